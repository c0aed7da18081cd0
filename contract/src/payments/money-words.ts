import type { PaymentKind, RefundReason } from './payment.ts';

export const KIND_WORDS: Record<PaymentKind, string> = {
  deposit: 'Deposit',
  full: 'The whole stay',
  balance: 'Payment',
};

/** Why money was given back, where the desk gave no reason. */
export const REASON_WORDS: Record<RefundReason, string> = {
  cancelled: 'The stay was cancelled',
  late: 'It was paid too late',
  double: 'It was paid twice',
  changed: 'The stay was changed',
  hotel: 'The hotel refunded it',
  provider: 'It was refunded at the payment provider',
  dispute: 'The guest’s bank has taken it',
};
