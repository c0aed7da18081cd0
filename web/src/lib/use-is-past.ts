import { useEffect, useReducer } from 'react';
import { serverNow } from './hotel-clock.ts';

/** Tells whether a moment is past by the server's clock; a page that stays open learns when it is. */
export function useIsPast(at: number | undefined): boolean {
  const [looks, lookAgain] = useReducer((looks: number) => looks + 1, 0);
  const leftMs = at === undefined ? 0 : at - serverNow().getTime();
  useEffect(() => {
    if (leftMs <= 0) return undefined;
    const timer = setTimeout(lookAgain, leftMs);
    return () => clearTimeout(timer);
  }, [leftMs, looks]); // timers may fire a moment early
  return at !== undefined && leftMs <= 0;
}
