import type { CalendarDate } from '@innkeep/contract/calendar-date';
import type { Wanted } from './changes.ts';
import { datesOf, daysTo } from './dates.ts';
import type { Life } from './life.ts';
import { hasSlept, roomsAfter } from './life-rooms.ts';
import { type LifeStay, roomOf } from './life-stay.ts';

export function isChangeable({ state }: LifeStay): boolean {
  return state === 'booked' || state === 'checked-in';
}

/** Whether a change sells nights of a room that its stay did not have. */
export function sellsNights(stay: LifeStay, { room, checkin, checkout }: Wanted): boolean {
  return room !== stay.room || checkin < stay.checkin || checkout > stay.checkout;
}

export function mayMoveTogether(life: Life, goals: readonly (readonly [LifeStay, Wanted])[]): boolean {
  const movers = goals.map(([{ id }]) => id);
  const holders = life.holders();
  const nights = goals.flatMap(([stay, wanted]) => nightsAfter(life, stay, wanted));
  return (
    goals.every(([stay, wanted]) => mayMove(life, stay, wanted)) &&
    new Set(nights).size === nights.length &&
    nights.every((night) => isOneOf(movers, holders.get(night)))
  );
}

function isOneOf(movers: readonly string[], holder: string | undefined): boolean {
  return holder === undefined || movers.includes(holder);
}

function mayMove(life: Life, stay: LifeStay, { room, checkin, checkout, guests, children }: Wanted): boolean {
  const to = life.rooms.find(({ id }) => id === room);
  const isCrowded = (room !== stay.room || guests > stay.guests) && guests > (to?.capacity ?? 0);
  return (
    isChangeable(stay) &&
    to?.isListed === true &&
    !isCrowded &&
    children < guests &&
    areDatesPossible(life, stay, { checkin, checkout }) &&
    (room === stay.room || hasNightToMove(life, stay, checkout))
  );
}

/** Whether the dates are new ones from the desk's day on, and leave guests their day of arrival once they are here. */
function areDatesPossible(
  { deskDay }: Life,
  stay: LifeStay,
  { checkin, checkout }: Pick<Wanted, 'checkin' | 'checkout'>,
): boolean {
  const isArrivalFine = checkin === stay.checkin || (stay.state === 'booked' && checkin >= deskDay);
  const isDepartureFine = checkout === stay.checkout || checkout >= deskDay;
  return isArrivalFine && isDepartureFine && daysTo(checkin, checkout) <= 30;
}

function hasNightToMove(life: Life, stay: LifeStay, checkout: CalendarDate): boolean {
  return !hasSlept(life, stay) || (stay.checkout >= life.deskDay && checkout > life.deskDay);
}

function nightsAfter(life: Life, stay: LifeStay, { room, checkin, checkout }: Wanted): string[] {
  const rooms = roomsAfter(life, stay, room);
  return datesOf(checkin, checkout).map((night) => `${roomOf(rooms, night)}/${night}`);
}
