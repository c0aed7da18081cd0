import { useEffect, useRef } from 'react';

/** Tells, after waiting for something, whether the visitor is still on the page that waited. */
export function useIsMounted(): () => boolean {
  const isMounted = useRef(false);
  useEffect(() => {
    isMounted.current = true;
    return () => {
      isMounted.current = false;
    };
  }, []);
  return () => isMounted.current;
}
