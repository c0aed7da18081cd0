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

  it('finds a night that no booking holds', () => {
    expect(checkRoom(aLedger({ months: [june] }), TODAY)).toEqual([
      {
        kind: 'night/not-held',
        room: 'sea-view',
        booking: 'stay-one',
        when: '2027-07-01',
        detail: 'the night is on sale',
      },
    ]);
  });

  it('finds a night that two bookings claim', () => {
    const second = aBooking({ _id: 'stay-two', checkin: '2027-07-01', nights: 1, total: 99.99 });
    expect(kindsIn({ bookings: [aBooking(), second] })).toEqual([
      'night/held-by-another stay-two 2027-07-01',
    ]);
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
    ['booking/wrong-nights stay-one', { nights: 2 }],
    ['booking/wrong-total stay-one', { total: 299.96 }],
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

  it('holds the catalogue against the rooms', () => {
    expect(kindsIn({ listing: undefined })).toEqual(['catalogue/missing']);
    expect(kindsIn({ listing: { ...listing, capacity: 3 } })).toEqual(['catalogue/wrong']);
    expect(kindsIn({ listing: { ...listing, price: 1, createdAt: '' } })).toEqual(['catalogue/wrong']);
    expect(kindsIn({ listing: { ...listing, notForSale: true } })).toEqual(['catalogue/wrong']);
    const furnished = { ...listing, amenities: ['bath', 'kettle'] };
    expect(kindsIn({ listing: furnished })).toEqual(['catalogue/wrong']);
    expect(kindsIn({ room: furnished, listing: { ...furnished, amenities: ['bath', 'kettle'] } })).toEqual(
      [],
    );
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

  it('finds a calendar and a catalogue entry that outlived their room', () => {
    expect(kindsIn({ room: undefined, months: [june], bookings: [] })).toEqual([
      'catalogue/room-gone',
      'calendar/room-gone 2027-06',
    ]);
  });

  const [last, shorter] = [
    aBooking({ checkin: '2027-06-13', checkout: '2027-06-16' }),
    aBooking({ checkout: '2027-07-01', nights: 2, total: 199.98 }),
  ];
  const nightAfter = { _id: 'stay-two', checkin: '2027-07-01', nights: 1, total: 99.99 };
  const emptyMonth = { month: '2027-08', nights: new Map<string, string[]>() };
  it.each<[tells: string, Partial<RoomLedger>]>([
    ['the catalogue lists a room that is gone', { room: undefined, months: [], bookings: [] }],
    ['no search finds the room', { listing: undefined }],
    ['capacity is 2, the catalogue says 3', { listing: { ...listing, capacity: 3 } }],
    [
      'amenities is false, the catalogue says bath kettle',
      { listing: { ...listing, amenities: ['bath', 'kettle'] } },
    ],
    [
      'capacity is 2, the catalogue says 4; price is 99.99, the catalogue says 80',
      { listing: { ...listing, capacity: 4, price: 80 } },
    ],
    ['2 nights of no room', { room: undefined, listing: undefined, months: [june], bookings: [] }],
    ['held 2027-06-29 2027-06-30, sold none', { months: [{ ...june, sold: [] }, july] }],
    [
      'held none, sold 2027-08-01 2027-08-02',
      { months: [june, july, { ...emptyMonth, sold: ['2027-08-02', '2027-08-01'] }] },
    ],
    ['its booking does not exist', { months: [july], bookings: [] }],
    ['its booking does not hold it', { bookings: [shorter] }],
    ['from "2027-06-31" to "2027-07-02"', { months: [], bookings: [aBooking({ checkin: '2027-06-31' })] }],
    ['leaves on 2027-06-16', { room: undefined, listing: undefined, months: [], bookings: [last] }],
    ['none instead of 2027-06-28', { bookings: [aBooking({ weeks: [] })] }],
    ['2 instead of 3', { bookings: [aBooking({ nights: 2 })] }],
    ['299.96 instead of 299.97', { bookings: [aBooking({ total: 299.96 })] }],
    ['held by stay-one', { bookings: [aBooking(), aBooking(nightAfter)] }],
  ])('says in the log: %s', (told, changes) => {
    expect(checkRoom(aLedger(changes), TODAY).map(({ detail }) => detail)).toEqual([told]);
  });
});
