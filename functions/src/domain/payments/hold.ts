import type { BookingInput } from '@innkeep/contract/booking';
import { AppError } from '@innkeep/contract/errors';
import { paidOnBooking, payWaysOf } from '@innkeep/contract/payments/pay-ways';
import type { PayWay } from '@innkeep/contract/payments/payment';
import { formatMinorUnits } from '@innkeep/contract/money';
import type { Quote } from '@innkeep/contract/rates/quote';
import type { StoredBooking } from '../records/stored-booking.ts';
import { after, MINUTE_MS } from '../base/clock.ts';
import type { Bill } from '../rates/price-stay.ts';
import { paymentIdOf, type StoredPayment } from '../records/stored-payment.ts';

/** Stripe accepts 30 minutes to 24 hours; one minute more, because clocks differ. */
export const SESSION_MS = 31 * MINUTE_MS;
/** How long nights are held before we ask whether they were paid for: longer than the page is open. */
export const HOLD_MS = 40 * MINUTE_MS;
/** How long nights are held for a guest without an account to confirm them. */
export const CONFIRM_WITHIN_MS = 120 * MINUTE_MS;
export const MAX_HELD = 3;

/**
 * Throws if the way, or the amount that is paid at once, is not what the guest was shown.
 * @param bills one for each room of the order
 */
export function choosePay(
  bills: readonly [Bill, ...Bill[]],
  { pay: wanted, expected, expectedNow }: Pick<BookingInput, 'pay' | 'expected' | 'expectedNow'>,
  takesPayments: boolean,
): PayWay {
  const quotes = bills.map(({ quote }) => quote);
  const [usual, ...others] = payWaysOf(quotes, bills[0].policy, takesPayments);
  const chosen = wanted === undefined ? usual : [usual, ...others].find(({ pay }) => pay === wanted);
  if (!chosen) {
    const fields = { pay: 'You can’t pay for this stay that way.' };
    // A guest who was shown a bill was shown this way to pay with it, so the offer has changed.
    throw new AppError(expected === undefined ? 'request/invalid' : 'booking/price-changed', { fields });
  }
  const { amount } = chosen;
  if (expectedNow === undefined || expectedNow === amount) return chosen;
  const pay = `You now pay ${formatMinorUnits(amount)} when booking; it was ${formatMinorUnits(expectedNow)}.`;
  throw new AppError('booking/price-changed', { fields: { pay } });
}

interface Held {
  booking: StoredBooking;
  payment: StoredPayment;
}

/** Returns the rooms of an order, held while its guest pays for all of them in one go, and the payment of each. */
export function heldFor(bookings: readonly StoredBooking[], { pay, amount: whole }: PayWay): Held[] {
  const rooms = bookings.length;
  const held = bookings.map((booking): Held => {
    const { quote, policy, createdAt: now, uid } = booking;
    const amount = paidOnBooking(quote, policy, pay);
    const payment = newPayment(booking, { kind: pay === 'full' ? 'full' : 'deposit', amount, now, uid });
    const dueAt = after(now, HOLD_MS);
    const until = dueAt.toISOString(); // its page is still to be opened
    const hold = { until, payUntil: until, payment: payment._id, amount };
    return {
      payment: { ...payment, dueAt },
      booking: {
        ...booking,
        pay,
        state: 'held',
        hold: rooms > 1 ? { ...hold, whole: { amount: whole, rooms } } : hold,
        payments: payment.n,
      },
    };
  });
  if (rooms === 1) return held;
  const together = held.map(({ payment: { _id, amount } }) => ({ payment: _id, amount }));
  return held.map(({ booking, payment }) => ({ booking, payment: { ...payment, together } }));
}

export function newPayment(
  booking: Pick<StoredBooking, '_id' | 'payments'> & { quote: Pick<Quote, 'currency'> },
  { now, ...about }: Pick<StoredPayment, 'kind' | 'amount' | 'uid'> & { now: Date },
): StoredPayment {
  const n = (booking.payments ?? 0) + 1;
  return {
    _id: paymentIdOf(booking._id, n),
    bookingId: booking._id,
    n,
    ...about,
    method: 'online',
    state: 'new',
    currency: booking.quote.currency,
    refundAsked: 0,
    refunds: 0,
    createdAt: now,
    updatedAt: now,
  };
}
