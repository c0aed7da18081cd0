import { useId } from 'react';
import { PasswordField } from '../../../components/form/password-field.tsx';
import { useSignedInUser } from '../../../lib/session/session.ts';
import { NO_ADVICE } from '../sign-in-failure.ts';
import type { Reauthentication } from '../use-reauthentication.ts';

/**
 * Asks somebody who is signed in for their password, or says that Google will ask them. The button of the form
 * around it calls `prove`.
 */
export function ReauthenticationField({ proof }: { proof: Reauthentication }) {
  const { email } = useSignedInUser();
  const failureId = useId();
  const { way, otherWay, failure, password, setPassword, choose } = proof;
  const isRefused = failure?.field === 'password';
  return (
    <div className="reauthentication">
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
      {way === 'google' && <p>Google will ask in a window of its own whether it is you.</p>}
      {failure && (
        <p className="form-alert" role="alert" id={failureId}>
          {failure.advice ?? NO_ADVICE}
        </p>
      )}
      {otherWay && (
        <button type="button" className="btn btn-quiet" onClick={() => choose(otherWay)}>
          {otherWay === 'google' ? 'Use Google instead' : 'Use your password instead'}
        </button>
      )}
    </div>
  );
}
