import { BROWSER_ERRORS } from '@innkeep/contract/browser-errors';
import { ApiError } from '@innkeep/contract/errors';

/** Creates the error for a failure that the server did not describe. */
export function browserError(code: keyof typeof BROWSER_ERRORS, cause?: unknown): ApiError {
  return new ApiError({ code, ...BROWSER_ERRORS[code], cause });
}
