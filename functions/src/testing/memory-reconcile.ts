import { monthOf, parseCalendarDate } from '@innkeep/contract/calendar-date';
import { DEFAULT_TARIFF } from '@innkeep/contract/rates/default-tariff';
import type { Room } from '@innkeep/contract/room';
import type { StoredBooking } from '../domain/records/stored-booking.ts';
import { ledgerBookingFrom } from '../domain/reconcile/ledger-booking.ts';
import type { RatesLedger } from '../domain/reconcile/rates-ledger.ts';
import type {
  ReconcileStore,
  BookingRecord,
  LedgerMonth,
  LedgerPart,
  RoomLedger,
} from '../domain/reconcile/reconcile-store.ts';
import { definedFields } from '../store/read-documents.ts';
import type { MemoryDatabase } from './memory-database.ts';

/** The ledgers of a memory database. It stores nothing twice, so its catalogue and sold dates are always right. */
export function memoryReconcile(db: MemoryDatabase): ReconcileStore {
  return {
    ledgers: () => ledgers(db),
    countUnseen: () => Promise.resolve(db.bookings.size - allBookings(db).length),
    readPart: (part) => Promise.resolve(readPart(db, part)),
    promoWrites: () => Promise.resolve(writesOf(db)),
    readRates: () => Promise.resolve(readRates(db)),
    rebuildListing: () => Promise.resolve(),
    upgradeBooking: () => Promise.resolve(),
    addConditions: () => Promise.resolve(),
    rebuildSearch: () => Promise.resolve(),
    rebuildSold: () => Promise.resolve(),
  };
}

// oxlint-disable-next-line typescript/require-await -- the store's interface is made for a database far away
async function* ledgers(db: MemoryDatabase): AsyncGenerator<RoomLedger> {
  const ofNights = [...db.nights.keys()].map((night) => night.split('/')[0] ?? '');
  const ofBookings = allBookings(db).map(({ room }) => room._id);
  for (const roomId of new Set([...db.rooms.keys(), ...ofNights, ...ofBookings])) yield ledger(db, roomId);
}

function ledger(db: MemoryDatabase, roomId: string): RoomLedger {
  const room = listingOf(db.rooms.get(roomId));
  const bookings = allBookings(db).filter((booking) => booking.room._id === roomId);
  const blocks = [...db.blocks.values()]
    .filter((block) => block.roomId === roomId && Object.is(block.isLifted, false)) // may be damaged by hand
    .map((block) => ({ blockId: block._id, from: block.from, to: block.to, stored: definedFields(block) }));
  return {
    roomId,
    room,
    listing: room,
    months: monthsOfRoom(db, roomId),
    bookings: bookings.map((booking) => ledgerBookingFrom(booking._id, recordOf(db, booking).stored)),
    records: new Map(bookings.map((booking) => [booking._id, recordOf(db, booking)])),
    blocks,
    tariffs: db.tariffs,
  };
}

function readPart(db: MemoryDatabase, { roomId, bookingId, month }: LedgerPart): RoomLedger {
  const { months, bookings, ...rest } = ledger(db, roomId);
  return {
    ...rest,
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
  const { name, capacity, price, notForSale } = room;
  return { name, capacity, price, createdAt: '', ...(notForSale && { notForSale }) };
}

/** Returns a booking as Firestore would store it, with what the audit says was agreed. */
function recordOf({ audit }: MemoryDatabase, booking: StoredBooking): BookingRecord {
  const agreed = audit.flatMap((entry) =>
    entry.agreed?.booking === booking._id ? [{ ...entry.agreed, at: entry.at }] : [],
  );
  return { stored: definedFields(booking), agreed };
}

function readRates(db: MemoryDatabase): RatesLedger {
  const saves = db.audit.filter(({ promo }) => promo !== undefined);
  const codes = new Set([...db.promos.keys(), ...saves.map(({ target }) => target)]);
  const { version } = db.tariff;
  return {
    inForce: db.inForce,
    kept: version === DEFAULT_TARIFF.version ? undefined : db.tariffs.get(version),
    isReplaced: db.tariffs.has(version + 1),
    promos: [...codes].map((code) => {
      const promo = db.promos.get(code);
      const stored = promo && Object.fromEntries(Object.entries(promo).filter(([name]) => name !== 'code'));
      const saved = saves.flatMap((entry) => (entry.target === code ? (entry.promo ?? []) : []));
      return { code, stored, saved };
    }),
    uses: [...db.uses].map(([key, booking]) => {
      const [code = '', account = ''] = key.split('/');
      return { code, account, booking };
    }),
    accountOf: (uid) => uid,
    written: writesOf(db),
  };
}

function writesOf({ promos }: MemoryDatabase): Map<string, string> {
  return new Map([...promos].map(([code, promo]) => [code, JSON.stringify(promo)]));
}

/** Returns the bookings with a room: no query by room finds others. */
function allBookings(db: MemoryDatabase): StoredBooking[] {
  return [...db.bookings.values()].filter(({ room }) => typeof (room as unknown) === 'object');
}
