import type { PaymentKind, RefundReason, PaymentMethod } from './payment.ts';

export const KIND_WORDS: Record<PaymentKind, string> = {
  deposit: 'Deposit',
  full: 'The whole stay',
  balance: 'Payment',
};

/** Why money was given back, where the desk gave no reason. */
export const REASON_WORDS: Record<RefundReason, string> = {
  cancelled: 'Stay cancelled',
  late: 'Paid too late',
  double: 'Paid twice',
  changed: 'Stay changed',
  hotel: 'Refunded by the hotel',
  provider: 'Refunded at the payment provider',
  dispute: 'Taken back by the guest’s bank',
};

/** How money was paid or given back, in words for the hotel's staff, as they follow an amount. */
export const METHOD_AT_DESK: Readonly<Record<PaymentMethod, string>> = {
  online: 'by card online',
  cash: 'in cash',
  terminal: 'by card at the desk',
  transfer: 'by transfer',
};

/** The same for guests, on the site and in mails. */
export const METHOD_FOR_GUESTS: Readonly<Record<PaymentMethod, string>> = {
  online: 'by card online',
  cash: 'in cash at the hotel',
  terminal: 'by card at the hotel',
  transfer: 'by bank transfer',
};
