import { MESSAGE } from '../lib/messages.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { AuthProvider, FirebaseAppProvider, useUser } from 'reactfire';
import { roleQuery } from '../features/account/api/get-role.ts';
import { catchUpOnSync } from '../features/account/api/sync-user.ts';
import { firebaseAuth } from '../lib/session/firebase-auth.ts';
import type { Session } from '../lib/session/session.ts';

/* Everything that imports Firebase Auth, in one lazy chunk. */

type Firebase = Awaited<ReturnType<typeof firebaseAuth>>;

let catchingUp: Promise<void> | undefined;

/** Starts Firebase Auth. Reports an earlier sign-in to the server once, even if called again. */
export async function startSignIn(): Promise<Firebase> {
  const firebase = await firebaseAuth();
  catchingUp ??= catchUpOnSync(firebase.restored);
  return firebase;
}

interface SessionReporterProps {
  firebase: Firebase;
  onSession: (session: Session) => void;
}

export function SessionReporter({ firebase: { app, auth }, onSession }: SessionReporterProps) {
  return (
    <FirebaseAppProvider firebaseApp={app}>
      <AuthProvider sdk={auth}>
        <Reporter onSession={onSession} />
      </AuthProvider>
    </FirebaseAppProvider>
  );
}

function Reporter({ onSession }: Pick<SessionReporterProps, 'onSession'>) {
  const { status, data: user } = useUser();
  const { data, isError } = useQuery(roleQuery(user));
  const isKnown = status === 'success';
  const role = data ?? (isError ? 'unreachable' : 'unknown');
  // Firebase changes its user object in place, so only the values tell whether something has changed.
  const { uid, displayName, email, emailVerified, photoURL } = user ?? {};

  useEffect(() => {
    if (!isKnown) return;
    if (uid === undefined) return onSession({ status: 'visitor' });
    onSession({
      status: 'signed-in',
      user: {
        uid,
        displayName: displayName?.trim() ? displayName : MESSAGE.anonymous,
        email: email ?? '',
        isEmailConfirmed: emailVerified === true,
        photoURL: photoURL ?? null,
      },
      role,
    });
  }, [isKnown, uid, displayName, email, emailVerified, photoURL, role, onSession]);

  return null;
}
