/** How many rooms a page of /rooms shows. */
export const PAGE_SIZE = 6;
/** The largest page GET /room hands out. */
export const MAX_PAGE_SIZE = 50;

/** The guests field offers these; a stay needs at least one. */
export const GUESTS = { fieldMin: 0, stayMin: 1, max: 5 } as const;

/** A stay's limits, in nights and in days from today in the hotel's time zone. */
export const STAY = { minNights: 1, maxNights: 30, maxDaysAhead: 365 } as const;

/** So many of one person's cancelled stays are listed, the last ones. */
export const CANCELLED_LISTED = 50;

/** Who books about check-in time on the day of arrival, or later, can cancel for so long after they have booked. */
export const LATE_CANCELLATION_MINUTES = 30;

/** The longest span of days GET /availability answers for: all that can be booked, and a month around it. */
export const MAX_AVAILABILITY_DAYS = 400;
