import { useSessionControl } from '../../lib/session/session.ts';
import { loadFirebaseCalls } from './api/sign-in.ts';

/**
 * Returns handlers for the element around a sign-in form: they load Firebase once a guest turns to it.
 * @param isAlternative whether the page offers another way on: then a pointer that only passes over the form
 *   means nothing yet
 */
export function useSignInStack({ isAlternative = false } = {}) {
  const { wakeSignIn } = useSessionControl();

  function wake() {
    wakeSignIn();
    loadFirebaseCalls().catch(() => undefined); // sending the form tries again and reports a failure
  }

  return {
    onFocus: wake,
    onPointerDown: wake,
    onPointerEnter: isAlternative ? undefined : wake,
  };
}
