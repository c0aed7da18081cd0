import { describe, expect, it } from 'vitest';
import { parseTariff } from './tariff-schema.ts';
import { refusalsOf } from '../testing/refusals-of.ts';
import { EXAMPLE, seasonWith, tariffWith, taxWith } from '../testing/tariffs.ts';
import { PLAIN_TERMS } from './default-tariff.ts';

const problems = (value: unknown) => refusalsOf(() => parseTariff(value));
const july = (changes: object) =>
  tariffWith({ seasons: [seasonWith('July', '2027-07-01', '2027-08-01', changes)] });

describe('a tariff', () => {
  it('is accepted without unknown fields', () => {
    const { version, ...input } = EXAMPLE;
    expect(parseTariff({ ...input, version, more: 1 })).toEqual(input);
  });

  it('may hold every season, limit, policy and room', () => {
    const limits = {
      minStay: 2,
      minStayThrough: 3,
      maxStay: 14,
      noArrival: [7],
      noDeparture: [6, 7],
      closed: true,
    };
    const policy = {
      deposit: 3000,
      pay: 'choice',
      tiers: [
        { daysBefore: 7, fee: { kind: 'none' } },
        { daysBefore: 1, fee: { kind: 'percent', of: 5000 } },
        { daysBefore: 0, fee: { kind: 'nights', count: 1 } },
      ],
    };
    const rooms = { 'tide-room': { price: 15_000, minStay: 4 } };
    const tariff = july({ ...limits, policy, rooms, weekdays: { 5: 1500, 6: -500 } });
    const whole = { ...tariff, childAge: 12, policy, gaps: { least: 2 } };
    expect({ ...parseTariff(whole), version: 1 }).toEqual(whole);
  });

  it('leaves unknown fields out of the terms of a room', () => {
    const { seasons } = parseTariff(july({ rooms: { attic: { price: 9000, note: 'x' } } }));
    expect(seasons[0]?.rooms).toEqual({ attic: { price: 9000 } });
  });

  it.each<[what: string, value: unknown, found: Record<string, string>]>([
    ['no object', 5, { '': 'Send the tariff as a JSON object.' }],
    ['another currency', { ...tariffWith(), currency: 'XXX' }, { currency: 'Prices are in USD.' }],
    [
      'a step of 3',
      { ...tariffWith(), roundTo: 3 },
      { roundTo: 'Prices are rounded to 1, 5, 10, 50 or 100.' },
    ],
    ['text for a figure', july({ percent: '20' }), { 'seasons[0].percent': 'The change must be a number.' }],
    [
      'more than twice',
      july({ percent: 10_001 }),
      { 'seasons[0].percent': 'The change can be at most 100% more.' },
    ],
    [
      'less than half',
      july({ percent: -5001 }),
      { 'seasons[0].percent': 'The change can be at most 50% less.' },
    ],
    [
      'half a point',
      july({ percent: 0.5 }),
      { 'seasons[0].percent': 'The change can have at most two decimals.' },
    ],
    ['an eighth day', july({ weekdays: { 8: 100 } }), { 'seasons[0].weekdays': 'There is an unknown key.' }],
    [
      'a season without nights',
      july({ to: '2027-07-01' }),
      { 'seasons[0].to': 'A season must end after it begins.' },
    ],
    ['no date', july({ to: '2027-07-32' }), { 'seasons[0].to': 'The end must be a date, like 2027-05-31.' }],
    ['no name', july({ name: ' ' }), { 'seasons[0].name': 'Give it a name.' }],
    ['an invalid id', july({ id: 'a/b' }), { 'seasons[0].id': 'This is not a valid id.' }],
    [
      'twin seasons',
      tariffWith({ seasons: [...july({}).seasons, ...july({ name: 'Again' }).seasons] }),
      { 'seasons[1].to': 'Two seasons have the same first and last night.' },
    ],
    [
      'an included amount',
      tariffWith({ taxes: [taxWith({ kind: 'night', rate: 100, isIncluded: true })] }),
      { 'taxes[0].isIncluded': 'Only a percentage can be included in prices.' },
    ],
    [
      'steps out of order',
      tariffWith({
        policy: {
          deposit: 0,
          pay: 'hotel',
          tiers: [
            { daysBefore: 1, fee: { kind: 'none' } },
            { daysBefore: 7, fee: { kind: 'none' } },
          ],
        },
      }),
      { 'policy.tiers': 'The deadlines must go from most to fewest days before arrival.' },
    ],
    [
      'usual terms that are text',
      { ...tariffWith(), usual: { ...PLAIN_TERMS, rooms: 5 } },
      { 'usual.rooms': 'Send this as a JSON object.' },
    ],
  ])('with %s is refused', (_what, value, found) => {
    expect(problems(value)).toMatchObject(found);
  });
});
