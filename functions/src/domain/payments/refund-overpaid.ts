import { formatMinorUnits } from '@innkeep/contract/rates/bill-lines';
import type { MinorUnits } from '@innkeep/contract/rates/tariff';
import { BY_PROVIDER } from '../audit.ts';
import { mailsAboutRefund } from '../bookings/booking-mails.ts';
import type { StoredBooking } from '../bookings/booking-store.ts';
import type { NewMail } from '../mail/mail.ts';
import type { PlannedChange } from '../stays/change-stays.ts';
import type { LedgerTx } from './payment-store.ts';
import { withMoney } from './new-refund.ts';
import { withAlert } from './payment-alert.ts';
import { paidFor, planRefunds } from './refund-due.ts';

interface Overpaid {
  booking: StoredBooking;
  /** Writes payments, refunds and audit; answers the mails. */
  write: () => NewMail[];
}

/**
 * What goes back where guests change a stay of theirs: what it costs less, as far as they have paid more than what is not
 * only ever paid at the hotel.
 */
export function overpaidBy({ before, after }: PlannedChange): MinorUnits {
  const { total, atHotel } = after.quote;
  return Math.max(0, Math.min(before.quote.total - total, paidFor(after) - (total - atHotel)));
}

/** What a guest has paid for a stay of theirs that costs less by now goes back. */
export async function refundOverpaid(tx: LedgerTx, change: PlannedChange, now: Date): Promise<Overpaid> {
  const booking = change.after;
  const amount = overpaidBy(change);
  if (amount === 0) return { booking, write: () => [] };
  const payments = await tx.findPayments(booking);
  const known = await tx.findRefunds(payments);
  const planned = planRefunds(payments, amount, 'changed', now);
  const after = withMoney(booking, { refunded: amount }, now);
  const by = booking.uid ?? BY_PROVIDER;
  return {
    booking: after,
    write: () => {
      for (const payment of planned.payments)
        tx.savePayment(withAlert(payment, [...known, ...planned.refunds], now));
      for (const refund of planned.refunds) {
        tx.saveRefund(refund);
        const what = `${formatMinorUnits(refund.amount)}. The stay costs less.`;
        const entry = { action: 'payment/refunded', by, target: booking._id, at: now, what } as const;
        tx.addEntry(`${refund._id}-refunded`, entry);
      }
      return planned.refunds.flatMap((refund) => mailsAboutRefund(after, refund));
    },
  };
}
