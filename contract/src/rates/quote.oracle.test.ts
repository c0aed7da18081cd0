import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, type CalendarDate } from '../calendar-date.ts';
import type { Stay } from '../stay.ts';
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
import { MANY_RUNS } from '../testing/many-runs.ts';
import type { ChosenExtra } from './extras.ts';
import { quote, type Quote } from './quote.ts';
import type { AgreedPlan, Discount, Season, Tariff, Tax, Terms, Weekday } from './tariff.ts';
import type { Party } from './quoted-night.ts';

const sum = (amounts: readonly number[]) => amounts.reduce((whole, each) => whole + each, 0);
const amountsOf = ({ lines }: Quote, ...kinds: string[]) =>
  lines.filter(({ kind }) => kinds.includes(kind)).map(({ amount }) => amount);
const leftOf = ({ nights }: Quote) => sum(nights.map(({ price, off }) => price - off));

/** A fraction that is never rounded. */
type Fraction = readonly [over: bigint, under: bigint];

const rounded = ([over, under]: Fraction) => (2n * over + under) / (2n * under);

/** Gives the places that are included one by one: to adults, then to the oldest child that is left. */
function extraAmounts({ extraGuests, childAge }: Tariff, { guests, children, ages = [] }: Party): number[] {
  const { bands, included, amount } = extraGuests;
  const priceAt = (age: number) =>
    Math.min(amount, bands?.find(({ under }) => under > age)?.amount ?? amount);
  const everyone = [
    ...Array.from({ length: guests - children }, () => ({ age: Infinity, amount })),
    ...Array.from({ length: children }, (_, index) => {
      const age = ages[index] ?? (childAge ?? 18) - 1;
      return { age, amount: priceAt(age) };
    }),
  ];
  for (let place = 0; place < included && everyone.length > 0; place += 1) {
    const oldest = Math.max(...everyone.map(({ age }) => age));
    everyone.splice(
      everyone.findIndex(({ age }) => age === oldest),
      1,
    );
  }
  return everyone.map((each) => each.amount);
}

/** Calculates the same bill naively: with exact fractions, night by night from the rules as written. */
function oracle(
  given: Tariff,
  price: number,
  dates: Stay,
  who: Party,
  code?: Discount,
  chosen: readonly ChosenExtra[] = [],
  plan?: AgreedPlan,
) {
  const days: CalendarDate[] = [];
  for (let day = dates.checkin; day < dates.checkout; day = addDays(day, 1)) days.push(day);
  const more = sum(extraAmounts(given, who));

  const prices = days.map((day) => {
    const around = given.seasons.filter(({ from, to }) => day >= from && day < to);
    const length = ({ from, to }: Season) => Date.parse(to) - Date.parse(from);
    const shortest = around.filter((one) => around.every((other) => length(one) <= length(other)));
    const own: Terms =
      shortest.find((one) => shortest.every((other) => one.from >= other.from)) ?? given.usual;
    const fixed = own.rooms.room?.price;
    const iso = ((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7) + 1;
    const weekdayFactor = BigInt(10_000 + (own.weekdays[iso as Weekday] ?? 0)); // by its bounds
    const base = fixed === undefined ? BigInt(price) * BigInt(10_000 + own.percent) : BigInt(fixed) * 10_000n;
    const exact: Fraction = [
      base * weekdayFactor + BigInt(more) * 100_000_000n,
      100_000_000n * BigInt(given.roundTo),
    ];
    const usual = rounded(exact) * BigInt(given.roundTo);
    const planned: Fraction = [
      usual * BigInt(10_000 + (plan?.percent ?? 0)),
      10_000n * BigInt(given.roundTo),
    ];
    return rounded(planned) * BigInt(given.roundTo);
  });

  const gross = prices.reduce((whole, each) => whole + each, 0n);
  const reached = given.longStays.filter(({ nights }) => nights <= days.length);
  const step = reached.find((one) => reached.every((other) => one.nights >= other.nights));
  const longStay = rounded([gross * BigInt(step?.percent ?? 0), 10_000n]);
  const left = gross - longStay;
  const isFor = code?.plans?.some((id) => id === (plan ? plan.id : 'standard')) ?? true;
  const takes = isFor ? (code?.worth ?? 0) : 0;
  const worth = code?.kind === 'percent' ? rounded([left * BigInt(takes), 10_000n]) : BigInt(takes);
  const off = worth < left ? worth : left;
  const people = { stay: 1, night: days.length, 'person-night': days.length * who.guests };
  const fees = given.fees.reduce((whole, one) => whole + BigInt(one.amount * people[one.per]), 0n);

  const extras = (given.extras ?? []).map((extra) => {
    const isIncluded = plan?.includes?.includes(extra.id) ?? false;
    const included = extra.per.startsWith('guest') ? who.guests : 1;
    const count = isIncluded ? included : (chosen.find(({ id }) => id === extra.id)?.count ?? 0);
    const on = days.filter(
      (day) => (extra.from ?? day) <= day && !(extra.until && extra.until <= day),
    ).length;
    const guests = Math.min(count, who.guests);
    const times = { piece: count, stay: 1, night: count * on, guest: guests, 'guest-night': guests * on };
    return on > 0 && count > 0 ? times[extra.per] * (extra.amount ?? 0) : 0;
  });
  return { prices, longStay, off, fees, extras };
}

describe('a bill', () => {
  it('agrees with a second calculation in exact fractions', () => {
    fc.assert(
      fc.property(
        fc.record({
          given: tariff,
          one: room,
          dates: stay,
          who: party,
          code: discount,
          many: counts,
          which: whichPlan,
        }),
        ({ given, one, dates, who, code, many, which }) => {
          const chosen = chosenFrom(given, many);
          const plan = planFrom(given, which);
          const bill = quote(given, one, dates, who, { plan, discount: code, extras: chosen });
          const due = oracle(given, one.price, dates, who, code, chosen, plan);
          expect(bill.nights.map(({ price }) => BigInt(price))).toEqual(due.prices);
          expect(BigInt(-sum(amountsOf(bill, 'long-stay')))).toBe(due.longStay);
          expect(BigInt(-sum(amountsOf(bill, 'code')))).toBe(due.off);
          expect(BigInt(sum(amountsOf(bill, 'fee')))).toBe(due.fees);
          expect(sum(amountsOf(bill, 'extra'))).toBe(sum(due.extras));
          const isNamed = !plan && given.plans?.length !== 0;
          expect(bill.standard).toBe(isNamed ? given.standard?.name : undefined);
        },
      ),
      MANY_RUNS,
    );
  });

  it('rounds a percentage once, for any nights and extras, whether it is in their prices or on top', () => {
    fc.assert(
      fc.property(
        tariff,
        room,
        stay,
        party,
        fc.integer({ min: 1, max: 30_000 }),
        fc.boolean(),
        counts,
        (given, one, dates, guests, rate, isIncluded, many) => {
          const only: Tax = {
            id: 'city',
            name: 'City',
            kind: 'percent',
            rate,
            isIncluded,
            isOnFees: false,
            areChildrenExempt: false,
            isPaidAtHotel: false,
          };
          const extras = given.extras?.map((extra, index) => ({
            ...extra,
            taxes: index === 0 ? [] : ['city'],
          }));
          const taxed = { ...given, extras: extras ?? [], taxes: [only] };
          const chosen = chosenFrom(given, many);
          const bill = quote(taxed, one, dates, guests, { extras: chosen });
          const amounts = oracle(taxed, one.price, dates, guests, undefined, chosen).extras;
          const base = BigInt(leftOf(bill) + sum(amounts.slice(1)));
          const exact: Fraction = [base * BigInt(rate), 100_000n + (isIncluded ? BigInt(rate) : 0n)];
          expect(BigInt(sum(amountsOf(bill, isIncluded ? 'included-tax' : 'tax')))).toBe(rounded(exact));
        },
      ),
      MANY_RUNS,
    );
  });
});
