import { hasDates } from '@innkeep/contract/stay';
import type { StoredBooking } from '../domain/records/stored-booking.ts';
import type { LedgerBooking, LedgerMonth, RoomLedger } from '../domain/reconcile/reconcile-store.ts';
import { aStoredBooking } from './a-stored-booking.ts';
import { aRoom } from './builders.ts';

/** What the ledger's room, and the catalogue, say about the room. */
export const listing = { name: 'Sea View', capacity: 2, price: 99.99, createdAt: '2026-01-05T09:00:00.000Z' };

/** A month of a calendar, with the holder of each night. */
function aMonth(month: string, nights: Record<string, string>): LedgerMonth {
  return {
    month,
    nights: new Map(Object.entries(nights).map(([night, holder]) => [night, [holder]])),
    sold: Object.keys(nights),
  };
}

/** A booking of three nights, across the end of a month. */
export function aLedgerBooking(changes: Partial<Record<keyof StoredBooking, unknown>> = {}): LedgerBooking {
  const {
    checkin = '2027-06-29',
    checkout = '2027-07-02',
    _id = 'stay-one',
  } = changes as Partial<StoredBooking>;
  const stay = { checkin, checkout };
  const dates =
    hasDates(stay) && checkin < checkout ? stay : { checkin: '2027-06-29', checkout: '2027-07-02' };
  const room = { ...aRoom(), price: 99.99 };
  const stored = { ...aStoredBooking(_id, dates.checkin, dates.checkout, { room }), ...changes };
  return { id: _id, stored, agreed: [] };
}

/** The ledger of a room with that booking, without any difference. */
export function aLedger(changes: Partial<RoomLedger> = {}): RoomLedger {
  const months = [
    aMonth('2027-06', { '2027-06-29': 'stay-one', '2027-06-30': 'stay-one' }),
    aMonth('2027-07', { '2027-07-01': 'stay-one' }),
  ];
  return {
    roomId: 'sea-view',
    room: listing,
    listing,
    months,
    bookings: [aLedgerBooking()],
    blocks: [],
    tariffs: new Map(),
    codes: new Map(),
    ...changes,
  };
}
