import type { ChartQuestion } from '@innkeep/contract/desk/desk-questions';
import type { ChartRoom, DeskChart } from '@innkeep/contract/desk/desk-stay';
import type { Room } from '@innkeep/contract/room';
import { changesGoOnFrom } from './changes.ts';
import type { DeskDeps } from './desk-store.ts';
import { toBlock } from './to-block.ts';
import { endOf, toDeskStay } from './to-desk-stay.ts';

/** Who holds which nights of which room in a window of dates. */
export async function chart(
  { desk, rooms, clock }: DeskDeps,
  { from, to }: ChartQuestion,
): Promise<DeskChart> {
  const at = changesGoOnFrom(clock.now()); // before anything is read
  const window = { checkin: from, checkout: to };
  const [list, stays, blocks] = await Promise.all([
    rooms.list(),
    desk.listOfNights(window),
    desk.listBlocks(window),
  ]);
  return {
    rooms: list.rooms.map(chartRoom),
    stays: stays.filter((stay) => stay.state !== 'cancelled' && endOf(stay) > from).map(toDeskStay),
    blocks: blocks.filter((block) => block.from < to && block.to > from).map(toBlock),
    at,
  };
}

function chartRoom({ _id, name, capacity }: Room): ChartRoom {
  return { _id, name, capacity };
}
