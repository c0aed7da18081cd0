import { dueOnlineFor } from '@innkeep/contract/payments/due';
import { isHeldByDesk, paymentHold } from '@innkeep/contract/stay-states';
import type { MinorUnits } from '@innkeep/contract/rates/tariff';
import type { StoredBooking } from '../records/stored-booking.ts';
import type { ProviderSession } from './payment-provider.ts';
import { madeWith, wholeOf, type StoredPayment, holdsFor, isUnsettled } from '../records/stored-payment.ts';
import { formatMinorUnits } from '@innkeep/contract/money';
import { BY_PROVIDER } from '../records/audit.ts';
import {
  receivedWith,
  change,
  receive,
  refund,
  announceRefunds,
  withMoney,
  type BookingLedger,
} from './booking-ledger.ts';
import type { SavedStay } from '../records/hotel-store.ts';
import { mailsAboutPending } from '../records/booking-mails.ts';
import { after, HOUR_MS } from '../base/clock.ts';
import { lapsed, withoutHold } from '../records/end-booking.ts';

interface SettlementFacts {
  payment: StoredPayment;
  booking: StoredBooking | undefined;
  /** What the provider says about its page; undefined if it never had one. */
  session: ProviderSession | undefined;
  /** Whether a lapsed booking can have its nights again. */
  isFree: boolean;
  /** Whether the guest has said that they will not pay, or the time is over. */
  isOver: boolean;
}

type Settlement =
  /** Nothing, or nothing yet. */
  | { verdict: 'nothing' }
  /** The nights that it holds, or that the desk keeps, were paid for: they are booked; the excess goes back. */
  | { verdict: 'book'; excess: MinorUnits }
  /** The booking lapsed but was paid all the same, and its nights are still free; the excess goes back. */
  | { verdict: 'revive'; excess: MinorUnits }
  /** Something was due and was paid; what was paid beyond it goes back. */
  | { verdict: 'receive'; excess: MinorUnits }
  /** It was paid for a stay that can no longer be had: all of it goes back. */
  | { verdict: 'return' }
  /** What was paid is not what was asked for: the desk has to look at it. */
  | { verdict: 'mismatch'; received: MinorUnits }
  /** The guest's bank has not answered yet. */
  | { verdict: 'wait' }
  /** It was not paid, and never will be; the nights that it holds are free. */
  | { verdict: 'lapse' };

/** Decides what becomes of a payment. It is pure, so that neither the order nor the repetition of calls matters. */
export function settlement(facts: SettlementFacts): Settlement {
  const { payment, session, isOver } = facts;
  if (!isUnsettled(payment)) return { verdict: 'nothing' };
  if (!session) return { verdict: isOver ? 'lapse' : 'nothing' };
  switch (session.state) {
    case 'open':
      return { verdict: 'nothing' };
    case 'pending':
      return { verdict: 'wait' };
    case 'expired':
      return { verdict: 'lapse' };
    case 'paid':
      return whenPaid(facts, session);
  }
}

function whenPaid(
  { payment, booking, isFree }: SettlementFacts,
  { amount, currency }: ProviderSession,
): Settlement {
  if (amount !== wholeOf(payment) || currency !== payment.currency)
    // Of several rooms, the first has all of it.
    return { verdict: 'mismatch', received: madeWith(payment)[0] === payment._id ? amount : 0 };
  if (!booking) return { verdict: 'mismatch', received: payment.amount };
  const excess = payment.amount - Math.min(payment.amount, dueOnlineFor(agreed(booking)));
  switch (booking.state) {
    case 'held':
      // What the desk keeps, it has promised.
      return isHeldByDesk(booking) || holdsFor(booking, payment)
        ? { verdict: 'book', excess }
        : { verdict: 'return' };
    case 'lapsed':
      return isFree ? { verdict: 'revive', excess } : { verdict: 'return' };
    case 'cancelled':
      return { verdict: 'return' };
    case 'booked':
    case 'checked-in':
    case 'checked-out':
    case 'no-show':
      return { verdict: 'receive', excess };
  }
}

/** Returns a booking as it is once its nights are kept: a lapsed one costs nothing until then. */
function agreed(booking: StoredBooking): StoredBooking {
  return booking.state === 'lapsed' ? { ...booking, state: 'booked' } : booking;
}

/** How often a payment that waits for a bank is checked. Each time, its nights are held for longer. */
const WAIT_MS = HOUR_MS;

const WAITING_HOLD_MS = 24 * HOUR_MS;

/** The longest that nights are held for a bank. Later, its payment books free nights, or goes back. */
export const LONGEST_WAIT_MS = 7 * WAITING_HOLD_MS;

interface Settling<B extends StoredBooking | undefined = StoredBooking | undefined> {
  ledger: BookingLedger<B>;
  payment: StoredPayment;
  session: ProviderSession | undefined;
  now: Date;
}

interface Settled {
  ledger: BookingLedger<StoredBooking | undefined>;
  /** Set if the booking is no longer held. */
  released?: SavedStay;
}

/** Returns a ledger after what was decided. The guest is told of what is booked once all rooms of the order are settled. */
export function applySettlement(settling: Settling, decided: Settlement): Settled {
  const { ledger, payment, now } = settling;
  if (decided.verdict === 'lapse') return lapse(settling, { state: 'expired' });
  if (decided.verdict === 'mismatch')
    return lapse(settling, { state: 'mismatch', received: decided.received, paidAt: now });
  const { booking } = ledger;
  if (!booking || decided.verdict === 'nothing') return { ledger };
  const ofBooking = { ...settling, ledger: { ...ledger, booking } };
  switch (decided.verdict) {
    case 'book':
    case 'revive':
      return book(ofBooking, decided);
    case 'receive':
      return { ledger: received(ofBooking, decided.excess, 'double') };
    case 'return':
      return { ledger: received(ofBooking, payment.amount, 'late') };
    case 'wait':
      return wait(ofBooking);
  }
}

function lapse(
  { ledger, now, payment, session }: Settling,
  is: Pick<StoredPayment, 'state' | 'received' | 'paidAt'>,
): Settled {
  const { booking } = ledger;
  const { _id, bookingId: target, amount } = payment;
  const over = change(ledger, { payments: [{ ...settled(payment, session, now), ...is }] });
  const what = `${formatMinorUnits(is.received ?? 0)} instead of ${formatMinorUnits(amount)}.`;
  const entry = { action: 'payment/mismatch', by: byWhom(payment), target, at: now, what } as const;
  const told = is.received ? change(over, { entries: [[`${_id}-mismatch`, entry]] }) : over;
  return booking && holdsFor(booking, payment) ? withReleased(told, lapsed(booking, now)) : { ledger: told };
}

function book(
  { ledger, now, payment, session }: Settling<StoredBooking>,
  { verdict, excess }: Extract<Settlement, { verdict: 'book' | 'revive' }>,
): Settled {
  const { amount } = payment;
  const done = paid(payment, session, now);
  const booking = withMoney(withoutHold(ledger.booking, 'booked', now), { paid: amount }, now);
  const action = verdict === 'book' ? 'booking/made' : 'booking/revived';
  const what = `Paid ${formatMinorUnits(amount)} online.`;
  const entry = { action, by: byWhom(booking), target: booking._id, at: now, what } as const;
  const booked = change(ledger, { booking, payments: [done] });
  const settledUp = withExcess(booked, { amount: excess, reason: 'double', now });
  return withReleased(settledUp, {
    booking: settledUp.booking,
    entry: { ...entry, received: receivedWith(done) },
  });
}

const WHY = {
  double: 'It was paid twice.',
  late: 'It was paid too late.',
} as const;

/** Records a payment as received. What was paid twice, or too late for a stay, goes back at once. */
function received(
  { ledger, now, payment, session }: Settling<StoredBooking>,
  excess: MinorUnits,
  reason: keyof typeof WHY,
): BookingLedger {
  const { amount } = payment;
  const what = `${formatMinorUnits(amount)} online.`;
  const done = paid(payment, session, now);
  const by = byWhom(payment);
  const whole = receive(ledger, done, { by, now, what, isKept: excess < amount });
  return withExcess(whole, { amount: excess, reason, now });
}

function withExcess(
  ledger: BookingLedger,
  excess: { amount: MinorUnits; reason: keyof typeof WHY; now: Date },
): BookingLedger {
  const why = WHY[excess.reason];
  return announceRefunds(refund(ledger, excess), { by: byWhom(ledger.booking), now: excess.now, why });
}

function wait({ ledger, now, payment, session }: Settling<StoredBooking>): Settled {
  const { booking } = ledger;
  const pending: StoredPayment = {
    ...settled(payment, session, now),
    state: 'pending',
    dueAt: after(now, WAIT_MS),
  };
  const waiting = change(ledger, { payments: [pending] });
  const longest = after(payment.createdAt, LONGEST_WAIT_MS);
  const hold = holdsFor(booking, payment) ? paymentHold(booking) : undefined;
  if (hold && longest <= now) return withReleased(waiting, lapsed(booking, now));
  const soon = after(now, WAITING_HOLD_MS);
  const until = (soon < longest ? soon : longest).toISOString();
  const isToTell = payment.state !== 'pending' && madeWith(payment)[0] === payment._id;
  return {
    ledger: change(waiting, {
      ...(hold && { booking: { ...booking, hold: { ...hold, until, payUntil: until }, updatedAt: now } }),
      tells: isToTell ? [(told) => mailsAboutPending(told, pending)] : [],
    }),
  };
}

function withReleased(ledger: BookingLedger<StoredBooking | undefined>, released: SavedStay): Settled {
  return { ledger: change(ledger, { booking: released.booking }), released };
}

/** Returns a payment about which the provider need not be asked again. */
function settled(payment: StoredPayment, session: ProviderSession | undefined, now: Date): StoredPayment {
  return { ...payment, intent: session?.intent, dueAt: undefined, updatedAt: now };
}

function paid(payment: StoredPayment, session: ProviderSession | undefined, now: Date): StoredPayment {
  return { ...settled(payment, session, now), state: 'paid', paidAt: now };
}

/** Returns who the audit entry names: the guest, since guests pay for themselves. */
function byWhom({ uid }: Pick<StoredBooking | StoredPayment, 'uid'>): string {
  return uid ?? BY_PROVIDER;
}
