import { BROWSER_ERRORS } from './browser-errors.ts';
import type { Holder } from './desk/holder.ts';

/** How requests fail: the HTTP status, and the message that guests read, which comes with the answer. */
export const ERRORS = {
  ...BROWSER_ERRORS,
  'request/invalid': { status: 400, message: 'Please check the highlighted fields.' },
  'request/malformed': { status: 400, message: 'We could not read that request.' },
  'payment/wrong-signature': { status: 400, message: 'The payment provider’s signature is wrong.' },
  'key/not-valid': {
    status: 401,
    message: 'This link no longer works. Ask for a new one with your booking number.',
  },
  'app/unverified': {
    status: 401,
    message: 'Something went wrong. Please reload the page and try again.',
  },
  'auth/adopted': {
    status: 401,
    message: 'Your e-mail is confirmed, and every device was signed out. Please sign in again.',
  },
  'auth/not-recent': { status: 403, message: 'Please sign in again so we know it’s you.' },
  'booking/not-proven': {
    status: 403,
    message: 'Please confirm your booking first, with the link in our e-mail.',
  },
  'path/not-found': { status: 404, message: 'There is nothing at this address.' },
  'account/hindered': {
    status: 409,
    message: 'Your account can’t be deleted yet. Something has to be settled first.',
  },
  'block/of-channel': {
    status: 409,
    message:
      'A channel has sold these nights. Cancel or change the stay there; you can sell them here once the channel no longer lists it.',
  },
  'channel/not-found': { status: 404, message: 'That channel no longer exists.' },
  'conflict/not-found': { status: 404, message: 'That conflict is already resolved.' },
  'block/not-found': { status: 404, message: 'That block no longer exists.' },
  'room/not-found': { status: 404, message: 'That room is no longer listed.' },
  'user/not-found': { status: 404, message: 'That person has no account here.' },
  'request/wrong-method': { status: 405, message: 'That cannot be done at this address.' },
  'booking/dates-taken': {
    status: 409,
    message: 'Some of these nights are taken. Please choose others.',
  },
  'payment/not-found': { status: 404, message: 'We can’t find that payment.' },
  'booking/cancelled': {
    status: 409,
    message: 'This booking has been cancelled. Please book again.',
  },
  'booking/changed': {
    status: 409,
    message: 'Someone else has changed this. Your changes are not saved yet.',
  },
  'booking/lapsed': {
    status: 409,
    message: 'Your hold has expired, so this stay isn’t booked. Please book again.',
  },
  'booking/not-now': { status: 409, message: 'That’s no longer possible for this stay.' },
  'booking/offer-changed': {
    status: 409,
    message: 'The price or the terms have changed. Please check them again.',
  },
  'booking/only-longer': {
    status: 409,
    message: 'It’s too late to shorten or move this stay online. Please call us.',
  },
  'booking/other-policy': { status: 409, message: 'These dates have different cancellation terms.' },
  'booking/owes': {
    status: 409,
    message: 'There is still a balance to pay. Take the payment, or say why it stays unpaid.',
  },
  'booking/price-changed': {
    status: 409,
    message: 'The price has changed. Please check it before booking.',
  },
  'booking/refund-changed': {
    status: 409,
    message: 'The refund or fee has changed. Please check it again.',
  },
  'booking/too-many-open': {
    status: 409,
    message: 'You’ve reached the limit for online bookings. Please call us to book more.',
  },
  'booking/too-many-unconfirmed': {
    status: 409,
    message: 'Please confirm your e-mail before you book more.',
  },
  'booking/too-many-unproven': {
    status: 409,
    message:
      'Other guests are still confirming rooms for these nights. Please sign in with a confirmed e-mail, try again in two hours, or call us.',
  },
  'code/used-elsewhere': {
    status: 409,
    message: 'Your code has been used for another stay. Release this room and book it again.',
  },
  'code/used-up': { status: 409, message: 'This code is no longer available.' },
  'day/closed': { status: 409, message: 'This day is already closed.' },
  'day/later-closed': {
    status: 409,
    message: 'A later day is already closed. An admin can reopen it.',
  },
  'day/takings-changed': {
    status: 409,
    message: 'The takings have changed. Check them again before you close the day.',
  },
  'moves/impossible': { status: 409, message: 'These moves can’t be made together. Nothing was moved.' },
  'payment/over': { status: 409, message: 'This payment is closed.' },
  'payment/wrong-email': {
    status: 409,
    message:
      'Our payment provider doesn’t accept this booking’s e-mail address. Please correct it or call us.',
  },
  'payment/paid': { status: 409, message: 'This is already paid.' },
  'rates/changed': {
    status: 409,
    message: 'Someone else has changed the rates. Your changes are not saved yet.',
  },
  'room/has-bookings': {
    status: 409,
    message: 'This room has upcoming stays. Cancel them before deleting it.',
  },
  'room/not-clean': { status: 409, message: 'This room is not clean yet.' },
  'room/not-left': { status: 409, message: 'Another guest has not checked out of this room yet.' },
  'room/not-for-sale': {
    status: 409,
    message: 'This room is not available at the moment. Please choose another one.',
  },
  'stay/not-offered': {
    status: 409,
    message: 'This stay isn’t available. Please choose other dates.',
  },
  'user/email-is-googles': {
    status: 409,
    message: 'You sign in with Google, so your e-mail is that of your Google account.',
  },
  'user/last-admin': { status: 409, message: 'This is the only admin.' },
  'texts/changed': {
    status: 409,
    message: 'Someone else has changed these texts. Your changes are not saved yet.',
  },
  'texts/not-found': { status: 404, message: 'There is no such version of the texts.' },
  'request/too-large': { status: 413, message: 'That request is too large.' },
  'picture/unreadable': {
    status: 415,
    message: 'This is not a JPEG, PNG, WebP or AVIF picture, or it is damaged.',
  },
  'request/wrong-type': { status: 415, message: 'We cannot read that kind of data.' },
  'code/not-for-this-stay': { status: 422, message: 'This code is not valid for this stay.' },
  'code/not-valid': { status: 422, message: 'This code is not valid.' },
  'payment/key-reused': {
    status: 422,
    message:
      'Your earlier payment was recorded with other details. Check the payments before you send another.',
  },
  'request/key-reused': {
    status: 422,
    message: 'Your earlier request was booked with other details. Check Your Booking before you book again.',
  },
  'booking/too-many-held': {
    status: 429,
    message: 'You already have three unpaid holds. Pay for one or release it first.',
  },
  'mail/too-many': {
    status: 429,
    message:
      'We’ve sent that e-mail three times in an hour. Please check your spam folder, or try again in an hour.',
  },
  'mail/not-confirmed': { status: 409, message: 'Confirm your own e-mail first, under your account.' },
  'mail/too-many-today': {
    status: 429,
    message: 'We’ve sent that e-mail five times today. Please check your spam folder, or try again tomorrow.',
  },
  'request/too-many': {
    status: 429,
    message: 'Too many requests. Please wait a few minutes, then try again.',
  },
  'payment/unavailable': {
    status: 503,
    message: 'Card payments aren’t available right now. Please try again in a moment.',
  },
  'picture/unavailable': {
    status: 503,
    message: 'Pictures can’t be saved right now. Please try again in a moment.',
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
