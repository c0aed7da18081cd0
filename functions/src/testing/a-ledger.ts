import { hasDates, type DraftDates } from '@innkeep/contract/stay';
import { aBill } from '@innkeep/contract/testing/bills';
import { weeksOf } from '../domain/records/search-tokens.ts';
import type { LedgerBooking, LedgerMonth, RoomLedger } from '../domain/reconcile/reconcile-store.ts';

const NO_BILL = { children: 0, quote: undefined };
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

const weeks = (stay: DraftDates) => (hasDates(stay) ? weeksOf(stay) : []);

/** A booking of three nights, across the end of a month. */
export function aLedgerBooking(changes: Partial<LedgerBooking> = {}): LedgerBooking {
  const stay = { checkin: '2027-06-29', checkout: '2027-07-02', ...changes };
  const bill = hasDates(stay) ? aBill({ _id: 'sea-view', price: 99.99 }, stay) : NO_BILL;
  const booking = {
    bookingId: 'b1',
    state: 'booked',
    weeks: weeks(stay),
    tokens: ['b1'],
    tokensDue: ['b1'],
    rev: 1,
    releasedFrom: undefined,
    ...stay,
    nights: 3,
    total: 299.97,
    price: 99.99,
  };
  return { ...booking, guests: 2, ...bill, ...changes };
}

/** The ledger of a room with that booking, without any difference. */
export function aLedger(changes: Partial<RoomLedger> = {}): RoomLedger {
  const months = [
    aMonth('2027-06', { '2027-06-29': 'b1', '2027-06-30': 'b1' }),
    aMonth('2027-07', { '2027-07-01': 'b1' }),
  ];
  return {
    roomId: 'sea-view',
    room: listing,
    listing,
    months,
    bookings: [aLedgerBooking()],
    records: new Map(),
    blocks: [],
    tariffs: new Map(),
    codes: new Map(),
    ...changes,
  };
}
