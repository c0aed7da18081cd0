import { useId, useEffect, useState } from 'react';
import { PasswordField } from '../../../components/form/password-field.tsx';
import { useSignedInUser } from '../../../lib/session/session.ts';
import type { SignInWay } from '../api/firebase-calls.ts';
import { loadFirebaseCalls } from '../api/sign-in.ts';
import { NO_ADVICE, signInFailure, type SignInFailure } from '../sign-in-failure.ts';
import { Button } from '../../../components/button.tsx';

const NO_PASSWORD: SignInFailure = { advice: 'Please enter your password.', field: 'password' };

/** The button of the form around it calls `prove`. */
export function ReauthenticationField({ proof }: { proof: Reauthentication }) {
  const { email } = useSignedInUser();
  const failureId = useId();
  const { way, otherWay, failure, password, setPassword, choose } = proof;
  const isRefused = failure?.field === 'password';
  return (
    <div className="mt-4">
      {way === 'password' && (
        <>
          {/* For password managers, which look for the name beside the password. */}
          <input type="email" autoComplete="username" value={email} readOnly hidden />
          <PasswordField
            label="Your password"
            autoComplete="current-password"
            value={password}
            onChange={setPassword}
            {...(isRefused && { refused: { 'aria-invalid': true, 'aria-describedby': failureId } })}
          />
        </>
      )}
      {way === 'google' && <p>Google will open a window and ask you to confirm it’s you.</p>}
      {failure && (
        <p className="form-alert" role="alert" id={failureId}>
          {failure.advice ?? NO_ADVICE}
        </p>
      )}
      {otherWay && (
        <Button onClick={() => choose(otherWay)}>
          {otherWay === 'google' ? 'Use Google instead' : 'Use your password instead'}
        </Button>
      )}
    </div>
  );
}

export type Reauthentication = ReturnType<typeof useReauthentication>;

/** For what cannot be undone. The server asks for it, too: `requireRecentSignIn`. */
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
    /** Asks once, since what follows may be tried again. False if it is not them; `failure` says why. */
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
