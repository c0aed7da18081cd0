import {
  Filter,
  type DocumentReference,
  type DocumentSnapshot,
  type Firestore,
  type QuerySnapshot,
  type Transaction,
  type Query,
} from 'firebase-admin/firestore';
import type { CalendarDate } from '@innkeep/contract/calendar-date';
import { isOver } from '@innkeep/contract/invoices/invoice';
import { DEFAULT_TARIFF } from '@innkeep/contract/rates/default-tariff';
import type { Stay } from '@innkeep/contract/stay';
import { billOf } from '../domain/invoices/booking-invoices.ts';
import type {
  BookingChange,
  HotelTx,
  OpenStay,
  Owner,
  StayContext,
  StayQuestion,
} from '../domain/records/hotel-store.ts';
import { changedFigures, newFigures } from '../domain/desk/figures/figures-of.ts';
import { holdersIn, type NightWrites } from '../domain/records/claims.ts';
import { addEntry } from './attempts.ts';
import { catalogueRef, countForSale } from './catalogue.ts';
import { bookingFields, bookingFrom, roomFrom } from './documents.ts';
import { writeCounts } from './figures.ts';
import { describeHolders } from './holders.ts';
import { careTx } from './housekeeping.store.ts';
import { invoicesOf } from './invoice-documents.store.ts';
import { outboxTx } from './mail.store.ts';
import { ledgerTx } from './payments.store.ts';
import { countUse, findTypedPromo, promoFrom, promoUseRefs, releaseCode, renameUse } from './promos.store.ts';
import { allFrom, getAll } from './read-documents.ts';
import { listsIn, monthRefs, readLists } from './calendars.ts';
import { rulesIn, tariffFrom, tariffIn, tariffRef, versionRef } from './tariffs.ts';
import { hasNightsAhead, weeksOf } from '../domain/records/stored-booking.ts';
import { COLLECTIONS, bookingRef, roomRef, noteRef, promoRef } from './collections.ts';

export function hotelTx(db: Firestore, transaction: Transaction, written: NightWrites): HotelTx {
  return {
    ...outboxTx(db, transaction),
    ...ledgerTx(db, transaction),
    ...careTx(db, transaction),
    find: async (bookingId) => bookingFrom(await transaction.get(bookingRef(db, bookingId))),
    findAll: async (bookingIds) => {
      const refs = bookingIds.map((id) => bookingRef(db, id));
      return (await getAll(transaction, refs)).map(bookingFrom);
    },
    findGroup: async (group) => {
      const members = db.collection(COLLECTIONS.bookings).where('group', '==', group);
      return allFrom((await transaction.get(members.limit(MAX_LISTED))).docs, bookingFrom);
    },
    findInHouse: async (roomId) => {
      return allFrom((await transaction.get(inHouse(db, roomId))).docs, bookingFrom);
    },
    readFacts: (question) => readFacts(db, transaction, question),
    readHolders: async (nights) => holdersIn(await readLists(db, transaction, nights)),
    upcomingStays: (owner, today) => upcomingStays(db, (query) => transaction.get(query), owner, today),
    findUnproven: async (stay) =>
      allFrom((await transaction.get(unproven(db, stay))).docs, bookingFrom).filter(hasNightsAhead),
    hasInvoices: async (booking) =>
      (await invoicesOf(db, transaction, [billOf(booking)])).some((invoice) => isOver(invoice, booking._id)),
    countRooms: async () => countForSale(await transaction.get(catalogueRef(db))),
    releaseCode: (booking) => releaseCode(db, transaction, booking),
    renameUse: (before, after) => renameUse(db, transaction, before, after),
    describe: (holders) => describeHolders(db, transaction, holders),
    ...saving(db, transaction, written),
  };
}

function saving(
  db: Firestore,
  transaction: Transaction,
  written: NightWrites,
): Pick<HotelTx, 'useCode' | 'saveNote' | 'add' | 'save'> {
  return {
    useCode: (booking) => countUse(db, transaction, booking),
    saveNote: ({ bookingId, ...note }) => {
      transaction.set(noteRef(db, bookingId), note);
    },
    add: (stays) => {
      for (const { booking, entry } of stays) {
        transaction.create(bookingRef(db, booking._id), bookingFields(booking));
        // Each booking is made once: this entry also guards against booking twice.
        addEntry(db, transaction, `${booking._id}-made`, entry);
      }
      written.changeStays(stays);
      writeCounts(transaction, db, newFigures(stays));
    },
    save: (stays) => {
      for (const stay of stays) saveStay(db, transaction, stay);
      written.changeStays(stays);
      writeCounts(transaction, db, changedFigures(stays));
    },
  };
}

/** Reads every document that decides, by reference and in one round trip. */
export async function readFacts(
  db: Firestore,
  reader: Transaction | Firestore,
  { roomIds, nights, beside = [], versions, use }: StayQuestion,
): Promise<StayContext> {
  const rooms = roomIds.map((roomId) => roomRef(db, roomId));
  const others = versions.filter((version) => version !== DEFAULT_TARIFF.version);
  const tariffs = others.map((version) => versionRef(db, version));
  const months = monthRefs(db, nights);
  const promo = use ? [promoRef(db, use.code), ...promoUseRefs(db, use.code, use)] : [];
  const read = await reader.getAll(tariffRef(db), ...rooms, ...tariffs, ...months, ...promo);
  const found = new Map(read.map((snapshot) => [snapshot.ref.path, snapshot]));
  const foundOf = (refs: readonly DocumentReference[]) => refs.flatMap(({ path }) => found.get(path) ?? []);
  const [stored] = foundOf([tariffRef(db)]);
  const tariff = stored ? tariffFrom(stored) : DEFAULT_TARIFF;
  const wanted = tariff.gaps ? [...nights, ...beside] : nights;
  const more = await getAll(
    reader,
    monthRefs(db, wanted).filter(({ path }) => !found.has(path)),
  );
  const code = use && (await codeFacts(db, reader, use, foundOf(promo)));
  const versioned = [DEFAULT_TARIFF, ...allFrom(foundOf(tariffs), tariffIn)];
  return {
    rooms: new Map(allFrom(foundOf(rooms), roomFrom).map((room) => [room._id, room])),
    tariff,
    rules: rulesIn(stored),
    tariffs: new Map(versioned.map((each) => [each.version, each])),
    holders: holdersIn(listsIn([...foundOf(months), ...more], wanted)),
    promo: code?.promo,
    usedBy: code?.usedBy,
  };
}

/**
 * Returns the promotion that a booking is made with, and whether its account uses it already. Only a code
 * that was typed unlike it is saved is looked for.
 * @param read its promotion and use, if the code is typed as it is saved
 */
async function codeFacts(
  db: Firestore,
  reader: Transaction | Firestore,
  { code, ...owner }: { code: string } & Owner,
  [found, ...foundUses]: DocumentSnapshot[],
): Promise<Pick<StayContext, 'promo' | 'usedBy'>> {
  if (found?.exists) return { promo: promoFrom(found), usedBy: usedIn(foundUses) };
  const promo = await findTypedPromo(db, reader, code);
  if (!promo) return { promo, usedBy: undefined };
  return { promo, usedBy: usedIn(await reader.getAll(...promoUseRefs(db, promo.code, owner))) };
}

function usedIn(uses: readonly DocumentSnapshot[]): string | undefined {
  return uses.find(({ exists }) => exists)?.get('booking') as string | undefined; // as countUse writes it
}

/** Saves a changed booking with its audit entry. Its nights and figures are for the caller to save. */
export function saveStay(
  db: Firestore,
  transaction: Transaction,
  { booking, entry }: Pick<BookingChange, 'booking' | 'entry'>,
): void {
  transaction.set(bookingRef(db, booking._id), bookingFields(booking));
  // Each revision has one entry, so a change cannot be written twice.
  addEntry(db, transaction, `${booking._id}-${booking.rev}`, entry);
}

/** As many as are shown; there are more in a hotel that never checks guests out. */
const MAX_IN_HOUSE = 3;
/** The most stays that one query reads: more than one person, group or week ever has. */
const MAX_LISTED = 1000;

type Shown = Omit<OpenStay, '_id'>;

/** Reads the stays ahead of an account and its mailbox; none without either, as the SDK drops an empty filter. */
export async function upcomingStays(
  db: Firestore,
  read: (query: Query) => Promise<QuerySnapshot>,
  { uid, mailbox }: Owner,
  today: CalendarDate,
): Promise<OpenStay[]> {
  const of = [
    ...(uid === null ? [] : [Filter.where('uid', '==', uid)]),
    ...(mailbox === undefined ? [] : [Filter.where('mailbox', '==', mailbox)]),
  ];
  if (of.length === 0) return [];
  const ahead = db
    .collection(COLLECTIONS.bookings)
    .where(Filter.or(...of))
    .where('checkout', '>', today);
  const shown = ahead.select('state', 'hold', 'group', 'checkin', 'checkout', 'uid', 'isUnproven');
  return openIn(await read(shown.limit(MAX_LISTED)));
}

function unproven(db: Firestore, stay: Stay): Query {
  return db
    .collection(COLLECTIONS.bookings)
    .where('isUnproven', '==', true)
    .where('weeks', 'array-contains-any', weeksOf(stay))
    .limit(MAX_LISTED);
}

/** Leaves out what is cancelled or ended early. Where the query is cut off, all count: over any quota. */
function openIn({ docs }: QuerySnapshot): OpenStay[] {
  const shown = docs.map((doc) => ({ ...(doc.data() as Shown), _id: doc.id })); // the fields that it selects
  return shown.length < MAX_LISTED ? shown.filter(hasNightsAhead) : shown;
}

/** Finds the stays whose guests are in a room. The order is there to use an existing index. */
function inHouse(db: Firestore, roomId: string): Query {
  return db
    .collection(COLLECTIONS.bookings)
    .where('state', '==', 'checked-in')
    .where('room._id', '==', roomId)
    .orderBy('checkin')
    .limit(MAX_IN_HOUSE);
}
