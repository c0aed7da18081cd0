import { ApiError } from '@innkeep/contract/api-error';
import { BROWSER_ERRORS } from '@innkeep/contract/browser-errors';

/** A failure that the server did not word. */
export function browserError(code: keyof typeof BROWSER_ERRORS, cause?: unknown): ApiError {
  return new ApiError({ code, ...BROWSER_ERRORS[code], cause });
}
