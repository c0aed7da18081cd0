import { describe, expect, it } from 'vitest';
import { day } from '@innkeep/contract/testing/dates';
import { aLedger, aLedgerBooking as aBooking, listing } from '../../testing/a-ledger.ts';
import { aRoom } from '../../testing/builders.ts';
import { checkRoom } from './check-nights.ts';
import type { LedgerMonth, RoomLedger } from './reconcile-store.ts';

const TODAY = day('2027-06-15');

function kindsIn(changes: Partial<RoomLedger>) {
  return checkRoom(aLedger(changes), TODAY).map(({ kind, booking, when }) =>
    [kind, booking, when].filter((part) => part !== undefined).join(' '),
  );
}

const [june, july] = aLedger().months as [LedgerMonth, LedgerMonth]; // made by aLedger

describe('the proof of a room', () => {
  it('finds nothing where all agree', () => {
    expect(checkRoom(aLedger(), TODAY)).toEqual([]);
    expect(checkRoom(aLedger({ months: [], bookings: [] }), TODAY)).toEqual([]);
    const lastNightFirst = { ...june, nights: new Map([...june.nights].reverse()) };
    expect(checkRoom(aLedger({ months: [lastNightFirst, july] }), TODAY)).toEqual([]);
  });

  it('finds a night held for a booking that does not exist, or sleeps elsewhere or another time', () => {
    expect(kindsIn({ bookings: [] })).toEqual([
      'night/orphan stay-one 2027-06-29',
      'night/orphan stay-one 2027-06-30',
      'night/orphan stay-one 2027-07-01',
    ]);
    const shorter = aBooking({ checkout: '2027-07-01', nights: 2, total: 199.98 });
    expect(kindsIn({ bookings: [shorter] })).toEqual(['night/orphan stay-one 2027-07-01']);
  });

  it('finds a night without a claim in its list, or with a second one', () => {
    const [first, last] = ['2027-06-29', '2027-06-30'];
    const lists = new Map([
      [first, []],
      [last, ['stay-one', 'stay-two']],
    ]);
    const second = aBooking({
      _id: 'stay-two',
      checkin: last,
      checkout: '2027-07-01',
      nights: 1,
      total: 99.99,
    });
    expect(kindsIn({ months: [{ ...june, nights: lists }, july], bookings: [aBooking(), second] })).toEqual([
      'night/wrong-list 2027-06-29',
      'night/wrong-list 2027-06-30',
      'night/not-held stay-one 2027-06-29',
      'night/held-by-another stay-two 2027-06-30',
    ]);
  });

  it.each([
    ['booking/wrong-shape stay-one', { total: Number.NaN }],
    ['booking/wrong-bill stay-one', { room: { ...aRoom(), price: 100 } }],
    ['booking/wrong-bill stay-one', { guests: 3 }],
    ['booking/wrong-bill stay-one', { children: 1 }],
  ])('finds %s in %o', (kind, change) => {
    expect(kindsIn({ bookings: [aBooking(change)] })).toEqual([kind]);
  });

  it.each([
    { checkin: '2027-06-31' },
    { checkout: 'undefined' },
    { checkout: '2027-06-29' },
    { checkout: '2027-06-01' },
  ])('finds a booking that is no stay: %o', (change) => {
    expect(kindsIn({ months: [], bookings: [aBooking(change)] })).toEqual(['booking/no-stay stay-one']);
  });

  it('finds what a search would miss, or find in vain', () => {
    for (const sold of [[], ['2027-07-02'], ['2027-07-01', '2027-07-02'], ['2027-07-01', '2027-07-01']]) {
      expect(kindsIn({ months: [june, { ...july, sold }] })).toEqual(['calendar/wrong-sold 2027-07']);
    }
  });

  it('asks for no night of a stay that is cancelled, and for none to be held', () => {
    const cancelled = [aBooking({ state: 'cancelled', cancelledAt: '2027-05-01T12:00:00.000Z' })];
    expect(kindsIn({ months: [], bookings: cancelled })).toEqual([]);
    expect(kindsIn({ bookings: cancelled })).toEqual([
      'night/orphan stay-one 2027-06-29',
      'night/orphan stay-one 2027-06-30',
      'night/orphan stay-one 2027-07-01',
    ]);
    expect(kindsIn({ room: undefined, listing: undefined, months: [], bookings: cancelled })).toEqual([]);
  });

  it('finds a booking that the desk does not find by its days or its guest, and says no words of theirs', () => {
    expect(kindsIn({ bookings: [aBooking({ weeks: ['2027-06-21'] })] })).toEqual([
      'booking/wrong-weeks stay-one',
    ]);
    const wrong = aBooking({ tokens: ['stay-one', 'ana'] });
    expect(checkRoom(aLedger({ bookings: [wrong] }), TODAY)).toEqual([
      {
        kind: 'booking/wrong-tokens',
        room: 'sea-view',
        booking: 'stay-one',
        detail: 'a search takes it for another',
      },
    ]);
  });

  it('lets the stays of a room that is gone be, once they are over', () => {
    const gone = { room: undefined, listing: undefined, months: [] };
    const [past, last] = [
      { checkin: '2027-06-12', checkout: '2027-06-15' },
      { checkin: '2027-06-13', checkout: '2027-06-16' },
    ];
    expect(kindsIn({ ...gone, bookings: [aBooking(past)] })).toEqual([]);
    expect(kindsIn({ ...gone, bookings: [aBooking(last)] })).toEqual(['booking/room-gone stay-one']);
    expect(kindsIn({ ...gone, bookings: [aBooking({ ...past, total: 1 })] })).toEqual([
      'booking/wrong-total stay-one',
    ]);
  });

  const [last, shorter] = [
    aBooking({ checkin: '2027-06-13', checkout: '2027-06-16' }),
    aBooking({ checkout: '2027-07-01', nights: 2, total: 199.98 }),
  ];
  const nightAfter = { _id: 'stay-two', checkin: '2027-07-01', nights: 1, total: 99.99 };
  const emptyMonth = { month: '2027-08', nights: new Map<string, string[]>() };
  const furnished = { ...listing, amenities: ['bath', 'kettle'] };
  it.each<[found: string, Partial<RoomLedger>]>([
    [
      'catalogue/room-gone: the catalogue lists a room that is gone',
      { room: undefined, months: [], bookings: [] },
    ],
    ['catalogue/missing: no search finds the room', { listing: undefined }],
    ['catalogue/wrong: capacity is 2, the catalogue says 3', { listing: { ...listing, capacity: 3 } }],
    [
      'catalogue/wrong: notForSale is false, the catalogue says true',
      { listing: { ...listing, notForSale: true } },
    ],
    ['catalogue/wrong: amenities is false, the catalogue says bath kettle', { listing: furnished }],
    [
      'catalogue/wrong: capacity is 2, the catalogue says 4; price is 99.99, the catalogue says 80',
      { listing: { ...listing, capacity: 4, price: 80 } },
    ],
    [
      'calendar/room-gone: 2 nights of no room',
      { room: undefined, listing: undefined, months: [june], bookings: [] },
    ],
    ['calendar/wrong-sold: held 2027-06-29 2027-06-30, sold none', { months: [{ ...june, sold: [] }, july] }],
    [
      'calendar/wrong-sold: held none, sold 2027-08-01 2027-08-02',
      { months: [june, july, { ...emptyMonth, sold: ['2027-08-02', '2027-08-01'] }] },
    ],
    ['night/not-held: the night is on sale', { months: [june] }],
    ['night/orphan: its booking does not exist', { months: [july], bookings: [] }],
    ['night/orphan: its booking does not hold it', { bookings: [shorter] }],
    [
      'booking/no-stay: from "2027-06-31" to "2027-07-02"',
      { months: [], bookings: [aBooking({ checkin: '2027-06-31' })] },
    ],
    [
      'booking/room-gone: leaves on 2027-06-16',
      { room: undefined, listing: undefined, months: [], bookings: [last] },
    ],
    ['booking/wrong-weeks: none instead of 2027-06-28', { bookings: [aBooking({ weeks: [] })] }],
    ['booking/wrong-nights: 2 instead of 3', { bookings: [aBooking({ nights: 2 })] }],
    ['booking/wrong-total: 299.96 instead of 299.97', { bookings: [aBooking({ total: 299.96 })] }],
    ['night/held-by-another: held by stay-one', { bookings: [aBooking(), aBooking(nightAfter)] }],
  ])('finds, and says in the log: %s', (found, changes) => {
    expect(checkRoom(aLedger(changes), TODAY).map(({ kind, detail }) => `${kind}: ${detail}`)).toEqual([
      found,
    ]);
  });

  it('takes a room and its listing with the same amenities for alike', () => {
    expect(kindsIn({ room: furnished, listing: { ...furnished } })).toEqual([]);
  });
});
