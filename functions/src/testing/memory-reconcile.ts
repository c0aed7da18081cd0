import { addDays, monthOf, parseCalendarDate, type CalendarDate } from '@innkeep/contract/calendar-date';
import { STAY } from '@innkeep/contract/constants';
import type { Room } from '@innkeep/contract/room';
import type { StoredBooking } from '../domain/records/stored-booking.ts';
import { ledgerBookingFrom } from '../domain/reconcile/ledger-booking.ts';
import { monthsByRoom } from '../domain/reconcile/agreed-nights.ts';
import type {
  ReconcileStore,
  BookingRecord,
  LedgerMonth,
  LedgerPart,
  LedgerRange,
  RoomLedger,
} from '../domain/reconcile/reconcile-store.ts';
import { definedFields } from '../store/read-documents.ts';
import { agreedChanges, bookingChanges, changesIn } from './memory-changes.ts';
import { memoryChannelsLedger } from './memory-channels-ledger.ts';
import type { MemoryDatabase } from './memory-database.ts';
import { heldCodes, memoryRatesLedger } from './memory-rates-ledger.ts';

/** The ledgers of a memory database. It stores nothing twice, so its catalogue and sold dates are always right. */
export function memoryReconcile(db: MemoryDatabase): ReconcileStore {
  return {
    ...memoryRatesLedger(db),
    ...memoryChannelsLedger(db),
    ledgers: (range = {}) => ledgers(db, range),
    changedBookings: (period) => changesIn([bookingChanges(db), agreedChanges(db)], period),
    ledgersOf: (bookingIds) => Promise.resolve(ledgersOf(db, new Set(bookingIds))),
    countUnseen: () => Promise.resolve(db.bookings.size - allBookings(db).length),
    readPart: (part) => Promise.resolve(readPart(db, part)),
    rebuildListing: () => Promise.resolve(),
    rebuildSearch: () => Promise.resolve(),
    rebuildSold: () => Promise.resolve(),
  };
}

// oxlint-disable-next-line typescript/require-await -- the store's interface is made for a database far away
async function* ledgers(
  db: MemoryDatabase,
  { after = '', today, isAhead = false }: LedgerRange,
): AsyncGenerator<RoomLedger> {
  const ofNights = [...db.nights.keys()].map((night) => night.split('/')[0] ?? '');
  const ofBookings = allBookings(db).map(({ room }) => room._id);
  const known = isAhead ? db.rooms.keys() : new Set([...db.rooms.keys(), ...ofNights, ...ofBookings]);
  for (const roomId of [...known].filter((id) => id > after).sort()) {
    const whole = ledger(db, roomId);
    yield isAhead && today ? partAhead(whole, today) : whole;
  }
}

function partAhead(whole: RoomLedger, today: CalendarDate): RoomLedger {
  const earliest = addDays(today, -STAY.maxNights);
  const bookings = whole.bookings.filter(({ checkin }) => checkin > earliest);
  const ids = new Set(bookings.map(({ bookingId }) => bookingId));
  return {
    ...whole,
    bookings,
    months: whole.months.filter(({ month }) => month >= monthOf(today)),
    records: new Map([...whole.records].filter(([id]) => ids.has(id))),
    codes: new Map([...whole.codes].filter(([id]) => ids.has(id))),
  };
}

/** Returns, of each room in which these bookings have nights or ever had, only what is about them. */
function ledgersOf(db: MemoryDatabase, ids: ReadonlySet<string>): RoomLedger[] {
  const agreed = agreedIn(db);
  const records = [...ids].map((id) => {
    const booking = db.bookings.get(id);
    return booking ? recordOf(booking, agreed) : { stored: {}, agreed: agreed.get(id) ?? [] };
  });
  return [...monthsByRoom(records)].map(([roomId, months]) => {
    const whole = ledger(db, roomId);
    return {
      ...whole,
      blocks: [],
      bookings: whole.bookings.filter(({ bookingId }) => ids.has(bookingId)),
      months: whole.months.filter(({ month }) => months.has(month)),
      records: new Map([...whole.records].filter(([id]) => ids.has(id))),
      codes: new Map([...whole.codes].filter(([id]) => ids.has(id))),
    };
  });
}

function ledger(db: MemoryDatabase, roomId: string): RoomLedger {
  const agreed = agreedIn(db);
  const record = (booking: StoredBooking): BookingRecord => recordOf(booking, agreed);
  const room = listingOf(db.rooms.get(roomId));
  const bookings = allBookings(db).filter((booking) => booking.room._id === roomId);
  const former = allBookings(db).filter((booking) => wasIn(booking, roomId));
  const blocks = [...db.blocks.values()]
    .filter((block) => block.roomId === roomId && Object.is(block.isLifted, false)) // may be damaged by hand
    .map((block) => ({ blockId: block._id, from: block.from, to: block.to, stored: definedFields(block) }));
  return {
    roomId,
    room,
    listing: room,
    months: monthsOfRoom(db, roomId),
    bookings: [...bookings, ...former].map((booking) =>
      ledgerBookingFrom(booking._id, record(booking).stored),
    ),
    records: new Map(bookings.map((booking) => [booking._id, record(booking)])),
    blocks,
    tariffs: db.tariffs,
    codes: heldCodes(db, bookings),
  };
}

/** Whether a query finds a booking by one of its earlier rooms. */
function wasIn({ room, formerRooms }: StoredBooking, roomId: string): boolean {
  return room._id !== roomId && Array.isArray(formerRooms) && formerRooms.includes(roomId);
}

function readPart(db: MemoryDatabase, { roomId, bookingId, month }: LedgerPart): RoomLedger {
  const { months, bookings, codes, ...rest } = ledger(db, roomId);
  return {
    ...rest,
    codes: new Map([...codes].filter(([id]) => id === bookingId)),
    months: months.filter((each) => each.month === month),
    bookings: bookings.filter((each) => each.bookingId === bookingId),
  };
}

function monthsOfRoom(db: MemoryDatabase, roomId: string): LedgerMonth[] {
  const months = new Map<string, LedgerMonth>();
  for (const [key, bookingId] of db.nights) {
    const [room, night = ''] = key.split('/');
    if (room !== roomId) continue;
    const name = monthOf(parseCalendarDate(night));
    const month = months.get(name) ?? {
      month: name,
      nights: new Map<string, string>(),
      sold: [] as string[],
    };
    month.nights.set(night, bookingId);
    month.sold.push(night);
    months.set(name, month);
  }
  return [...months.values()];
}

function listingOf(room: Room | undefined) {
  if (!room) return undefined;
  const { name, capacity, price, notForSale, amenities } = room;
  const more = { ...(notForSale && { notForSale }), ...(amenities && { amenities }) };
  return { name, capacity, price, createdAt: '', ...more };
}

/** Returns a booking as Firestore would store it, with what the audit says was agreed. */
function recordOf(booking: StoredBooking, agreed: ReturnType<typeof agreedIn>): BookingRecord {
  return { stored: definedFields(booking), agreed: agreed.get(booking._id) ?? [] };
}

/** Returns what the audit says was agreed, by booking. */
function agreedIn({ audit }: MemoryDatabase): Map<string, BookingRecord['agreed']> {
  const byBooking = new Map<string, BookingRecord['agreed']>();
  for (const { agreed, at } of audit)
    if (agreed) byBooking.set(agreed.booking, [...(byBooking.get(agreed.booking) ?? []), { ...agreed, at }]);
  return byBooking;
}

/** Returns the bookings with a room: no query by room finds others. */
function allBookings(db: MemoryDatabase): StoredBooking[] {
  return [...db.bookings.values()].filter(
    ({ room }) => typeof (room as { _id?: unknown } | undefined)?._id === 'string',
  );
}
