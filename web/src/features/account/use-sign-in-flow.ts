import type { User } from 'firebase/auth';
import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { isSignInLikely } from '../../lib/session/access-token.ts';
import { returnPath } from '../../lib/session/return-path.ts';
import { useSession, useSessionControl } from '../../lib/session/session.ts';
import { useIsHydrated } from '../../first-paint/use-is-hydrated.ts';
import { useIsMounted } from '../../lib/use-is-mounted.ts';
import { useCompleteSignIn } from './api/sign-in.ts';
import { signInFailure, type SignInFailure } from './sign-in-failure.ts';

/** The pause between signing in and moving on, so that the greeting is seen. */
const LOGIN_REDIRECT_DELAY_MS = 300;

interface SignInWords {
  /** The display name, where one was typed. */
  name?: string;
  /** What the guest is told once the server has acknowledged it; Google's way says nothing. */
  greeting?: string;
}

/**
 * What every way of signing in has in common: spinner, server, a short pause, and back to where the guest came from.
 * Somebody who is signed in already is sent there at once.
 */
export function useSignInFlow() {
  const navigate = useNavigate();
  const target = returnPath(useLocation().state);
  const session = useSession();
  const { wakeSignIn } = useSessionControl();
  const { mutateAsync: complete } = useCompleteSignIn();
  const isMounted = useIsMounted();
  const isHydrated = useIsHydrated();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<SignInFailure>();

  const isDone = session.status === 'signed-in' && !isBusy && !failure;
  useEffect(() => {
    if (isDone) void navigate(target, { replace: true });
  }, [isDone, navigate, target]);

  /** @returns why it failed, if it did */
  async function run(signIn: () => Promise<User>, { name, greeting }: SignInWords = {}) {
    setBusy(true);
    setFailure(undefined);
    try {
      const user = await signIn();
      wakeSignIn(); // once more, should the first try have failed
      await complete({ user, name, greeting });
      await new Promise((resolve) => setTimeout(resolve, LOGIN_REDIRECT_DELAY_MS));
      if (isMounted()) void navigate(target, { replace: true });
      return undefined;
    } catch (error) {
      const explained = signInFailure(error);
      setFailure(explained);
      setBusy(false);
      return explained;
    }
  }

  // The form that was served is nobody's; whoever was signed in here before does not need it, nor does who still is.
  const isReturning = isHydrated && session.status === 'loading' && isSignInLikely();
  return { isBusy: isBusy || isReturning || isDone, failure, run };
}
