import type { RequestHandler } from 'express';
import { AppError } from '@innkeep/contract/errors';

/** How many calls an instance of `api` takes at once. Cloud Run sends it no more, and starts another instead. */
export const MOST_AT_ONCE = 80;
/** An instance that is this late with so many calls takes no more: it could not answer them in time. */
const LATE_MS = 3000;
const MANY = 10;

/** The answers that wait for servers of others, which is no work of this instance. */
const waiting = new WeakSet<object>();

/** Says that a call takes long because it waits for others: those beside it are answered in time. */
export function waitsForOthers(res: object): void {
  waiting.add(res);
}

/**
 * Refuses calls where an instance has too many in progress already, so that those which have begun are
 * answered in time: a call that waits behind hundreds would be given up at its deadline, after most of its
 * work. See docs/dev/decisions/0025.
 */
export function shedLoad(now: () => number = () => performance.now()): RequestHandler {
  // The times at which they began, the earliest first.
  const inProgress = new Map<object, number>();
  const working = () => [...inProgress].flatMap(([res, begun]) => (waiting.has(res) ? [] : begun));
  const isFull = () => inProgress.size >= MOST_AT_ONCE || isLate(working(), now());
  return (_req, res, next) => {
    if (isFull()) throw new AppError('server/busy', { detail: `${inProgress.size} calls are in progress` });
    inProgress.set(res, now());
    res.once('close', () => inProgress.delete(res));
    next();
  };
}

function isLate(begun: readonly number[], now: number): boolean {
  return now - (begun[MANY - 1] ?? now) > LATE_MS;
}
