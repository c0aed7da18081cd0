import { describe, expect, it } from 'vitest';
import { fee, many, problems, tax, withAt } from '../testing/whole-tariff.ts';
import { parseTariff } from './tariff-schema.ts';

describe('a choice', () => {
  it.each([
    ['roundTo', [1, 5, 10, 50, 100], ['5', 2], 'Prices are rounded to 1, 5, 10, 50 or 100.'],
    ['fees[0].per', ['stay', 'night', 'person-night'], ['week', 5], 'Choose how it is charged.'],
    [
      'taxes[0].kind',
      ['percent', 'stay', 'night', 'person-stay', 'person-night'],
      ['week', 5],
      'Choose the kind of tax.',
    ],
    ['policy.pay', ['hotel', 'choice', 'deposit', 'full'], ['cash', 5], 'Choose how guests pay.'],
    ['currency', ['USD'], ['XXX', 5], 'Prices are in USD.'],
    ['usual.closed', [true, false], ['yes', null], 'Say yes or no.'],
  ])('at %s is one of %o, and not of %o: %s', (path, taken, refused, sentence) => {
    for (const value of taken) expect([value, problems(path, value)]).toEqual([value, {}]);
    for (const value of refused)
      expect([value, problems(path, value)]).toEqual([value, { [path]: sentence }]);
  });

  it.each([
    [{ kind: 'week' }, 'There is no such fee.'],
    [5, 'Send this as a JSON object.'],
    ['kind', 'Send this as a JSON object.'],
    [null, 'Send this as a JSON object.'],
  ])('of a fee is not %o: %s', (given, sentence) => {
    expect(Object.values(problems('policy.tiers[2].fee', given))).toEqual([sentence]);
  });
});

it('of a fee keeps only the fields of its kind', () => {
  const tiers = [
    { daysBefore: 7, fee: { kind: 'percent', of: 5000, count: 1 } },
    { daysBefore: 1, fee: { kind: 'nights', of: 5000, count: 1 } },
    { daysBefore: 0, fee: { kind: 'none', of: 5000, count: 1 } },
  ];
  expect(parseTariff(withAt('policy.tiers', tiers)).policy.tiers.map((tier) => tier.fee)).toEqual([
    { kind: 'percent', of: 5000 },
    { kind: 'nights', count: 1 },
    { kind: 'none' },
  ]);
});

describe('the names', () => {
  it.each(['-', 'a', 'A_9-', 'x'.repeat(40)])('of things may be %s', (id) => {
    expect(problems('seasons[0].id', id)).toEqual({});
  });

  it.each(['', 'a b', 'é', ' a', 'a/', 'x'.repeat(41), 5])('of things are not %o', (id) => {
    expect(Object.keys(problems('seasons[0].id', id))).toEqual(['seasons[0].id']);
  });

  it.each(['a', '__', '__a', 'a__', '__a__b', 'a__b__', 'x'.repeat(128)])('of rooms may be %s', (id) => {
    expect(problems('usual.rooms', { [id]: {} })).toEqual({});
  });

  it.each(['', 'a b', ' a', 'a/', '____', '__a__', '__ab__', 'x'.repeat(129)])(
    'of rooms are not "%s"',
    (id) => {
      expect(problems('usual.rooms', { [id]: {} })).toEqual({ 'usual.rooms': 'There is an unknown key.' });
    },
  );

  it.each(['0', '8', '11', '1 ', 'Monday'])('of weekdays are not "%s"', (weekday) => {
    expect(problems('usual.weekdays', { [weekday]: 0 })).toEqual({
      'usual.weekdays': 'There is an unknown key.',
    });
  });

  it('of people’s own have at most sixty letters', () => {
    expect(problems('fees[0].name', 'x'.repeat(60))).toEqual({});
    expect(problems('fees[0].name', 'x'.repeat(61))).toEqual({
      'fees[0].name': 'Name can have at most 60 characters.',
    });
  });
});

describe('a list', () => {
  it.each<[path: string, most: number, item: (index: number) => object, sentence: string]>([
    [
      'longStays',
      5,
      (index: number) => ({ nights: index + 2, percent: 0 }),
      'There can be at most 5 discounts for long stays.',
    ],
    ['fees', 10, (index: number) => ({ ...fee, id: `fee-${index}` }), 'There can be at most 10 fees.'],
    ['taxes', 10, (index: number) => ({ ...tax, id: `tax-${index}` }), 'There can be at most 10 taxes.'],
    [
      'policy.tiers',
      6,
      (index: number) => ({ daysBefore: 9 - index, fee: { kind: 'nights', count: index + 1 } }),
      'There can be at most 6 deadlines.',
    ],
  ])('of %s has at most %i', (path, most, item, sentence) => {
    expect(problems(path, many(most, item))).toEqual({});
    expect(problems(path, many(most + 1, item))).toEqual({ [path]: sentence });
  });

  it('of steps names each day once', () => {
    const tiers = [1, 2].map((count) => ({ daysBefore: 7, fee: { kind: 'nights', count } }));
    expect(problems('policy.tiers', tiers)).toEqual({
      'policy.tiers[1].daysBefore': 'There is already a deadline for these days.',
    });
  });

  it('of steps has none that changes nothing', () => {
    const step = (daysBefore: number, fee: object) => ({ daysBefore, fee });
    const [none, half, night] = [
      { kind: 'none' },
      { kind: 'percent', of: 5000 },
      { kind: 'nights', count: 1 },
    ];
    const isTheSame = 'This deadline has no effect: the next one costs the same.';
    const isAll = 'This deadline has no effect: after it, the full price is charged anyway.';
    expect(problems('policy.tiers', [step(7, none), step(3, half), step(1, night)])).toEqual({});
    for (const fee of [none, half, night])
      expect(problems('policy.tiers', [step(9, fee), step(7, fee)])).toEqual({
        'policy.tiers[0].fee.kind': isTheSame,
      });
    expect(problems('policy.tiers', [step(9, night), step(7, { kind: 'nights', count: 2 })])).toEqual({});
    expect(problems('policy.tiers', [step(9, half), step(7, { kind: 'percent', of: 10_000 })])).toEqual({
      'policy.tiers[1].fee.kind': isAll,
    });
  });

  it.each(['seasons', 'longStays', 'fees', 'taxes', 'policy.tiers'])('of %s is one', (path) => {
    for (const value of [5, {}])
      expect(problems(path, value)).toEqual({ [path]: 'Send this as a JSON list.' });
  });

  it('of weekdays has each once', () => {
    for (const value of [[0], [8], [1.5], ['1'], 5, null])
      expect(problems('usual.noArrival', value)).toEqual({
        'usual.noArrival': 'Days of the week are a list of numbers from 1 to 7.',
      });
    for (const value of [[], [1, 2, 3, 4, 5, 6, 7], [7]])
      expect(problems('usual.noDeparture', value)).toEqual({});
  });
});

describe('an object', () => {
  it.each(['usual.weekdays', 'usual.rooms', 'extraGuests', 'extraGuests.byRoom', 'fees[0]', 'longStays[0]'])(
    'at %s is one',
    (path) => {
      expect(problems(path, 5)).toMatchObject({ [path]: 'Send this as a JSON object.' });
    },
  );

  it.each(['usual', 'extraGuests', 'fees[0]', 'seasons[0].policy'])('at %s is not null', (path) => {
    expect(problems(path, null)).toMatchObject({ [path]: 'Send this as a JSON object.' });
  });

  it('of single rooms is refused where it says nothing of one', () => {
    expect(problems('usual.rooms', { attic: null })).toEqual({
      'usual.rooms.attic': 'Send this as a JSON object.',
    });
    expect(problems('extraGuests.byRoom', { attic: {} })).toEqual({
      'extraGuests.byRoom.attic.included': 'The guests are missing.',
      'extraGuests.byRoom.attic.amount': 'This price is missing.',
    });
  });

  it('of the policy cannot be left out', () => {
    expect(Object.keys(problems('policy', undefined))).not.toEqual([]);
  });
});
