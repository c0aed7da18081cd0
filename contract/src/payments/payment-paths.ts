/** The path prefix of the payment function, the only one that knows the provider's key. */
export const PAYMENTS_ROOT = '/payments';

/** The calls of paying, in a module of their own: a visitor's page does not load them. */
export const PAYMENT_API = {
  /** Opens the provider's page for a payment, or returns the one that is open. */
  session: '/payments/:id/session',
  /** Asks the provider what has become of a payment, and books the stay if it was paid. */
  settle: '/payments/:id/settle',
  release: '/payments/:id/release',
  events: '/payments/events',
  orderPayments: '/orders/:id/payments',
  cancellation: '/bookings/:id/cancellation',
  ledger: '/bookings/:id/payments',
} as const;
