import { paymentHold } from '@innkeep/contract/stay-states';
import { counted } from '@innkeep/contract/counted';
import { AppError } from '@innkeep/contract/errors';
import { PAGE, pathTo } from '@innkeep/contract/paths';
import type { PaymentSession } from '@innkeep/contract/payments/payment';
import { spellCalendarDate } from '@innkeep/contract/calendar-date';
import { shownRoom, type StoredBooking } from '../records/stored-booking.ts';
import type { Caller } from '../base/caller.ts';
import { after, type Clock } from '../base/clock.ts';
import { transactWithMail } from '../records/outbox.ts';
import { type BookingLedger, change, findTogether, readPart, saveLedger } from './booking-ledger.ts';
import { HOLD_MS, SESSION_MS } from './hold.ts';
import { ProviderFailure, type ProviderSession, type SessionOrder } from './payment-provider.ts';
import { payableNow } from './request-payment.ts';
import { findOwnPayment, settle } from './settle.ts';
import type { PaymentDeps } from './payment-deps.ts';
import {
  madeWith,
  wholeOf,
  type OpenedSession,
  type StoredPayment,
  holdsFor,
} from '../records/stored-payment.ts';
import type { HotelTx } from '../records/hotel-store.ts';

/** 14 May 2027. */
const WITH_YEAR = { day: 'numeric', month: 'long', year: 'numeric' } as const;

/** Opens the provider's page, or returns the open one: no two are ever shown. Others are ended first. */
export async function openSession(
  deps: PaymentDeps,
  caller: Caller,
  paymentId: string,
): Promise<PaymentSession> {
  const payment = await findOwnPayment(deps, caller, paymentId);
  requirePayable(payment, deps.clock.now());
  if (payment.session) {
    requireDue(payment, await deps.bookings.find(payment.bookingId), deps.clock);
    return answerTo(payment.session);
  }
  const booking = await endOthers(deps, payment);
  requireDue(payment, booking, deps.clock);
  const order = orderOf(deps, caller, payment, booking);
  // Another key each time: a page whose address never reached us is never shown, so it can do no
  // harm.
  const opened = await deps.provider.openSession(order, `${paymentId}-${deps.newId()}`);
  return answerTo(await keep(deps, payment, opened));
}

function answerTo({ url, expiresAt }: OpenedSession): PaymentSession {
  return { url, expiresAt: expiresAt.toISOString() };
}

/** Throws if a payment is over. An expired page counts as over; `settle` finds out whether it was paid. */
function requirePayable({ state, session }: StoredPayment, now: Date): void {
  if (state === 'paid' || state === 'pending') throw new AppError('payment/paid');
  if (state !== 'new' && state !== 'open') throw new AppError('payment/over');
  if (session && session.expiresAt <= now) throw new AppError('payment/over');
}

/** Throws unless exactly the amount of the payment is to be paid now, or the nights are still held for it. */
function requireDue(
  payment: StoredPayment,
  booking: StoredBooking | undefined,
  clock: Clock,
): asserts booking is StoredBooking {
  const isHeld =
    booking?.hold !== undefined && holdsFor(booking, payment) && clock.now() < new Date(booking.hold.until);
  if (isHeld) return;
  const due = booking ? payableNow(booking, clock.today()) : 0;
  const isPaid = booking?.state === 'booked' && due === 0;
  if (due === 0 || due !== payment.amount || !booking)
    throw new AppError(isPaid ? 'payment/paid' : 'payment/over');
}

async function endOthers(
  deps: PaymentDeps,
  { _id, bookingId }: StoredPayment,
): Promise<StoredBooking | undefined> {
  const booking = await deps.bookings.find(bookingId);
  if (booking?.payments === 1) return booking; // only this payment
  const { payments } = await deps.payments.ledgerOf(bookingId);
  for (const other of payments) if (other._id !== _id && other.state === 'open') await end(deps, other);
  return deps.bookings.find(bookingId);
}

/** Ends a payment's page. No guest can pay on one that the provider no longer knows. */
async function end(deps: PaymentDeps, { _id }: StoredPayment): Promise<void> {
  try {
    await settle(deps, _id, { ends: true });
  } catch (error) {
    if (!(error instanceof ProviderFailure) || error.kind !== 'refused') throw error;
  }
}

/** The guest comes back to the booking from which the payment was begun. */
function orderOf(
  { clock, siteUrl }: PaymentDeps,
  { opens }: Caller,
  payment: StoredPayment,
  booking: StoredBooking,
): SessionOrder {
  const { _id: paymentId, currency, together } = payment;
  const { _id: bookingId, checkin, nights, email } = booking;
  // A guest who pays by a key comes back to the browser that has it: it is not given to the provider.
  const path = opens ? PAGE.stay : pathTo(PAGE.booking, { id: bookingId });
  const page = `${siteUrl}${path}?payment=${paymentId}`;
  const from = spellCalendarDate(checkin, WITH_YEAR);
  const what = together ? counted(together.length, 'room') : shownRoom(booking).name;
  return {
    paymentId,
    bookingId,
    site: siteUrl,
    amount: wholeOf(payment),
    currency,
    email,
    name: `${what}, ${counted(nights, 'night')} from ${from}`,
    expiresAt: after(clock.now(), SESSION_MS),
    successUrl: page,
    cancelUrl: `${page}&unpaid=1`,
  };
}

/**
 * Keeps a page with the payment of each room that is paid on it. If another page was kept in between, that one is
 * returned, and ours is never shown.
 */
function keep(
  deps: PaymentDeps,
  asked: StoredPayment,
  { id, url, expiresAt }: ProviderSession,
): Promise<OpenedSession> {
  return transactWithMail(deps, deps.bookings, async (tx) => {
    const payments = await findTogether(tx, asked);
    const now = deps.clock.now();
    for (const payment of payments) requirePayable(payment, now);
    const earlier = payments.find(({ session }) => session)?.session;
    if (earlier) return earlier;
    if (url === undefined || payments.length < madeWith(asked).length) throw new AppError('payment/over');
    const session = { id, url, expiresAt };
    const kept = await Promise.all(payments.map((payment) => withSession(deps, tx, payment, session)));
    for (const ledger of kept) saveLedger(tx, ledger, now);
    return session;
  });
}

/** Returns the ledger of a payment with a page. The nights are held until that is over. */
async function withSession(
  { clock }: PaymentDeps,
  tx: HotelTx,
  payment: StoredPayment,
  session: OpenedSession,
): Promise<BookingLedger> {
  const booking = await tx.find(payment.bookingId);
  requireDue(payment, booking, clock);
  const now = clock.now();
  const dueAt = after(session.expiresAt, HOLD_MS - SESSION_MS);
  const times = { until: dueAt.toISOString(), payUntil: session.expiresAt.toISOString() };
  const held = paymentHold(booking);
  const hold = held && { ...held, ...times };
  return change(await readPart(tx, payment, booking, now), {
    payments: [{ ...payment, state: 'open', session, dueAt, updatedAt: now }],
    ...(hold && { booking: { ...booking, hold, updatedAt: now } }),
  });
}
