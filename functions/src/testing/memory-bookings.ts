import { isDeepStrictEqual } from 'node:util';
import type { CalendarDate } from '@innkeep/contract/calendar-date';
import { isVoid } from '@innkeep/contract/stay-states';
import { changedFigures, newFigures } from '../domain/desk/figures/figures-of.ts';
import type { EventDeps } from '../domain/channels/channel-deps.ts';
import { OwnWrites } from '../domain/channels/own-writes.ts';
import { isOpen } from '../domain/records/booking-quota.ts';
import { weeksOf } from '../domain/bookings/search-tokens.ts';
import type { BookingStore, HotelTx, Owner, StayFacts, StayQuestion } from '../domain/records/hotel-store.ts';
import type { StoredBooking } from '../domain/records/stored-booking.ts';
import { typedPromoIn } from './memory-rates.ts';
import type { MemoryDatabase, Write } from './memory-database.ts';
import { memoryCareTx } from './memory-housekeeping.ts';
import { describe, holdersOf } from './memory-holders.ts';
import { memoryOutboxTx } from './memory-mails.ts';
import { transactNights } from './memory-nights.ts';
import { addCounts } from './memory-stats.ts';
import { memoryLedgerTx } from './memory-payments.ts';

export function memoryBookings(db: MemoryDatabase, deps: EventDeps): BookingStore {
  return {
    transact: (work) => transactNights(db, deps, (write, written) => hotelTx(db, write, written), work),
    read: (work) => db.transact(() => hotelTx(db, refuse, new OwnWrites()), work),
    readFacts: (question) => Promise.resolve(factsOf(db, question)),
    openStays: (owner, today) => Promise.resolve(openOf(db, owner, today)),
    find: (bookingId) => Promise.resolve(db.bookings.get(bookingId)),
    findAll: (bookingIds) => Promise.resolve(bookingIds.flatMap((id) => db.bookings.get(id) ?? [])),
    listHeld: (limit) =>
      Promise.resolve([...db.bookings.values()].filter(({ state }) => state === 'held').slice(0, limit)),
    listChanges: (since) =>
      Promise.resolve(db.audit.filter(({ action, at }) => action.startsWith('booking/') && at >= since)),
    listOf: (owner, { after, limit }) => {
      const keyOf = (checkin: string, id: string) => `${checkin}~${id}`;
      const isOf = ({ uid, email }: StoredBooking) =>
        isDeepStrictEqual({ uid, email, ...owner }, { uid, email });
      const found = [...db.bookings.values()]
        .filter(isOf)
        .map((booking) => ({ booking, key: keyOf(booking.checkin, booking._id) }))
        .filter(({ key }) => !after || key < keyOf(after.value, after.id))
        .sort((a, b) => (a.key < b.key ? 1 : -1));
      return Promise.resolve(found.slice(0, limit).map(({ booking }) => booking));
    },
  };
}

function refuse(): never {
  throw new Error('Firestore read-only transactions cannot execute writes.');
}

function hotelTx(db: MemoryDatabase, write: Write, written: OwnWrites): HotelTx {
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
    openStays: (owner, today) => Promise.resolve(openOf(db, owner, today)),
    findUnproven: (stay) => {
      const weeks = weeksOf(stay);
      const isNear = (booking: StoredBooking) => booking.weeks.some((week) => weeks.includes(week));
      return Promise.resolve(list(db, (each) => each.isUnproven === true && isOpen(each) && isNear(each)));
    },
    countRooms: () => Promise.resolve([...db.rooms.values()].filter((room) => !room.notForSale).length),
    releaseCode: (booking) => {
      write(() => countUse(db, booking, -1));
      return Promise.resolve();
    },
    renameUse: (before, after) => {
      write(() => renameUse(db, before, after));
      return Promise.resolve();
    },
    describe: (holders) => Promise.resolve(describe(db, holders)),
    ...saving(db, write, written),
  };
}

function saving(
  db: MemoryDatabase,
  write: Write,
  written: OwnWrites,
): Pick<HotelTx, 'useCode' | 'saveNote' | 'add' | 'save'> {
  return {
    useCode: (booking) => write(() => countUse(db, booking, 1)),
    saveNote: ({ bookingId, ...note }) => {
      write(() => db.notes.set(bookingId, note));
    },
    add: (stays) => {
      for (const { booking, entry } of stays) {
        const { _id } = booking;
        write(() => db.bookings.set(_id, booking), { among: db.bookings, id: _id });
        db.addEntry(write, `${_id}-made`, entry);
      }
      written.changeStays(stays);
      write(() => addCounts(db, newFigures(stays)));
    },
    save: (stays) => {
      for (const { booking, entry } of stays) {
        write(() => db.bookings.set(booking._id, booking));
        db.addEntry(write, `${booking._id}-${booking.rev}`, entry);
      }
      written.changeStays(stays);
      write(() => addCounts(db, changedFigures(stays)));
    },
  };
}

/** Counts a use of a booking's code, or takes it back. */
function countUse(db: MemoryDatabase, booking: StoredBooking, change: 1 | -1): void {
  const { _id, quote } = booking;
  const promo = quote.discount && db.promos.get(quote.discount.code);
  const users = usersOf(booking);
  if (!promo) {
    // As Firestore has it: a use cannot be counted of what is not there, but it can be given back.
    if (quote.discount && change === 1) throw new Error(`5 NOT_FOUND: ${quote.discount.code}`);
    return;
  }
  db.promos.set(promo.code, { ...promo, uses: promo.uses + change });
  for (const user of users) {
    if (change === 1) db.uses.set(`${promo.code}/${user}`, _id);
    else if (db.uses.get(`${promo.code}/${user}`) === _id) db.uses.delete(`${promo.code}/${user}`);
  }
}

/** Names whose a booking is now at the use of its code. */
function renameUse(db: MemoryDatabase, before: StoredBooking, after: StoredBooking): void {
  const code = isVoid(after) ? undefined : after.quote.discount?.code;
  if (code === undefined) return;
  const named = usersOf(after).map((user) => `${code}/${user}`);
  for (const use of usersOf(before).map((user) => `${code}/${user}`))
    if (!named.includes(use) && db.uses.get(use) === after._id) db.uses.delete(use);
  for (const use of named) if (!db.uses.has(use)) db.uses.set(use, after._id);
}

/** Returns the names by which somebody uses codes; here they are not hashed. */
export function usersOf({ uid, mailbox }: Owner): string[] {
  return [...(uid === null ? [] : [uid]), ...(mailbox === undefined ? [] : [mailbox])];
}

function factsOf(db: MemoryDatabase, { roomIds, nights, versions, use }: StayQuestion): StayFacts {
  const promo = use && typedPromoIn(db, use.code);
  return {
    rooms: new Map([...db.rooms].filter(([id]) => roomIds.includes(id))),
    tariff: db.tariff,
    tariffs: new Map([...db.tariffs].filter(([version]) => versions.includes(version))),
    holders: holdersOf(db, nights),
    promo,
    usedBy: use && promo && usersOf(use).flatMap((user) => db.uses.get(`${promo.code}/${user}`) ?? [])[0],
  };
}

function openOf(db: MemoryDatabase, owner: Owner, today: CalendarDate) {
  const isTheirs = ({ uid, mailbox }: StoredBooking) =>
    (uid !== null && uid === owner.uid) || (mailbox !== undefined && mailbox === owner.mailbox);
  return list(db, (stay) => isTheirs(stay) && isOpen(stay) && stay.checkout > today);
}

function list(db: MemoryDatabase, isWanted: (booking: StoredBooking) => boolean): StoredBooking[] {
  return [...db.bookings.values()].filter(isWanted).sort((a, b) => a.checkin.localeCompare(b.checkin));
}
