import { KIND_WORDS, REASON_WORDS, METHOD_AT_DESK } from '@innkeep/contract/payments/money-words';
import type { CalendarDate } from '@innkeep/contract/calendar-date';
import type { PaymentMethod, RefundReason } from '@innkeep/contract/payments/payment';
import type { MinorUnits } from '@innkeep/contract/rates/tariff';
import {
  type StoredPayment,
  type StoredRefund,
  dayOfPayment,
  dayOfRefund,
} from '../../records/stored-payment.ts';
import { after } from '../../base/clock.ts';
import type { Position } from '../../base/page-position.ts';
import type { ExportStore, SpanPage } from './export-store.ts';

export interface MoneyLine {
  at: Date;
  _id: string;
  bookingId: string;
  day: CalendarDate;
  what: string;
  method: PaymentMethod;
  how: string;
  state: string;
  /** In minor units; negative if it was given back. */
  amount: MinorUnits;
  /** In minor units; negative for money that is to go back but has not gone yet, which `amount` does not include. */
  toGo: MinorUnits;
  /** Who took it or gave it back; in words if it was not the desk. */
  by: { uid: string } | { words: string };
  reason: string;
}

interface MoneyPage {
  lines: MoneyLine[];
  next: Position<Date> | undefined;
}

/**
 * Returns a page of the money received and given back in a span, by time; refunds by when they were asked
 * for. Those that failed are left out. Payments and refunds are two lists with one order, so that one position
 * says how far both have been read.
 */
export async function moneyLines(store: ExportStore, page: SpanPage<Date>): Promise<MoneyPage> {
  const payments = await store.listReceived(page);
  const paidUntil = endOf(payments, ({ paidAt }) => paidAt, page);
  // No further than the payments: a later page reads the others.
  const to = paidUntil ? after(paidUntil.value, 1) : page.to;
  const refunds = await store.listGivenBack({ ...page, to: to < page.to ? to : page.to });
  const next = firstOf(
    paidUntil,
    endOf(refunds, ({ createdAt }) => createdAt, page),
  );
  const lines = [...payments.map(receivedLine), ...refunds.map(givenLine)]
    .filter((line) => line !== undefined)
    .filter((line) => !next || compare(positionOf(line), next) <= 0);
  return { lines: lines.sort(byTime), next };
}

export function byTime(a: MoneyLine, b: MoneyLine): number {
  return compare(positionOf(a), positionOf(b));
}

export function bookingIdsIn(lines: readonly MoneyLine[]): string[] {
  return [...new Set(lines.map(({ bookingId }) => bookingId).filter((id) => id !== ''))];
}

/** Returns the position of the last document of a full page; undefined if there are no more. */
function endOf<T extends { _id: string }>(
  found: readonly T[],
  timeOf: (each: T) => Date | undefined,
  { limit }: SpanPage<Date>,
): Position<Date> | undefined {
  const last = found[limit - 1];
  const value = last && timeOf(last);
  return value && { value, id: last._id };
}

function positionOf({ at, _id }: MoneyLine): Position<Date> {
  return { value: at, id: _id };
}

function firstOf(a: Position<Date> | undefined, b: Position<Date> | undefined): Position<Date> | undefined {
  return a && b ? (compare(a, b) < 0 ? a : b) : (a ?? b);
}

/** Sorts by time, then by id, as the database does. */
function compare(a: Position<Date>, b: Position<Date>): number {
  return a.value.getTime() - b.value.getTime() || (a.id < b.id ? -1 : Number(a.id > b.id));
}

/** Returns a payment as a line; undefined if nothing was received. */
export function receivedLine(payment: StoredPayment): MoneyLine | undefined {
  const { _id, bookingId, kind, method, state, amount, received = amount, paidAt, takenBy } = payment;
  const day = dayOfPayment(payment);
  if (!paidAt || !day) return undefined;
  const line = {
    at: paidAt,
    day,
    _id,
    bookingId,
    what: KIND_WORDS[kind],
    method,
    how: METHOD_AT_DESK[method],
  };
  return {
    ...line,
    amount: received,
    toGo: 0,
    reason: '',
    state: state === 'mismatch' ? 'Paid by mistake' : 'Received',
    by: takenBy === undefined ? { words: 'the guest' } : { uid: takenBy },
  };
}

/** Returns a refund as a line; undefined if it has failed. */
export function givenLine(refund: StoredRefund): MoneyLine | undefined {
  const { _id, bookingId, method, state, amount, reason, why = REASON_WORDS[reason], createdAt: at } = refund;
  if (state === 'failed') return undefined;
  const isGone = state === 'done';
  const day = dayOfRefund(refund);
  const line = { at, day, _id, bookingId, what: 'Refund', method, how: METHOD_AT_DESK[method] };
  return {
    ...line,
    ...(isGone ? { amount: -amount, toGo: 0 } : { amount: 0, toGo: -amount }),
    reason: why,
    state: method === 'online' || isGone ? REFUND_STATE[state] : 'To be paid out at the desk',
    by: refund.givenBy === undefined ? { words: GIVEN_BY[reason] } : { uid: refund.givenBy },
  };
}

const REFUND_STATE = {
  asked: 'Being sent',
  sent: 'On its way to the card',
  done: 'Refunded',
  blocked: 'Not possible by card',
} as const;

const GIVEN_BY: Record<RefundReason, string> = {
  cancelled: 'the site',
  late: 'the site',
  double: 'the site',
  changed: 'the site',
  hotel: 'the desk',
  provider: 'the payment provider',
  dispute: 'the guest’s bank',
};
