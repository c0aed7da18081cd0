import {
  FieldPath,
  type CollectionReference,
  type DocumentSnapshot,
  type Firestore,
  type Query,
  type Transaction,
} from 'firebase-admin/firestore';
import { addDays, monthOf, type CalendarDate } from '@innkeep/contract/calendar-date';
import { LONGEST_STAY } from '@innkeep/contract/constants';
import { blockIdIn } from '@innkeep/contract/desk/holder';
import type { Tariff } from '@innkeep/contract/rates/tariff';
import type {
  LedgerPart,
  LedgerRange,
  Listing,
  ReconcileStore,
  RoomLedger,
} from '../domain/reconcile/reconcile-store.ts';
import { calendarOf, monthRef } from './calendars.ts';
import { catalogueRef, listingFrom, listingsFrom } from './catalogue.ts';
import { changedBookings, changedIn, changesOf, type ChangeSource } from './changes.store.ts';
import { COLLECTIONS, blockRef, bookingRef, roomRef } from './collections.ts';
import { atOneMoment, call } from './firestore-calls.ts';
import {
  heldCodes,
  houseMonthsFrom,
  monthsByRoom,
  monthsIn,
  type HouseMonths,
  blocksIn,
  readTariffs,
  documentFrom,
  withAgreed,
} from './ledger-parts.ts';
import { houseMonthRef } from './house-months.ts';
import { inAdvance, paged, getAll } from './read-documents.ts';

/** How many rooms are read at the same time: of what lies ahead, and of all their years. */
const ROOMS_AT_ONCE = { ahead: 8, whole: 1 } as const;

/** Counting all bookings takes longer than what a guest waits for. */
const COUNTING_MS = 20_000;

type LedgerStore = Pick<
  ReconcileStore,
  'ledgers' | 'ledgersOf' | 'changedBookings' | 'countUnseen' | 'readPart'
>;

export function firestoreLedgers(db: Firestore): LedgerStore {
  return {
    ledgers: (range = {}) => ledgers(db, range),
    ledgersOf: (bookingIds) => ledgersOf(db, bookingIds),
    changedBookings: (period) => changesOf(sourcesOf(db), period),
    countUnseen: () => countUnseen(db),
    readPart: (part) => readPart(db, part),
  };
}

/** What rooms share, as it was when the first of them was read. */
interface House {
  rooms: ReadonlyMap<string, Listing>;
  listings: ReadonlyMap<string, Listing>;
  months: HouseMonths;
  tariffs: Map<number, Tariff>;
}

async function* ledgers(db: Firestore, { after, today, isAhead }: LedgerRange): AsyncGenerator<RoomLedger> {
  const house: House = {
    rooms: await readRooms(db, after),
    listings: listingsFrom(await call(() => catalogueRef(db).get())),
    months: houseMonthsFrom(await all(sinceMonth(db.collection(COLLECTIONS.months), today))),
    tariffs: new Map(),
  };
  const sold = [...house.months.values()].flatMap((month) => [...month.keys()]);
  const known = [...new Set([...house.rooms.keys(), ...house.listings.keys(), ...sold])]
    .filter((roomId) => after === undefined || roomId > after)
    .sort();
  const from = isAhead ? today : undefined;
  const roomIds = isAhead ? each(known) : everyRoom(db, known, after);
  const atOnce = isAhead ? ROOMS_AT_ONCE.ahead : ROOMS_AT_ONCE.whole;
  yield* inAdvance(roomIds, (roomId) => readRoom(db, house, roomId, from), atOnce);
}

async function readRooms(db: Firestore, after: string | undefined): Promise<Map<string, Listing>> {
  const byId = db.collection(COLLECTIONS.rooms).orderBy(FieldPath.documentId());
  const rooms = new Map<string, Listing>();
  for await (const room of paged(after === undefined ? byId : byId.startAfter(after))) {
    const listing = listingFrom(room);
    if (listing) rooms.set(room.id, listing);
  }
  return rooms;
}

// oxlint-disable-next-line typescript/require-await -- it takes the place of rooms that have to be looked for
async function* each<T>(values: readonly T[]): AsyncGenerator<T> {
  yield* values;
}

/** Yields the known rooms, and in between those that only bookings or calendars mention. */
async function* everyRoom(db: Firestore, known: readonly string[], after?: string): AsyncGenerator<string> {
  const bookings = db.collection(COLLECTIONS.bookings).where('room._id', '>', '').orderBy('room._id');
  const calendars = db.collectionGroup(COLLECTIONS.calendar).orderBy(FieldPath.documentId());
  const firstBooked = async (room?: string) => {
    const { docs } = await (room === undefined ? bookings : bookings.startAfter(room)).limit(1).get();
    return docs[0]?.get('room._id') as string | undefined; // it was found by a range of texts
  };
  const firstHeld = async (room?: string) => {
    const rest = room === undefined ? calendars : calendars.startAfter(monthRef(db, room, '~'));
    const { docs } = await rest.limit(1).get();
    return docs[0]?.ref.parent.parent?.id;
  };
  const rest = [...known];
  for (let last = after; ;) {
    const heads = await call(() => Promise.all([firstBooked(last), firstHeld(last)]));
    const next = [rest[0], ...heads].filter((head) => head !== undefined).sort()[0];
    if (next === undefined) return;
    if (rest[0] === next) rest.shift();
    yield next;
    last = next;
  }
}

async function readRoom(
  db: Firestore,
  house: House,
  roomId: string,
  from: CalendarDate | undefined,
): Promise<RoomLedger> {
  const [calendar, bookings, former, blocks] = await Promise.all([
    all(sinceMonth(calendarOf(db, roomId), from)),
    all(bookingsFrom(db, roomId, from)),
    // What guests slept in a room before they moved to another does not lie ahead.
    from === undefined
      ? all(db.collection(COLLECTIONS.bookings).where('formerRooms', 'array-contains', roomId))
      : [],
    all(db.collection(COLLECTIONS.blocks).where('roomId', '==', roomId).where('isLifted', '==', false)),
  ]);
  const others = former.filter((booking) => booking.get('room._id') !== roomId);
  await call(() => readTariffs(db, db, house.tariffs, bookings));
  const own = await call(() => withAgreed(bookings, (ids) => agreedOf(db, ids).get()));
  return {
    roomId,
    room: house.rooms.get(roomId),
    listing: house.listings.get(roomId),
    months: monthsIn(roomId, calendar, house.months),
    bookings: [...own, ...others.map((booking) => ({ ...documentFrom(booking), agreed: [] }))],
    blocks: blocksIn(blocks, roomId),
    tariffs: house.tariffs,
    codes: await call(() => heldCodes(db, db, bookings)),
  };
}

function sinceMonth(months: CollectionReference, date: CalendarDate | undefined): Query {
  return date === undefined ? months : months.where(FieldPath.documentId(), '>=', months.doc(monthOf(date)));
}

function bookingsFrom(db: Firestore, roomId: string, from: CalendarDate | undefined): Query {
  const bookings = db.collection(COLLECTIONS.bookings).where('room._id', '==', roomId);
  if (from === undefined) return bookings;
  return bookings.where('checkin', '>', addDays(from, -LONGEST_STAY)).orderBy('checkin');
}

/** Whether a booking has, or may have had, nights in a room: in its last room, or one before. */
function isIn(booking: DocumentSnapshot, roomId: string): boolean {
  const former: unknown = booking.get('formerRooms');
  const isFormer = Array.isArray(former) && former.includes(roomId);
  return booking.exists && (booking.get('room._id') === roomId || isFormer);
}

async function ledgersOf(db: Firestore, bookingIds: readonly string[]): Promise<RoomLedger[]> {
  if (bookingIds.length === 0) return [];
  const bookings = await call(() => db.getAll(...bookingIds.map((id) => bookingRef(db, id))));
  const records = await call(() => withAgreed(bookings, (ids) => agreedOf(db, ids).get()));
  const tariffs = new Map<number, Tariff>();
  const monthsOf = monthsByRoom(records);
  const listings = listingsFrom(await call(() => catalogueRef(db).get()));
  const names = [...new Set([...monthsOf.values()].flatMap((months) => [...months]))];
  const houseMonths = names.map((month) => houseMonthRef(db, month));
  const house = houseMonthsFrom(await call(() => getAll(db, houseMonths)));
  const roomIds = each([...monthsOf]);
  const read = async ([roomId, months]: [string, Set<string>]): Promise<RoomLedger> => {
    const calendarMonths = [...months].map((month) => monthRef(db, roomId, month));
    const [room, ...calendar] = await call(() => db.getAll(roomRef(db, roomId), ...calendarMonths));
    const here = new Set(bookings.filter((booking) => isIn(booking, roomId)).map(({ id }) => id));
    const own = bookings.filter((booking) => booking.get('room._id') === roomId);
    await call(() => readTariffs(db, db, tariffs, own));
    return {
      roomId,
      room: room && listingFrom(room),
      listing: listings.get(roomId),
      months: monthsIn(roomId, calendar, house).filter(({ month }) => months.has(month)),
      bookings: records.filter(({ id }) => here.has(id)),
      blocks: [],
      tariffs,
      codes: await call(() => heldCodes(db, db, own)),
    };
  };
  const found: RoomLedger[] = [];
  for await (const ledger of inAdvance(roomIds, read, ROOMS_AT_ONCE.ahead)) found.push(ledger);
  return found;
}

/** Changes to bookings show in the bookings themselves and in the audit. */
function sourcesOf(db: Firestore): ChangeSource[] {
  return [changedBookings(db), changedIn(db, COLLECTIONS.audit, 'at', 'agreed.booking')];
}

/** Counts at one point in time, since a stay may move to another room in between. Only texts are names of rooms. */
function countUnseen(db: Firestore): Promise<number> {
  const bookings = db.collection(COLLECTIONS.bookings);
  const count = async (transaction: Transaction) => {
    const every = await transaction.get(bookings.count());
    const seen = await transaction.get(bookings.where('room._id', '>', '').count());
    return every.data().count - seen.data().count;
  };
  return atOneMoment(db, count, COUNTING_MS);
}

function agreedOf(db: Firestore, bookingIds: readonly string[]): Query {
  return db.collection(COLLECTIONS.audit).where('agreed.booking', 'in', bookingIds).select('agreed', 'at');
}

async function all(query: Query): Promise<DocumentSnapshot[]> {
  const found: DocumentSnapshot[] = [];
  for await (const document of paged(query.orderBy(FieldPath.documentId()))) found.push(document);
  return found;
}

function readPart(db: Firestore, { roomId, bookingId, month }: LedgerPart): Promise<RoomLedger> {
  return atOneMoment(db, async (transaction) => {
    const [room, catalogue] = await transaction.getAll(roomRef(db, roomId), catalogueRef(db));
    const blockId = blockIdIn(bookingId ?? '');
    const block = blockId === undefined ? undefined : await transaction.get(blockRef(db, blockId));
    const booking = bookingId === undefined ? undefined : await transaction.get(bookingRef(db, bookingId));
    const calendar =
      month === undefined
        ? []
        : await transaction.getAll(monthRef(db, roomId, month), houseMonthRef(db, month));
    const bookings = booking && isIn(booking, roomId) ? [booking] : [];
    const own = bookings.filter((each) => each.get('room._id') === roomId);
    const tariffs = new Map<number, Tariff>();
    await readTariffs(transaction, db, tariffs, own);
    return {
      roomId,
      tariffs,
      room: room && listingFrom(room),
      listing: catalogue && listingsFrom(catalogue).get(roomId),
      months: monthsIn(roomId, calendar.slice(0, 1), houseMonthsFrom(calendar.slice(1))),
      bookings: await withAgreed(bookings, (ids) => transaction.get(agreedOf(db, ids))),
      blocks: block ? blocksIn([block], roomId) : [],
      codes: await heldCodes(db, transaction, own),
    };
  });
}
