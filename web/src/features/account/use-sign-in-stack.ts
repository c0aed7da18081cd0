import { useSessionControl } from '../../lib/session/session.ts';
import { loadFirebaseCalls } from './api/sign-in.ts';

/**
 * Loads Firebase once a guest turns to the form. Where it has an alternative, passing over it does not count.
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
