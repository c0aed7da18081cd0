import type { Booking } from '@innkeep/contract/booking';
import { type CalendarDate, hotelToday } from '@innkeep/contract/calendar-date';
import type { Arrival } from '@innkeep/contract/desk/step-inputs';
import { majorUnits } from '@innkeep/contract/money';
import type { HotelDeps } from '../records/hotel-store.ts';
import type { StoredBooking } from '../records/stored-booking.ts';
import type { Caller } from '../caller.ts';
import { notNow } from '../records/stay-states.ts';
import { takeStep, type Step } from './steps.ts';

/**
 * Takes back the last step of a stay: arrival and departure on their day, a guest who had not come as long as they
 * could. Nights that were given back are held again, if they are still free; what was waived is owed again.
 */
export function undoStep(deps: HotelDeps, caller: Caller, id: string, arrival: Arrival): Promise<Booking> {
  return takeStep(deps, caller, { id, ...arrival }, (booking, { today }) => {
    const { state, checkedInAt, checkedOutAt } = booking;
    switch (state) {
      case 'checked-in':
        requireSameDay(checkedInAt, today);
        return backTo('booked', 'Checked in by mistake.', { checkedInAt: undefined });
      case 'checked-out':
        requireSameDay(checkedOutAt, today);
        return backTo('checked-in', 'Checked out by mistake.', {
          checkedOutAt: undefined,
          releasedFrom: undefined,
          waived: undefined,
          ...agreedBill(booking),
        });
      case 'no-show':
        if (today >= booking.checkout) throw notNow('This stay is over.');
        return backTo('booked', 'The guest is still expected.', {
          releasedFrom: undefined,
          noShowFee: undefined,
        });
      case 'booked':
      case 'cancelled':
      case 'held':
      case 'lapsed':
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

/** The bill as it was before it counted only what was slept: nobody has agreed to another price. */
function agreedBill({ quoteBefore: quote }: StoredBooking): Partial<StoredBooking> {
  if (!quote) return {};
  return { quote, nights: quote.nights.length, total: majorUnits(quote.total), quoteBefore: undefined };
}
