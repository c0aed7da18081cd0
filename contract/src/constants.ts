/** How many rooms a page of /rooms shows. */
export const PAGE_SIZE = 6;
/** How many rooms are assumed until the first answer tells, so that the pager does not jump. */
export const INITIAL_ROOM_COUNT = 10;
/** The largest page GET /room hands out. */
export const MAX_PAGE_SIZE = 50;
/** How many rooms Home shows. */
export const HOME_ROOM_COUNT = 3;

/** What the browser keeps in local storage. */
export const STORAGE_KEY = {
  accessToken: 'Radission BluToken',
  chosenRoom: 'room-detail',
  /** The uid of somebody of whose sign-in the server has not heard yet. */
  unheardSignIn: 'unheard-sign-in',
  /** The bookings of whoever is signed in, for when there is no network: docs/decisions/0020. */
  cachedBookings: 'kept-bookings',
} as const;

/** The pause between signing in and moving on, so that the greeting is seen. */
export const LOGIN_REDIRECT_DELAY_MS = 300;
/** Pixels; what Firebase opens for Google of its own accord, and a test holds it to. */
export const SIGN_IN_POPUP = { width: 500, height: 600 } as const;

export const CACHE_TIME_MS = 5 * 60 * 1000;
export const QUERY_RETRIES = 3;
export const MAX_RETRY_DELAY_MS = 30_000;

/** The guests field offers these; a stay needs at least one. */
export const GUESTS = { fieldMin: 0, stayMin: 1, max: 5 } as const;

/** A stay's limits, in nights and in days from today in the hotel's time zone. */
export const STAY = { minNights: 1, maxNights: 30, maxDaysAhead: 365 } as const;

/** The longest span of days GET /availability answers for: all that can be booked, and a month around it. */
export const MAX_AVAILABILITY_DAYS = 400;
/** Other dates for a stay that no room is free for: how many, and how many days earlier or later at most. */
export const ALTERNATIVES = { max: 4, maxDaysAway: 14 } as const;

/** Pixels, of a room's picture in the admin panel. */
export const THUMBNAIL_WIDTH = 60;
