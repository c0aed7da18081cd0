import { browserError } from './connection.ts';

/**
 * Checks that an answer confirms the success before it is reported.
 * @throws {ApiError} if it does not
 */
export function requireDone(isDone: boolean | undefined): void {
  if (!isDone) throw browserError('server/unexpected');
}
