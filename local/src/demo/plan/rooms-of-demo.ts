import { DEMO_ROOMS } from '@innkeep/hotel/demo-rooms';

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
