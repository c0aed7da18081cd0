export const STORAGE_KEY = {
  accessToken: 'Radission BluToken',
  chosenRoom: 'room-detail',
  unheardSignIn: 'unheard-sign-in',
  /** The signed-in user's bookings, for reading without a network: docs/dev/decisions/0020. */
  cachedBookings: 'kept-bookings',
  chartRows: 'chart-rows',
  foldedTypes: 'folded-types',
  /** With which signs this device's spreadsheets read a table. */
  csvSigns: 'csv-signs',
  tryThis: 'try-this',
  /** Whether the hotel is open, so that an admin's browser does not ask what is left to do. */
  isOpen: 'hotel-is-open',
  /** The tab's: the key of a booking without an account, which its mail's link has brought. */
  stayKey: 'stay-key',
  bookingDraft: 'booking-draft',
  /** The tab's: the draft of the texts, in a window that an admin has opened to preview it. */
  previewedTexts: 'previewed-texts',
} as const;
