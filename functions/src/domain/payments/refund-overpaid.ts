import type { MinorUnits } from '@innkeep/contract/rates/tariff';
import { BY_PROVIDER } from '../audit.ts';
import type { StoredBooking } from '../records/stored-booking.ts';
import type { LedgerTx } from '../records/payment-store.ts';
import { change, ledgerOf, refund, tellRefunds, type BookingLedger, readLedger } from './booking-ledger.ts';
import { paidFor } from './refund-due.ts';

/** A stay before and after its guest has changed it. */
interface Changed {
  before: StoredBooking;
  after: StoredBooking;
}

/**
 * What goes back where guests change a stay of theirs: what it costs less, as far as they have paid more than what is not
 * only ever paid at the hotel.
 */
export function overpaidBy({ before, after }: Changed): MinorUnits {
  const { total, atHotel } = after.quote;
  return Math.max(0, Math.min(before.quote.total - total, paidFor(after) - (total - atHotel)));
}

/** What a guest has paid for a stay of theirs that costs less by now goes back. */
export async function refundOverpaid(tx: LedgerTx, planned: Changed, now: Date): Promise<BookingLedger> {
  const { before, after } = planned;
  const amount = overpaidBy(planned);
  // What nothing goes back of need not be read.
  const read = amount > 0 ? await readLedger(tx, before) : ledgerOf(before, { payments: [], refunds: [] });
  const refunded = refund(change(read, { booking: after }), { amount, reason: 'changed', now });
  return tellRefunds(refunded, { by: after.uid ?? BY_PROVIDER, now, why: 'The stay costs less.' });
}
