/** The pages of the desk, apart from the others: a visitor's page knows nothing of them. */
export const DESK_PAGE = {
  today: '/dashboard/today',
  chart: '/dashboard/chart',
  bookings: '/dashboard/stays',
  booking: '/dashboard/stays/:id',
  newBooking: '/dashboard/new-booking',
  figures: '/dashboard/figures',
  audit: '/dashboard/audit',
} as const;
