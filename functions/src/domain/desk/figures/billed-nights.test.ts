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
import { taxWith, tariffWith } from '@innkeep/contract/testing/tariffs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { aStoredBooking } from '../../../testing/a-stored-booking.ts';
import { billedNights } from './billed-nights.ts';

describe('the nights of a bill', () => {
  it('add up to it, with any lines', () => {
    fc.assert(
      fc.property(tariff, room, stay, party, discount, counts, (given, priced, dates, guests, code, many) => {
        const bill = quote(given, priced, dates, guests, { discount: code, extras: chosenFrom(given, many) });
        const nights = billedNights({ ...aStoredBooking('any', dates.checkin, dates.checkout), quote: bill });
        const sum = nights.reduce(
          (all, { roomRevenue, fees, extras, taxes }) => all + roomRevenue + fees + extras + taxes,
          0,
        );
        expect(sum).toBe(bill.total);
      }),
      { numRuns: 300 },
    );
  });

  it('have their part of each tax and fee: percentages by price, all else evenly', () => {
    const given = tariffWith({
      fees: [{ id: 'clean', name: 'Cleaning', per: 'stay', amount: 2200 }],
      taxes: [
        taxWith({ id: 'vat', name: 'VAT', kind: 'percent', rate: 10_000, isIncluded: true, isOnFees: true }),
        taxWith({ id: 'city', name: 'City', kind: 'stay', rate: 301 }),
      ],
    });
    const [checkin, checkout] = [day('2027-06-30'), day('2027-07-02')];
    const bill = quote(
      given,
      { _id: 'sea-view', price: 11_000 },
      { checkin, checkout },
      { guests: 2, children: 0 },
    );
    expect(bill.total).toBe(24_501);
    expect(billedNights({ ...aStoredBooking('any', checkin, checkout), quote: bill })).toEqual([
      {
        date: '2027-06-30',
        isSold: true,
        isComplimentary: false,
        roomRevenue: 1e4,
        fees: 1e3,
        extras: 0,
        taxes: 1e3 + 100 + 151,
        taxesBy: { VAT: 1e3 + 100, City: 151 },
      },
      {
        date: '2027-07-01',
        isSold: true,
        isComplimentary: false,
        roomRevenue: 1e4,
        fees: 1e3,
        extras: 0,
        taxes: 1e3 + 100 + 150,
        taxesBy: { VAT: 1e3 + 100, City: 150 },
      },
    ]);
  });

  it('of a guest who left early are sold while they slept here, and billed as agreed', () => {
    const left = aStoredBooking('left', '2027-06-01', '2027-06-04', {
      state: 'checked-out',
      releasedFrom: day('2027-06-02'),
    });
    expect(billedNights(left).map(({ isSold, roomRevenue }) => [isSold, roomRevenue])).toEqual([
      [true, 12_000],
      [false, 12_000],
      [false, 12_000],
    ]);
  });

  it.each(['cancelled', 'no-show'] as const)('are none of a stay that is %s', (state) => {
    expect(billedNights(aStoredBooking('none', '2027-06-01', '2027-06-04', { state }))).toEqual([]);
  });
});
