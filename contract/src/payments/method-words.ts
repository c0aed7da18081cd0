import type { PaymentMethod } from './payment.ts';

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
