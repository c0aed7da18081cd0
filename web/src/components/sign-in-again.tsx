import { ApiError } from '@innkeep/contract/errors';
import { signOut } from '../lib/session/sign-out.ts';

interface SignInAgainProps {
  error: unknown;
  /** Called instead of signing out, to leave for another address than the page's. */
  onLeave?: (() => void) | undefined;
}

/**
 * Lets somebody whose session has ended sign in again: it signs them out, and a guarded page then leads them
 * to sign in and back.
 */
export function SignInAgain({ error, onLeave = () => void signOut() }: SignInAgainProps) {
  if (!(error instanceof ApiError) || error.code !== 'auth/required') return null;
  return (
    <>
      {' '}
      <button type="button" className="btn btn-quiet" onClick={onLeave}>
        Sign In
      </button>
    </>
  );
}
