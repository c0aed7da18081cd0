import {
  chosenFrom,
  counts,
  discount,
  party,
  room,
  stay,
  tariff,
} from '@innkeep/contract/testing/arbitrary-tariffs';
import { day } from '@innkeep/contract/testing/dates';
import { quote } from '@innkeep/contract/rates/quote';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { aStoredBooking } from '../../../testing/a-stored-booking.ts';
import { aRoom } from '../../../testing/builders.ts';
import { changedFigures, figuresOf, newFigures } from './figures-of.ts';

/** Three nights at $120 over the end of June, booked on 1 May. */
const booked = aStoredBooking('june', '2027-06-29', '2027-07-02');
const attic = aRoom({ _id: 'attic', name: 'Attic', price: 80 });

const seaView = { roomId: 'sea-view', name: 'Sea View' };

/** In all, and by the source of the stays below. */
const taken = (sold: number, roomRevenue?: number) => ({
  sold,
  'sold site': sold,
  ...(roomRevenue !== undefined && { roomRevenue, 'roomRevenue site': roomRevenue }),
});

describe('what a stay adds to the figures', () => {
  it('is by month: arrival and lead time where it begins, departure where it ends', () => {
    expect(figuresOf(booked)).toEqual([
      { ...seaView, month: '2027-06', counts: { arrivals: 1, lead59: 1, ...taken(2, 24_000) } },
      { ...seaView, month: '2027-07', counts: { departures: 1, ...taken(1, 12_000) } },
    ]);
  });

  it('is only the no-show for a guest who never came, and nothing where no guest is expected', () => {
    const noShow = { ...booked, state: 'no-show', noShowFee: 8000 } as const;
    expect(figuresOf(noShow)).toEqual([
      { ...seaView, month: '2027-06', counts: { noShows: 1, noShowFees: 8000 } },
    ]);
    for (const state of ['held', 'lapsed', 'cancelled'] as const)
      expect(figuresOf({ ...booked, state })).toEqual([]);
  });

  it('adds up to its bill, with any lines', () => {
    fc.assert(
      fc.property(tariff, room, stay, party, discount, counts, (given, priced, dates, guests, code, many) => {
        const bill = quote(given, priced, dates, guests, { discount: code, extras: chosenFrom(given, many) });
        const stored = { ...aStoredBooking('any', dates.checkin, dates.checkout), quote: bill };
        const sums = figuresOf(stored).map(
          ({ counts: { roomRevenue = 0, fees = 0, extras = 0, taxes = 0 } }) =>
            roomRevenue + fees + extras + taxes,
        );
        expect(sums.reduce((all, sum) => all + sum, 0)).toBe(bill.total);
      }),
      { numRuns: 200 },
    );
  });
});

describe('what a change of a stay adds and takes', () => {
  it('is nothing where guests arrive, or their details change', () => {
    const after = {
      ...booked,
      state: 'checked-in',
      rev: 2,
      guest: { ...booked.guest, name: 'Ana' },
    } as const;
    expect(changedFigures([{ before: booked, booking: after }])).toEqual([]);
  });

  it('is all of it, where it is cancelled, and from the one room to the other, where it moves', () => {
    const cancelled = { ...booked, state: 'cancelled' } as const;
    expect(changedFigures([{ before: booked, booking: cancelled }])).toEqual([
      { ...seaView, month: '2027-06', counts: { arrivals: -1, lead59: -1, ...taken(-2, -24_000) } },
      { ...seaView, month: '2027-07', counts: { departures: -1, ...taken(-1, -12_000) } },
    ]);
    const moved = changedFigures([{ before: booked, booking: { ...booked, room: attic } }]);
    expect(moved.map(({ month, roomId, counts }) => [month, roomId, counts.sold])).toEqual([
      ['2027-06', 'attic', 2],
      ['2027-07', 'attic', 1],
      ['2027-06', 'sea-view', -2],
      ['2027-07', 'sea-view', -1],
    ]);
  });

  it('is the released nights, and the day of departure', () => {
    const left = { ...booked, state: 'checked-out', releasedFrom: day('2027-06-30') } as const;
    expect(changedFigures([{ before: booked, booking: left }])).toEqual([
      { ...seaView, month: '2027-06', counts: { departures: 1, ...taken(-1) } },
      { ...seaView, month: '2027-07', counts: { departures: -1, ...taken(-1) } },
    ]);
  });

  it('is the part of a fee that is waived', () => {
    const before = { ...booked, state: 'no-show', noShowFee: 8000 } as const;
    expect(changedFigures([{ before, booking: { ...before, noShowFee: 5000 } }])).toEqual([
      { ...seaView, month: '2027-06', counts: { noShowFees: -3000 } },
    ]);
  });

  it('is one sum of each room and month, where stays change together', () => {
    const other = aStoredBooking('other', '2027-06-10', '2027-06-12');
    expect(
      newFigures([{ booking: booked }, { booking: other }]).map(({ month, counts }) => [month, counts.sold]),
    ).toEqual([
      ['2027-06', 4],
      ['2027-07', 1],
    ]);
    const swapped = [
      { before: booked, booking: { ...booked, room: attic } },
      { before: { ...booked, room: attic }, booking: booked },
    ];
    expect(changedFigures(swapped)).toEqual([]);
  });
});
