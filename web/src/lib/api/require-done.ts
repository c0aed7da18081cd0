import { browserError } from './browser-error.ts';

/**
 * Holds an answer to what it must say before success is told.
 * @throws {ApiError} when it does not say so
 */
export function requireDone(isDone: boolean | undefined): void {
  if (!isDone) throw browserError('server/unexpected');
}
