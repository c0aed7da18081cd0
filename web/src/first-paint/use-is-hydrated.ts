import { useLayoutEffect, useReducer, useSyncExternalStore } from 'react';

const never = () => () => undefined;

/**
 * Whether the app has taken over what was served: until then nothing answers. It is told in the moment of taking over,
 * and not when React gets to it: what a guest types in between would be written over by what they typed before.
 */
export function useIsHydrated(): boolean {
  const [, tell] = useReducer((count: number) => count + 1, 0);
  const isHydrated = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  useLayoutEffect(() => {
    if (!isHydrated) tell();
  }, [isHydrated]);
  return isHydrated;
}
