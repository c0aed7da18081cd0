import { formatMinorUnits } from '@innkeep/contract/rates/bill-lines';
import type { MinorUnits } from '@innkeep/contract/rates/tariff';
import type { StoredPayment, StoredRefund } from '../payments/stored-payment.ts';
import { inHold } from './hold-differences.ts';
import type { BookedMoney, HeldEntry, MoneyLedger } from './money-ledger.ts';
import { inEachPayment } from './payment-differences.ts';

type MoneyDifferenceKind =
  /** A booking says that another sum was paid, or given back, than its payments do; or another number of payments. */
  | 'booking/wrong-paid'
  | 'booking/wrong-refunded'
  | 'booking/wrong-payments'
  /** More is to be given back of a payment than was received; another sum, or number, than its refunds say. */
  | 'payment/over-refunded'
  | 'payment/wrong-refunds'
  | 'payment/wrong-count'
  /** It was paid by mistake, and is not given back. */
  | 'payment/mismatch'
  | 'payment/booking-gone'
  | 'refund/payment-gone'
  /** It is not what the software writes: something of it is missing, of another kind, or belongs to something else. */
  | 'payment/wrong-shape'
  | 'payment/wrong-id'
  | 'payment/wrong-account'
  | 'payment/wrong-currency'
  | 'payment/wrong-state'
  | 'payment/wrong-alert'
  | 'refund/wrong-shape'
  | 'refund/wrong-id'
  | 'refund/wrong-state'
  /** Nobody will ask the provider what has become of it. */
  | 'payment/not-due'
  | 'refund/not-due'
  /** Another sum, way or time than was written down when it was received. */
  | 'payment/not-as-received'
  | 'payment/gone'
  /** Nights are held half an hour longer than they were to be, or are to be for longer than anybody may; for nobody who could pay; for another payment; by an account's word alone, or without it. */
  | 'hold/overdue'
  | 'hold/too-long'
  | 'hold/no-payment'
  | 'hold/wrong-payment'
  | 'hold/not-held'
  | 'hold/not-counted';

/** One thing about a booking's money on which two places disagree. */
export interface MoneyDifference {
  kind: MoneyDifferenceKind;
  /** Of the booking, where that is there. */
  room?: string;
  booking: string;
  /** The id of a payment, or of a refund. */
  payment?: string;
  /** The uid of who is said to hold nights. */
  account?: string;
  detail: string;
}

export type MoneyFinding = Pick<MoneyDifference, 'kind' | 'payment' | 'detail'>;

/** Adds up all that was paid for one booking, and compares it with what the booking and its payments say. */
export function moneyDifferencesIn(ledger: MoneyLedger, now: Date): MoneyDifference[] {
  const { bookingId, booking, payments, refunds } = ledger;
  const known = new Set(payments.map(({ _id }) => _id));
  const lost = refunds.filter(({ paymentId }) => !known.has(paymentId));
  const found: MoneyFinding[] = [
    ...inEachPayment(ledger, now),
    ...payments.flatMap((payment) => inPayment(payment, refunds)),
    ...lost.map(({ _id: payment }): MoneyFinding => {
      return { kind: 'refund/payment-gone', payment, detail: 'it is of a payment that is gone' };
    }),
    ...ledger.received
      .filter(({ payment }) => !known.has(payment))
      .map(({ payment }): MoneyFinding => ({ kind: 'payment/gone', payment, detail: 'it was received' })),
    ...(booking ? inBooking(booking, ledger, now) : ofNobody(ledger)),
  ];
  return found.map((finding) => ({
    ...finding,
    ...(booking && { room: booking.roomId }),
    booking: bookingId,
  }));
}

/** What was paid for nothing that we know has no booking. */
function ofNobody({ bookingId, payments }: MoneyLedger): MoneyFinding[] {
  if (bookingId === '') return [];
  return payments.map(({ _id: payment }) => {
    return { kind: 'payment/booking-gone', payment, detail: 'it is for a booking that is gone' };
  });
}

function inPayment(payment: StoredPayment, refunds: readonly StoredRefund[]): MoneyFinding[] {
  const { _id, state, amount, received = amount, refundAsked } = payment;
  const own = refunds.filter(({ paymentId }) => paymentId === _id);
  const isReceived = state === 'paid' || state === 'mismatch';
  const findings: MoneyFinding[] = [];
  const find = (kind: MoneyFinding['kind'], detail: string) => findings.push({ kind, payment: _id, detail });
  if (refundAsked > (isReceived ? received : 0))
    find('payment/over-refunded', `${print(refundAsked)} of ${print(isReceived ? received : 0)}`);
  const given = sumOf(own.filter(hasNotFailed));
  if (refundAsked !== given)
    find('payment/wrong-refunds', `${print(refundAsked)} to be given back, refunds are ${print(given)}`);
  if (payment.refunds !== own.length)
    find('payment/wrong-count', `${payment.refunds} refunds, there are ${own.length}`);
  if (state === 'mismatch' && refundAsked < received)
    find('payment/mismatch', `${print(received - refundAsked)} were paid by mistake and are not given back`);
  return findings;
}

function inBooking(booking: BookedMoney, { payments, refunds }: MoneyLedger, now: Date): MoneyFinding[] {
  const received = payments.filter(({ state }) => state === 'paid');
  const ids = new Set(received.map(({ _id }) => _id));
  const paid = sumOf(received);
  const refunded = sumOf(refunds.filter((refund) => ids.has(refund.paymentId) && hasNotFailed(refund)));
  const findings: MoneyFinding[] = [];
  if (booking.paid !== paid)
    findings.push({ kind: 'booking/wrong-paid', detail: `${print(booking.paid)} instead of ${print(paid)}` });
  if (booking.refunded !== refunded) {
    const detail = `${print(booking.refunded)} instead of ${print(refunded)}`;
    findings.push({ kind: 'booking/wrong-refunded', detail });
  }
  if (booking.payments !== payments.length) {
    const detail = `${booking.payments} instead of ${payments.length}`;
    findings.push({ kind: 'booking/wrong-payments', detail });
  }
  return booking.state === 'held' ? [...findings, ...inHold(booking, payments, now)] : findings;
}

/** What an account is said to hold, and does not, keeps it from booking. */
export function heldDifferencesIn({ uid, bookingId, state, owner }: HeldEntry): MoneyDifference[] {
  if (state === 'held' && owner === uid) return [];
  const is = state === 'held' ? "another account's" : (state ?? 'gone');
  const detail = `an account is said to hold it while it is ${is}`;
  return [{ kind: 'hold/not-held', account: uid, booking: bookingId, detail }];
}

function hasNotFailed({ state }: StoredRefund): boolean {
  return state !== 'failed';
}

function sumOf(each: readonly { amount: MinorUnits }[]): MinorUnits {
  return each.reduce((sum, { amount }) => sum + amount, 0);
}

const print = (amount: MinorUnits) => formatMinorUnits(amount);
