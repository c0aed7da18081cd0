import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
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
import { quote, totalOf, type Quote } from './quote.ts';

const sum = (amounts: readonly number[]) => amounts.reduce((whole, each) => whole + each, 0);
const amountsOf = ({ lines }: Quote, ...kinds: string[]) =>
  lines.filter(({ kind }) => kinds.includes(kind)).map(({ amount }) => amount);
const leftOf = ({ nights }: Quote) => sum(nights.map(({ price, off }) => price - off));

describe.each(['UTC', 'America/Los_Angeles', 'Pacific/Kiritimati', 'Asia/Kolkata'])(
  'a bill, in %s',
  (zone) => {
    beforeAll(() => {
      vi.stubEnv('TZ', zone);
    });

    afterAll(() => {
      vi.unstubAllEnvs();
    });

    const holds = (check: (bill: Quote) => void) => {
      fc.assert(
        fc.property(
          tariff,
          room,
          stay,
          party,
          discount,
          counts,
          whichPlan,
          (given, one, dates, guests, code, many, which) => {
            const extras = chosenFrom(given, many);
            const bill = quote(given, one, dates, guests, {
              plan: planFrom(given, which),
              discount: code,
              extras,
            });
            check(bill);
          },
        ),
        { numRuns: 200 },
      );
    };

    it('consists of whole amounts, negative only for discounts', () => {
      holds(({ nights, lines, total, atHotel }) => {
        const figures = [
          ...nights.flatMap(({ base, price, extra, off }) => [base, price, extra, off]),
          total,
          atHotel,
        ];
        expect([...figures, ...lines.map(({ amount }) => amount)].every(Number.isSafeInteger)).toBe(true);
        expect(Math.min(...figures, ...nights.map(({ price, off }) => price - off))).toBeGreaterThanOrEqual(
          0,
        );
        for (const { kind, amount } of lines)
          expect(amount < 0).toBe(kind === 'long-stay' || kind === 'code');
      });
    });

    it('adds up: its lines to the total, its nights to their line, the discounts to what is off the nights', () => {
      holds((bill) => {
        expect(totalOf(bill.lines)).toBe(bill.total);
        expect(amountsOf(bill, 'nights')).toEqual([sum(bill.nights.map(({ price }) => price))]);
        expect(0 - sum(amountsOf(bill, 'long-stay', 'code'))).toBe(sum(bill.nights.map(({ off }) => off)));
        expect(bill.total).toBe(leftOf(bill) + sum(amountsOf(bill, 'fee', 'extra', 'tax')));
      });
    });

    it('is never less for more guests', () => {
      fc.assert(
        fc.property(tariff, room, stay, fc.integer({ min: 1, max: 4 }), (given, one, dates, guests) => {
          const [fewer, more] = [guests, guests + 1].map((count) =>
            quote(given, one, dates, { guests: count, children: 0 }),
          );
          expect(more?.total).toBeGreaterThanOrEqual(fewer?.total ?? NaN);
        }),
      );
    });

    it('is never less for one more adult, with children of any age', () => {
      fc.assert(
        fc.property(tariff, room, stay, party, (given, one, dates, who) => {
          const [fewer, more] = [who, { ...who, guests: who.guests + 1 }].map((each) =>
            quote(given, one, dates, each),
          );
          expect(more?.total).toBeGreaterThanOrEqual(fewer?.total ?? NaN);
        }),
      );
    });

    it('is the same with the taxes that its prices contain, and without', () => {
      fc.assert(
        fc.property(tariff, room, stay, party, (given, one, dates, guests) => {
          const without = { ...given, taxes: given.taxes.filter(({ isIncluded }) => !isIncluded) };
          const bill = quote(given, one, dates, guests);
          expect(quote(without, one, dates, guests)).toMatchObject({ total: bill.total });
          expect(sum(amountsOf(bill, 'included-tax'))).toBeLessThanOrEqual(
            leftOf(bill) + sum(amountsOf(bill, 'fee')),
          );
        }),
      );
    });
  },
);
