import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, startTransition, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { clearCachedBookings } from '../features/bookings/cached-bookings.ts';
import { accessToken, isSignInLikely } from '../lib/session/access-token.ts';
import { type Session, SessionContext } from '../lib/session/session.ts';

type SignInStack = Awaited<ReturnType<typeof loadSignInStack>>;

const LOADING: Session = { status: 'loading' };
const VISITOR: Session = { status: 'visitor' };

/** With the toasts, which only who signs in is ever shown. A failed load is not remembered: the next to need it tries again. */
async function loadSignInStack() {
  const [{ SessionReporter, startSignIn }, { Toasts }] = await Promise.all([
    import('./sign-in-stack.tsx'),
    import('./toasts.tsx'),
  ]);
  return { Toasts, SessionReporter, firebase: await startSignIn() };
}

/**
 * Says who is looking. The sign-in stack is loaded only for somebody who was signed in here before, or who is about
 * to sign in: a visitor's first page does without its 40 kB.
 */
export function SessionProvider({ children }: { children: ReactNode }) {
  const [stack, setStack] = useState<SignInStack>();
  // A prerendered page does not know it, and must look the same to everybody at first.
  const [session, setSession] = useState<Session>(LOADING);
  const report = useSessionReport(setSession);

  const wakeSignIn = useCallback(() => {
    // Nothing is known of who is there then, so that nothing of his is forgotten.
    loadSignInStack().then(
      (loaded) => setStack((known) => known ?? loaded),
      () => setSession(VISITOR),
    );
  }, []);

  useEffect(() => {
    const wakeForStoredToken = () => {
      if (isSignInLikely()) {
        wakeSignIn();
        return;
      }
      clearCachedBookings();
      // In steps, and after the page has come to life: nobody waits for it.
      startTransition(() => setSession((known) => (known === LOADING ? VISITOR : known)));
    };
    wakeForStoredToken();
    return accessToken.onChangeElsewhere(wakeForStoredToken);
  }, [wakeSignIn]);

  const control = useMemo(() => ({ session, wakeSignIn }), [session, wakeSignIn]);
  return (
    <SessionContext value={control}>
      {children}
      {stack && (
        <>
          <stack.SessionReporter firebase={stack.firebase} onSession={report} />
          <stack.Toasts />
        </>
      )}
    </SessionContext>
  );
}

/** Takes over what the sign-in stack reports; whoever has left takes along what was cached for them. */
function useSessionReport(setSession: (session: Session) => void) {
  const queryClient = useQueryClient();
  const lastUid = useRef<string>(undefined);

  return useCallback(
    (next: Session) => {
      const uid = next.status === 'signed-in' ? next.user.uid : undefined;
      const hasLeft = lastUid.current !== undefined && lastUid.current !== uid;
      lastUid.current = uid;
      clearCachedBookings({ exceptOf: uid });
      if (hasLeft) {
        queryClient.clear(); // the next person at this browser finds nothing of the last one's
        setSession(next);
      } else {
        startTransition(() => setSession(next)); // in steps: a form, say, may be much to draw at once
      }
    },
    [queryClient, setSession],
  );
}
