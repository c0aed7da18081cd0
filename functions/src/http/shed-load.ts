import type { RequestHandler } from 'express';
import { AppError } from '@innkeep/contract/errors';

/** How many calls an instance of `api` takes at once. Cloud Run sends it no more, and starts another instead. */
export const MOST_AT_ONCE = 80;

/**
 * Refuses calls while as many as an instance takes are in progress, so that those which have begun are answered
 * in time: a call that waits behind hundreds would be given up at its deadline, after most of its work. Cloud
 * Run counts connections that have ended as free; this counts a call until its answer is sent.
 */
export function shedLoad(most = MOST_AT_ONCE): RequestHandler {
  let inProgress = 0;
  return (_req, res, next) => {
    if (inProgress >= most) throw new AppError('server/busy', { detail: `${most} calls are in progress` });
    inProgress += 1;
    res.once('close', () => {
      inProgress -= 1;
    });
    next();
  };
}
