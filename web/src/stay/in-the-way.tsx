import { ApiError } from '@innkeep/contract/errors';
import { lazy, Suspense } from 'react';

/** Fetched once there is one, which is seldom. Where its code cannot be had, the refusal stands alone. */
const HolderList = lazy(() =>
  import('./holder-list.tsx').then(
    (module) => ({ default: module.HolderList }),
    () => ({ default: () => null }),
  ),
);

/**
 * Whose nights stood in the way of what was refused, each with the way there; nothing where nobody's did. It stands
 * behind the refusal, which is read out alone: a list of twenty would be too much at once.
 */
export function InTheWay({ error }: { error: unknown }) {
  if (!(error instanceof ApiError) || error.holders.length === 0) return null;
  return (
    <Suspense fallback={null}>
      <HolderList holders={error.holders} />
    </Suspense>
  );
}
