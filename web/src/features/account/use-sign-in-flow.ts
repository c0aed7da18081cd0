import { PAGE } from '@innkeep/contract/paths';
import type { Role } from '@innkeep/contract/role';
import type { User } from 'firebase/auth';
import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { isSignInLikely } from '../../lib/session/access-token.ts';
import { returnPath } from '../../lib/session/return-path.ts';
import { useSession, useSessionControl } from '../../lib/session/session.ts';
import { roleOfToken, useLikelyRole } from '../../lib/session/stored-token.ts';
import { useIsHydrated } from '../../first-paint/use-is-hydrated.ts';
import { showSuccess } from '../../lib/toast.ts';
import { useIsMounted } from '../../lib/use-is-mounted.ts';
import { loadFirebaseCalls } from './api/sign-in.ts';
import { signInFailure, type SignInFailure } from './sign-in-failure.ts';

/** The pause between signing in and moving on, in milliseconds, which leaves time to read the greeting. */
const LOGIN_REDIRECT_DELAY_MS = 300;

type FirebaseCalls = Awaited<ReturnType<typeof loadFirebaseCalls>>;

interface SignInWords {
  name?: string;
  greeting?: string;
}

/** All ways of signing in: a spinner, the server, a short pause, and back. Staff go to their work. */
export function useSignInFlow() {
  const navigate = useNavigate();
  const from = returnPath(useLocation().state);
  const session = useSession();
  const { wakeSignIn } = useSessionControl();
  const isMounted = useIsMounted();
  const isHydrated = useIsHydrated();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<SignInFailure>();

  const target = landingOf(useLikelyRole(), from);
  const isDone = session.status === 'signed-in' && !isBusy && !failure;
  useEffect(() => {
    if (isDone) void navigate(target, { replace: true });
  }, [isDone, navigate, target]);

  /** @returns the failure, or undefined on success */
  async function run(signIn: (calls: FirebaseCalls) => Promise<User>, { name, greeting }: SignInWords = {}) {
    setBusy(true);
    setFailure(undefined);
    try {
      const calls = await loadFirebaseCalls();
      const user = await signIn(calls);
      wakeSignIn(); // tries again, in case the first try failed
      await calls.completeSignIn(user, name);
      if (greeting !== undefined) showSuccess(greeting); // only now, since the server may refuse the sign-in
      await new Promise((resolve) => setTimeout(resolve, LOGIN_REDIRECT_DELAY_MS));
      if (isMounted()) void navigate(landingOf(roleOfToken(), from), { replace: true });
      return undefined;
    } catch (error) {
      const explained = signInFailure(error);
      setFailure(explained);
      setBusy(false);
      return explained;
    }
  }

  // The prerendered form is the same for everyone. While the session of a returning guest loads, it shows as
  // busy, because they will not need the form.
  const isReturning = isHydrated && session.status === 'loading' && isSignInLikely();
  return { isBusy: isBusy || isReturning || isDone, failure, run };
}

function landingOf(role: Role, from: string): string {
  return role !== 'guest' && from === PAGE.home ? PAGE.dashboard : from;
}

/**
 * Loads Firebase once a guest turns to the form. Where it has an alternative, passing over it does not count.
 */
export function useSignInStack({ isAlternative = false } = {}) {
  const { wakeSignIn } = useSessionControl();

  function wake() {
    wakeSignIn();
    loadFirebaseCalls().catch(() => undefined); // sending the form tries again and reports a failure
  }

  return { onFocus: wake, onPointerDown: wake, onPointerEnter: isAlternative ? undefined : wake };
}
