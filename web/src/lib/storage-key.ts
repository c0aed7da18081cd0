/** The keys of local storage. */
export const STORAGE_KEY = {
  accessToken: 'Radission BluToken',
  chosenRoom: 'room-detail',
  /** The uid of a user whose sign-in the server has not acknowledged yet. */
  unheardSignIn: 'unheard-sign-in',
  /** The signed-in user's bookings, for reading without a network: docs/decisions/0020. */
  cachedBookings: 'kept-bookings',
  /** How high the rows of the desk's chart are. */
  chartRows: 'chart-rows',
} as const;
