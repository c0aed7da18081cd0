import type { Holder } from './desk/holder.ts';
import type { ErrorCode } from './errors.ts';

/** Form field to the sentence shown beside it. */
export type FieldMessages = Record<string, string>;

/** The body of every failed answer. */
export interface ErrorBody {
  error: {
    code: ErrorCode;
    message: string;
    fields?: FieldMessages;
    /** Whose nights are in the way; told to the desk alone. */
    holders?: readonly Holder[];
  };
}

interface ApiErrorParts {
  code: ErrorCode;
  /** HTTP's. */
  status: number;
  message: string;
  fields?: FieldMessages | undefined;
  holders?: readonly Holder[] | undefined;
  cause?: unknown;
}

/** A refusal or failure of the API, in words that a guest may read. Not here but in `errors.ts`: the words of each. */
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

/** Tells whether a parsed answer is one of our errors. */
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
