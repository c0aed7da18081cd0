import { formatMinorUnits } from '@innkeep/contract/rates/bill-lines';
import type { MinorUnits } from '@innkeep/contract/rates/tariff';
import { isAcknowledged } from '../payments/payment-alert.ts';
import type { StoredPayment, StoredRefund } from '../records/stored-payment.ts';
import { checkEachPayment, checkHold } from './payment-differences.ts';
import type { BookedMoney, MoneyLedger } from './money-ledger.ts';
import type { MoneyDifference, MoneyFinding } from './difference.ts';
import { misshapenPayment } from './money-shape.ts';

/** Adds up all that was paid for one booking, and compares it with what the booking and its payments say. */
export function moneyDifferencesIn(ledger: MoneyLedger, now: Date): MoneyDifference[] {
  const { bookingId, booking, payments, refunds } = ledger;
  const known = new Set(payments.map(({ _id }) => _id));
  const lost = refunds.filter(({ paymentId }) => !known.has(paymentId));
  const found: MoneyFinding[] = [
    ...checkEachPayment(ledger, now),
    ...payments.flatMap((payment) => checkPayment(payment, refunds)),
    ...lost.map(({ _id: payment }): MoneyFinding => {
      return { kind: 'refund/payment-gone', payment, detail: 'it is of a payment that is gone' };
    }),
    ...ledger.received
      .filter(({ payment }) => !known.has(payment))
      .map(({ payment }): MoneyFinding => ({ kind: 'payment/gone', payment, detail: 'it was received' })),
    ...(booking ? checkBooking(booking, ledger, now) : ofNobody(ledger)),
  ];
  return found.map((finding) => ({
    ...finding,
    ...(booking && { room: booking.roomId }),
    booking: bookingId,
  }));
}

/** Returns a finding for each payment whose booking is gone. Payments for an unknown booking never had one. */
function ofNobody({ bookingId, payments }: MoneyLedger): MoneyFinding[] {
  if (bookingId === '') return [];
  return payments.map(({ _id: payment }) => {
    return { kind: 'payment/booking-gone', payment, detail: 'it is for a booking that is gone' };
  });
}

function checkPayment(payment: StoredPayment, refunds: readonly StoredRefund[]): MoneyFinding[] {
  const { _id, state, amount, received = amount, refundAsked } = payment;
  const own = refunds.filter(({ paymentId }) => paymentId === _id);
  const isReceived = state === 'paid' || state === 'mismatch';
  const findings: MoneyFinding[] = [];
  const find = (kind: MoneyFinding['kind'], detail: string) => findings.push({ kind, payment: _id, detail });
  const isKnown = misshapenPayment(payment).length === 0 && isAcknowledged(payment);
  if (!isKnown && refundAsked > (isReceived ? received : 0))
    find('payment/over-refunded', `${print(refundAsked)} of ${print(isReceived ? received : 0)}`);
  const given = sumOf(own.filter(hasNotFailed));
  if (refundAsked !== given)
    find('payment/wrong-refunds', `${print(refundAsked)} to be given back, refunds are ${print(given)}`);
  if (payment.refunds !== own.length)
    find('payment/wrong-count', `${payment.refunds} refunds, there are ${own.length}`);
  if (!isKnown && state === 'mismatch' && refundAsked < received)
    find('payment/mismatch', `${print(received - refundAsked)} were paid by mistake and are not given back`);
  return findings;
}

function checkBooking(booking: BookedMoney, { payments, refunds }: MoneyLedger, now: Date): MoneyFinding[] {
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
  return booking.state === 'held' ? [...findings, ...checkHold(booking, payments, now)] : findings;
}

function hasNotFailed({ state }: StoredRefund): boolean {
  return state !== 'failed';
}

function sumOf(each: readonly { amount: MinorUnits }[]): MinorUnits {
  return each.reduce((sum, { amount }) => sum + amount, 0);
}

const print = (amount: MinorUnits) => formatMinorUnits(amount);
