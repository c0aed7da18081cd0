/** The calls about invoices, in a module of their own: a visitor's page does not load them. */
export const INVOICES_API = {
  list: '/desk/invoices',
  settings: '/desk/invoices/settings',
  ofDesk: '/desk/bookings/:id/invoices',
  quote: '/desk/bookings/:id/invoices/quote',
  ofGuest: '/bookings/:id/invoices',
  payee: '/bookings/:id/payee',
  /** The PDF, for all who may read the booking. */
  file: '/bookings/:id/invoices/:number',
} as const;
