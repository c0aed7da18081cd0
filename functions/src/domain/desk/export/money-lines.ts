import type {
  PaymentKind,
  PaymentMethod,
  PaymentState,
  RefundState,
} from '@innkeep/contract/payments/payment';
import type { MinorUnits } from '@innkeep/contract/rates/tariff';
import type { StoredPayment, StoredRefund } from '../../payments/stored-payment.ts';
import type { PaymentExportStore, TimeSpan } from './payment-export-store.ts';

/** Money that came or went. */
export interface MoneyLine {
  at: Date;
  /** Of the payment, or of the refund. */
  _id: string;
  bookingId: string;
  kind: PaymentKind | 'refund';
  method: PaymentMethod;
  state: PaymentState | RefundState;
  /** Below 0 where it went. */
  amount: MinorUnits;
  /** Why it was given back. */
  reason: string;
}

/** All that came and went in a span of time, by that time. Refunds that failed have not gone. */
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
  const { _id, bookingId, kind, method, state, amount, received = amount, paidAt } = payment;
  return paidAt && { at: paidAt, _id, bookingId, kind, method, state, amount: received, reason: '' };
}

function givenLine({ _id, bookingId, method, state, amount, reason, why = reason, createdAt }: StoredRefund) {
  if (state === 'failed') return undefined;
  return {
    at: createdAt,
    _id,
    bookingId,
    kind: 'refund' as const,
    method,
    state,
    amount: -amount,
    reason: why,
  };
}
