import { endOf, isCancelledOrLapsed } from '@innkeep/contract/stay-states';
import type { ChartQuestion } from '@innkeep/contract/desk/desk-questions';
import type { ChartRoom, DeskChart } from '@innkeep/contract/desk/desk-stay';
import type { ListedRoom } from '@innkeep/contract/room';
import { openConflicts } from '../channels/open-conflicts.ts';
import { toCare, type StoredRoomStatus } from '../records/housekeeping-store.ts';
import { listEveryRoom } from '../availability/list-rooms.ts';
import { changesGoOnFrom } from './changes.ts';
import type { DeskDeps } from './desk-store.ts';
import { toBlock } from '../records/block-store.ts';
import { toDeskStay } from './to-desk-stay.ts';

export async function chart(deps: DeskDeps, { from, to }: ChartQuestion): Promise<DeskChart> {
  const { desk, housekeeping, clock } = deps;
  const at = changesGoOnFrom(clock.now()); // before anything is read
  const window = { checkin: from, checkout: to };
  const [{ rooms }, stays, blocks, cares, conflicts] = await Promise.all([
    listEveryRoom(deps),
    desk.listOfNights(window),
    desk.listBlocks(window),
    housekeeping.list(),
    openConflicts(deps),
  ]);
  return {
    rooms: rooms.map((room) => chartRoom(room, cares.get(room._id))),
    stays: stays.filter((stay) => !isCancelledOrLapsed(stay) && endOf(stay) > from).map(toDeskStay),
    blocks: blocks.filter((block) => block.from < to && block.to > from).map(toBlock),
    ...(conflicts.length > 0 && { conflicts }),
    at,
  };
}

function chartRoom({ _id, name, capacity, notForSale }: ListedRoom, care?: StoredRoomStatus): ChartRoom {
  return { _id, name, capacity, ...(notForSale && { notForSale }), ...(care && { care: toCare(care) }) };
}
