import { daysBetween } from '@innkeep/contract/calendar-date';
import type { Debt } from '@innkeep/contract/desk/books';
import { dueFor } from '@innkeep/contract/payments/due';
import { departureOf } from '@innkeep/contract/stay-states';
import type { Clock } from '../../base/clock.ts';
import { unsettledOf } from '../../payments/unsettled.ts';
import type { DeskStore } from '../desk-store.ts';
import { nameOf } from '../to-desk-stay.ts';

export interface DebtDeps {
  readonly desk: DeskStore;
  readonly clock: Clock;
}

const MAX_DEBTS = 1000;

/** Lists what is owed for stays that are over, the oldest first, as of now. */
export async function listDebts({ desk, clock }: DebtDeps): Promise<{ debts: Debt[]; hasMoreDebts?: true }> {
  const today = clock.businessDay();
  const unsettled = await desk.listUnsettled(MAX_DEBTS + 1); // one more tells whether there are others
  const debts = unsettled
    .slice(0, MAX_DEBTS)
    .filter((booking) => unsettledOf(booking) === 'owing')
    .map((booking) => {
      const departure = departureOf(booking);
      const days = Math.max(0, daysBetween(departure, today)); // a fee is owed before the days of its stay
      return { bookingId: booking._id, guest: nameOf(booking), departure, days, due: dueFor(booking) };
    })
    .sort((one, other) => (one.departure < other.departure ? -1 : 1));
  return { debts, ...(unsettled.length > MAX_DEBTS && { hasMoreDebts: true }) };
}
