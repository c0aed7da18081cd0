import { act, WHICH, YES_NO } from './act.ts';
import { quoteAndOrder } from './acts-booking.ts';
import { putRates } from './acts-rates.ts';
import { blockNights } from './acts-rooms.ts';
import { datesOf, plusDays } from './dates.ts';
import type { Life } from './life.ts';

/** The desk blocks a night, so that a gap is left before it; a guest wants all of the gap, or a night less or more. */
export const bookGap = act(
  'book a gap',
  { room: [0, 1, 2], which: WHICH, nights: [2, 1, 3], more: [0, 0, -1, 1], who: YES_NO, pays: [1, 1, 0] },
  async (life, { room, which, nights, more, who, pays }) => {
    const owner = life.some(life.hotel.people.guests, who);
    const to = life.some(life.rooms, room);
    const checkin = to && life.some(firstDaysIn(life, to.id, nights), which);
    if (!owner || !to?.isListed || !checkin) return;
    const { usual } = life.tariff;
    if (!life.tariff.gaps)
      await putRates(life, { ...life.tariff, usual: { ...usual, minStay: 3 }, gaps: { least: 1 } });
    const end = plusDays(checkin, nights);
    if (life.isFree(to.id, end, plusDays(end, 1))) await blockNights(life, to, end, 1);
    const checkout = plusDays(end, more);
    if (checkout <= checkin) return;
    const wanted = { room: to.id, checkin, checkout, guests: 1, children: 0 };
    await quoteAndOrder(life, owner, { wanted, asked: undefined, way: 0, pays });
  },
);

/** Returns the days of the next month from which so many nights are free, after one that can't be sold. */
function firstDaysIn(life: Life, room: string, nights: number) {
  const isFirst = (day: typeof life.today) =>
    day === life.today || !life.isFree(room, plusDays(day, -1), day);
  const days = datesOf(life.today, plusDays(life.today, 30));
  return days.filter((day) => isFirst(day) && life.isFree(room, day, plusDays(day, nights)));
}
