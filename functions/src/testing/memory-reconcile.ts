import { monthOf } from '@innkeep/contract/calendar-date';
import { parseCalendarDate } from '@innkeep/contract/parse-calendar-date';
import type { Room } from '@innkeep/contract/room';
import { searchTokens } from '../domain/bookings/search-tokens.ts';
import type { StoredBooking } from '../domain/bookings/booking-store.ts';
import type {
  ReconcileStore,
  LedgerBooking,
  LedgerMonth,
  LedgerPart,
  RoomLedger,
} from '../domain/reconcile/reconcile-store.ts';
import type { MemoryDatabase } from './memory-database.ts';

/** The ledgers of a memory database, which repeats nothing: its catalogue and sold dates are always right. */
export function memoryReconcile(db: MemoryDatabase): ReconcileStore {
  return {
    ledgers: () => ledgers(db),
    readPart: (part) => Promise.resolve(readPart(db, part)),
    rebuildListing: () => Promise.resolve(),
    upgradeBooking: () => Promise.resolve(),
    rebuildSearch: () => Promise.resolve(),
    rebuildSold: () => Promise.resolve(),
  };
}

// oxlint-disable-next-line typescript/require-await -- the store's interface is made for a database far away
async function* ledgers(db: MemoryDatabase): AsyncGenerator<RoomLedger> {
  const ofNights = [...db.nights.keys()].map((night) => night.split('/')[0] ?? '');
  const ofBookings = [...db.bookings.values()].map(({ room }) => room._id);
  for (const roomId of new Set([...db.rooms.keys(), ...ofNights, ...ofBookings])) yield ledger(db, roomId);
}

function ledger(db: MemoryDatabase, roomId: string): RoomLedger {
  const room = listingOf(db.rooms.get(roomId));
  const bookings = [...db.bookings.values()].filter((booking) => booking.room._id === roomId).map(claimOf);
  const blocks = [...db.blocks.values()]
    .filter((block) => block.roomId === roomId && !block.isLifted)
    .map(({ _id: blockId, from, to }) => ({ blockId, from, to }));
  return {
    roomId,
    room,
    listing: room,
    months: monthsOfRoom(db, roomId),
    bookings,
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
  const { capacity, price, notForSale } = room;
  return { capacity, price, createdAt: '', ...(notForSale && { notForSale }) };
}

function claimOf({
  _id: bookingId,
  state,
  checkin,
  checkout,
  nights,
  total,
  room,
  guests,
  children,
  quote,
  weeks,
  tokens,
  email,
  guest,
  rev,
  releasedFrom,
}: StoredBooking): LedgerBooking {
  const found = { weeks, tokens, tokensDue: searchTokens({ _id: bookingId, email, guest }) };
  const bill = { nights, total, price: room.price, guests, children, quote };
  return { bookingId, state, checkin, checkout, rev, releasedFrom, ...found, ...bill };
}
