import { ApiError } from '@innkeep/contract/errors';
import { signOut } from '../lib/session/sign-out.ts';

interface SignInAgainProps {
  error: unknown;
  /** Where it is left for another address than that of the page. */
  onLeave?: (() => void) | undefined;
}

/** The way on for somebody whose session is over: signed out, and where their page has a guard led to sign in, and back. */
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
