import { formatMinorUnits } from '@innkeep/contract/rates/bill-lines';
import { BY_PROVIDER, type AuditAction, type AuditEntry } from '../audit.ts';
import { receivedWith } from '../bookings/agreed.ts';
import type { BookingTx, StoredBooking } from '../bookings/booking-store.ts';
import {
  mailsAboutBooking,
  mailsAboutPayment,
  mailsAboutPending,
  mailsAboutRefund,
} from '../bookings/booking-mails.ts';
import { after } from '../clock.ts';
import type { HotelMail } from '../mail/mail-store.ts';
import type { NewMail } from '../mail/mail.ts';
import { holdsFor, lapseHold, releaseHeld, unheld } from './lapse-hold.ts';
import { newRefund, withMoney } from './new-refund.ts';
import { withAlert } from './payment-alert.ts';
import type { ProviderSession } from './payment-provider.ts';
import type { Settlement } from './settlement.ts';
import type { StoredPayment, StoredRefund } from './stored-payment.ts';

const HOUR_MS = 3_600_000;
/** A payment that waits for a bank is asked about so often, and holds its nights for longer. */
const WAIT_MS = HOUR_MS;
const WAITING_HOLD_MS = 24 * HOUR_MS;
/** After so long nights are no longer held for a bank: should it pay after all, they are booked if they are free, or it goes back. */
export const LONGEST_WAIT_MS = 7 * WAITING_HOLD_MS;

/** A payment, its booking and its page, in a transaction that settles them. */
export interface Settling {
  tx: BookingTx;
  enqueue: (mail: NewMail) => void;
  hotelMail: HotelMail;
  now: Date;
  payment: StoredPayment;
  /** Undefined where there is none. */
  booking: StoredBooking | undefined;
  session: ProviderSession | undefined;
}

/** What was settled: refunds are to leave. */
export interface Outcome {
  booking: StoredBooking | undefined;
  payment: StoredPayment;
  refunds: StoredRefund[];
}

/** Writes what was decided: booking, nights, payment, refund, mails and audit, in one commit. */
export async function applySettlement(settling: Settling, decided: Settlement): Promise<Outcome> {
  const { booking, payment } = settling;
  if (decided.verdict === 'lapse') return lapse(settling, { state: 'expired' });
  if (decided.verdict === 'mismatch')
    return lapse(settling, { state: 'mismatch', received: settling.session?.amount, paidAt: settling.now });
  if (!booking || decided.verdict === 'nothing') return { booking, payment, refunds: [] };
  switch (decided.verdict) {
    case 'book':
    case 'revive':
      return book({ ...settling, booking }, decided.verdict);
    case 'receive':
      return receive({ ...settling, booking }, decided.excess);
    case 'return':
      return giveBack({ ...settling, booking });
    case 'wait':
      return wait({ ...settling, booking });
  }
}

type SettlingBooking = Settling & { booking: StoredBooking };

/** It was not paid as asked: nights that it holds are free. */
async function lapse(
  { tx, now, payment, booking, session }: Settling,
  is: Pick<StoredPayment, 'state' | 'received' | 'paidAt'>,
): Promise<Outcome> {
  const over = withAlert({ ...settled(payment, session, now), ...is }, [], now);
  const lapsed = booking && holdsFor(booking, payment) ? await lapseHold(tx, booking, now) : booking;
  tx.savePayment(over);
  if (is.state === 'mismatch') {
    const what = `${formatMinorUnits(over.received ?? 0)} instead of ${formatMinorUnits(over.amount)}.`;
    const entry = { by: payment.uid ?? BY_PROVIDER, target: payment.bookingId, at: now, what };
    tx.addEntry(`${payment._id}-mismatch`, { action: 'payment/mismatch', ...entry });
  }
  return { booking: lapsed, payment: over, refunds: [] };
}

function book(
  { tx, enqueue, hotelMail, now, payment, booking, session }: SettlingBooking,
  verdict: 'book' | 'revive',
): Outcome {
  const received = paid(payment, session, now);
  const booked = withMoney(unheld(booking, 'booked', now), { paid: payment.amount }, now);
  const what = `Paid ${formatMinorUnits(payment.amount)} online.`;
  const kept = { received: receivedWith(received) };
  if (verdict === 'book') tx.save(booked, { ...entryOf(booked, 'booking/made', now, what), ...kept });
  else tx.revive(booked, { ...entryOf(booked, 'booking/revived', now, what), ...kept });
  tx.savePayment(received);
  releaseHeld(tx, booked);
  mailsAboutBooking(booked, hotelMail, received).forEach(enqueue);
  return { booking: booked, payment: received, refunds: [] };
}

function receive({ tx, enqueue, now, payment, booking, session }: SettlingBooking, excess: number): Outcome {
  const received = paid(payment, session, now);
  const refunded = excess > 0 ? newRefund(received, { amount: excess, reason: 'double' }, now) : undefined;
  const after = withMoney(booking, { paid: payment.amount, refunded: excess }, now);
  tx.saveMoney(after);
  tx.savePayment(refunded?.payment ?? received);
  addReceived(tx, received, now);
  if (excess < payment.amount) mailsAboutPayment(after, received).forEach(enqueue);
  if (refunded) addRefund({ tx, enqueue, now }, after, refunded.refund);
  return {
    booking: after,
    payment: refunded?.payment ?? received,
    refunds: refunded ? [refunded.refund] : [],
  };
}

/** Paid for a stay that is not to be had any more. */
function giveBack({ tx, enqueue, now, payment, booking, session }: SettlingBooking): Outcome {
  const { amount } = payment;
  const received = paid(payment, session, now);
  const refunded = newRefund(received, { amount, reason: 'late' }, now);
  const after = withMoney(booking, { paid: amount, refunded: amount }, now);
  tx.saveMoney(after);
  tx.savePayment(refunded.payment);
  addReceived(tx, received, now);
  addRefund({ tx, enqueue, now }, after, refunded.refund);
  return { booking: after, payment: refunded.payment, refunds: [refunded.refund] };
}

async function wait({ tx, enqueue, now, payment, booking, session }: SettlingBooking): Promise<Outcome> {
  const pending: StoredPayment = {
    ...settled(payment, session, now),
    state: 'pending',
    dueAt: after(now, WAIT_MS),
  };
  const { hold } = booking;
  const isHeld = hold !== undefined && holdsFor(booking, payment);
  const longest = after(payment.createdAt, LONGEST_WAIT_MS);
  if (isHeld && longest <= now) {
    const lapsed = await lapseHold(tx, booking, now);
    tx.savePayment(pending);
    return { booking: lapsed, payment: pending, refunds: [] };
  }
  const soon = after(now, WAITING_HOLD_MS);
  const until = (soon < longest ? soon : longest).toISOString();
  const waited = { until, payUntil: until };
  const waiting = isHeld ? { ...booking, hold: { ...hold, ...waited }, updatedAt: now } : booking;
  if (isHeld) tx.saveMoney(waiting);
  tx.savePayment(pending);
  if (payment.state !== 'pending') mailsAboutPending(waiting, pending).forEach(enqueue);
  return { booking: waiting, payment: pending, refunds: [] };
}

/** A payment about which the provider need not be asked again. */
function settled(payment: StoredPayment, session: ProviderSession | undefined, now: Date): StoredPayment {
  return { ...payment, intent: session?.intent, dueAt: undefined, updatedAt: now };
}

function paid(payment: StoredPayment, session: ProviderSession | undefined, now: Date): StoredPayment {
  return { ...settled(payment, session, now), state: 'paid', paidAt: now };
}

/** Whoever pays does so for themselves: the entry is theirs. */
function entryOf({ _id, uid }: StoredBooking, action: AuditAction, at: Date, what?: string): AuditEntry {
  return { action, by: uid ?? BY_PROVIDER, target: _id, at, ...(what !== undefined && { what }) };
}

function addReceived(tx: BookingTx, payment: StoredPayment, at: Date): void {
  const { _id, bookingId, uid, amount } = payment;
  const what = `${formatMinorUnits(amount)} online.`;
  const entry = { by: uid ?? BY_PROVIDER, target: bookingId, at, what };
  const received = receivedWith(payment);
  tx.addEntry(`${_id}-received`, { action: 'payment/received', ...entry, received });
}

function addRefund(
  { tx, enqueue, now }: Pick<Settling, 'tx' | 'enqueue' | 'now'>,
  booking: StoredBooking,
  refund: StoredRefund,
): void {
  tx.saveRefund(refund);
  const why = refund.reason === 'double' ? 'It was paid twice.' : 'It was paid too late.';
  const what = `${formatMinorUnits(refund.amount)}. ${why}`;
  tx.addEntry(`${refund._id}-refunded`, entryOf(booking, 'payment/refunded', now, what));
  mailsAboutRefund(booking, refund).forEach(enqueue);
}
