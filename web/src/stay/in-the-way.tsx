import { ApiError } from '@innkeep/contract/errors';
import { lazy, Suspense } from 'react';

/** Fetched when needed, which is rare. If its code cannot be loaded, only the refusal is shown. */
const HolderList = lazy(() =>
  import('./holder-list.tsx').then(
    (module) => ({ default: module.HolderList }),
    () => ({ default: () => null }),
  ),
);

/** Nothing if there are none. It follows the refusal, which is announced alone: a list may be long. */
export function InTheWay({ error }: { error: unknown }) {
  if (!(error instanceof ApiError) || error.holders.length === 0) return null;
  return (
    <Suspense fallback={null}>
      <HolderList holders={error.holders} />
    </Suspense>
  );
}
