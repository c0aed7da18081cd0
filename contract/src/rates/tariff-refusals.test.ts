import { describe, expect, it } from 'vitest';
import { day } from '../testing/dates.ts';
import { refusalsOf } from '../testing/refusals-of.ts';
import { seasonWith, tariffWith, taxWith } from '../testing/tariffs.ts';
import { PLAIN_TERMS } from './default-tariff.ts';
import { parseTariff } from './tariff-schema.ts';

const problems = (value: unknown) => refusalsOf(() => parseTariff(value));
const july = (changes: object) =>
  tariffWith({ seasons: [seasonWith('July', '2027-07-01', '2027-08-01', changes)] });
const aFee = { id: 'linen', name: 'Linen', per: 'stay', amount: 2000 } as const;

describe('a tariff that contradicts itself', () => {
  it.each<[what: string, value: unknown, found: Record<string, string>]>([
    [
      'two seasons with one id',
      tariffWith({ seasons: [...july({}).seasons, seasonWith('July', '2027-08-01', '2027-09-01')] }),
      { 'seasons[1].id': 'Two seasons have the same id.' },
    ],
    [
      'two taxes with one id',
      tariffWith({
        taxes: [taxWith({ kind: 'night', rate: 100 }), taxWith({ kind: 'percent', rate: 7000 })],
      }),
      { 'taxes[1].id': 'Two taxes have the same id.' },
    ],
    [
      'two fees with one id',
      tariffWith({ fees: [aFee, { ...aFee, name: 'Towels' }] }),
      { 'fees[1].id': 'Two fees have the same id.' },
    ],
    [
      'two discounts for the same nights',
      tariffWith({
        longStays: [
          { nights: 7, percent: 500 },
          { nights: 7, percent: 1000 },
        ],
      }),
      { 'longStays[1].nights': 'Two discounts are for the same nights.' },
    ],
    [
      'a minimum stay above the maximum',
      july({ minStay: 3, maxStay: 2, rooms: { attic: { minStayThrough: 5, maxStay: 4 } } }),
      {
        'seasons[0].maxStay': 'The maximum stay is shorter than the minimum.',
        'seasons[0].rooms.attic.maxStay': 'The maximum stay is shorter than the minimum.',
      },
    ],
    [
      'a usual minimum stay above the maximum',
      tariffWith({ usual: { ...PLAIN_TERMS, minStay: 8, maxStay: 7 } }),
      { 'usual.maxStay': 'The maximum stay is shorter than the minimum.' },
    ],
    [
      'a deposit of zero',
      {
        ...july({ policy: { pay: 'deposit', deposit: 0, tiers: [] } }),
        policy: { pay: 'deposit', deposit: 0, tiers: [] },
      },
      {
        'policy.deposit': 'A deposit must be more than 0.',
        'seasons[0].policy.deposit': 'A deposit must be more than 0.',
      },
    ],
    [
      'a tax that ends before it begins',
      tariffWith({
        taxes: [
          { ...taxWith({ kind: 'night', rate: 100 }), from: day('2028-01-01'), until: day('2028-01-01') },
        ],
      }),
      { 'taxes[0].until': 'The end must be after the first night.' },
    ],
    [
      'a weekday twice',
      july({ noArrival: [7, 7], rooms: { attic: { noDeparture: [1, 2, 3, 4, 5, 6, 7, 1] } } }),
      {
        'seasons[0].noArrival': 'Name each day of the week once.',
        'seasons[0].rooms.attic.noDeparture': 'Name each day of the week once.',
      },
    ],
    [
      'an eighth day without arrival',
      { ...tariffWith(), usual: { ...PLAIN_TERMS, noArrival: [8] } },
      { 'usual.noArrival': 'Days of the week are a list of numbers from 1 to 7.' },
    ],
  ])('with %s is refused', (_what, value, found) => {
    expect(problems(value)).toEqual(found);
  });

  it('with equal minimum and maximum stays is accepted', () => {
    expect(problems(july({ minStay: 3, minStayThrough: 3, maxStay: 3 }))).toEqual({});
  });
});

describe('a tariff', () => {
  it.each(['seasons', 'longStays', 'fees', 'taxes'])('with nothing among its %s is refused', (list) => {
    expect(problems({ ...tariffWith(), [list]: [null, 5] })).toEqual({
      [`${list}[0]`]: 'Send this as a JSON object.',
      [`${list}[1]`]: 'Send this as a JSON object.',
    });
    expect(problems({ ...tariffWith(), [list]: 'none' })).toEqual({ [list]: 'Send this as a JSON list.' });
  });

  it('with a policy step that changes nothing is refused', () => {
    const policy = { deposit: 0, pay: 'hotel', tiers: [null, null] };
    expect(problems({ ...tariffWith(), policy })).toMatchObject({
      'policy.tiers[0]': 'Send this as a JSON object.',
      'policy.tiers[1]': 'Send this as a JSON object.',
    });
  });

  it('with 61 seasons is refused', () => {
    const seasons = Array.from({ length: 61 }, (_each, index) =>
      seasonWith(
        `S${index}`,
        '2027-01-01',
        `2027-0${1 + Math.floor(index / 27)}-${String((index % 27) + 2).padStart(2, '0')}`,
      ),
    );
    expect(problems(tariffWith({ seasons }))).toEqual({ seasons: 'There can be at most 60 seasons.' });
  });
});
