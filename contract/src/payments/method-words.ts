import type { PaymentMethod } from './payment.ts';

/** How money came or went, to whoever runs the hotel, as it follows an amount. */
export const METHOD_AT_DESK: Readonly<Record<PaymentMethod, string>> = {
  online: 'by card online',
  cash: 'in cash',
  terminal: 'by card at the desk',
  transfer: 'by transfer',
};

/** The same to the guest: on the site, and in mails. */
export const METHOD_FOR_GUESTS: Readonly<Record<PaymentMethod, string>> = {
  online: 'by card online',
  cash: 'in cash at the hotel',
  terminal: 'by card at the hotel',
  transfer: 'by bank transfer',
};
