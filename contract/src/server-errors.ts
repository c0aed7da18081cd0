import { AppError, type AppErrorExtra } from './errors.ts';

/**
 * The rest of the one table of errors: what the server alone says, by its HTTP status, to be read by guests. Browsers
 * show the sentence that an answer brings, so that no visitor's first page brings them all.
 */
export const SERVER_ERRORS = {
  'request/malformed': [400, 'We could not read that request.'],
  'app/unverified': [
    401,
    'We could not tell that this came from our own pages. Please reload the page and try again.',
  ],
  'path/not-found': [404, 'There is nothing at this address.'],
  'room/not-found': [404, 'That room is no longer listed.'],
  'user/not-found': [404, 'That person has no account here.'],
  'request/wrong-method': [405, 'That cannot be done at this address.'],
  'booking/dates-taken': [409, 'Some of these nights have just been taken. Please choose others.'],
  'booking/cancelled': [409, 'This booking was made and then cancelled. Please book again.'],
  'booking/price-changed': [
    409,
    'This stay has another price by now. Please look at it again before you book.',
  ],
  'booking/too-many-open': [409, 'That is as much as one account can book online. Please call us.'],
  'booking/too-many-unconfirmed': [409, 'That is as much as you can book before your e-mail is confirmed.'],
  'room/has-bookings': [409, 'This room has upcoming stays. Cancel them before deleting it.'],
  'user/last-admin': [409, 'This is the only admin.'],
  'code/used-up': [409, 'This code has been used as often as it can be.'],
  'rates/changed-meanwhile': [
    409,
    'Somebody else has changed the rates meanwhile. Nothing of yours is saved yet.',
  ],
  'stay/not-offered': [409, 'This stay cannot be booked as it is. Please change its dates.'],
  'request/too-large': [413, 'That is more than we can take at once.'],
  'picture/unreadable': [
    415,
    'We can read JPEG, PNG, WebP and AVIF pictures, and this is none of them, or damaged.',
  ],
  'request/wrong-type': [415, 'We cannot read that kind of data.'],
  'request/key-reused': [
    422,
    'Your earlier request was booked, with other details. Look at Your Booking before you book again.',
  ],
  'code/not-for-this-stay': [422, 'This code is for other stays.'],
  'code/not-valid': [422, 'This code is not valid.'],
  'request/too-many': [429, 'That was a lot in a short time. Please wait a few minutes, then try again.'],
  'picture/unavailable': [503, 'Pictures cannot be kept right now. Please try again in a moment.'],
  'server/busy': [503, 'Many guests are booking right now. Please try again in a moment.'],
} as const;

export type ServerErrorCode = keyof typeof SERVER_ERRORS;

/** A failure that only the server can tell of. */
export function serverError(code: ServerErrorCode, extra: Omit<AppErrorExtra, 'told'> = {}): AppError {
  const [status, message] = SERVER_ERRORS[code];
  return new AppError(code, { ...extra, told: { status, message } });
}
