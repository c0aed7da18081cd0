import { hotelToday } from '@innkeep/contract/calendar-date';
import { billedFor, paidFor } from '@innkeep/contract/payments/due';
import type { MinorUnits } from '@innkeep/contract/rates/tariff';
import { BY_PROVIDER } from '../records/audit.ts';
import type { StoredBooking } from '../records/stored-booking.ts';
import type { LedgerTx } from '../records/payment-store.ts';
import {
  change,
  ledgerOf,
  refund,
  announceRefunds,
  type BookingLedger,
  readLedger,
} from './booking-ledger.ts';

interface Changed {
  before: StoredBooking;
  after: StoredBooking;
}

/** In minor units: how much less it costs, but no more than they paid beyond what can be paid online. */
export function overpaidBy({ before, after }: Changed): MinorUnits {
  const cost = billedFor(after);
  const online = Math.max(0, cost - after.quote.atHotel); // the hotel may have taken more off than that
  return Math.max(0, Math.min(billedFor(before) - cost, paidFor(after) - online));
}

export async function refundOverpaid(tx: LedgerTx, planned: Changed, now: Date): Promise<BookingLedger> {
  const { before, after } = planned;
  const amount = overpaidBy(planned);
  // If nothing goes back, nothing has to be read.
  const read =
    amount > 0
      ? await readLedger(tx, before, now)
      : ledgerOf(before, { payments: [], refunds: [] }, hotelToday(now));
  const refunded = refund(change(read, { booking: after }), { amount, reason: 'changed', now });
  return announceRefunds(refunded, { by: after.uid ?? BY_PROVIDER, now, why: 'The stay costs less.' });
}
