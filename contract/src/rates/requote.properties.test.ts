import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '../calendar-date.ts';
import {
  chosenFrom,
  counts,
  discount,
  party,
  planFrom,
  room,
  stay,
  tariff,
  whichPlan,
} from '../testing/arbitrary-tariffs.ts';
import { quote } from './quote.ts';
import { recalculateBill, requote } from './requote.ts';
import type { Tariff } from './tariff.ts';

const OTHER_ROOM = { _id: 'other', price: 777 };
const shift = fc.integer({ min: -5, max: 5 });

/** A stay that was booked by one tariff, with another that is in force now. */
const agreedStay = fc
  .tuple(tariff, tariff, room, stay, party, discount, counts, whichPlan)
  .map(([before, later, one, dates, who, code, many, which]) => {
    const own: Tariff = { ...before, version: 1 };
    const today: Tariff = { ...later, version: 2 };
    const tariffs = new Map([own, today].map((each) => [each.version, each]));
    const agreed = {
      quote: quote(own, one, dates, who, {
        plan: planFrom(own, which),
        discount: code,
        extras: chosenFrom(own, many),
      }),
      roomId: one._id,
      tariffs,
    };
    return { own, today, one, dates, who, agreed };
  });

describe('an agreed stay, under any rates set since', () => {
  it('costs the same in another room, line by line', () => {
    fc.assert(
      fc.property(agreedStay, ({ today, dates, who, agreed }) => {
        const moved = requote(agreed, today, { room: OTHER_ROOM, stay: dates, party: who });
        expect(moved.lines).toEqual(agreed.quote.lines);
      }),
    );
  });

  it('costs for fewer nights what it would at unchanged rates', () => {
    fc.assert(
      fc.property(agreedStay, fc.nat(30), ({ own, today, one, dates, who, agreed }, nights) => {
        const length = 1 + (nights % agreed.quote.nights.length);
        const shorter = { ...dates, checkout: addDays(dates.checkin, length) };
        const changed = { room: one, stay: shorter, party: who };
        expect(requote(agreed, today, changed)).toEqual(requote(agreed, own, changed));
      }),
    );
  });

  it('is proven by the tariffs that its bill names, however its dates have changed', () => {
    fc.assert(
      fc.property(
        agreedStay,
        shift,
        shift,
        fc.option(counts),
        ({ own, today, one, dates, who, agreed }, from, until, many) => {
          const checkin = addDays(dates.checkin, from);
          const checkout = addDays(dates.checkout, until);
          fc.pre(checkin < checkout);
          const extras = many ? chosenFrom(today, many) : undefined;
          const changed = { room: one, stay: { checkin, checkout }, party: who, extras };
          const bill = requote(agreed, today, changed);
          expect(bill.total).toBeGreaterThanOrEqual(0);
          expect(bill.tariff).toBe(bill.nights.some((night) => night.tariff === 1) ? 1 : 2);
          const its = bill.tariff === 1 ? own : today;
          expect(recalculateBill({ ...agreed, quote: bill }, its, changed)).toEqual(bill);
        },
      ),
    );
  });
});
