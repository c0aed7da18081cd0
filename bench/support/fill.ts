import { dayOfMonth, monthOf } from '@innkeep/contract/calendar-date';
import { NO_DETAILS } from '@innkeep/contract/guest';
import { DEFAULT_TARIFF } from '@innkeep/contract/rates/default-tariff';
import type { Room } from '@innkeep/contract/room';
import { nightsOf } from '@innkeep/contract/stay';
import { Timestamp, type DocumentReference, type Firestore } from 'firebase-admin/firestore';
import {
  bookingIdFor,
  newBooking,
  type StoredBooking,
} from '../../functions/src/domain/records/stored-booking.ts';
import { priceStay } from '../../functions/src/domain/rates/price-stay.ts';
import { CountSums } from '../../functions/src/domain/desk/figures/counts.ts';
import { figuresOf } from '../../functions/src/domain/desk/figures/figures-of.ts';
import { monthRef, type MonthNights } from '../../functions/src/store/calendars.ts';
import { catalogueRef } from '../../functions/src/store/catalogue.ts';
import { bookingRef, roomRef } from '../../functions/src/store/collections.ts';
import { writeCounts } from '../../functions/src/store/figures.ts';
import { houseMonthRef } from '../../functions/src/store/house-months.ts';
import { aRoom } from '../../functions/src/testing/builders.ts';
import type { Sale } from './hotels.ts';

/** The most writes of a commit. */
const COMMIT = 500;
/** Commits that run at the same time: one is being written while the database receives another. */
const AT_ONCE = 4;
const BOOKINGS_PER_GUEST = 5;

type Write = [ref: DocumentReference, fields: object];

/** Fills an empty database as the API would have, except mails and the audit, which no measured call reads. */
export async function fill(db: Firestore, count: number, sales: Iterable<Sale>): Promise<void> {
  const rooms = Array.from({ length: count }, (_, index) => roomNumber(index));
  const writes = documents(db, rooms, sales);
  await Promise.all(Array.from({ length: AT_ONCE }, () => commitAll(db, writes)));
}

export function roomNumber(index: number): Room {
  return aRoom({ _id: `room-${index}`, name: `Room ${index}` });
}

function* documents(db: Firestore, rooms: Room[], sales: Iterable<Sale>): Generator<Write, void> {
  const catalogue: Record<string, object> = {};
  for (const [index, { _id, ...room }] of rooms.entries()) {
    const createdAt = Timestamp.fromMillis(index);
    catalogue[_id] = { name: room.name, capacity: room.capacity, price: room.price, createdAt };
    yield [roomRef(db, _id), { ...room, createdAt, updatedAt: createdAt }];
  }
  yield [catalogueRef(db), { rooms: catalogue }];

  const months = new Map<string, MonthNights>();
  const house = new Map<string, Record<string, string[]>>();
  const counts = new CountSums();
  let count = 0;
  for (const sale of sales) {
    const { _id, ...booking } = bookingOf(sale, count);
    count += 1;
    yield [bookingRef(db, _id), booking];
    counts.add(figuresOf({ _id, ...booking }));
    for (const night of nightsOf(sale.stay)) {
      const { path } = monthRef(db, booking.room._id, monthOf(night));
      months.set(path, { ...months.get(path), [dayOfMonth(night)]: [_id] });
      const rooms = house.get(monthOf(night)) ?? {};
      (rooms[booking.room._id] ??= []).push(dayOfMonth(night));
      house.set(monthOf(night), rooms);
    }
  }
  for (const [path, nights] of months) yield [db.doc(path), { nights }];
  for (const [month, rooms] of house) yield [houseMonthRef(db, month), { rooms }];
  yield* countersOf(db, counts);
}

function countersOf(db: Firestore, counts: CountSums): Write[] {
  const figures: Write[] = [];
  writeCounts({ set: (ref, fields) => figures.push([ref, fields]) }, db, counts.rooms());
  return figures;
}

function bookingOf({ room: index, stay }: Sale, count: number): StoredBooking {
  const guest = Math.floor(count / BOOKINGS_PER_GUEST);
  const uid = `guest-${guest}`;
  const email = `${uid}@innkeep.test`;
  const room = roomNumber(index);
  const wanted = {
    ...stay,
    ...priceStay(DEFAULT_TARIFF, room, { ...stay, guests: 2 }),
    _id: bookingIdFor(uid, String(count)),
    uid,
    email,
    mailbox: email,
    guest: { ...NO_DETAILS, name: `Guest ${guest}` },
    guests: 2,
    children: 0,
    room,
    source: 'site' as const,
  };
  return newBooking(wanted, new Date(count));
}

/** Commits the remaining writes; several of these may run on the same writes. */
async function commitAll(db: Firestore, writes: Iterator<Write, void>): Promise<void> {
  for (;;) {
    const batch = db.batch();
    let count = 0;
    while (count < COMMIT) {
      const { value } = writes.next();
      if (!value) break;
      batch.set(...value);
      count += 1;
    }
    if (count === 0) return;
    await batch.commit();
  }
}
