import type { ChartRoom, DeskChart } from '@innkeep/contract/desk/desk-stay';

/** The rooms in which nobody has a night of those that the chart shows, and that are large enough. */
export function freeRoomsIn({ rooms, stays, blocks }: DeskChart, guests: number): ChartRoom[] {
  const taken = new Set([
    ...stays.filter(({ state }) => state !== 'cancelled' && state !== 'lapsed').map(({ roomId }) => roomId),
    ...blocks.map(({ roomId }) => roomId),
  ]);
  return rooms.filter(({ _id, capacity }) => capacity >= guests && !taken.has(_id));
}
