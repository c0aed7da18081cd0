import { paymentHold } from '@innkeep/contract/stay-states';
import type { Booking } from '@innkeep/contract/booking';
import { useEffect, useReducer } from 'react';
import { serverNow } from '../../lib/hotel-clock.ts';
import { spellTime } from '../../lib/spell-moment.ts';

/** As `heldInWords`, and updates on an open page once the time to pay is over. */
export function useHeldWords(booking: Pick<Booking, 'hold'>): string | undefined {
  const [looks, lookAgain] = useReducer((looks: number) => looks + 1, 0);
  const payUntil = booking.hold?.payUntil;
  useEffect(() => {
    const leftMs = payUntil === undefined ? 0 : Date.parse(payUntil) - serverNow().getTime();
    if (leftMs <= 0) return undefined;
    const timer = setTimeout(lookAgain, leftMs);
    return () => clearTimeout(timer);
  }, [payUntil, looks]); // timers may fire a moment early
  return heldInWords(booking);
}

/** Says until when a held booking can be paid, in this device's time zone; undefined if it is not held. */
export function heldInWords(booking: Pick<Booking, 'hold'>): string | undefined {
  const hold = paymentHold(booking);
  if (!hold) return undefined;
  const until = new Date(hold.payUntil);
  return serverNow() < until ? `Held until ${spellTime(until)}` : 'The time to pay is over';
}
