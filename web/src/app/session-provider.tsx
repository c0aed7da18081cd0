import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useCallback, useEffect, useMemo, useState, type ReactNode } from 'react';
import { accessToken } from '../lib/access-token.ts';
import { SessionContext, type Session } from '../lib/session.ts';
import { ErrorBoundary } from '../components/error-boundary.tsx';

const SignInStack = lazy(() => import('./sign-in-stack.tsx'));

/**
 * Says who is looking. The sign-in stack is loaded only for somebody who was signed in here before, or who is about
 * to sign in: a visitor's first page does without its 40 kB.
 */
export function SessionProvider({ children }: { children: ReactNode }) {
  const queryClient = useQueryClient();
  const [isAwake, setAwake] = useState(accessToken.isStored);
  const [session, setSession] = useState<Session>({ status: isAwake ? 'loading' : 'visitor' });

  const wakeSignIn = useCallback(() => setAwake(true), []);
  const signOut = useCallback(() => {
    setSession({ status: 'visitor' });
    void endSession(queryClient);
  }, [queryClient]);
  const control = useMemo(() => ({ session, wakeSignIn, signOut }), [session, wakeSignIn, signOut]);

  useEffect(() => accessToken.onChangeElsewhere(() => accessToken.isStored() && setAwake(true)), []);

  return (
    <SessionContext value={control}>
      {children}
      {isAwake && (
        <ErrorBoundary fallback={null} onError={() => setSession({ status: 'visitor' })}>
          <Suspense fallback={null}>
            <SignInStack onSession={setSession} />
          </Suspense>
        </ErrorBoundary>
      )}
    </SessionContext>
  );
}

/** The next person at this browser finds nothing of the last one's. */
export async function endSession(queryClient: QueryClient) {
  accessToken.forget();
  try {
    const { signOutOfFirebase } = await import('../lib/firebase-auth.ts');
    await signOutOfFirebase();
  } finally {
    // Last: whoever still looks at an emptied cache asks again, and would do so in the name of the one who left.
    queryClient.clear();
  }
}
