import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** Whether the app has taken over what was served: until then nothing answers. */
export function useIsHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
