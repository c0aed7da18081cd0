import { HOTEL } from './hotel.ts';

/** What a browser says itself, without an answer. Apart, as a visitor's first page needs no others. */
export const BROWSER_ERRORS = {
  'auth/required': { status: 401, message: 'Please sign in to continue.' },
  'auth/forbidden': { status: 403, message: 'You don’t have permission to do that.' },
  'booking/not-found': { status: 404, message: 'We can’t find that booking.' },
  'booking/begun': {
    status: 409,
    message: `From ${HOTEL.checkInTime} on the day of arrival, you can’t cancel online. Please call us.`,
  },
  'picture/too-large': { status: 413, message: 'Pictures can be up to 10 MB and 40 megapixels.' },
  'server/unexpected': { status: 500, message: 'Something went wrong on our side. Please try again.' },
  // The server never sends this: the browser uses it where there was no answer.
  'server/out-of-reach': {
    status: 503,
    message: 'You seem to be offline. Please try again when you’re connected.',
  },
  'server/unavailable': {
    status: 503,
    message: 'We can’t be reached right now. Please try again in a moment.',
  },
} as const;
