import { BROWSER_ERRORS } from './browser-errors.ts';
import type { Holder } from './desk/holder.ts';

/** How requests fail: the HTTP status, and the message that guests read, which comes with the answer. */
export const ERRORS = {
  ...BROWSER_ERRORS,
  'request/invalid': { status: 400, message: 'Please check the highlighted fields.' },
  'request/malformed': { status: 400, message: 'We could not read that request.' },
  'payment/wrong-signature': { status: 400, message: 'This is not signed as the payment provider signs.' },
  'key/not-valid': {
    status: 401,
    message: 'This link does not open a booking any more. Ask for a new one with your booking number.',
  },
  'app/unverified': {
    status: 401,
    message: 'We could not tell that this came from our own pages. Please reload the page and try again.',
  },
  'auth/adopted': {
    status: 401,
    message:
      'Your e-mail is confirmed now, and everybody who was signed in with it is signed out. Please sign in once more.',
  },
  'auth/not-recent': { status: 403, message: 'Please sign in again, so that we know that it is you.' },
  'booking/not-proven': {
    status: 403,
    message: 'Please confirm the stay by the link in the mail that we have sent you.',
  },
  'path/not-found': { status: 404, message: 'There is nothing at this address.' },
  'account/hindered': {
    status: 409,
    message: 'Your account cannot be deleted yet: something has to be settled first.',
  },
  'block/of-channel': {
    status: 409,
    message:
      'A channel has sold these nights. Cancel or change the stay there; once the channel has left it out, it can be put on sale here.',
  },
  'channel/not-found': { status: 404, message: 'That channel is not here any more.' },
  'conflict/not-found': { status: 404, message: 'That conflict is over.' },
  'block/not-found': { status: 404, message: 'That block is not here any more.' },
  'room/not-found': { status: 404, message: 'That room is no longer listed.' },
  'user/not-found': { status: 404, message: 'That person has no account here.' },
  'request/wrong-method': { status: 405, message: 'That cannot be done at this address.' },
  'booking/dates-taken': {
    status: 409,
    message: 'Some of these nights are taken. Please choose others.',
  },
  'payment/not-found': { status: 404, message: 'That payment is not here any more.' },
  'booking/cancelled': {
    status: 409,
    message: 'This booking was made and then cancelled. Please book again.',
  },
  'booking/changed-meanwhile': {
    status: 409,
    message: 'Somebody else has changed this meanwhile. Nothing of yours is saved yet.',
  },
  'booking/lapsed': {
    status: 409,
    message: 'This stay was not booked, and its nights are held no longer. Please book again.',
  },
  'booking/not-now': { status: 409, message: 'That cannot be done with this stay now.' },
  'booking/offer-changed': {
    status: 409,
    message: 'What this stay costs, or its terms, have changed meanwhile. Please look again.',
  },
  'booking/only-longer': {
    status: 409,
    message: 'By now this stay can only become longer online. Please call us.',
  },
  'booking/other-policy': { status: 409, message: 'These dates are sold on other terms.' },
  'booking/owes': {
    status: 409,
    message: 'Something is still to be paid. Take it, or say why it is left owing.',
  },
  'booking/price-changed': {
    status: 409,
    message: 'This stay has another price by now. Please look at it again before you book.',
  },
  'booking/refund-changed': {
    status: 409,
    message: 'What you get back, or owe, has changed meanwhile. Please look at it again.',
  },
  'booking/too-many-open': {
    status: 409,
    message: 'That is as much as one account can book online. Please call us.',
  },
  'booking/too-many-unconfirmed': {
    status: 409,
    message: 'That is as much as you can book before your e-mail is confirmed.',
  },
  'booking/too-many-unproven': {
    status: 409,
    message:
      'Other guests are yet to confirm rooms on these nights. Please sign in with a confirmed e-mail, try again in two hours, or call us.',
  },
  'code/used-elsewhere': {
    status: 409,
    message: 'Your code was used for another stay meanwhile. Let this room go, and book it again.',
  },
  'code/used-up': { status: 409, message: 'This code has been used as often as it can be.' },
  'day/closed': { status: 409, message: 'This day is closed already.' },
  'day/later-closed': {
    status: 409,
    message: 'A later day is closed already. An admin can open it again.',
  },
  'day/takings-changed': {
    status: 409,
    message: 'Money has come or gone meanwhile. Look at the takings again before you close the day.',
  },
  'moves/impossible': { status: 409, message: 'These moves cannot be made together. Nothing was moved.' },
  'payment/over': { status: 409, message: 'This payment is over.' },
  'payment/wrong-email': {
    status: 409,
    message:
      'Our payment provider does not accept the e-mail address of this booking. Correct it, or call us, to pay by card.',
  },
  'payment/paid': { status: 409, message: 'This is paid already.' },
  'rates/changed-meanwhile': {
    status: 409,
    message: 'Somebody else has changed the rates meanwhile. Nothing of yours is saved yet.',
  },
  'room/has-bookings': {
    status: 409,
    message: 'This room has upcoming stays. Cancel them before deleting it.',
  },
  'room/not-clean': { status: 409, message: 'This room is not clean yet.' },
  'room/not-left': { status: 409, message: 'Somebody else has not checked out of this room.' },
  'room/not-for-sale': {
    status: 409,
    message: 'This room is not for sale at the moment. Please choose another one.',
  },
  'stay/not-offered': {
    status: 409,
    message: 'This stay cannot be booked as it is. Please change its dates.',
  },
  'user/email-is-googles': {
    status: 409,
    message: 'You sign in with Google, so your e-mail is the one of your Google account.',
  },
  'user/last-admin': { status: 409, message: 'This is the only admin.' },
  'request/too-large': { status: 413, message: 'That is more than we can take at once.' },
  'picture/unreadable': {
    status: 415,
    message: 'We can read JPEG, PNG, WebP and AVIF pictures, and this is none of them, or damaged.',
  },
  'request/wrong-type': { status: 415, message: 'We cannot read that kind of data.' },
  'code/not-for-this-stay': { status: 422, message: 'This code is for other stays.' },
  'code/not-valid': { status: 422, message: 'This code is not valid.' },
  'payment/key-reused': {
    status: 422,
    message:
      'Your earlier form was recorded, with other details. Look at the payments before you send another one.',
  },
  'request/key-reused': {
    status: 422,
    message:
      'Your earlier request was booked, with other details. Look at Your Booking before you book again.',
  },
  'booking/too-many-held': {
    status: 429,
    message: 'You hold three stays that are not paid yet. Please pay for one of them, or let the room go.',
  },
  'mail/too-many': {
    status: 429,
    message:
      'We have sent that mail three times within the hour. Please look in your spam folder, or try again in an hour.',
  },
  'request/too-many': {
    status: 429,
    message: 'That was a lot in a short time. Please wait a few minutes, then try again.',
  },
  'payment/unavailable': {
    status: 503,
    message: 'Card payments are not possible right now. Please try again in a moment.',
  },
  'picture/unavailable': {
    status: 503,
    message: 'Pictures cannot be kept right now. Please try again in a moment.',
  },
  'server/busy': { status: 503, message: 'Many guests are booking right now. Please try again in a moment.' },
} as const;

export type ErrorCode = keyof typeof ERRORS;

export type FieldMessages = Record<string, string>;

export interface ErrorBody {
  error: {
    code: ErrorCode;
    message: string;
    fields?: FieldMessages;
    /** The bookings and blocks that have the nights; only told to the desk. */
    holders?: readonly Holder[];
  };
}

interface ApiErrorParts {
  code: ErrorCode;
  status: number;
  message: string;
  fields?: FieldMessages | undefined;
  holders?: readonly Holder[] | undefined;
  cause?: unknown;
}

/** A refusal or failure of the API, with a message that guests may read. */
export class ApiError extends Error {
  readonly code: ErrorCode;
  readonly status: number;
  readonly fields: FieldMessages;
  readonly holders: readonly Holder[];

  constructor({ code, status, message, fields = {}, holders = [], cause }: ApiErrorParts) {
    super(message, { cause });
    this.code = code;
    this.status = status;
    this.fields = fields;
    this.holders = holders;
  }
}

export function isErrorBody(body: unknown): body is ErrorBody {
  if (typeof body !== 'object' || body === null || !('error' in body)) return false;
  const { error } = body;
  return (
    typeof error === 'object' &&
    error !== null &&
    'code' in error &&
    'message' in error &&
    typeof error.code === 'string' &&
    typeof error.message === 'string'
  );
}

interface AppErrorExtra {
  /** For the log only; never leaves the server. */
  detail?: string;
  fields?: FieldMessages;
  /** Only told to the desk. */
  holders?: readonly Holder[];
  retryAfterSeconds?: number;
  cause?: unknown;
}

/** A failure that was expected and can be explained, with the message of {@link ERRORS}. */
export class AppError extends ApiError {
  override readonly name = 'AppError';
  readonly extra: AppErrorExtra;

  constructor(code: ErrorCode, extra: AppErrorExtra = {}) {
    super({ code, ...ERRORS[code], ...extra });
    this.extra = extra;
  }

  toBody(): ErrorBody {
    const { fields, holders } = this.extra;
    const about = { ...(fields && { fields }), ...(holders && { holders }) };
    return { error: { code: this.code, message: this.message, ...about } };
  }
}
