import { useEffect, useRef } from 'react';

/** Tells, after waiting for something, whether the visitor is still on the page that waited. */
export function useIsHere(): () => boolean {
  const isHere = useRef(false);
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
    };
  }, []);
  return () => isHere.current;
}
