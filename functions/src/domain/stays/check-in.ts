import type { Booking } from '@innkeep/contract/booking';
import { spellCalendarDate, SPELLING } from '@innkeep/contract/spell-calendar-date';
import type { Caller } from '../caller.ts';
import { notNow } from './stay-states.ts';
import type { StayDeps } from './stay-store.ts';
import { takeStep } from './steps.ts';

/**
 * A guest arrives, on any day of their stay: somebody who was thought not to come may still do so, if the nights that
 * were given back are free.
 */
export function checkIn(
  deps: StayDeps,
  caller: Caller,
  id: string,
  { rev }: { rev: number },
): Promise<Booking> {
  return takeStep(deps, caller, { id, rev }, ({ checkin, checkout }, { today, now }) => {
    if (today < checkin) throw notNow(`This stay begins on ${spellCalendarDate(checkin, SPELLING.day)}.`);
    if (today > checkout) throw notNow('This stay is over.');
    return {
      next: 'checked-in',
      action: 'booking/checked-in',
      fields: { checkedInAt: now, releasedFrom: undefined, noShowFee: undefined },
    };
  });
}
