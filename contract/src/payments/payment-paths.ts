/** Where the calls of paying begin that a function of its own serves: the only one that knows the provider's key. */
export const PAYMENTS_ROOT = '/payments';

/** The calls of paying, apart from the others: a visitor's page knows nothing of them. */
export const PAYMENT_API = {
  /** Opens the provider's page for a payment, or answers the one that is open. */
  session: '/payments/:id/session',
  /** Asks the provider what has become of a payment, and books what was paid for. */
  settle: '/payments/:id/settle',
  /** Gives back the nights that are held for a payment. */
  release: '/payments/:id/release',
  /** What the provider tells us. */
  events: '/payments/events',
  /** A payment of what is still due. */
  orderPayments: '/orders/:id/payments',
  cancellation: '/bookings/:id/cancellation',
  ledger: '/bookings/:id/payments',
} as const;
