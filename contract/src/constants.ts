import { HOTEL } from './hotel.ts';

/** How many rooms a page of /rooms shows. */
export const PAGE_SIZE = 6;
export const MAX_PAGE_SIZE = 50;

/** The range of the guests field (`fieldMin` to `max`), and the minimum for a stay. */
export const GUESTS = { fieldMin: 0, stayMin: 1, max: HOTEL.most?.guests ?? 5 } as const;

/** The largest party that can search; it takes two rooms. */
export const MAX_PARTY = 2 * GUESTS.max;

/** The most rooms that a guest books in one order. */
export const MOST_ROOMS = 4;

export const STAY = { minNights: 1, maxNights: HOTEL.most?.nights ?? 30, maxDaysAhead: 365 } as const;

/** The longest stay of any hotel. Searches into the past use it, since the hotel may have allowed longer stays then. */
export const LONGEST_STAY = 92;

/** How many of a guest's cancelled stays are listed, the latest first. */
export const CANCELLED_LISTED = 50;

/** How long a stay booked around or after check-in time on its day of arrival can be cancelled. */
export const LATE_CANCELLATION_MINUTES = 30;

/** The most days of one GET /availability: all that can be booked, and a month around it. */
export const MAX_AVAILABILITY_DAYS = 460;
