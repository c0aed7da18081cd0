import { PAGE } from '@innkeep/contract/paths';
import { lazy, type ComponentType } from 'react';
import { noteCall } from '../lib/connection.ts';

/** A page whose code could not be fetched. */
export class PageOutOfReach extends Error {
  override readonly name = 'PageOutOfReach';

  constructor(cause: unknown) {
    super('The code of the page could not be fetched.', { cause });
  }
}

/**
 * A page that is fetched when it is opened. Where a newer build has taken this one's place since, its files are gone:
 * the browser then loads the address anew, as if it had been typed.
 */
export function lazyPage(load: () => Promise<{ default: ComponentType }>) {
  return lazy(async () => {
    try {
      return await load();
    } catch (cause) {
      const isGone = await isReplaced();
      if (!isGone || hasJustReloaded()) throw new PageOutOfReach(cause);
      location.reload();
      return new Promise<never>(() => undefined); // until the browser has
    }
  });
}

/** Whether Hosting's page starts another build than the one that runs here. */
async function isReplaced(): Promise<boolean> {
  const running = document.querySelector('script[type="module"][src]')?.getAttribute('src');
  const response = await fetch(PAGE.home, { cache: 'no-store' }).catch(() => undefined);
  noteCall(response === undefined);
  if (!running || !response?.ok) return false;
  return !(await response.text()).includes(`src="${running}"`);
}

/** What a reload has not mended, another one will not. */
function hasJustReloaded(): boolean {
  const [navigation] = performance.getEntriesByType('navigation');
  const isReload = navigation instanceof PerformanceNavigationTiming && navigation.type === 'reload';
  return isReload && performance.now() < 60_000;
}
