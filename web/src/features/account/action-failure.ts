import { LinkOver } from './link-over.ts';
import { NO_ADVICE, signInFailure } from './sign-in-failure.ts';

/** Firebase's codes for links that do nothing any more. */
const OVER = new Set(['auth/expired-action-code', 'auth/invalid-action-code', 'auth/user-not-found']);

/** `over`: another link is needed. `taken`: another account has the address by now. `again`: trying again may help. */
export type ActionFailure =
  | { is: 'over' }
  | { is: 'taken' }
  | { is: 'again'; advice: string; field?: 'password' };

/** Explains why a link has not done what it is for. */
export function actionFailure(error: unknown): ActionFailure {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (error instanceof LinkOver || OVER.has(code)) return { is: 'over' };
  if (code === 'auth/email-already-in-use') return { is: 'taken' };
  const { advice = NO_ADVICE, field } = signInFailure(error);
  return { is: 'again', advice, ...(field === 'password' && { field }) };
}
