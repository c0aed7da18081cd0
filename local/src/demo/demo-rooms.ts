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

/** The rooms that the demo's guests are named for. */
const ROOMS_OF_DEMO: readonly string[] =
  'tide-room lantern-loft captains-study garden-room balcony-room sail-loft chandlery-twin lighthouse-suite the-snug'.split(
    ' ',
  );

/** From today on, no guest stays in these, so that a visitor always finds a room. */
export const KEPT_FREE: readonly string[] = ['tide-room', 'garden-room'];

/** The rooms of the hotel, by how gladly each is taken. */
export const ROOMS_BY_LIKING: readonly (readonly [weight: number, room: string])[] = DEMO_ROOMS.map(
  ({ slug, capacity }) => [capacity === 2 ? 3 : 2, slug] as const,
);

const capacities = new Map(DEMO_ROOMS.map(({ slug, capacity }) => [slug, capacity]));

export function capacityOf(room: string): number {
  return capacities.get(room) ?? 1;
}

/** Whether the hotel still has the rooms of the demo: with others, no guest has stayed there yet. */
export function hasRoomsOfDemo(): boolean {
  return ROOMS_OF_DEMO.every((room) => capacities.has(room));
}
