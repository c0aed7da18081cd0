import { nightsOf } from '@innkeep/contract/stay';
import { isOpen } from '../domain/bookings/booking-quota.ts';
import type {
  BookingFacts,
  BookingQuestion,
  BookingStore,
  BookingTx,
  StoredBooking,
} from '../domain/bookings/booking-store.ts';
import type { MemoryDatabase } from './memory-database.ts';
import { memoryOutboxTx } from './memory-mails.ts';

export function memoryBookings(db: MemoryDatabase): BookingStore {
  return {
    transact: (work) => db.transact((write) => work(bookingTx(db, write))),
    readFacts: (question) => Promise.resolve(facts(db, question)),
    find: (bookingId) => Promise.resolve(db.bookings.get(bookingId)),
    findAll: (bookingIds) => Promise.resolve(bookingIds.flatMap((id) => db.bookings.get(id) ?? [])),
    listChanges: (since) =>
      Promise.resolve(db.audit.filter(({ action, at }) => action.startsWith('booking/') && at >= since)),
    listOfOwner: (uid) => Promise.resolve(list(db, (booking) => booking.uid === uid)),
    listOfEmail: (email) => Promise.resolve(list(db, (booking) => booking.email === email)),
  };
}

function bookingTx(db: MemoryDatabase, write: (change: () => void) => void): BookingTx {
  return {
    ...memoryOutboxTx(db, write),
    readFacts: (question) => Promise.resolve(facts(db, question)),
    find: (bookingId) => Promise.resolve(db.bookings.get(bookingId)),
    add: (booking, entry) => {
      write(() => {
        db.bookings.set(booking._id, booking);
        db.audit.push(entry);
        countUse(db, booking, 1);
        for (const night of nightsOf(booking)) db.nights.set(`${booking.room._id}/${night}`, booking._id);
      });
    },
    cancel: (booking, entry) => {
      write(() => {
        db.bookings.set(booking._id, booking);
        db.audit.push(entry);
        countUse(db, booking, -1);
        for (const [night, holder] of db.nights) if (holder === booking._id) db.nights.delete(night);
      });
      return Promise.resolve();
    },
  };
}

function countUse(db: MemoryDatabase, { _id, uid, quote }: StoredBooking, change: 1 | -1): void {
  const promo = db.promos.get(quote.discount?.code ?? '');
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
