import { dueOnlineFor } from '@innkeep/contract/payments/due';
import { isHeldByDesk } from '@innkeep/contract/stay-states';
import type { MinorUnits } from '@innkeep/contract/rates/tariff';
import type { StoredBooking } from '../records/stored-booking.ts';
import type { ProviderSession } from './payment-provider.ts';
import { madeWith, wholeOf, type StoredPayment } from '../records/stored-payment.ts';

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

export type Settlement =
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
      return paid(facts, session);
  }
}

function paid(
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

export function holdsFor(
  { state, hold }: Pick<StoredBooking, 'state' | 'hold'>,
  { _id }: Pick<StoredPayment, '_id'>,
): boolean {
  return state === 'held' && hold?.payment === _id;
}

export function isUnsettled({ state }: Pick<StoredPayment, 'state'>): boolean {
  return state === 'new' || state === 'open' || state === 'pending';
}
