import type { Booking } from '@innkeep/contract/booking';
import { addDays, monthOf, type CalendarDate } from '@innkeep/contract/calendar-date';
import type { DeskBooking, DeskBookings, DeskDay } from '@innkeep/contract/desk/desk-stay';
import type { DeskFigures } from '@innkeep/contract/desk/figures';
import type { RoomList } from '@innkeep/contract/room';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { migrate } from '../../functions/src/domain/migrations/migrate.ts';
import type { RoomLedger } from '../../functions/src/domain/reconcile/reconcile-store.ts';
import { db } from '../api/support/admin-sdk.ts';
import { call } from '../api/support/call.ts';
import { answered } from '../api/support/desk-stays.ts';
import { migrationDeps } from '../api/support/migration-deps.ts';
import { age } from './support/older-data.ts';
import { aGuest, anAdmin, type Person } from '../api/support/people.ts';
import { aRoom } from '../api/support/rooms.ts';
import { booked, inDays } from '../api/support/stays.ts';

/*
 * A deploy migrates after the new functions are there (docs/decisions/0026):
 * until then, they read older data.
 */

const PHASES = ['before', 'half', 'after'] as const;
type Phase = (typeof PHASES)[number];

interface SoldRoom {
  id: string;
  /** A stay that arrives today, one that comes later, and one to cancel in each phase. */
  stays: Record<'today' | 'later' | Phase, string>;
}

/** In how many days these stays arrive. */
const ARRIVES = { today: 0, later: 40, before: 50, half: 60, after: 70 };
const FREE_DAY = inDays(90);
const SOLD_DAY = inDays(ARRIVES.later);
const FIGURES = `/desk/figures?from=${monthOf(inDays(0))}&to=${monthOf(inDays(75))}`;

let guest: Person;
let admin: Person;
beforeEach(async () => {
  [guest, admin] = await Promise.all([aGuest(), anAdmin()]);
});
afterEach(() => db.doc('meta/schema').delete());

async function aSoldRoom(): Promise<SoldRoom> {
  const room = await aRoom();
  const stays = { today: '', later: '', before: '', half: '', after: '' };
  for (const name of ['today', 'later', ...PHASES] as const) {
    const checkin = inDays(ARRIVES[name]);
    const { insertedId } = await booked(guest, room, { checkin, checkout: addDays(checkin, 2) });
    stays[name] = insertedId;
  }
  return { id: room._id, stays };
}

function get<T>(path: string, as?: Person): Promise<T> {
  return answered<T>(call('GET', path, as ? { as } : {}));
}

/**
 * Returns the answers to guests and the desk about rooms that are sold alike:
 * for each question, the rooms in the answer.
 */
async function answers(rooms: SoldRoom[]) {
  const which = (isIt: (room: SoldRoom) => boolean) => rooms.map(isIt);
  const search = async (checkin: CalendarDate) => {
    const found = await get<RoomList>(`/room?checkin=${checkin}&checkout=${addDays(checkin, 1)}&guests=2`);
    return which(({ id }) => found.rooms.some(({ _id }) => _id === id));
  };
  const own = await get<Booking[]>(`/bookings?email=${guest.email}`, guest);
  const { bookings } = await get<DeskBookings>(`/desk/bookings?size=50&q=${guest.email}`, admin);
  const { arrivals } = await get<DeskDay>('/desk/today', admin);
  const figures = await get<DeskFigures>(FIGURES, admin);
  return {
    each: await Promise.all(rooms.map(answersOf)),
    own: which(({ stays }) => own.some(({ _id, state }) => _id === stays.later && state === 'booked')),
    isFree: await search(FREE_DAY),
    isFreeWhereSold: await search(SOLD_DAY),
    isFoundAtDesk: which(({ stays }) => bookings.some(({ _id }) => _id === stays.later)),
    sold: rooms.map(({ id }) => figures.rooms.find(({ roomId }) => roomId === id)?.sold),
    arrives: which(({ stays }) => arrivals.some(({ _id }) => _id === stays.today)),
  };
}

async function answersOf({ id, stays }: SoldRoom) {
  const { booking } = await get<DeskBooking>(`/desk/bookings/${stays.later}`, admin);
  return {
    price: (await get<{ price: number }>(`/room/${id}`)).price,
    sold: await get(`/availability?room=${id}&from=${SOLD_DAY}&to=${addDays(SOLD_DAY, 4)}`),
    quote: (await get<{ total: number }>(quoteOf(id))).total,
    total: booking.total,
    terms: await get(`/bookings/${stays.later}/cancellation`, guest),
  };
}

const quoteOf = (room: string) =>
  `/availability/quote?room=${room}&checkin=${FREE_DAY}&checkout=${addDays(FREE_DAY, 2)}&guests=2`;

/** Whether each room is found, by how far its data have been migrated. */
const FOUND: Record<Phase, boolean[]> = { before: [false, false], half: [true, false], after: [true, true] };

/** How many nights of each room figures say are sold: in each phase, a stay is cancelled at the end. */
const SOLD: Record<Phase, number> = { before: 10, half: 8, after: 6 };

function expected(version: number, phase: Phase) {
  const isSoldKnown = FOUND[phase];
  return {
    own: [true, true],
    // A room that searches do not find is not offered. One that they find is offered until its sold nights
    // are known, but booking it is refused.
    isFreeWhereSold: version <= 1 || version > 8 ? [false, false] : isSoldKnown.map((isKnown) => !isKnown),
    // Before version 4, stays were not found by their weeks; before version 2, rooms were not in the catalogue.
    sold: FOUND[phase].map((isFound) => (isFound || version > 3 ? SOLD[phase] : version > 1 ? 0 : undefined)),
    isFree: version <= 1 ? FOUND[phase] : [true, true],
    isFoundAtDesk: version <= 3 ? FOUND[phase] : [true, true],
    arrives: version <= 3 ? FOUND[phase] : [true, true],
  };
}

/** Migrates only the first of the rooms, as where a migration is interrupted. */
async function migrateHalf(first: SoldRoom): Promise<void> {
  const deps = migrationDeps();
  const { reconcileStore, words } = deps;
  async function* ledgers(): AsyncIterable<RoomLedger> {
    for await (const ledger of reconcileStore.ledgers()) if (ledger.roomId === first.id) yield ledger;
  }
  async function* oldChanges() {
    const ids = Object.values(first.stays);
    for await (const change of words.oldChanges())
      if (ids.some((id) => change._id.startsWith(id))) yield change;
  }
  await migrate({ ...deps, reconcileStore: { ...reconcileStore, ledgers }, words: { ...words, oldChanges } });
}

const RUN: Record<Phase, (first: SoldRoom) => Promise<void>> = {
  before: () => Promise.resolve(),
  half: migrateHalf,
  after: () => migrate(migrationDeps()),
};

// From each version, data go through all that follow: the oldest, the two where answers change, and the
// newest.
describe.each([1, 3, 4, 8, 9, 11])('while data are brought to version %i', (version) => {
  it('guests are answered as ever, and what is not found yet is found afterwards', async () => {
    const rooms = [await aSoldRoom(), await aSoldRoom()];
    const { each } = await answers(rooms);
    for (const { id } of rooms) await age(id, version);
    for (const phase of PHASES) {
      await db.doc('meta/schema').set({ version: version - 1 });
      const [first] = rooms;
      if (first) await RUN[phase](first);
      expect(await answers(rooms), phase).toEqual({ each, ...expected(version, phase) });
      for (const { stays } of rooms) {
        const { body } = await call('DELETE', `/orders/${stays[phase]}`, { as: guest });
        expect(body, phase).toEqual({ deletedCount: 1 });
      }
    }
    expect((await db.doc('meta/schema').get()).get('version')).toBe(11);
  });
});
