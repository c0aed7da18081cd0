import type { CalendarDate } from '@innkeep/contract/calendar-date';
import { act, WHICH, YES_NO } from './act.ts';
import { quoteAndOrder } from './acts-booking.ts';
import { datesOf, plusDays } from './dates.ts';
import type { Life } from './life.ts';

/** A guest wants the free nights between two that can't be sold: all of them, or one less, or one more. */
export const bookGap = act(
  'book a gap',
  { which: WHICH, more: [0, 0, -1, 1], who: YES_NO, way: [0, 1], pays: [1, 1, 0] },
  async (life, { which, more, who, ...paying }) => {
    const owner = life.some(life.hotel.people.guests, who);
    const gap = life.some(gapsIn(life), which);
    if (!owner || !gap) return;
    const checkout = plusDays(gap.checkout, more);
    if (checkout <= gap.checkin) return;
    const wanted = { ...gap, checkout, guests: 1, children: 0 };
    await quoteAndOrder(life, owner, { wanted, asked: undefined, ...paying });
  },
);

/** Returns the gaps of up to a week in the next forty days, the shortest first. */
function gapsIn(life: Life) {
  const holders = life.holders();
  const isShut = (room: string, date: CalendarDate) => date < life.today || holders.has(`${room}/${date}`);
  const beginning = (room: string, checkin: CalendarDate) => {
    if (isShut(room, checkin) || !isShut(room, plusDays(checkin, -1))) return [];
    const nights = [1, 2, 3, 4, 5, 6, 7].find((count) => isShut(room, plusDays(checkin, count)));
    return nights === undefined ? [] : [{ room, checkin, checkout: plusDays(checkin, nights), nights }];
  };
  const days = datesOf(life.today, plusDays(life.today, 40));
  return life.rooms
    .flatMap(({ id }) => days.flatMap((day) => beginning(id, day)))
    .sort((one, other) => one.nights - other.nights)
    .map(({ room, checkin, checkout }) => ({ room, checkin, checkout }));
}
