import { HOTEL } from './hotel.ts';
import type { ServerErrorCode } from './server-errors.ts';

/** The ways to fail that browsers tell of, too, with the HTTP status they travel under; the rest: server-errors.ts. */
export const ERROR_STATUS = {
  'request/invalid': 400,
  'auth/required': 401,
  'auth/forbidden': 403,
  'booking/not-found': 404,
  'booking/begun': 409,
  'picture/too-large': 413,
  'server/unexpected': 500,
  // Never sent: what a browser makes of no answer at all.
  'server/out-of-reach': 503,
  'server/unavailable': 503,
} as const;

/** A code of this table. */
type OwnCode = keyof typeof ERROR_STATUS;

/** Every way a request can fail. */
export type ErrorCode = OwnCode | ServerErrorCode;

/** What the guest reads. A code without a message does not compile. */
export const ERROR_MESSAGE: Record<OwnCode, string> = {
  'request/invalid': 'Please check the highlighted fields.',
  'auth/required': 'Please sign in to continue.',
  'auth/forbidden': 'Your account cannot do that.',
  'booking/not-found': 'That booking is not here any more.',
  'booking/begun': `From ${HOTEL.checkInTime} on the day of arrival a stay cannot be cancelled online. Please call us.`,
  'picture/too-large': 'A picture can have at most 10 MB and 40 megapixels.',
  'server/unexpected': 'Something went wrong on our side. Please try again.',
  'server/out-of-reach':
    'Our booking desk cannot be reached: you seem to be offline. Please try again once you are back.',
  'server/unavailable': 'Our booking desk cannot be reached right now. Please try again in a moment.',
};

/** Form field to the sentence shown beside it. */
export type FieldMessages = Record<string, string>;

/** The body of every failed answer. */
export interface ErrorBody {
  error: { code: ErrorCode; message: string; fields?: FieldMessages };
}

export interface AppErrorExtra {
  /** Of an error that stands in no table here: its status and sentence. */
  told?: { status: number; message: string };
  /** For the log only; never leaves the server. */
  detail?: string;
  fields?: FieldMessages;
  /** When asking again makes sense, where that is known. */
  retryAfterSeconds?: number;
  cause?: unknown;
}

/** A failure we expected and can explain. Its `message` is safe to show. */
export class AppError extends Error {
  override readonly name = 'AppError';
  readonly code: ErrorCode;
  readonly extra: AppErrorExtra;

  constructor(code: OwnCode, extra?: AppErrorExtra);
  constructor(code: ErrorCode, extra: AppErrorExtra & Required<Pick<AppErrorExtra, 'told'>>);
  constructor(code: ErrorCode, extra: AppErrorExtra = {}) {
    super(extra.told?.message ?? ERROR_MESSAGE[code as OwnCode], { cause: extra.cause }); // else it is told
    this.code = code;
    this.extra = extra;
  }

  get status(): number {
    return this.extra.told?.status ?? ERROR_STATUS[this.code as OwnCode]; // as above
  }

  toBody(): ErrorBody {
    const { fields } = this.extra;
    return { error: { code: this.code, message: this.message, ...(fields && { fields }) } };
  }
}

/** Tells whether a parsed answer is one of our errors, even one whose code this build does not know. */
export function isErrorBody(body: unknown): body is ErrorBody {
  if (typeof body !== 'object' || body === null || !('error' in body)) return false;
  const { error } = body;
  return (
    typeof error === 'object' &&
    error !== null &&
    'code' in error &&
    String(error.code).includes('/') &&
    'message' in error
  );
}
