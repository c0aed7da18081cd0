import { useQuery } from '@tanstack/react-query';
import { use, useEffect } from 'react';
import { AuthProvider, FirebaseAppProvider, useUser } from 'reactfire';
import { adminCheckQuery } from '../features/account/api/check-admin.ts';
import { firebaseAuth } from '../lib/firebase-auth.ts';
import type { Session } from '../lib/session.ts';

interface SignInStackProps {
  onSession: (session: Session) => void;
}

/** Everything that knows Firebase Auth, in one lazy chunk; reports who is signed in. */
export default function SignInStack({ onSession }: SignInStackProps) {
  const { app, auth } = use(firebaseAuth());
  return (
    <FirebaseAppProvider firebaseApp={app}>
      <AuthProvider sdk={auth}>
        <SessionReporter onSession={onSession} />
      </AuthProvider>
    </FirebaseAppProvider>
  );
}

function SessionReporter({ onSession }: SignInStackProps) {
  const { status, data: user } = useUser();
  const { data: isAdmin } = useQuery(adminCheckQuery(user));
  const isKnown = status === 'success';
  // Firebase changes its one user object in place: only the values tell whether something is new.
  const { uid, displayName, email, photoURL } = user ?? {};

  useEffect(() => {
    if (!isKnown) return;
    if (uid === undefined) return onSession({ status: 'visitor' });
    onSession({
      status: 'signed-in',
      user: { uid, displayName: displayName ?? null, email: email ?? '', photoURL: photoURL ?? null },
      isAdmin,
    });
  }, [isKnown, uid, displayName, email, photoURL, isAdmin, onSession]);

  return null;
}
