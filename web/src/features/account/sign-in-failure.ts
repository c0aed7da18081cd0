import { SHORTEST_PASSWORD } from '@innkeep/contract/account';
import { MESSAGE } from '../../lib/messages.ts';
import { failureMessage } from '../../lib/api/query-client.ts';

/** `advice` is what the guest can do; `provider` is the provider's own message, if there is one. */
export interface SignInFailure {
  advice?: string;
  provider?: string;
  field?: 'email' | 'password';
}

export const NO_ADVICE = 'Something went wrong. Please try again.';

/** With e-mail enumeration protection on, Firebase reports a wrong password with the second code. */
const WRONG_PASSWORD = new Set([
  'auth/wrong-password',
  'auth/invalid-credential',
  'auth/invalid-login-credentials',
]);

const NO_ACCOUNT = new Set([
  'auth/user-not-found',
  'auth/invalid-email',
  'auth/missing-email',
  'auth/missing-password',
  'auth/user-disabled',
]);

const ADVICE: Record<string, string> = {
  'auth/user-not-found': 'There is no account with this e-mail yet. You can register below.',
  'auth/invalid-email': 'Please check the e-mail address.',
  'auth/missing-email': 'Please enter your e-mail.',
  'auth/missing-password': 'Please enter a password.',
  'auth/weak-password': `Please choose a password of at least ${SHORTEST_PASSWORD} characters.`,
  'auth/email-already-in-use': 'There is an account with this e-mail already. Sign in instead.',
  'auth/user-disabled': 'This account is closed. Please call us.',
  'auth/too-many-requests': 'Too many attempts. Please wait a few minutes, then try again.',
  'auth/popup-blocked':
    'Your browser blocked the Google window. Allow pop-ups for this site, then try again.',
  'auth/popup-closed-by-user': 'The Google window was closed before you were signed in.',
  'auth/cancelled-popup-request': 'Another Google window is open already. Please finish there.',
  'auth/user-mismatch': 'That is another account. Please choose the one you’re signed in with here.',
  'auth/unauthorized-domain': 'Google sign-in is not set up for this address. Please use your e-mail.',
  'auth/network-request-failed': 'We can’t reach the sign-in service. Check your connection, then try again.',
  'auth/web-storage-unsupported':
    'Your browser blocks the storage that signing in needs. Please allow cookies for this site.',
  'auth/internal-error': 'Something went wrong signing you in. Please try again in a moment.',
  'auth/invalid-api-key': 'Sign-in is not set up correctly. Please call us to book.',
  'auth/argument-error': 'Sign-in is not set up correctly. Please call us to book.',
  'auth/operation-not-allowed': 'This way of signing in is not available. Please use another.',
  'auth/missing-multi-factor-info': 'Your second factor is missing. Please sign in from its device.',
};

const FIELD: Record<string, 'email' | 'password'> = {
  'auth/email-already-in-use': 'email',
  'auth/invalid-email': 'email',
  'auth/missing-email': 'email',
  'auth/weak-password': 'password',
  'auth/missing-password': 'password',
};

export function isWrongCredentials(error: unknown): boolean {
  const code = providerCode(error);
  return code !== undefined && (WRONG_PASSWORD.has(code) || NO_ACCOUNT.has(code));
}

export function signInFailure(error: unknown): SignInFailure {
  const code = providerCode(error);
  if (code === undefined) return { advice: failureMessage(error) };
  if (WRONG_PASSWORD.has(code)) return { advice: MESSAGE.wrongPassword, field: 'password' };
  const [advice, field] = [ADVICE[code], FIELD[code]];
  return {
    ...(advice && { advice }),
    ...(field && { field }),
    ...(error instanceof Error && { provider: error.message }),
  };
}

function providerCode(error: unknown): string | undefined {
  if (!(error instanceof Error) || !('code' in error) || typeof error.code !== 'string') return undefined;
  return error.name === 'FirebaseError' ? error.code : undefined;
}

/** Thrown when an account is not an admin's, even if its credentials are right. */
export class AdminNotFound extends Error {
  constructor() {
    super(MESSAGE.adminNotFound);
  }
}
