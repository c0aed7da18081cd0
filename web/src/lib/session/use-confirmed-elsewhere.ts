import { useEffect } from 'react';

/** Asks at each return to this page. @param isAsked whether the page waits for that */
export function useConfirmedElsewhere(isAsked = true) {
  useEffect(() => {
    if (!isAsked) return;
    const check = () => {
      // Asked again at the next return.
      if (document.visibilityState === 'visible') void reloadUser().catch(() => undefined);
    };
    check();
    document.addEventListener('visibilitychange', check);
    window.addEventListener('focus', check);
    return () => {
      document.removeEventListener('visibilitychange', check);
      window.removeEventListener('focus', check);
    };
  }, [isAsked]);
}

async function reloadUser(): Promise<void> {
  const { firebaseAuth, whoIsSignedIn } = await import('./firebase-auth.ts'); // visitors need none of it
  const { auth } = await firebaseAuth();
  const user = await whoIsSignedIn(auth);
  await user?.reload();
  // A new token notifies all listeners.
  if (user?.emailVerified) await user.getIdToken(true);
}
