import { differencesIn } from './differences.ts';
import type { Difference } from './difference.ts';
import { codeUsersIn, ratesDifferencesIn, type CodeUser } from './rates-differences.ts';
import type { LedgerPart, ReconcileDeps, RoomLedger } from './reconcile-store.ts';

/** What was read, and how many differences were found. */
export interface Reconciled {
  rooms: number;
  bookings: number;
  nights: number;
  differences: number;
}

/**
 * Checks that calendars, bookings, bills and the catalogue agree, and calls `report` with every difference.
 * Guests book meanwhile, so whatever looks wrong is read again, as of one moment, before it counts.
 */
export async function reconcile(
  { reconcileStore, clock }: ReconcileDeps,
  report: (difference: Difference) => Promise<void> | void,
): Promise<Reconciled> {
  const found: Reconciled = { rooms: 0, bookings: 0, nights: 0, differences: 0 };
  const writes = await reconcileStore.promoWrites();
  const users: CodeUser[] = [];
  for await (const ledger of reconcileStore.ledgers()) {
    found.rooms += Number(ledger.room !== undefined);
    found.bookings += ledger.bookings.length;
    for (const { nights } of ledger.months) found.nights += nights.size;
    users.push(...codeUsersIn(ledger.records));

    for (const suspect of differencesIn(ledger, clock.today())) {
      const part = partOf(ledger, suspect);
      const now = differencesIn(await reconcileStore.readPart(part), clock.today());
      const difference = now.find((each) => isSame(each, suspect));
      if (!difference) continue;
      found.differences += 1;
      await report(difference);
    }
  }
  const count = await reconcileStore.countUnseen();
  const unseen: Difference[] =
    count > 0 ? [{ kind: 'booking/unseen', detail: `${count} bookings have no room` }] : [];
  const rates = ratesDifferencesIn(await reconcileStore.readRates(), users, writes);
  for (const difference of [...unseen, ...rates]) {
    found.differences += 1;
    await report(difference);
  }
  return found;
}

function partOf({ roomId }: RoomLedger, { booking, when }: Difference): LedgerPart {
  return { roomId, bookingId: booking, month: when?.slice(0, 'yyyy-MM'.length) };
}

function isSame(a: Difference, b: Difference): boolean {
  return a.kind === b.kind && a.booking === b.booking && a.when === b.when;
}
