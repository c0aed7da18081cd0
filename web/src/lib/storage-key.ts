export const STORAGE_KEY = {
  accessToken: 'Radission BluToken',
  chosenRoom: 'room-detail',
  /** The uid of a user whose sign-in the server has not acknowledged yet. */
  unheardSignIn: 'unheard-sign-in',
  /** The signed-in user's bookings, for reading without a network: docs/decisions/0020. */
  cachedBookings: 'kept-bookings',
  chartRows: 'chart-rows',
  /** With which signs this device's spreadsheets read a table. */
  csvSigns: 'csv-signs',
  /** Whether the demo's first steps were hidden. */
  tryThis: 'try-this',
  /** The tab's: the key of a booking without an account, which its mail's link has brought. */
  stayKey: 'stay-key',
  /** The tab's: what is filled in to book a room. */
  bookingDraft: 'booking-draft',
} as const;
