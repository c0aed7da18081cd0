import { canArrive } from '@innkeep/contract/desk/steps';
import type { Booking } from '@innkeep/contract/booking';
import type { Arrival } from '@innkeep/contract/desk/step-inputs';
import { spellCalendarDate, SPELLING } from '@innkeep/contract/calendar-date';
import type { Caller } from '../base/caller.ts';
import { notPossibleNow } from '../records/stay-states.ts';
import type { HotelDeps } from '../records/hotel-store.ts';
import { changeState } from './steps.ts';

/**
 * Checks a guest in, on any day of their stay. A no-show may still check in, if the nights that were given
 * back are free. While another guest has not checked out of the room, the desk has to confirm that they share
 * it.
 */
export function checkIn(deps: HotelDeps, caller: Caller, id: string, arrival: Arrival): Promise<Booking> {
  return changeState(deps, caller, { id, ...arrival }, ({ checkin, checkout }, { today, now }) => {
    if (!canArrive({ checkin, checkout }, today))
      throw notPossibleNow(
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
