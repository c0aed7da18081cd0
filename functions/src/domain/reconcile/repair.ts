import type { Difference } from './difference.ts';
import type { ReconcileDeps } from './reconcile-store.ts';

/** What the desk, or the proof, finds a booking by. */
const SEARCHED: ReadonlySet<Difference['kind']> = new Set([
  'booking/wrong-weeks',
  'booking/wrong-tokens',
  'booking/wrong-former-rooms',
]);

/**
 * Repairs data that only repeats other data: the catalogue, the dates that searches find, and what the desk
 * finds bookings by. Which of two bookings keeps a night is for a person to decide.
 * @returns whether it repaired anything
 */
export async function repair(
  { reconcileStore }: Pick<ReconcileDeps, 'reconcileStore'>,
  { kind, room, booking, when }: Difference,
): Promise<boolean> {
  if (kind.startsWith('catalogue/') && room !== undefined) {
    await reconcileStore.rebuildListing(room);
    return true;
  }
  if (kind === 'calendar/wrong-sold' && room !== undefined && when !== undefined) {
    await reconcileStore.rebuildSold(room, when);
    return true;
  }
  if (SEARCHED.has(kind) && booking !== undefined) {
    await reconcileStore.rebuildSearch(booking);
    return true;
  }
  return false;
}
