import { useQueryClient } from '@tanstack/react-query';
import {
  type ComponentType,
  type ReactNode,
  startTransition,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { stayKey } from '../lib/session/stay-key.ts';
import { draftText, clearCachedBookings } from '../features/bookings/cached-bookings.ts';
import { accessToken, isSignInLikely } from '../lib/session/access-token.ts';
import { type Session, SessionContext } from '../lib/session/session.ts';
import { expectMessages, onMessages } from '../lib/toast.ts';

type SignInStack = Awaited<ReturnType<typeof loadSignInStack>>;

const LOADING: Session = { status: 'loading' };
const VISITOR: Session = { status: 'visitor' };

/** Loads the sign-in stack. A failed load is tried again when it is needed next. */
async function loadSignInStack() {
  const { SessionReporter, startSignIn } = await import('./sign-in-stack.tsx');
  return { SessionReporter, firebase: await startSignIn() };
}

/** The sign-in stack (40 kB) is loaded only for a user who signed in here before, or is about to. */
export function SessionProvider({ children }: { children: ReactNode }) {
  const [stack, setStack] = useState<SignInStack>();
  // A prerendered page does not know the session, and must look the same to everybody at first.
  const [session, setSession] = useState<Session>(LOADING);
  const report = useSessionReport(setSession);

  const wakeSignIn = useCallback(() => {
    expectMessages(); // signing in has some
    // If loading fails, the user is unknown, so nothing that was cached for them is cleared.
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
      // In a transition, after hydration: no guest waits for it.
      startTransition(() => setSession((known) => (known === LOADING ? VISITOR : known)));
    };
    wakeForStoredToken();
    return accessToken.onChangeElsewhere(wakeForStoredToken);
  }, [wakeSignIn]);

  const control = useMemo(() => ({ session, wakeSignIn }), [session, wakeSignIn]);
  return (
    <SessionContext value={control}>
      {children}
      {stack && <stack.SessionReporter firebase={stack.firebase} onSession={report} />}
      <MessagesWhenNeeded />
    </SessionContext>
  );
}

function MessagesWhenNeeded() {
  const [loaded, setLoaded] = useState<{ Toasts: ComponentType }>();
  useEffect(
    // Tried again with the next message.
    () => onMessages(() => void import('./toasts.tsx').then(setLoaded, () => undefined)),
    [],
  );
  return loaded && <loaded.Toasts />;
}

/** When a user leaves, their cached data are cleared. */
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
        draftText.remove();
        stayKey.remove();
        queryClient.clear(); // the next person at this browser must not see the last one's data
        setSession(next);
      } else {
        startTransition(() => setSession(next)); // a form may take long to render at once
      }
    },
    [queryClient, setSession],
  );
}
