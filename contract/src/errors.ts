import { BROWSER_ERRORS } from './browser-errors.ts';
import type { Holder } from './desk/holder.ts';

/** How requests fail, by HTTP status: the message that guests read, which comes with the answer. */
const REFUSALS = {
  400: {
    'payment/wrong-signature': 'The payment provider’s signature is wrong.',
    'request/invalid': 'Please check the highlighted fields.',
    'request/malformed': 'We couldn’t read that request.',
  },
  401: {
    'app/unverified': 'Something went wrong. Please reload the page and try again.',
    'auth/adopted': 'Your e-mail is confirmed, and every device was signed out. Please sign in again.',
    'key/not-valid': 'This link no longer works. Ask for a new one with your booking number.',
  },
  403: {
    'auth/not-recent': 'Please sign in again so we know it’s you.',
    'booking/not-proven': 'Please confirm your booking first, with the link in our e-mail.',
  },
  404: {
    'block/not-found': 'That block no longer exists.',
    'channel/not-found': 'That channel no longer exists.',
    'conflict/not-found': 'That conflict is already resolved.',
    'invoice/not-found': 'There is no invoice with this number.',
    'path/not-found': 'There is nothing at this address.',
    'payment/not-found': 'We can’t find that payment.',
    'room/not-found': 'That room is no longer listed.',
    'texts/not-found': 'We can’t find that version of the texts.',
    'user/not-found': 'That person has no account here.',
  },
  405: { 'request/wrong-method': 'This address doesn’t accept that kind of request.' },
  409: {
    'account/hindered': 'We can’t delete your account yet. There’s something to settle first.',
    'block/of-channel':
      'A channel has sold these nights. Cancel or change the stay there; you can sell them here once the channel no longer lists it.',
    'booking/cancelled': 'This booking has been cancelled. Please book again.',
    'booking/changed': 'Someone else has changed this. Your changes are not saved yet.',
    'booking/dates-taken': 'Some of these nights are taken. Please choose others.',
    'booking/lapsed': 'Your hold has expired, so this stay isn’t booked. Please book again.',
    'booking/not-now': 'That’s no longer possible for this stay.',
    'booking/offer-changed': 'The price or the terms have changed. Please check them again.',
    'booking/only-longer': 'It’s too late to shorten or move this stay online. Please call us.',
    'booking/other-policy': 'These dates have different cancellation terms.',
    'booking/owes': 'There is still a balance to pay. Take the payment, or say why it stays unpaid.',
    'booking/price-changed': 'The price has changed. Please check it before booking.',
    'booking/refund-changed': 'The refund or fee has changed. Please check it again.',
    'booking/too-many-open': 'You’ve reached the limit for online bookings. Please call us to book more.',
    'booking/too-many-unconfirmed': 'Please confirm your e-mail before you book more.',
    'booking/too-many-unproven':
      'Other guests are still confirming rooms for these nights. Please sign in with a confirmed e-mail, try again in two hours, or call us.',
    'code/used-elsewhere': 'Your code has been used for another stay. Release this room and book it again.',
    'code/used-up': 'This code is no longer available.',
    'day/closed': 'This day is already closed.',
    'day/later-closed': 'A later day is already closed. An admin can reopen it.',
    'day/takings-changed': 'The payments have changed. Check them again before you close the day.',
    'invoice/changed': 'The bill or its invoices have changed. Please check the new total.',
    'invoice/not-ready': 'An admin has to fill in the invoice settings first.',
    'mail/not-confirmed': 'Confirm your own e-mail first, under your account.',
    'moves/impossible': 'These moves can’t be made together. Nothing was moved.',
    'payment/over': 'This payment is closed.',
    'payment/paid': 'This is already paid.',
    'payment/wrong-email':
      'Our payment provider doesn’t accept this booking’s e-mail address. Please correct it or call us.',
    'rates/changed': 'Someone else has changed the rates. Your changes are not saved yet.',
    'room/has-bookings': 'This room has upcoming stays. Cancel them before deleting it.',
    'room/not-clean': 'This room is not clean yet.',
    'room/not-for-sale': 'This room is not available at the moment. Please choose another one.',
    'room/not-left': 'Another guest has not checked out of this room yet.',
    'stay/not-offered': 'This stay isn’t available. Please choose other dates.',
    'texts/changed': 'Someone else has changed these texts. Your changes are not saved yet.',
    'user/email-is-googles': 'You sign in with Google, so we use your Google account’s e-mail.',
    'user/last-admin': 'This is the only admin.',
  },
  413: { 'request/too-large': 'That request is too large.' },
  415: {
    'picture/unreadable': 'This is not a JPEG, PNG, WebP or AVIF picture, or it is damaged.',
    'request/wrong-type': 'We can’t read that kind of data.',
  },
  422: {
    'code/not-for-this-stay': 'This code is not valid for this stay.',
    'code/not-valid': 'This code is not valid.',
    'plan/not-offered': 'This rate plan is not available for this stay. Please choose another.',
    'payment/key-reused':
      'Your earlier payment was recorded with other details. Check the payments before you send another.',
    'request/key-reused':
      'Your earlier request was booked with other details. Check Your Booking before you book again.',
  },
  429: {
    'booking/too-many-held': 'You already have three unpaid holds. Pay for one or release it first.',
    'mail/too-many':
      'We’ve sent that e-mail three times in an hour. Please check your spam folder, or try again in an hour.',
    'mail/too-many-today':
      'We’ve sent that e-mail five times today. Please check your spam folder, or try again tomorrow.',
    'request/too-many': 'Too many requests. Please wait a few minutes, then try again.',
  },
  503: {
    'payment/unavailable': 'Card payments aren’t available right now. Please try again in a moment.',
    'picture/unavailable': 'Pictures can’t be saved right now. Please try again in a moment.',
    'server/busy': 'Many guests are booking right now. Please try again in a moment.',
  },
} as const;

type Refusals = typeof REFUSALS;
export type ErrorCode =
  | keyof typeof BROWSER_ERRORS
  | { [Status in keyof Refusals]: keyof Refusals[Status] }[keyof Refusals];

function answerTo(code: ErrorCode): { status: number; message: string } {
  const ofBrowser: Partial<Record<ErrorCode, { status: number; message: string }>> = BROWSER_ERRORS;
  const refusals = Object.entries<Partial<Record<ErrorCode, string>>>(REFUSALS);
  const [status, messages] = refusals.find(([, each]) => code in each) ?? [];
  return ofBrowser[code] ?? { status: Number(status), message: messages?.[code] ?? '' };
}

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

/** A failure that was expected and can be explained, with its message of {@link REFUSALS}. */
export class AppError extends ApiError {
  override readonly name = 'AppError';
  readonly extra: AppErrorExtra;

  constructor(code: ErrorCode, extra: AppErrorExtra = {}) {
    super({ code, ...answerTo(code), ...extra });
    this.extra = extra;
  }

  toBody(): ErrorBody {
    const { fields, holders } = this.extra;
    const about = { ...(fields && { fields }), ...(holders && { holders }) };
    return { error: { code: this.code, message: this.message, ...about } };
  }
}

/** Returns what was looked for. @throws {AppError} with this code where there is nothing */
export function requireFound<T>(value: T | undefined, code: ErrorCode): T {
  if (value === undefined) throw new AppError(code);
  return value;
}

/** Refuses what was sent: a message for each field that is wrong. */
export function invalid(fields: FieldMessages): AppError {
  return new AppError('request/invalid', { fields });
}
