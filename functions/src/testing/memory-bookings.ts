import type { CalendarDate } from '@innkeep/contract/calendar-date';
import { isKept } from '@innkeep/contract/stay-states';
import { changedFigures, newFigures } from '../domain/desk/figures/figures-of.ts';
import { isOpen } from '../domain/records/booking-quota.ts';
import type { BookingStore, HotelTx, StayFacts, StayQuestion } from '../domain/records/hotel-store.ts';
import type { StoredBooking } from '../domain/records/stored-booking.ts';
import { describe, holdersOf, writeNights } from './memory-blocks.ts';
import type { MemoryDatabase, Write } from './memory-database.ts';
import { memoryCareTx } from './memory-housekeeping.ts';
import { memoryOutboxTx } from './memory-mails.ts';
import { addCounts } from './memory-stats.ts';
import { memoryLedgerTx } from './memory-payments.ts';

export function memoryBookings(db: MemoryDatabase): BookingStore {
  return {
    transact: (work) => db.transact((write) => hotelTx(db, write), work),
    readFacts: (question) => Promise.resolve(factsOf(db, question)),
    openStays: (uid, today) => Promise.resolve(openOf(db, uid, today)),
    find: (bookingId) => Promise.resolve(db.bookings.get(bookingId)),
    findAll: (bookingIds) => Promise.resolve(bookingIds.flatMap((id) => db.bookings.get(id) ?? [])),
    listKept: (limit) =>
      Promise.resolve([...db.bookings.values()].filter((booking) => isKept(booking)).slice(0, limit)),
    listChanges: (since) =>
      Promise.resolve(db.audit.filter(({ action, at }) => action.startsWith('booking/') && at >= since)),
    listOf: (owner, { after, limit }) => {
      const keyOf = (checkin: string, id: string) => `${checkin}~${id}`;
      const isOf = ({ uid, email }: StoredBooking) =>
        'uid' in owner ? uid === owner.uid : email === owner.email;
      const found = [...db.bookings.values()]
        .filter(isOf)
        .map((booking) => ({ booking, key: keyOf(booking.checkin, booking._id) }))
        .filter(({ key }) => !after || key < keyOf(after.value, after.id))
        .sort((a, b) => (a.key < b.key ? 1 : -1));
      return Promise.resolve(found.slice(0, limit).map(({ booking }) => booking));
    },
  };
}

function hotelTx(db: MemoryDatabase, write: Write): HotelTx {
  return {
    ...memoryOutboxTx(db, write),
    ...memoryLedgerTx(db, write),
    ...memoryCareTx(db, write),
    find: (bookingId) => Promise.resolve(db.bookings.get(bookingId)),
    findAll: (bookingIds) => {
      if (bookingIds.includes('')) throw new TypeError('No document has an empty name.'); // as Firestore has it
      return Promise.resolve(bookingIds.map((id) => db.bookings.get(id)));
    },
    findGroup: (group) => Promise.resolve(list(db, (booking) => booking.group === group)),
    findInHouse: (roomId) =>
      Promise.resolve(list(db, ({ state, room }) => state === 'checked-in' && room._id === roomId)),
    readFacts: (question) => Promise.resolve(factsOf(db, question)),
    readHolders: (nights) => Promise.resolve(holdersOf(db, nights)),
    openStays: (uid, today) => Promise.resolve(openOf(db, uid, today)),
    prepareGiveBack: (booking) => Promise.resolve(() => write(() => countUse(db, booking, -1))),
    describe: (holders) => Promise.resolve(describe(db, holders)),
    ...saving(db, write),
  };
}

function saving(db: MemoryDatabase, write: Write): Pick<HotelTx, 'useCode' | 'saveNote' | 'add' | 'save'> {
  return {
    useCode: (booking) => write(() => countUse(db, booking, 1)),
    saveNote: ({ bookingId, ...note }) => {
      write(() => db.notes.set(bookingId, note));
    },
    add: (stays, nights) => {
      for (const { booking, entry } of stays) {
        const { _id } = booking;
        write(() => db.bookings.set(_id, booking), { among: db.bookings, id: _id });
        db.addEntry(write, `${_id}-made`, entry);
      }
      write(() => writeNights(db, nights));
      write(() => addCounts(db, newFigures(stays)));
    },
    save: (stays, nights) => {
      for (const { booking, entry } of stays) {
        write(() => db.bookings.set(booking._id, booking));
        db.addEntry(write, `${booking._id}-${booking.rev}`, entry);
      }
      write(() => writeNights(db, nights));
      write(() => addCounts(db, changedFigures(stays)));
    },
  };
}

/** Counts a use of a booking's code, or takes it back. */
function countUse(db: MemoryDatabase, { _id, uid, quote }: StoredBooking, change: 1 | -1): void {
  const promo = quote.discount && db.promos.get(quote.discount.code);
  if (!promo) return;
  db.promos.set(promo.code, { ...promo, uses: promo.uses + change });
  if (change === 1) db.uses.set(`${promo.code}/${uid}`, _id);
  else if (db.uses.get(`${promo.code}/${uid}`) === _id) db.uses.delete(`${promo.code}/${uid}`);
}

function factsOf(db: MemoryDatabase, { roomIds, nights, versions, use }: StayQuestion): StayFacts {
  return {
    rooms: new Map([...db.rooms].filter(([id]) => roomIds.includes(id))),
    tariff: db.tariff,
    tariffs: new Map([...db.tariffs].filter(([version]) => versions.includes(version))),
    holders: holdersOf(db, nights),
    promo: use && db.promos.get(use.code),
    usedBy: use && db.uses.get(`${use.code}/${use.uid}`),
  };
}

function openOf(db: MemoryDatabase, uid: string, today: CalendarDate) {
  return list(db, (stay) => stay.uid === uid && isOpen(stay) && stay.checkout > today);
}

function list(db: MemoryDatabase, isWanted: (booking: StoredBooking) => boolean): StoredBooking[] {
  return [...db.bookings.values()].filter(isWanted).sort((a, b) => a.checkin.localeCompare(b.checkin));
}
