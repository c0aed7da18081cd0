/** What the browser keeps in local storage. */
export const STORAGE_KEY = {
  accessToken: 'Radission BluToken',
  chosenRoom: 'room-detail',
  /** The uid of somebody of whose sign-in the server has not heard yet. */
  unheardSignIn: 'unheard-sign-in',
  /** The bookings of whoever is signed in, for when there is no network: docs/decisions/0020. */
  cachedBookings: 'kept-bookings',
} as const;
