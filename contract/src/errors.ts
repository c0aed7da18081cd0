import { ApiError, type ErrorBody, type FieldMessages } from './api-error.ts';
import { BROWSER_ERRORS } from './browser-errors.ts';
import type { Holder } from './desk/holder.ts';

/** Every way a request can fail, with the HTTP status it travels under. */
export const ERROR_STATUS = {
  'request/invalid': 400,
  'request/malformed': 400,
  'payment/wrong-signature': 400,
  'app/unverified': 401,
  'auth/required': BROWSER_ERRORS['auth/required'].status,
  'auth/forbidden': BROWSER_ERRORS['auth/forbidden'].status,
  'path/not-found': 404,
  'block/not-found': 404,
  'booking/not-found': BROWSER_ERRORS['booking/not-found'].status,
  'room/not-found': 404,
  'user/not-found': 404,
  'request/wrong-method': 405,
  'booking/dates-taken': 409,
  'payment/not-found': 404,
  'booking/begun': BROWSER_ERRORS['booking/begun'].status,
  'booking/cancelled': 409,
  'booking/changed-meanwhile': 409,
  'booking/lapsed': 409,
  'booking/not-now': 409,
  'booking/offer-changed': 409,
  'booking/only-longer': 409,
  'booking/other-terms': 409,
  'booking/owes': 409,
  'booking/price-changed': 409,
  'booking/refund-changed': 409,
  'booking/too-many-open': 409,
  'booking/too-many-unconfirmed': 409,
  'code/used-up': 409,
  'moves/impossible': 409,
  'payment/over': 409,
  'payment/paid': 409,
  'rates/changed-meanwhile': 409,
  'room/has-bookings': 409,
  'room/not-left': 409,
  'room/not-for-sale': 409,
  'stay/not-offered': 409,
  'user/last-admin': 409,
  'picture/too-large': 413,
  'request/too-large': 413,
  'picture/unreadable': 415,
  'request/wrong-type': 415,
  'code/not-for-this-stay': 422,
  'code/not-valid': 422,
  'payment/key-reused': 422,
  'request/key-reused': 422,
  'booking/too-many-held': 429,
  'request/too-many': 429,
  'server/unexpected': BROWSER_ERRORS['server/unexpected'].status,
  'payment/unavailable': 503,
  'picture/unavailable': 503,
  'server/busy': 503,
  'server/out-of-reach': BROWSER_ERRORS['server/out-of-reach'].status,
  'server/unavailable': BROWSER_ERRORS['server/unavailable'].status,
} as const;

export type ErrorCode = keyof typeof ERROR_STATUS;

/** What the guest reads. A code without a message does not compile. */
export const ERROR_MESSAGE: Record<ErrorCode, string> = {
  'request/invalid': 'Please check the highlighted fields.',
  'request/malformed': 'We could not read that request.',
  'payment/wrong-signature': 'This is not signed as the payment provider signs.',
  'app/unverified':
    'We could not tell that this came from our own pages. Please reload the page and try again.',
  'auth/required': BROWSER_ERRORS['auth/required'].message,
  'auth/forbidden': BROWSER_ERRORS['auth/forbidden'].message,
  'path/not-found': 'There is nothing at this address.',
  'block/not-found': 'That block is not here any more.',
  'booking/not-found': BROWSER_ERRORS['booking/not-found'].message,
  'room/not-found': 'That room is no longer listed.',
  'user/not-found': 'That person has no account here.',
  'request/wrong-method': 'That cannot be done at this address.',
  'booking/dates-taken': 'Some of these nights have just been taken. Please choose others.',
  'payment/not-found': 'That payment is not here any more.',
  'booking/begun': BROWSER_ERRORS['booking/begun'].message,
  'booking/cancelled': 'This booking was made and then cancelled. Please book again.',
  'booking/changed-meanwhile': 'Somebody else has changed this meanwhile. Nothing of yours is saved yet.',
  'booking/lapsed': 'The time to pay is over, and the nights are free again. Please book again.',
  'booking/not-now': 'That cannot be done with this stay now.',
  'booking/offer-changed': 'What this stay costs, or its terms, have changed meanwhile. Please look again.',
  'booking/only-longer': 'By now this stay can only become longer online. Please call us.',
  'booking/other-terms': 'These dates are sold on other terms.',
  'booking/owes': 'Something is still to be paid. Take it, or say why it is left owing.',
  'booking/price-changed': 'This stay has another price by now. Please look at it again before you book.',
  'booking/refund-changed': 'What you get back, or owe, has changed meanwhile. Please look at it again.',
  'booking/too-many-open': 'That is as much as one account can book online. Please call us.',
  'booking/too-many-unconfirmed': 'That is as much as you can book before your e-mail is confirmed.',
  'code/used-up': 'This code has been used as often as it can be.',
  'moves/impossible': 'These moves cannot be made together. Nothing was moved.',
  'payment/over': 'This payment is over.',
  'payment/paid': 'This is paid already.',
  'rates/changed-meanwhile': 'Somebody else has changed the rates meanwhile. Nothing of yours is saved yet.',
  'room/has-bookings': 'This room has upcoming stays. Cancel them before deleting it.',
  'room/not-left': 'Somebody else has not checked out of this room.',
  'room/not-for-sale': 'This room is not for sale at the moment. Please choose another one.',
  'stay/not-offered': 'This stay cannot be booked as it is. Please change its dates.',
  'user/last-admin': 'This is the only admin.',
  'picture/too-large': 'A picture can have at most 10 MB and 40 megapixels.',
  'request/too-large': 'That is more than we can take at once.',
  'picture/unreadable':
    'We can read JPEG, PNG, WebP and AVIF pictures, and this is none of them, or damaged.',
  'request/wrong-type': 'We cannot read that kind of data.',
  'code/not-for-this-stay': 'This code is for other stays.',
  'code/not-valid': 'This code is not valid.',
  'payment/key-reused':
    'Your earlier form was written down, with other details. Look at the payments before you send another one.',
  'request/key-reused':
    'Your earlier request was booked, with other details. Look at Your Booking before you book again.',
  'booking/too-many-held':
    'You hold three stays that are not paid yet. Please pay for one of them, or give it back.',
  'request/too-many': 'That was a lot in a short time. Please wait a few minutes, then try again.',
  'server/unexpected': BROWSER_ERRORS['server/unexpected'].message,
  'payment/unavailable': 'Card payments are not possible right now. Please try again in a moment.',
  'picture/unavailable': 'Pictures cannot be kept right now. Please try again in a moment.',
  'server/busy': 'Many guests are booking right now. Please try again in a moment.',
  'server/out-of-reach': BROWSER_ERRORS['server/out-of-reach'].message,
  'server/unavailable': BROWSER_ERRORS['server/unavailable'].message,
};

interface AppErrorExtra {
  /** For the log only; never leaves the server. */
  detail?: string;
  fields?: FieldMessages;
  /** For the desk alone. */
  holders?: readonly Holder[];
  /** When asking again makes sense, where that is known. */
  retryAfterSeconds?: number;
  cause?: unknown;
}

/** A failure we expected and can explain, in the words of the table. */
export class AppError extends ApiError {
  override readonly name = 'AppError';
  readonly extra: AppErrorExtra;

  constructor(code: ErrorCode, extra: AppErrorExtra = {}) {
    super({ code, status: ERROR_STATUS[code], message: ERROR_MESSAGE[code], ...extra });
    this.extra = extra;
  }

  toBody(): ErrorBody {
    const { fields, holders } = this.extra;
    const about = { ...(fields && { fields }), ...(holders && { holders }) };
    return { error: { code: this.code, message: this.message, ...about } };
  }
}
