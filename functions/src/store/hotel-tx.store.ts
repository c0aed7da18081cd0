import type {
  DocumentSnapshot,
  Firestore,
  QuerySnapshot,
  Transaction,
  Query,
} from 'firebase-admin/firestore';
import { DEFAULT_TARIFF } from '@innkeep/contract/rates/default-tariff';
import { nightsOf, type Stay } from '@innkeep/contract/stay';
import type {
  BookingFacts,
  BookingQuestion,
  HotelTx,
  RevivalFacts,
  StayFacts,
  StayQuestion,
  SavedStay,
} from '../domain/records/hotel-store.ts';
import type { RoomNight } from '../domain/records/claims.ts';
import type { StoredBooking } from '../domain/records/stored-booking.ts';
import { addEntry } from './attempts.ts';
import { noteRef } from './desk.store.ts';
import { bookingFields, bookingFrom, bookingRef, roomFrom, roomRef } from './documents.ts';
import { describeHolders } from './holders.ts';
import { outboxTx } from './mail.store.ts';
import { ledgerTx } from './payments.store.ts';
import { countUse, prepareGiveBack, promoFrom, promoRef, promoUseRef } from './promos.ts';
import { allFrom } from './read-documents.ts';
import { holdersIn, monthRefs, writeNights } from './room-nights.ts';
import { tariffFrom, tariffIn, tariffRef, versionRef } from './tariffs.ts';
import { isOpen } from '../domain/records/booking-quota.ts';
import { COLLECTIONS } from './collections.ts';

export function hotelTx(db: Firestore, transaction: Transaction): HotelTx {
  return {
    ...outboxTx(db, transaction),
    ...ledgerTx(db, transaction),
    find: async (bookingId) => bookingFrom(await transaction.get(bookingRef(db, bookingId))),
    findAll: async (bookingIds) => {
      if (bookingIds.length === 0) return [];
      const found = await transaction.getAll(...bookingIds.map((id) => bookingRef(db, id)));
      return found.map(bookingFrom);
    },
    findInHouse: async (roomId) => {
      return allFrom((await transaction.get(inHouse(db, roomId))).docs, bookingFrom);
    },
    readRequest: async (question) => {
      const documents = transaction.getAll(...requestRefs(db, question));
      const open = transaction.get(openStays(db, question));
      return requestFrom(question, ...(await Promise.all([documents, open])));
    },
    readFacts: (question) => readFacts(db, transaction, question),
    readRevival: (booking) => readRevival(db, transaction, booking),
    readHolders: async (nights) => holdersIn(await transaction.getAll(...monthRefs(db, nights)), nights),
    openStays: async (uid, today) => openIn(await transaction.get(openStays(db, { uid, today }))),
    prepareGiveBack: (booking) => prepareGiveBack(db, transaction, booking),
    describe: (holders) => describeHolders(db, transaction, holders),
    ...saving(db, transaction),
  };
}

function saving(
  db: Firestore,
  transaction: Transaction,
): Pick<HotelTx, 'useCode' | 'saveNote' | 'add' | 'save'> {
  return {
    useCode: (booking) => countUse(db, transaction, booking),
    saveNote: ({ bookingId, ...note }) => {
      transaction.set(noteRef(db, bookingId), note);
    },
    add: (stays, nights) => {
      for (const { booking, entry } of stays) {
        transaction.create(bookingRef(db, booking._id), bookingFields(booking));
        // Each booking is made once: this entry also guards against booking twice.
        addEntry(db, transaction, `${booking._id}-made`, entry);
      }
      writeNights(db, transaction, nights);
    },
    save: (stays, nights) => {
      for (const stay of stays) saveStay(db, transaction, stay);
      writeNights(db, transaction, nights);
    },
  };
}

/**
 * Returns all documents that decide about a guest's request,
 * for one read and one round trip, whatever the stay.
 */
export function requestRefs(db: Firestore, { bookingId, uid, roomId, stay, code }: BookingQuestion) {
  const promo = code === undefined ? [] : [promoRef(db, code), promoUseRef(db, code, uid)];
  const room = [roomRef(db, roomId), bookingRef(db, bookingId), tariffRef(db)] as const;
  return [...room, ...monthRefs(db, nightsIn(roomId, stay)), ...promo] as const;
}

export function requestFrom(
  { roomId, stay, code }: BookingQuestion,
  snapshots: readonly DocumentSnapshot[],
  openBookings: QuerySnapshot,
): BookingFacts {
  // In the order of `requestRefs`: getAll returns a snapshot for every reference, in order.
  const [room, booking, tariff, ...rest] = snapshots;
  const end = rest.length - (code === undefined ? 0 : 2);
  const [promo, use] = rest.slice(end);
  return {
    room: room && roomFrom(room),
    tariff: tariff ? tariffFrom(tariff) : DEFAULT_TARIFF,
    promo: promo && promoFrom(promo),
    isPromoUsed: use?.exists === true,
    earlier: booking && bookingFrom(booking),
    open: openIn(openBookings),
    holders: holdersIn(rest.slice(0, end), nightsIn(roomId, stay)),
  };
}

/** Reads every document that decides, by reference and in one round trip. */
async function readFacts(
  db: Firestore,
  transaction: Transaction,
  { roomIds, nights, versions }: StayQuestion,
): Promise<StayFacts> {
  const stored = versions.filter((version) => version !== DEFAULT_TARIFF.version);
  const found = await transaction.getAll(
    tariffRef(db),
    ...roomIds.map((roomId) => roomRef(db, roomId)),
    ...stored.map((version) => versionRef(db, version)),
    ...monthRefs(db, nights),
  );
  // In the order of the references: getAll returns a snapshot for every one of them.
  const [tariff, ...rest] = found;
  const rooms = allFrom(rest.slice(0, roomIds.length), roomFrom);
  const tariffs = allFrom(rest.slice(roomIds.length, roomIds.length + stored.length), tariffIn);
  return {
    tariff: tariff ? tariffFrom(tariff) : DEFAULT_TARIFF,
    rooms: new Map(rooms.map((room) => [room._id, room])),
    tariffs: new Map([DEFAULT_TARIFF, ...tariffs].map((each) => [each.version, each])),
    holders: holdersIn(rest.slice(roomIds.length + stored.length), nights),
  };
}

/** Reads the same for a booking that had lapsed. */
async function readRevival(
  db: Firestore,
  transaction: Transaction,
  { uid, room: { _id: roomId }, quote, ...stay }: StoredBooking,
): Promise<RevivalFacts> {
  const code = quote.discount?.code;
  const promos = code === undefined || uid === null ? [] : [promoRef(db, code), promoUseRef(db, code, uid)];
  const nights = nightsIn(roomId, stay);
  const found = await transaction.getAll(roomRef(db, roomId), ...promos, ...monthRefs(db, nights));
  const [room, ...rest] = found;
  const [promo, use] = rest.slice(0, promos.length);
  return {
    isRoomThere: room?.exists === true,
    holders: holdersIn(rest.slice(promos.length), nights),
    promo: promo && promoFrom(promo),
    usedBy: use?.get('booking') as string | undefined, // as countUse writes it
  };
}

function nightsIn(roomId: string, stay: Parameters<typeof nightsOf>[0]): RoomNight[] {
  return nightsOf(stay).map((night) => ({ roomId, night }));
}

/** Saves a changed booking with its audit entry. */
export function saveStay(db: Firestore, transaction: Transaction, { booking, entry }: SavedStay): void {
  transaction.set(bookingRef(db, booking._id), bookingFields(booking));
  // Each revision has one entry, so a change cannot be written twice.
  addEntry(db, transaction, `${booking._id}-${booking.rev}`, entry);
}

/** As many as are shown; there are more in a hotel that never checks guests out. */
const MAX_IN_HOUSE = 3;
/** The most stays ahead of one person that are read. */
const MAX_LISTED = 1000;

type Shown = Stay & { state?: StoredBooking['state'] };
type OpenStay = Stay & { _id: string };

/**
 * Finds an account's stays. If one is booked or cancelled while a transaction reads them,
 * the transaction is retried.
 */
export function openStays(db: Firestore, { uid, today }: Pick<BookingQuestion, 'uid' | 'today'>): Query {
  return db
    .collection(COLLECTIONS.bookings)
    .where('uid', '==', uid)
    .where('checkout', '>', today)
    .select('state', 'checkin', 'checkout')
    .limit(MAX_LISTED);
}

/**
 * Returns the stays that are neither cancelled nor ended early. If the query is cut off at its limit, all of
 * its results count: that is over any quota.
 */
function openIn({ docs }: QuerySnapshot): OpenStay[] {
  const shown = docs.map((doc) => ({ ...(doc.data() as Shown), _id: doc.id })); // the fields that it selects
  return shown.length < MAX_LISTED ? shown.filter(isOpen) : shown;
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
