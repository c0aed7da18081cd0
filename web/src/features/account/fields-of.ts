import { ApiError } from '@innkeep/contract/errors';

/** Returns what a refusal says of each field. */
export function fieldsOf(error: unknown): Record<string, string> {
  return error instanceof ApiError ? error.fields : {};
}

/** Returns the failure for the form to show, unless fields show what it says. */
export function formErrorOf(error: unknown): unknown {
  return Object.keys(fieldsOf(error)).length === 0 ? error : undefined;
}
