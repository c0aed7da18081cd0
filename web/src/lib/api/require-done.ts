import { browserError } from './connection.ts';

/** @throws {ApiError} if the answer does not confirm the success */
export function requireDone(isDone: boolean | undefined): void {
  if (!isDone) throw browserError('server/unexpected');
}
