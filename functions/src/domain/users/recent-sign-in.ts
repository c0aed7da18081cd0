import { AppError } from '@innkeep/contract/errors';
import type { Caller } from '../base/caller.ts';

/** For how long a sign-in counts as proof that its owner sits at the device. */
const RECENT_MS = 5 * 60_000;

/**
 * Refuses a caller who has not signed in just now: a device that was left alone, or a token that was copied,
 * is not enough for what cannot be undone.
 * @throws {AppError} `auth/not-recent`
 */
export function requireRecentSignIn({ signedInAt }: Pick<Caller, 'signedInAt'>, now: Date): void {
  const age = now.getTime() - (signedInAt?.getTime() ?? Number.NaN);
  // NaN is not recent. A sign-in ahead of this clock is: the clocks differ, and its token was verified.
  if (!(age <= RECENT_MS)) throw new AppError('auth/not-recent');
}
