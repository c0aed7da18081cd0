import { KIND_WORDS, REASON_WORDS } from '@innkeep/contract/payments/money-words';
import type { RefundReason } from '@innkeep/contract/payments/payment';
import type { MinorUnits } from '@innkeep/contract/rates/tariff';
import { METHOD_AT_DESK } from '@innkeep/contract/payments/method-words';
import type { StoredPayment, StoredRefund } from '../../records/stored-payment.ts';
import type { PaymentExportStore, TimeSpan } from './payment-export-store.ts';

/** Money received or given back, in words. */
export interface MoneyLine {
  at: Date;
  /** The id of the payment or of the refund. */
  _id: string;
  bookingId: string;
  what: string;
  how: string;
  state: string;
  /** In minor units; negative if it was given back. */
  amount: MinorUnits;
  /** In minor units; negative for money that is to go back but has not gone yet, which `amount` does not include. */
  toGo: MinorUnits;
  /** Who took it or gave it back; in words if it was nobody at the desk. */
  by: { uid: string } | { words: string };
  /** Why it was given back. */
  reason: string;
}

/**
 * Yields all money received and given back in a time span, by time; refunds by when they were asked for.
 * Those that failed are left out.
 */
export async function* moneyLines(store: PaymentExportStore, span: TimeSpan): AsyncGenerator<MoneyLine> {
  const [received, given] = [
    linesOf(store.eachReceived(span), receivedLine),
    linesOf(store.eachGivenBack(span), givenLine),
  ];
  let [payment, refund] = [await received.next(), await given.next()];
  while (payment.done !== true || refund.done !== true) {
    if (refund.done === true || (payment.done !== true && payment.value.at <= refund.value.at)) {
      if (payment.done !== true) yield payment.value;
      payment = await received.next();
    } else {
      yield refund.value;
      refund = await given.next();
    }
  }
}

async function* linesOf<T>(
  documents: AsyncIterable<T>,
  lineOf: (document: T) => MoneyLine | undefined,
): AsyncGenerator<MoneyLine, undefined> {
  for await (const document of documents) {
    const line = lineOf(document);
    if (line) yield line;
  }
  return undefined;
}

function receivedLine(payment: StoredPayment): MoneyLine | undefined {
  const { _id, bookingId, kind, method, state, amount, received = amount, paidAt, takenBy } = payment;
  if (!paidAt) return undefined;
  return {
    at: paidAt,
    _id,
    bookingId,
    what: KIND_WORDS[kind],
    how: METHOD_AT_DESK[method],
    amount: received,
    toGo: 0,
    reason: '',
    state: state === 'mismatch' ? 'Paid by mistake' : 'Received',
    by: takenBy === undefined ? { words: 'the guest' } : { uid: takenBy },
  };
}

function givenLine(refund: StoredRefund): MoneyLine | undefined {
  const { _id, bookingId, method, state, amount, reason, why = REASON_WORDS[reason], createdAt } = refund;
  if (state === 'failed') return undefined;
  const isGone = state === 'done';
  return {
    at: createdAt,
    _id,
    bookingId,
    what: 'Refund',
    how: METHOD_AT_DESK[method],
    reason: why,
    ...(isGone
      ? {
          amount: -amount,
          toGo: 0,
        }
      : {
          amount: 0,
          toGo: -amount,
        }),
    state: method === 'online' || isGone ? REFUND_STATE[state] : 'To be given at the desk',
    by: refund.givenBy === undefined ? { words: GIVEN_BY[reason] } : { uid: refund.givenBy },
  };
}

const REFUND_STATE = {
  asked: 'About to leave',
  sent: 'On its way to the card',
  done: 'Given back',
  blocked: 'Cannot be made by card',
} as const;

/** Who gives money back, for each reason. */
const GIVEN_BY: Record<RefundReason, string> = {
  cancelled: 'the site',
  late: 'the site',
  double: 'the site',
  changed: 'the site',
  hotel: 'the desk',
  provider: 'the payment provider',
  dispute: 'the guest’s bank',
};
