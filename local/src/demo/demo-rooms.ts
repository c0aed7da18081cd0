import { addDays, type CalendarDate } from '@innkeep/contract/calendar-date';
import type { Room } from '@innkeep/contract/room';
import { DEMO_ROOMS } from '@innkeep/hotel/demo-rooms';
import { atHotel } from './hotel-time.ts';

const MINUTE_OF_DAY = 9 * 60;
const DAYS_BEFORE_OPENING = 12;

export interface DemoRoom {
  room: Room;
  createdAt: Date;
}

/** Returns the demo hotel's rooms. They were added one minute after the other, because the site lists them by age. */
export function roomsOfDemo(opens: CalendarDate): DemoRoom[] {
  const addedOn = addDays(opens, -DAYS_BEFORE_OPENING);
  return DEMO_ROOMS.map(({ slug, alt, more = [], ...others }, index) => {
    const image = `/images/rooms/${slug}-1600.webp`;
    const pictures = alt === undefined ? undefined : [{ image, alt }, ...more];
    const room = { _id: slug, ...others, image, ...(pictures && { pictures }) };
    return { room, createdAt: atHotel(addedOn, MINUTE_OF_DAY + index) };
  });
}
