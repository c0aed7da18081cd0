import { useSessionControl } from '../../lib/session/session.ts';
import { loadFirebaseCalls } from './api/sign-in.ts';

/** Returns handlers for the element around a sign-in form: they load Firebase once a guest turns to it. */
export function useSignInStack() {
  const { wakeSignIn } = useSessionControl();

  function wake() {
    wakeSignIn();
    loadFirebaseCalls().catch(() => undefined); // sending the form tries again and reports a failure
  }

  return { onPointerEnter: wake, onFocus: wake };
}
