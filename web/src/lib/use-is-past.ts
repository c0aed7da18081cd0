import { useEffect, useReducer } from 'react';
import { serverNow } from './hotel-clock.ts';

/** What a timer can wait for; a longer one would be over at once. */
const LONGEST_TIMER_MS = 2 ** 31 - 1;

/** Tells whether a moment is past by the server's clock; a page that stays open learns when it is. */
export function useIsPast(at: number | undefined): boolean {
  const [looks, lookAgain] = useReducer((looks: number) => looks + 1, 0);
  const leftMs = at === undefined ? 0 : at - serverNow().getTime();
  useEffect(() => {
    if (leftMs <= 0) return undefined;
    const timer = setTimeout(lookAgain, Math.min(leftMs, LONGEST_TIMER_MS));
    return () => clearTimeout(timer);
  }, [leftMs, looks]); // timers may fire a moment early
  return at !== undefined && leftMs <= 0;
}
