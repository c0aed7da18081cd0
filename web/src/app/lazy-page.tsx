import { PAGE } from '@innkeep/contract/paths';
import { createElement, lazy, type ComponentType, type FunctionComponent } from 'react';
import { noteCall, browserError } from '../lib/api/connection.ts';
import { ErrorBoundary } from '../components/error-boundary.tsx';
import { LoadFailure } from '../components/load-failure.tsx';

export class PageOutOfReach extends Error {
  override readonly name = 'PageOutOfReach';

  constructor(cause: unknown) {
    super('The code of the page could not be loaded.', { cause });
  }
}

export interface LazyPage<Props extends object = object> extends FunctionComponent<Props> {
  load: () => Promise<void>;
}

/** If a newer build has replaced this one, this one's files are gone, and the browser reloads the page. */
export function lazyPage<Props extends object>(
  importPage: () => Promise<{ default: ComponentType<Props> }>,
): LazyPage<Props> {
  let Loaded: ComponentType<Props> | undefined;
  const Lazy = lazy(async () => {
    try {
      return await importPage();
    } catch (cause) {
      const isGone = await isReplaced();
      if (!isGone || hasJustReloaded()) throw new PageOutOfReach(cause);
      location.reload();
      return new Promise<never>(() => undefined); // until the browser has reloaded
    }
  });
  const Page = (props: Props) => createElement(Loaded ?? Lazy, props);
  return Object.assign(Page, {
    load: async () => {
      Loaded = (await importPage()).default;
    },
  });
}

async function isReplaced(): Promise<boolean> {
  const running = document.querySelector('script[type="module"][src]')?.getAttribute('src');
  const response = await fetch(PAGE.home, { cache: 'no-store' }).catch(() => undefined);
  noteCall(response === undefined);
  if (!running || !response?.ok) return false;
  return !(await response.text()).includes(`src="${running}"`);
}

/** Whether the page was reloaded within the last minute: another reload would not help. */
function hasJustReloaded(): boolean {
  const [navigation] = performance.getEntriesByType('navigation');
  const isReload = navigation instanceof PerformanceNavigationTiming && navigation.type === 'reload';
  return isReload && performance.now() < 60_000;
}

/** If it cannot be fetched, the rest of the page works without it. Needs a Suspense around it. */
export function lazyPart<Props extends object>(importPart: () => Promise<{ default: ComponentType<Props> }>) {
  const Part = lazyPage(importPart);
  return function LazyPart(props: Props) {
    return (
      <ErrorBoundary fallback={<OutOfReach />}>
        <Part {...props} />
      </ErrorBoundary>
    );
  };
}

function OutOfReach() {
  return (
    <LoadFailure
      error={browserError('server/out-of-reach')}
      what="this part of the page"
      onRetry={() => location.reload()}
    />
  );
}
