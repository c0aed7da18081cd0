import { HOTEL } from './hotel.ts';

/**
 * The errors that a browser words by itself, where the answer says nothing, or there is none; the words of all others
 * come with the answer, from the table of `errors.ts`.
 */
export const BROWSER_ERRORS = {
  'auth/required': { status: 401, message: 'Please sign in to continue.' },
  'auth/forbidden': { status: 403, message: 'Your account cannot do that.' },
  'booking/begun': {
    status: 409,
    message: `From ${HOTEL.checkInTime} on the day of arrival a stay cannot be cancelled online. Please call us.`,
  },
  'booking/not-found': { status: 404, message: 'That booking is not here any more.' },
  'server/unexpected': { status: 500, message: 'Something went wrong on our side. Please try again.' },
  // Never sent: what a browser makes of no answer at all.
  'server/out-of-reach': {
    status: 503,
    message:
      'Our booking desk cannot be reached: you seem to be offline. Please try again once you are back.',
  },
  'server/unavailable': {
    status: 503,
    message: 'Our booking desk cannot be reached right now. Please try again in a moment.',
  },
} as const;
