import { createHash } from 'node:crypto';
import { addDays, type CalendarDate } from '@innkeep/contract/calendar-date';
import {
  type HousekeepingDay,
  type HousekeepingNews,
  CLEANING_ORDER,
  cleaningPart,
  type HousekeepingRoom,
} from '@innkeep/contract/desk/housekeeping';
import type { RoomToday } from '@innkeep/contract/desk/room-care';
import { businessDay } from '@innkeep/contract/business-day';
import { nightsHeldBy } from '@innkeep/contract/desk/desk-stay';
import type { ListedRoom } from '@innkeep/contract/room';
import { endOf } from '@innkeep/contract/stay-states';
import { type StoredBlock, isOfChannel, toBlock } from '../records/block-store.ts';
import { type ListDeps, listEveryRoom } from '../availability/list-rooms.ts';
import { type CareDeps, type StoredRoomStatus, toCare, careOf } from '../records/housekeeping-store.ts';
import { changesGoOnFrom, requireRecent } from './chart.ts';
import { type DeskStore, MAX_OVERSTAYED, type BookingSummary } from './desk-store.ts';
import { extrasOn } from './day-totals.ts';

/** The most changes that have a part in the name of the news. */
const MAX_CHANGES = 500;

export interface HousekeepingDeps extends ListDeps, CareDeps {
  readonly desk: DeskStore;
}

export async function listHousekeeping(deps: HousekeepingDeps): Promise<HousekeepingDay> {
  const { desk, housekeeping, clock } = deps;
  const today = clock.businessDay();
  const at = changesGoOnFrom(clock.now());
  const news = await newsSince(deps, new Date(at)); // before anything else is read
  const night = { checkin: today, checkout: addDays(today, 1) };
  const [{ rooms }, ofNight, leaving, overstayed, blocks, cares] = await Promise.all([
    listEveryRoom(deps),
    desk.listOfNights(night),
    desk.listOfCheckout(today),
    desk.listOverstayed(today, MAX_OVERSTAYED),
    desk.listBlocks({ ...night, checkin: addDays(today, -1) }), // with those of channels that end today
    housekeeping.list(),
  ]);
  const stays = [...ofNight, ...leaving, ...overstayed];
  return { date: today, rooms: roomsOfDay({ today, rooms, stays, blocks, cares }), at, news };
}

/** Tells whether the list has to be read again, by the name of what has changed since it was read. */
export async function housekeepingNews(deps: HousekeepingDeps, since: Date): Promise<HousekeepingNews> {
  requireRecent(deps.clock, since);
  return { news: await newsSince(deps, since) };
}

async function newsSince({ desk, housekeeping }: HousekeepingDeps, since: Date): Promise<string> {
  const [stays, blocks, cares] = await Promise.all([
    desk.listChangedBookings(since, MAX_CHANGES),
    desk.listChangedBlocks(since, MAX_CHANGES),
    housekeeping.listChanged(since, MAX_CHANGES),
  ]);
  const changed = [
    ...[...stays, ...blocks].map(({ _id, updatedAt }) => [_id, updatedAt]),
    ...cares.map(({ roomId, at }) => [roomId, at]),
  ];
  return createHash('sha256').update(JSON.stringify(changed)).digest('base64url').slice(0, 16);
}

/**
 * Returns the rooms that are to be cleaned or out of order today.
 * @param cares what is said of those that are to be cleaned
 * @param blocks those of today
 */
export function roomsNotClean(
  cares: readonly StoredRoomStatus[],
  blocks: readonly StoredBlock[],
  today: HousekeepingDay['date'],
): RoomToday[] {
  const closed = blocks.filter((block) => outOfOrder([block], block.roomId, today));
  const outOf = new Set(closed.map(({ roomId }) => roomId));
  return [
    ...cares.filter(({ roomId }) => !outOf.has(roomId)).map(toCare),
    ...[...outOf].map((roomId) => ({ roomId, rev: 0, state: 'out-of-order' as const, note: '' })),
  ];
}

interface Day {
  today: CalendarDate;
  rooms: readonly ListedRoom[];
  stays: readonly BookingSummary[];
  blocks: readonly StoredBlock[];
  cares: ReadonlyMap<string, StoredRoomStatus>;
}

/** First those whose guests leave today and that others wait for. It tells no more than guests' number. */
function roomsOfDay({ today, rooms, stays, blocks, cares }: Day): HousekeepingRoom[] {
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

function outOfOrder(
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
  const extras = extrasOn(stay, today).map(({ name, count }) => ({ name, count }));
  const party = { guests, children };
  const tonight = { ...party, ...(extras.length > 0 && { extras }) };
  const isToService = checkin < today && !isCleanedToday;
  const until = endOf(stay);
  switch (state) {
    case 'booked':
    case 'held':
      return checkin <= today && today < until ? { arriving: tonight } : {};
    case 'checked-in':
      return until <= today
        ? { leaving: { ...party, hasLeft: false } }
        : { staying: { ...tonight, until, isToService } };
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

type ChannelPart = Partial<Pick<HousekeepingRoom, 'leaving' | 'arriving' | 'staying'>>;

/**
 * Returns which guests of channels come, stay and leave today. The desk does not check them out: they have left once
 * the room is said to be clean on their last day.
 * @param blocks those of the room
 * @param isCleanedToday whether staff have said so of the room
 */
function channelPart(
  blocks: readonly StoredBlock[],
  isCleanedToday: boolean,
  today: CalendarDate,
): ChannelPart {
  const sold = blocks
    .filter(isOfChannel)
    .filter((block) => !block.isLifted && nightsHeldBy(block).length > 0);
  const parts = sold.flatMap(({ channel: { name, from }, to }): ChannelPart[] => {
    const party = { guests: 0, children: 0, channel: name };
    if (to === today) return [{ leaving: { ...party, hasLeft: isCleanedToday } }];
    if (from === today) return [{ arriving: party }];
    const staying = { ...party, until: to, isToService: !isCleanedToday };
    return from < today && today < to ? [{ staying }] : [];
  });
  return parts.reduce((all, part) => ({ ...all, ...part }), {});
}
