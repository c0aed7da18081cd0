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

/** The demo has several rooms like these, which it sells as room types: their names, by the first's id. */
const ALIKE: Readonly<Record<string, readonly string[]>> = {
  'balcony-room': ['Balcony 1', 'Balcony 2', 'Balcony 3'],
  'the-snug': ['Snug 1', 'Snug 2'],
};

/** Returns the rooms of a hotel without a past, each of which is one of a kind. */
export function roomsOfDemo(opens: CalendarDate): DemoRoom[] {
  return addedOneByOne(DEMO_ROOMS.map(roomOf), opens);
}

export function roomsOfLivingDemo(opens: CalendarDate): DemoRoom[] {
  return addedOneByOne(LIVING_ROOMS, opens);
}

/** The site lists rooms by age. */
function addedOneByOne(rooms: readonly Room[], opens: CalendarDate): DemoRoom[] {
  const addedOn = addDays(opens, -DAYS_BEFORE_OPENING);
  return rooms.map((room, index) => ({ room, createdAt: atHotel(addedOn, MINUTE_OF_DAY + index) }));
}

function roomOf({ slug, alt, more = [], ...others }: (typeof DEMO_ROOMS)[number]): Room {
  const image = `/images/rooms/${slug}-1600.webp`;
  const pictures = alt === undefined ? undefined : [{ image, alt }, ...more];
  return { _id: slug, ...others, image, ...(pictures && { pictures }) };
}

const LIVING_ROOMS: readonly Room[] = DEMO_ROOMS.map(roomOf).flatMap((room) => {
  const names = ALIKE[room._id];
  const type = { _id: `type-${room._id}`, name: room.name };
  if (!names) return [room];
  return names.map((name, index) => ({
    ...room,
    name,
    type,
    ...(index > 0 && { _id: `${room._id}-${index + 1}` }),
  }));
});

/** The rooms that the demo's guests are named for. */
const ROOMS_OF_DEMO: readonly string[] =
  'tide-room lantern-loft captains-study garden-room balcony-room sail-loft chandlery-twin lighthouse-suite the-snug'.split(
    ' ',
  );

/** From today on, no guest stays in these, so that a visitor always finds a room. */
export const KEPT_FREE: readonly string[] = ['tide-room', 'garden-room'];

/** The rooms of the hotel, by how gladly each is taken. */
export const ROOMS_BY_LIKING: readonly (readonly [weight: number, room: string])[] = LIVING_ROOMS.map(
  ({ _id, capacity }) => [capacity === 2 ? 3 : 2, _id] as const,
);

const capacities = new Map(LIVING_ROOMS.map(({ _id, capacity }) => [_id, capacity]));

export function capacityOf(room: string): number {
  return capacities.get(room) ?? 1;
}

/** Whether the hotel still has the rooms of the demo: with others, no guest has stayed there yet. */
export function hasRoomsOfDemo(): boolean {
  return ROOMS_OF_DEMO.every((room) => capacities.has(room));
}
