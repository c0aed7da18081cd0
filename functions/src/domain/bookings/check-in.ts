import { canArrive } from '@innkeep/contract/desk/steps';
import type { Booking } from '@innkeep/contract/booking';
import type { Arrival } from '@innkeep/contract/desk/step-inputs';
import { spellCalendarDate, SPELLING } from '@innkeep/contract/spell-calendar-date';
import type { Caller } from '../caller.ts';
import { notNow } from '../records/stay-states.ts';
import type { HotelDeps } from '../records/hotel-store.ts';
import { takeStep } from './steps.ts';

/**
 * A guest arrives, on any day of their stay: somebody who was thought not to come may still do so, if the nights that
 * were given back are free. While somebody else has not checked out of the room, whoever is at the desk says so first.
 */
export function checkIn(deps: HotelDeps, caller: Caller, id: string, arrival: Arrival): Promise<Booking> {
  return takeStep(deps, caller, { id, ...arrival }, ({ checkin, checkout }, { today, now }) => {
    if (!canArrive({ checkin, checkout }, today))
      throw notNow(
        today < checkin
          ? `This stay begins on ${spellCalendarDate(checkin, SPELLING.day)}.`
          : 'This stay is over.',
      );
    return {
      next: 'checked-in',
      action: 'booking/checked-in',
      fields: { checkedInAt: now, releasedFrom: undefined, noShowFee: undefined },
    };
  });
}
