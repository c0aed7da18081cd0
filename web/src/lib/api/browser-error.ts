import { ApiError, BROWSER_ERRORS } from '@innkeep/contract/errors';

/** A failure that the server did not word. */
export function browserError(code: keyof typeof BROWSER_ERRORS, cause?: unknown): ApiError {
  return new ApiError({ code, ...BROWSER_ERRORS[code], cause });
}
