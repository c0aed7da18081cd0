import { nightsOf } from '@innkeep/contract/stay';
import type { AuditEntry } from '../domain/audit.ts';
import { isOpen } from '../domain/bookings/booking-quota.ts';
import type {
  BookingFacts,
  BookingQuestion,
  BookingStore,
  BookingTx,
  StoredBooking,
} from '../domain/bookings/booking-store.ts';
import { isOpenAgain } from '../domain/rates/redeem-code.ts';
import type { MemoryDatabase, Write } from './memory-database.ts';
import { memoryOutboxTx } from './memory-mails.ts';
import { memoryLedgerTx } from './memory-payments.ts';

export function memoryBookings(db: MemoryDatabase): BookingStore {
  return {
    transact: (work) => db.transact((write) => bookingTx(db, write), work),
    readFacts: (question) => Promise.resolve(facts(db, question)),
    find: (bookingId) => Promise.resolve(db.bookings.get(bookingId)),
    findAll: (bookingIds) => Promise.resolve(bookingIds.flatMap((id) => db.bookings.get(id) ?? [])),
    listChanges: (since) =>
      Promise.resolve(db.audit.filter(({ action, at }) => action.startsWith('booking/') && at >= since)),
    listOfOwner: (uid) => Promise.resolve(list(db, (booking) => booking.uid === uid)),
    listOfEmail: (email) => Promise.resolve(list(db, (booking) => booking.email === email)),
  };
}

function bookingTx(db: MemoryDatabase, write: Write): BookingTx {
  const save = (booking: StoredBooking, entry: AuditEntry) => {
    write(() => db.bookings.set(booking._id, booking));
    db.addEntry(write, `${booking._id}-${booking.rev}`, entry);
  };
  return {
    ...memoryOutboxTx(db, write),
    ...memoryLedgerTx(db, write),
    readFacts: (question) => Promise.resolve(facts(db, question)),
    find: (bookingId) => Promise.resolve(db.bookings.get(bookingId)),
    add: (booking, entry) => {
      const { _id } = booking;
      write(() => db.bookings.set(_id, booking), { among: db.bookings, id: _id });
      write(() => take(db, booking));
      db.addEntry(write, `${_id}-made`, entry);
    },
    isFree: ({ _id, uid, room, quote, ...stay }) => {
      const promo = quote.discount && db.promos.get(quote.discount.code);
      const isOpen = !promo || isOpenAgain(promo, _id, db.uses.get(`${promo.code}/${uid}`));
      const isFree = nightsOf(stay).every((night) => !db.nights.has(`${room._id}/${night}`));
      return Promise.resolve(db.rooms.has(room._id) && isFree && isOpen);
    },
    save,
    revive: (booking, entry) => {
      save(booking, entry);
      write(() => take(db, booking));
    },
    end: (booking, entry) => {
      save(booking, entry);
      write(() => {
        countUse(db, booking, -1);
        for (const [night, holder] of db.nights) if (holder === booking._id) db.nights.delete(night);
      });
      return Promise.resolve();
    },
  };
}

/** Takes its nights, and uses its code. */
function take(db: MemoryDatabase, booking: StoredBooking): void {
  countUse(db, booking, 1);
  for (const night of nightsOf(booking)) db.nights.set(`${booking.room._id}/${night}`, booking._id);
}

/** Counts the code that a booking uses, or gives it back. */
export function countUse(db: MemoryDatabase, { _id, uid, quote }: StoredBooking, change: 1 | -1): void {
  const promo = quote.discount && db.promos.get(quote.discount.code);
  if (!promo) return;
  db.promos.set(promo.code, { ...promo, uses: promo.uses + change });
  if (change === 1) db.uses.set(`${promo.code}/${uid}`, _id);
  else if (db.uses.get(`${promo.code}/${uid}`) === _id) db.uses.delete(`${promo.code}/${uid}`);
}

function facts(
  db: MemoryDatabase,
  { bookingId, uid, today, roomId, stay, code }: BookingQuestion,
): BookingFacts {
  return {
    room: db.rooms.get(roomId),
    tariff: db.tariff,
    promo: code === undefined ? undefined : db.promos.get(code),
    isPromoUsed: db.uses.has(`${code}/${uid}`),
    earlier: db.bookings.get(bookingId),
    open: list(db, (stay) => stay.uid === uid && isOpen(stay) && stay.checkout > today),
    taken: nightsOf(stay).filter((night) => db.nights.has(`${roomId}/${night}`)),
  };
}

function list(db: MemoryDatabase, isWanted: (booking: StoredBooking) => boolean): StoredBooking[] {
  return [...db.bookings.values()].filter(isWanted).sort((a, b) => a.checkin.localeCompare(b.checkin));
}
