import { addDays, type CalendarDate, hotelToday } from './calendar-date.ts';
import { timeAtHotel } from './cancellation.ts';
import { STAY } from './constants.ts';
import { HOTEL } from './hotel.ts';

/**
 * Returns the staff's working day: until the hotel's `dayEnds`, the hours after midnight belong to the day before,
 * and staff can still sell its night. {@link DAY_OF} lists what follows it.
 */
export function businessDay(now: Date): CalendarDate {
  const date = hotelToday(now);
  return timeAtHotel(now) < HOTEL.dayEnds ? addDays(date, -1) : date;
}

/** Returns the earliest arrival that an admin may enter for a guest who is already in house. */
export function firstDayAtDesk(now: Date): CalendarDate {
  return addDays(businessDay(now), -STAY.maxNights);
}

/**
 * The day that each thing goes by. Staff work past midnight, in the business day. Guests and channels were told a
 * date, which ends at midnight. `which-day.test.ts` tests each of them.
 */
export const DAY_OF = {
  'Today at the desk': 'business day',
  'guests who should have come or left': 'business day',
  'the list of the next arrivals': 'business day',
  'a stay that staff make or move': 'business day',
  'a guest at the door': 'business day',
  'check-in': 'business day',
  'check-out': 'business day',
  'undoing a step': 'business day',
  'undoing a change of rooms': 'business day',
  'a block': 'business day',
  'the rooms that are to be cleaned': 'business day',
  'the room that a channel’s guest leaves': 'business day',
  'the day of money': 'business day',
  'the day that can be closed': 'business day',
  'a room that is removed': 'business day',
  'the age of a debt': 'business day',
  'a guest’s search': 'date',
  'a guest’s booking': 'date',
  'a guest’s change': 'date',
  'the fee of a cancellation': 'date',
  'a room that is kept until a day': 'date',
  'a promotion’s last day': 'date',
  'a rate plan’s last day': 'date',
  'what is told to channels': 'date',
  'what is read from channels': 'date',
  'the daily mail': 'date',
  'the day of an invoice': 'date',
} as const satisfies Record<string, 'business day' | 'date'>;
