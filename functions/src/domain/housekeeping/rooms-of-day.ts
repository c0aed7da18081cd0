import { businessDay } from '@innkeep/contract/business-day';
import type { CalendarDate } from '@innkeep/contract/calendar-date';
import { CLEANING_ORDER, cleaningPart, type HousekeepingRoom } from '@innkeep/contract/desk/housekeeping';
import type { ListedRoom } from '@innkeep/contract/room';
import { endOf } from '@innkeep/contract/stay-states';
import { toBlock, type StoredBlock } from '../blocks/block-store.ts';
import type { BookingSummary } from '../desk/desk-store.ts';
import { channelPart } from './channel-part.ts';
import { careOf, type StoredCare } from './housekeeping-store.ts';

interface Day {
  today: CalendarDate;
  rooms: readonly ListedRoom[];
  stays: readonly BookingSummary[];
  blocks: readonly StoredBlock[];
  cares: ReadonlyMap<string, StoredCare>;
}

/**
 * Returns the rooms in the order in which to clean them: first those whose guests leave today and that others
 * wait for. Of guests it says how many they are, and nothing else.
 */
export function roomsOfDay({ today, rooms, stays, blocks, cares }: Day): HousekeepingRoom[] {
  const listed = rooms.map(({ _id, name }): HousekeepingRoom => {
    const block = outOfOrder(blocks, _id, today);
    const care = careOf(cares, _id);
    const isCleanedToday = care.state === 'clean' && cares.get(_id)?.cleanedOn === today;
    const ofRoom = stays.filter(({ room }) => room._id === _id);
    const parts = ofRoom.map((stay) => partOfDay(stay, today, isCleanedToday));
    const own = blocks.filter(({ roomId }) => roomId === _id);
    const ofChannels = channelPart(own, isCleanedToday, today);
    const room = { ...care, name, said: care.state, ...ofChannels, ...merged(parts) };
    return block ? { ...room, state: 'out-of-order', block: toBlock(block) } : room;
  });
  const placeOf = (room: HousekeepingRoom) => CLEANING_ORDER.indexOf(cleaningPart(room));
  return listed.sort((a, b) => placeOf(a) - placeOf(b));
}

/** Returns the block by which a room is out of order on a day. */
export function outOfOrder(
  blocks: readonly StoredBlock[],
  ofRoom: string,
  on: CalendarDate,
): StoredBlock | undefined {
  return blocks.find(
    ({ roomId, kind, isLifted, from, to }) =>
      roomId === ofRoom && kind === 'out-of-order' && !isLifted && from <= on && on < to,
  );
}

/** Of two stays of the same kind, the first counts: there should be no other. */
function merged(parts: readonly PartOfDay[]): PartOfDay {
  return parts.reduce<PartOfDay>((all, part) => ({ ...part, ...all }), {});
}

type PartOfDay = Pick<HousekeepingRoom, 'leaving' | 'arriving' | 'staying'>;

function partOfDay(stay: BookingSummary, today: CalendarDate, isCleanedToday: boolean): PartOfDay {
  const { state, checkin, checkedOutAt, guests, children } = stay;
  const party = { guests, children };
  const isToService = checkin < today && !isCleanedToday;
  const until = endOf(stay);
  switch (state) {
    case 'booked':
    case 'held':
      return checkin <= today && today < until ? { arriving: party } : {};
    case 'checked-in':
      return until <= today
        ? { leaving: { ...party, hasLeft: false } }
        : { staying: { ...party, until, isToService } };
    case 'checked-out':
      return checkedOutAt && businessDay(checkedOutAt) === today
        ? { leaving: { ...party, hasLeft: true } }
        : {};
    case 'cancelled':
    case 'lapsed':
    case 'no-show':
      return {};
  }
}
