import type { ComponentType } from 'react';
import { ErrorBoundary } from '../components/error-boundary.tsx';
import { LoadFailure } from '../components/load-failure.tsx';
import { browserError } from '../lib/api/connection.ts';
import { lazyPage } from './lazy-page.ts';

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
