import { array, boolean, object } from 'yup';
import type {
  PaymentKind,
  PaymentMethod,
  PaymentState,
  RefundReason,
  RefundState,
} from '@innkeep/contract/payments/payment';
import type { StoredPayment, StoredRefund } from '../records/stored-payment.ts';
import { count, misshapen, nameIn, someWords, time, whole, words } from './stored-fields.ts';

const KINDS: Record<PaymentKind, true> = { deposit: true, full: true, balance: true };
const METHODS: Record<PaymentMethod, true> = { online: true, cash: true, terminal: true, transfer: true };
const STATES: Record<PaymentState, true> = {
  new: true,
  open: true,
  pending: true,
  paid: true,
  expired: true,
  mismatch: true,
};
const REASONS: Record<RefundReason, true> = {
  cancelled: true,
  late: true,
  double: true,
  changed: true,
  hotel: true,
  provider: true,
  dispute: true,
};
const REFUND_STATES: Record<RefundState, true> = {
  asked: true,
  sent: true,
  done: true,
  blocked: true,
  failed: true,
};

const dispute = object({
  id: someWords.required(),
  status: words.defined(),
  isOpen: boolean().required(),
});

const payment = object({
  bookingId: words.defined(),
  n: count.required(),
  uid: someWords.nullable().defined(),
  kind: nameIn(KINDS).required(),
  method: nameIn(METHODS).required(),
  state: nameIn(STATES).required(),
  amount: whole.min(1).required(),
  currency: someWords.required(),
  createdAt: time.required(),
  updatedAt: time.required(),
  paidAt: time,
  day: someWords,
  takenBy: someWords,
  requestKey: someWords,
  session: object({ id: someWords.required(), url: words.defined(), expiresAt: time.required() }).default(
    undefined,
  ),
  intent: someWords,
  received: count,
  refundAsked: count.required(),
  refunds: count.required(),
  disputes: array(dispute.required()),
  heard: count,
  acknowledged: object({
    of: words.defined(),
    by: someWords.required(),
    why: words.defined(),
    at: time.required(),
  }).default(undefined),
  dueAt: time,
});

const refund = object({
  paymentId: someWords.required(),
  bookingId: words.defined(),
  n: whole.min(1).required(),
  amount: whole.min(1).required(),
  method: nameIn(METHODS).required(),
  reason: nameIn(REASONS).required(),
  why: words,
  givenBy: someWords,
  requestKey: someWords,
  state: nameIn(REFUND_STATES).required(),
  replacedBy: someWords,
  twiceAt: time,
  attempts: count.required(),
  triedSince: time,
  day: someWords,
  keyNumber: whole.min(1).required(),
  providerId: someWords,
  createdAt: time.required(),
  updatedAt: time.required(),
  dueAt: time,
});

export function misshapenPayment(stored: StoredPayment): string[] {
  return misshapen(payment, { ...stored });
}

export function misshapenRefund(stored: StoredRefund): string[] {
  return misshapen(refund, { ...stored });
}
