import { AppError, invalid } from '@innkeep/contract/errors';
import { dueFor } from '@innkeep/contract/payments/due';
import type { StaffLedger } from '@innkeep/contract/payments/payment';
import type { DeskPayment, TakenPayment } from '@innkeep/contract/payments/payment-inputs';
import { formatMinorUnits } from '@innkeep/contract/money';
import type { MinorUnits } from '@innkeep/contract/rates/tariff';
import {
  bookingIdFor,
  type StoredBooking,
  notPossibleNow,
  requireAgreed,
} from '../records/stored-booking.ts';
import type { HotelDeps, HotelTx } from '../records/hotel-store.ts';
import type { Caller } from '../base/caller.ts';
import { transactWithMail } from '../records/outbox.ts';
import {
  endUnpaid,
  receive,
  readLedgerOf,
  saveLedger,
  type BookingLedger,
  readLedger,
} from './booking-ledger.ts';
import { moneyInWords } from './money-in-words.ts';
import { ledgerForStaff } from './ledger.ts';
import { MAX_PAYMENTS, paymentIdOf, type StoredPayment } from '../records/stored-payment.ts';
import { isAgreed } from '@innkeep/contract/stay-states';
import type { LedgerTx } from '../records/payment-store.ts';

/**
 * Records a payment at the desk, of at most what is due. One for all rooms that were booked together becomes a
 * payment of each that owes something, of at most what that owes. A repeated call with the same key finds what the
 * first one made.
 * @returns the booking's ledger
 */
export function takePayment(
  deps: HotelDeps,
  caller: Caller,
  bookingId: string,
  { coversGroup = false, ...input }: TakenPayment,
  key: string = deps.newId(),
): Promise<StaffLedger> {
  const { clock } = deps;
  const requestKey = bookingIdFor(caller.uid, key);
  return transactWithMail(deps, deps.bookings, async (tx) => {
    const now = clock.now();
    const first = await readLedgerOf(tx, bookingId, now);
    const made = (ledger: BookingLedger) =>
      ledger.payments.filter((payment) => payment.requestKey === requestKey);
    const readsGroup = coversGroup || made(first).length > 0; // a repeated one may have been for all of them
    const ledgers = [first, ...(readsGroup ? await readOthers(tx, first.booking, now) : [])];
    const [earlier, ...more] = ledgers.flatMap(made);
    if (earlier) {
      const amount = more.reduce((sum, payment) => sum + payment.amount, earlier.amount);
      requireSame({ ...earlier, amount }, input);
      return ledgerForStaff(first.booking, first);
    }
    requireAgreed(first.booking.state);
    requireDue(owedFor(ledgers), input.amount);
    const taken = { ...input, requestKey, takenBy: caller.uid, whole: input.amount };
    const received = sharesOf(ledgers, input.amount).map(({ ledger, amount }) =>
      takenAtDesk(ledger, { ...taken, amount }, now),
    );
    for (const each of received) saveLedger(tx, each, now);
    const [shown = first] = received.filter(({ booking }) => booking._id === bookingId);
    return ledgerForStaff(shown.booking, shown);
  });
}

interface Taken extends DeskPayment {
  requestKey: string;
  takenBy: string;
  /** What was paid in one go for several rooms, where this is a part of it. */
  whole?: MinorUnits;
}

/** Takes at most what is due; the stay is not paid online anymore. Throws an AppError if that cannot be. */
export function takenAtDesk(ledger: BookingLedger, { whole = 0, ...taken }: Taken, now: Date): BookingLedger {
  const { booking } = ledger;
  requireAgreed(booking.state);
  requireDue(dueFor(booking), taken.amount);
  if ((booking.payments ?? 0) >= MAX_PAYMENTS)
    throw notPossibleNow(
      `This stay has ${MAX_PAYMENTS} payments, and can’t have more. Put the rest in its note.`,
    );
  const payment = deskPayment(booking, taken, now);
  const of = whole > payment.amount ? `, of ${formatMinorUnits(whole)} for several rooms` : '';
  const what = `${moneyInWords(payment.amount, payment.method)}${of}.`;
  return endUnpaid(receive(ledger, payment, { by: taken.takenBy, now, what }), now);
}

type Paid = Pick<StoredPayment, 'amount' | 'method'>;

export function requireSame(earlier: Paid, { amount, method }: DeskPayment): void {
  if (earlier.amount !== amount || earlier.method !== method) throw new AppError('payment/key-reused');
}

function requireDue(due: MinorUnits, amount: MinorUnits): void {
  if (amount <= due) return;
  const message = due > 0 ? `${formatMinorUnits(due)} is due.` : 'Nothing is due.';
  throw invalid({ amount: message });
}

function deskPayment(
  { _id: bookingId, uid, payments = 0, quote: { currency } }: StoredBooking,
  taken: Omit<Taken, 'whole'>,
  now: Date,
): StoredPayment {
  const n = payments + 1;
  return {
    _id: paymentIdOf(bookingId, n),
    bookingId,
    n,
    uid,
    kind: 'balance',
    state: 'paid',
    ...taken,
    currency,
    createdAt: now,
    updatedAt: now,
    paidAt: now,
    refundAsked: 0,
    refunds: 0,
  };
}

/** Reads the ledgers of the other rooms in a booking's group, by room name. */
async function readOthers(
  tx: Pick<HotelTx, 'findGroup'> & LedgerTx,
  { _id, group }: StoredBooking,
  now: Date,
): Promise<BookingLedger[]> {
  const members = group === undefined ? [] : await tx.findGroup(group);
  const others = members
    .filter((booking) => booking._id !== _id)
    .sort((one, other) => one.room.name.localeCompare(other.room.name));
  return Promise.all(others.map((booking) => readLedger(tx, booking, now)));
}

interface LedgerShare {
  ledger: BookingLedger;
  amount: MinorUnits;
}

/** Returns what is owed for several stays; overpaying for one settles nothing of another. */
function owedFor(ledgers: readonly BookingLedger[]): MinorUnits {
  return ledgers.reduce((owed, ledger) => owed + owedOf(ledger), 0);
}

/** Splits a payment over stays in order: each gets what it owes, until nothing is left. */
function sharesOf(ledgers: readonly BookingLedger[], amount: MinorUnits): LedgerShare[] {
  let left = amount;
  const shares = ledgers.map((ledger) => {
    const share = { ledger, amount: Math.min(left, owedOf(ledger)) };
    left -= share.amount;
    return share;
  });
  return shares.filter((share) => share.amount > 0);
}

/** No payment is taken for a stay that is only held, or has lapsed. */
function owedOf({ booking }: BookingLedger): MinorUnits {
  return isAgreed(booking) ? Math.max(0, dueFor(booking)) : 0;
}
