import type { Difference } from './difference.ts';
import { differencesIn } from './differences.ts';
import type { LedgerPart, ReconcileDeps, RoomLedger } from './reconcile-store.ts';

/**
 * Returns those of a ledger's suspects that still differ when their part is read again, as of one moment: guests
 * book meanwhile.
 */
export async function confirmed(
  { reconcileStore, clock }: ReconcileDeps,
  ledger: RoomLedger,
  suspects: readonly Difference[],
): Promise<Difference[]> {
  const parts = new Map<string, Difference[]>();
  const found: Difference[] = [];
  for (const suspect of suspects) {
    const part = partOf(ledger, suspect);
    const name = [part.bookingId, part.month].join(' ');
    const now = parts.get(name) ?? differencesIn(await reconcileStore.readPart(part), clock.today());
    parts.set(name, now);
    const difference = now.find((each) => isSame(each, suspect));
    if (difference) found.push(told(difference));
  }
  return found;
}

function partOf({ roomId }: RoomLedger, { booking, when }: Difference): LedgerPart {
  return { roomId, bookingId: booking, month: when?.slice(0, 'yyyy-MM'.length) };
}

function isSame(a: Difference, b: Difference): boolean {
  return a.kind === b.kind && a.booking === b.booking && a.when === b.when;
}

/** A code that is gone is told once, whatever bookings were made with it. */
function told({ room, booking, ...difference }: Difference): Difference {
  if (difference.kind === 'promo/gone') return difference;
  return { ...difference, ...(room !== undefined && { room }), ...(booking !== undefined && { booking }) };
}
