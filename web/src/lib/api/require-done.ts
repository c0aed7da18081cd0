import { AppError } from '@innkeep/contract/errors';

/**
 * Holds an answer to what it must say before success is told.
 * @throws {AppError} when it does not say so
 */
export function requireDone(isDone: boolean | undefined): void {
  if (!isDone) throw new AppError('server/unexpected');
}
