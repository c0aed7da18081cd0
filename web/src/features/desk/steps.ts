import { type CalendarDate, hotelToday } from '@innkeep/contract/calendar-date';
import { isCancellable } from '@innkeep/contract/cancellation';
import type { DeskStay } from '@innkeep/contract/desk/desk-stay';

/** What the desk does with a stay as its days go by. */
export type StepName = 'check-in' | 'check-out' | 'no-show' | 'undo';

/** On which days at the hotel something was done, where that is known. */
interface DoneOn {
  checkedIn?: CalendarDate | undefined;
  checkedOut?: CalendarDate | undefined;
}

/** What may be done with a stay now, the likeliest first. The server has the last word. */
export function stepsFor(
  stay: Pick<DeskStay, 'state' | 'checkin' | 'checkout' | 'releasedFrom' | 'cancelUntil'>,
  now: Date,
  done: DoneOn = {},
): StepName[] {
  const { state, checkin, checkout, releasedFrom } = stay;
  const today = hotelToday(now);
  const arrival: StepName[] = checkin <= today && today <= checkout ? ['check-in'] : [];
  switch (state) {
    case 'booked':
      return isCancellable(stay, now) ? arrival : [...arrival, 'no-show'];
    case 'checked-in':
      return (done.checkedIn ?? checkin) === today ? ['check-out', 'undo'] : ['check-out'];
    case 'checked-out':
      return (done.checkedOut ?? releasedFrom ?? checkout) === today ? ['undo'] : [];
    case 'no-show':
      return today < checkout ? [...arrival, 'undo'] : arrival;
    case 'cancelled':
    case 'held':
    case 'lapsed':
      return [];
  }
}
