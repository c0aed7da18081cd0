import type { Difference } from './differences.ts';
import type { ReconcileDeps } from './reconcile-store.ts';

/**
 * Repairs what only repeats other data: the catalogue, and the dates that searches find. Which of two bookings keeps a
 * night is for a person to decide.
 * @returns whether it did
 */
export async function repair(
  { reconcileStore }: Pick<ReconcileDeps, 'reconcileStore'>,
  { kind, room, when }: Difference,
): Promise<boolean> {
  if (kind.startsWith('catalogue/')) {
    await reconcileStore.rebuildListing(room);
    return true;
  }
  if (kind === 'calendar/wrong-sold' && when !== undefined) {
    await reconcileStore.rebuildSold(room, when);
    return true;
  }
  return false;
}
