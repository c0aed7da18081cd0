import type { Booking } from '@innkeep/contract/booking';
import type { CalendarDate } from '@innkeep/contract/calendar-date';
import { hotelToday } from '@innkeep/contract/hotel-today';
import { nightsOf } from '@innkeep/contract/stay';
import type { StoredBooking } from '../bookings/booking-store.ts';
import type { Caller } from '../caller.ts';
import { billUntil } from './check-out.ts';
import { notNow } from './stay-states.ts';
import type { StayDeps } from './stay-store.ts';
import { takeStep, type Step, type StepFacts } from './steps.ts';

/**
 * Takes back the last step of a stay: arrival and departure on their day, a guest who had not come as long as they
 * could. Nights that were given back are held again, if they are still free.
 */
export function undoStep(
  deps: StayDeps,
  caller: Caller,
  id: string,
  { rev }: { rev: number },
): Promise<Booking> {
  return takeStep(deps, caller, { id, rev }, (booking, facts) => {
    const { state, checkedInAt, checkedOutAt } = booking;
    switch (state) {
      case 'checked-in':
        requireSameDay(checkedInAt, facts.today);
        return backTo('booked', 'Checked in by mistake.', { checkedInAt: undefined });
      case 'checked-out':
        requireSameDay(checkedOutAt, facts.today);
        return backTo('checked-in', 'Checked out by mistake.', {
          checkedOutAt: undefined,
          releasedFrom: undefined,
          ...wholeBill(booking, facts),
        });
      case 'no-show':
        if (facts.today >= booking.checkout) throw notNow('This stay is over.');
        return backTo('booked', 'The guest is still expected.', {
          releasedFrom: undefined,
          noShowFee: undefined,
        });
      case 'booked':
      case 'cancelled':
        throw notNow('There is nothing to undo.');
    }
  });
}

function backTo(next: Step['next'], what: string, fields: Partial<StoredBooking>): Step {
  return { next, action: 'booking/undone', what, fields };
}

function requireSameDay(at: Date | undefined, today: CalendarDate): void {
  if (at === undefined || hotelToday(at) !== today) throw notNow('That can be undone on the same day only.');
}

/** The bill counts the nights again that it counted before the guest left early. */
function wholeBill(booking: StoredBooking, facts: StepFacts): Partial<StoredBooking> {
  const isWhole = booking.quote.nights.at(-1)?.date === lastNight(booking);
  return isWhole ? {} : billUntil(booking, facts, booking.checkout);
}

function lastNight({ checkin, checkout }: StoredBooking): CalendarDate | undefined {
  return nightsOf({ checkin, checkout }).at(-1);
}
