import { useEffect, useState } from 'react';
import type { SignInWay } from './api/firebase-calls.ts';
import { loadFirebaseCalls } from './api/sign-in.ts';
import { signInFailure, type SignInFailure } from './sign-in-failure.ts';

const NO_PASSWORD: SignInFailure = { advice: 'Please enter your password.', field: 'password' };

export type Reauthentication = ReturnType<typeof useReauthentication>;

/**
 * Has somebody who is signed in show once more who they are, before something that cannot be undone. The
 * server asks for it, too: `requireRecentSignIn`. `ReauthenticationField` shows it.
 */
export function useReauthentication() {
  const [ways, setWays] = useState<readonly SignInWay[]>([]);
  const [chosen, choose] = useState<SignInWay>();
  const [password, setPassword] = useState('');
  const [failure, setFailure] = useState<SignInFailure>();
  const [isProven, setProven] = useState(false);
  const way = chosen ?? ways[0];

  useEffect(() => {
    // Loaded before it is needed: a browser blocks a window that opens long after a press.
    const found = loadFirebaseCalls().then(({ findSignInWays }) => findSignInWays());
    found.then(setWays, () => setWays(['password'])); // trying it reports what is wrong
  }, []);

  return {
    /** The way in which they are asked; undefined as long as that is not known. */
    way,
    otherWay: ways.find((each) => each !== way),
    choose: (next: SignInWay) => {
      choose(next);
      setFailure(undefined);
    },
    password,
    setPassword,
    failure,
    /**
     * Asks them, once: what follows may be refused or lost, and is tried again. Returns whether it is them; if not,
     * `failure` says why.
     */
    prove: async (): Promise<boolean> => {
      if (isProven) return true;
      if (way === undefined) return false;
      if (way === 'password' && password === '') {
        setFailure(NO_PASSWORD);
        return false;
      }
      setFailure(undefined);
      try {
        await (await loadFirebaseCalls()).reauthenticate(way, password);
        setPassword('');
        setProven(true);
        return true;
      } catch (error) {
        setFailure(signInFailure(error));
        return false;
      }
    },
    /** Asks them again the next time: for the server it was too long ago. */
    expire: () => setProven(false),
  };
}
