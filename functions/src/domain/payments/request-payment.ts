import { AppError, requireFound } from '@innkeep/contract/errors';
import { askedFor, canBeAsked } from '@innkeep/contract/payments/asked';
import { dueOnlineFor } from '@innkeep/contract/payments/due';
import type { NewPayment, PaymentKind } from '@innkeep/contract/payments/payment';
import { isCharged } from '@innkeep/contract/payments/pay-ways';
import type { CalendarDate } from '@innkeep/contract/calendar-date';
import { owns, requireOwner, type Caller } from '../base/caller.ts';
import { after } from '../base/clock.ts';
import { transactWithMail } from '../records/outbox.ts';
import type { MinorUnits } from '@innkeep/contract/rates/tariff';
import { type StoredBooking, notPossibleNow } from '../records/stored-booking.ts';
import { change, readLedger, saveLedger } from './booking-ledger.ts';
import { HOLD_MS, newPayment } from './hold.ts';
import { MAX_ONLINE_PAYMENTS } from '../records/stored-payment.ts';
import type { LedgerDeps } from './payment-deps.ts';

/** A payment of what the desk has asked for, or else of all that is due. A repeated call returns it. */
export function requestPayment(deps: LedgerDeps, caller: Caller, bookingId: string): Promise<NewPayment> {
  const { clock } = deps;
  return transactWithMail(deps, deps.bookings, async (tx) => {
    const booking = requireFound(await tx.find(bookingId), 'booking/not-found');
    requireOwner(owns(caller, booking));
    requirePayableOnline(booking, deps);
    const amount = requirePayableNow(booking);
    const now = clock.now();
    const ledger = await readLedger(tx, booking, now);
    const earlier = ledger.payments.find(
      (payment) => (payment.state === 'new' || payment.state === 'open') && payment.amount === amount,
    );
    if (earlier && !(earlier.session && earlier.session.expiresAt <= now))
      return { _id: earlier._id, amount };
    if ((booking.payments ?? 0) >= MAX_ONLINE_PAYMENTS)
      throw notPossibleNow('Too many online payment attempts for this stay. Please pay at the hotel.');
    const payment = newPayment(booking, { kind: kindOf(booking, amount), amount, now, uid: booking.uid });
    const requested = change(ledger, {
      booking: { ...booking, payments: payment.n, updatedAt: now },
      payments: [{ ...payment, dueAt: after(now, HOLD_MS) }],
    });
    saveLedger(tx, requested, now);
    return { _id: payment._id, amount };
  });
}

export function requirePayableOnline(
  booking: StoredBooking,
  { takesPayments, clock }: Pick<LedgerDeps, 'takesPayments' | 'clock'>,
): void {
  if (!takesPayments) throw notPossibleNow('Stays are paid at the hotel.');
  if (!canBeAsked(booking)) throw notPossibleNow('This stay can’t be paid online right now.');
  if (isOver(booking, clock.today())) throw notPossibleNow('This hold has expired.'); // the sweep is about to end it
}

/** What the desk asked for, or else all that is due; a kept stay is paid only once the desk asks. */
export function payableNow(booking: StoredBooking, today: CalendarDate): MinorUnits {
  if (!canBeAsked(booking) || isOver(booking, today)) return 0;
  return askedFor(booking) || (booking.state === 'booked' ? dueOnlineFor(booking) : 0);
}

function requirePayableNow(booking: StoredBooking): MinorUnits {
  const asked = askedFor(booking);
  if (asked === 0 && booking.state !== 'booked')
    throw notPossibleNow('This stay can’t be paid online right now.');
  return asked || requireDueOnline(booking);
}

/** Whether the desk kept a stay until a day that is over. */
function isOver({ state, hold }: StoredBooking, today: CalendarDate): boolean {
  return state === 'held' && hold?.by === 'desk' && hold.until < today;
}

/** Distinguishes a payment that books a stay from one for a booked stay. */
function kindOf(booking: StoredBooking, amount: MinorUnits): PaymentKind {
  if (booking.state === 'booked') return 'balance';
  return amount < dueOnlineFor(booking) ? 'deposit' : 'full';
}

/** Returns what is due online, in minor units; throws if that is nothing, or too little for a card. */
export function requireDueOnline(booking: StoredBooking): MinorUnits {
  const amount = dueOnlineFor(booking);
  if (amount === 0) throw new AppError('payment/paid');
  if (!isCharged(amount)) throw notPossibleNow('This amount can only be paid at the hotel.');
  return amount;
}
