import type { AppCheck } from 'firebase-admin/app-check';
import { AppError } from '@innkeep/contract/errors';
import type { VerifyApp } from '../domain/base/caller.ts';
import { withinDeadline } from '../deadline.ts';

/** The SDK's codes for invalid tokens. */
const REFUSED = /^app-check\/(invalid-argument|app-check-token-expired)$/;
/** The SDK also calls a failure to fetch Google's keys `invalid-argument`; that must shut no one out. */
const KEYS_OUT_OF_REACH = /fetching json web keys/i;

export function firebaseAppCheck(appCheck: Pick<AppCheck, 'verifyToken'>): VerifyApp {
  return async (token) => {
    try {
      await withinDeadline(() => appCheck.verifyToken(token));
    } catch (error) {
      throw translated(error);
    }
  };
}

function translated(error: unknown): unknown {
  if (!(error instanceof Error) || !('code' in error) || error instanceof AppError) return error;
  const code = String(error.code);
  if (REFUSED.test(code) && !KEYS_OUT_OF_REACH.test(error.message)) return new AppError('app/unverified');
  return new AppError('server/unavailable', { cause: error, detail: code });
}
