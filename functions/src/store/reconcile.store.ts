import {
  FieldPath,
  type DocumentSnapshot,
  type Firestore,
  type Query,
  type QueryDocumentSnapshot,
  type Transaction,
} from 'firebase-admin/firestore';
import { blockIdIn } from '@innkeep/contract/desk/holder';
import { DEFAULT_TARIFF } from '@innkeep/contract/rates/default-tariff';
import type { Tariff } from '@innkeep/contract/rates/tariff';
import { COLLECTIONS } from './collections.ts';
import { ledgerBookingFrom } from '../domain/reconcile/ledger-booking.ts';
import type {
  ReconcileStore,
  LedgerBlock,
  LedgerBooking,
  LedgerPart,
  Listing,
  RoomLedger,
} from '../domain/reconcile/reconcile-store.ts';
import { searchTokens, weeksOf } from '../domain/bookings/search-tokens.ts';
import { versionsIn } from '../domain/reconcile/bill-differences.ts';
import { blockRef, bookingFrom, bookingRef, roomRef } from './documents.ts';
import { monthRef, rebuildSold } from './calendars.ts';
import { catalogueRef, listingFrom, listingsFrom, rebuildListing } from './catalogue.ts';
import { addConditions } from './add-conditions.ts';
import { call, transact } from './firestore-calls.ts';
import { fieldsFrom, recordsOf } from './ledger-bookings.ts';
import { houseMonthRef } from './house-months.ts';
import { houseMonthsFrom, monthsIn } from './ledger-months.ts';
import { mergeJoin } from './merge-join.ts';
import { paged } from './read-documents.ts';
import { firestoreRatesLedger } from './rates-ledger.store.ts';
import { tariffIn, versionRef } from './tariffs.ts';

export function firestoreReconcile(db: Firestore): ReconcileStore {
  return {
    ...firestoreRatesLedger(db),
    ledgers: () => ledgers(db),
    countUnseen: () => call(() => countUnseen(db)),
    readPart: (part) => call(() => readPart(db, part)),
    rebuildListing: (roomId) => transact(db, (transaction) => rebuildListing(transaction, db, roomId)),
    upgradeBooking: (bookingId) =>
      transact(db, async (transaction) => {
        const booking = bookingFrom(await transaction.get(bookingRef(db, bookingId)));
        if (!booking) return;
        const { state, rev, updatedAt, children, quote, policy, source, guest, weeks, tokens } = booking;
        const lacking = { state, rev, updatedAt, children, quote, policy, source, guest, weeks, tokens };
        transaction.update(bookingRef(db, bookingId), lacking);
      }),
    addConditions: (bookingId) => transact(db, (transaction) => addConditions(transaction, db, bookingId)),
    rebuildSearch: (bookingId) =>
      transact(db, async (transaction) => {
        const booking = bookingFrom(await transaction.get(bookingRef(db, bookingId)));
        if (!booking) return;
        const found = { weeks: weeksOf(booking), tokens: searchTokens(booking) };
        transaction.update(bookingRef(db, bookingId), found);
      }),
    rebuildSold: (roomId, month) =>
      transact(db, (transaction) => rebuildSold(transaction, db, roomId, month)),
  };
}

/** Reads all calendars and all bookings, both by room, so that every document is read once. */
async function* ledgers(db: Firestore): AsyncGenerator<RoomLedger> {
  const listings = listingsFrom(await call(() => catalogueRef(db).get()));
  const rooms = new Map<string, Listing>();
  for await (const room of paged(db.collection(COLLECTIONS.rooms).orderBy(FieldPath.documentId()))) {
    const listing = listingFrom(room);
    if (listing) rooms.set(room.id, listing);
  }
  const blocks = await allBlocks(db);
  const tariffs = new Map<number, Tariff>();
  const house = houseMonthsFrom(await all(db.collection(COLLECTIONS.months)));
  const sold = [...house.values()].flatMap((month) => [...month.keys()]);
  const known = [...new Set([...rooms.keys(), ...listings.keys(), ...sold])].sort();
  for await (const { key: roomId, left: calendar, right: bookings } of mergeJoin(
    known,
    allCalendars(db),
    allBookings(db),
  )) {
    const claims = bookings.map(claimFrom);
    await call(() => readTariffs(db, db, tariffs, claims));
    const records = await call(() => recordsOf(bookings, (ids) => agreedOf(db, ids).get()));
    yield {
      roomId,
      room: rooms.get(roomId),
      listing: listings.get(roomId),
      months: monthsIn(roomId, calendar, house),
      bookings: claims,
      records,
      blocks: blocksIn(blocks, roomId),
      tariffs,
    };
  }
}

/** Counts at one point in time, since a stay may move to another room meanwhile. */
function countUnseen(db: Firestore): Promise<number> {
  const bookings = db.collection(COLLECTIONS.bookings);
  return db.runTransaction(
    async (transaction) => {
      const all = await transaction.get(bookings.count());
      const seen = await transaction.get(bookings.orderBy('room._id').count());
      return all.data().count - seen.data().count;
    },
    { readOnly: true },
  );
}

async function* allCalendars(db: Firestore): AsyncGenerator<[roomId: string, part: DocumentSnapshot]> {
  const byRoom = db.collectionGroup(COLLECTIONS.calendar).orderBy(FieldPath.documentId());
  for await (const part of paged(byRoom)) yield [part.ref.parent.parent?.id ?? '', part];
}

async function* allBookings(db: Firestore): AsyncGenerator<[roomId: string, booking: QueryDocumentSnapshot]> {
  const byRoom = db.collection(COLLECTIONS.bookings).orderBy('room._id');
  for await (const booking of paged(byRoom)) yield [String(booking.get('room._id')), booking];
}

/** Finds the audit entries that say what was agreed about bookings. */
function agreedOf(db: Firestore, bookingIds: readonly string[]): Query {
  return db.collection(COLLECTIONS.audit).where('agreed.booking', 'in', bookingIds).select('agreed', 'at');
}

function claimFrom(booking: DocumentSnapshot): LedgerBooking {
  return ledgerBookingFrom(booking.id, fieldsFrom(booking));
}

/** Reads all blocks that are not lifted. There are few, so they are read before the rooms. */
function allBlocks(db: Firestore): Promise<QueryDocumentSnapshot[]> {
  return all(db.collection(COLLECTIONS.blocks).where('isLifted', '==', false));
}

async function all(query: Query): Promise<QueryDocumentSnapshot[]> {
  const found: QueryDocumentSnapshot[] = [];
  for await (const document of paged(query.orderBy(FieldPath.documentId()))) found.push(document);
  return found;
}

/** Returns the blocks of a room that are not lifted. */
function blocksIn(snapshots: readonly DocumentSnapshot[], roomId: string): LedgerBlock[] {
  return snapshots
    .map((block) => ({ blockId: block.id, stored: fieldsFrom(block) }))
    .filter(({ stored }) => stored.roomId === roomId && stored.isLifted === false)
    .map(({ blockId, stored }) => ({ blockId, from: String(stored.from), to: String(stored.to), stored }));
}

/** Reads at one point in time, without locks: guests can go on booking. */
function readPart(db: Firestore, { roomId, bookingId, month }: LedgerPart): Promise<RoomLedger> {
  return db.runTransaction(
    async (transaction) => {
      const [room, catalogue] = await transaction.getAll(roomRef(db, roomId), catalogueRef(db));
      const blockId = blockIdIn(bookingId ?? '');
      const block = blockId === undefined ? undefined : await transaction.get(blockRef(db, blockId));
      const booking = bookingId === undefined ? undefined : await transaction.get(bookingRef(db, bookingId));
      const calendar =
        month === undefined
          ? []
          : await transaction.getAll(monthRef(db, roomId, month), houseMonthRef(db, month));
      const bookings = booking?.get('room._id') === roomId && booking.exists ? [booking] : [];
      const claims = bookings.map(claimFrom);
      const tariffs = new Map<number, Tariff>();
      await readTariffs(transaction, db, tariffs, claims);
      const records = await recordsOf(bookings, (ids) => transaction.get(agreedOf(db, ids)));
      return {
        roomId,
        tariffs,
        records,
        room: room && listingFrom(room),
        listing: catalogue && listingsFrom(catalogue).get(roomId),
        months: monthsIn(roomId, calendar.slice(0, 1), houseMonthsFrom(calendar.slice(1))),
        bookings: claims,
        blocks: block ? blocksIn([block], roomId) : [],
      };
    },
    { readOnly: true },
  );
}

/** Reads the tariffs that bookings refer to and that are not known yet. */
async function readTariffs(
  reader: Pick<Transaction, 'getAll'> | Firestore,
  db: Firestore,
  known: Map<number, Tariff>,
  bookings: LedgerBooking[],
): Promise<void> {
  const versions = new Set(
    bookings.flatMap(({ quote, quoteBefore }) =>
      [quote, quoteBefore].flatMap((bill) => (bill ? versionsIn(bill) : [])),
    ),
  );
  const refs = [...versions]
    .filter(
      (version) => Number.isSafeInteger(version) && version !== DEFAULT_TARIFF.version && !known.has(version),
    )
    .map((version) => versionRef(db, version));
  if (refs.length === 0) return;
  for (const snapshot of await reader.getAll(...refs)) {
    const tariff = tariffIn(snapshot);
    if (tariff) known.set(tariff.version, tariff);
  }
}
