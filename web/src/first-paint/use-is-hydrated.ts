import { useLayoutEffect, useReducer, useSyncExternalStore } from 'react';

const never = () => () => undefined;

/**
 * Whether the app has hydrated the page; until then nothing responds. It changes at the moment of hydration,
 * not in a later rendering: otherwise, what a guest types in between would be overwritten by what they typed
 * before.
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
