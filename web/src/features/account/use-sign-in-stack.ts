import { useSessionControl } from '../../lib/session/session.ts';
import { loadFirebaseCalls } from './api/sign-in.ts';

/** Handlers for what is around a sign-in form: whoever turns to it is about to need Firebase. */
export function useSignInStack() {
  const { wakeSignIn } = useSessionControl();

  function wake() {
    wakeSignIn();
    loadFirebaseCalls().catch(() => undefined); // sending the form tries again, and tells
  }

  return { onPointerEnter: wake, onFocus: wake };
}
