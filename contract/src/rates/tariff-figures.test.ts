import { describe, expect, it } from 'vitest';
import { problems, tax, whole } from '../testing/whole-tariff.ts';
import { refusalsOf } from '../testing/refusals-of.ts';
import { parseTariff } from './tariff-schema.ts';

it('the tariff below is accepted', () => {
  expect(refusalsOf(() => parseTariff(whole))).toEqual({});
});

it.each([
  ['currency', 'The currency is missing.'],
  ['roundTo', 'Choose what prices are rounded to.'],
  ['usual.weekdays', 'This is missing.'],
  ['usual.rooms', 'This is missing.'],
  ['seasons', 'The seasons are missing.'],
  ['seasons[0].id', 'The id is missing.'],
  ['seasons[0].name', 'Give it a name.'],
  ['seasons[0].from', 'Choose the first night.'],
  ['seasons[0].to', 'Choose the day after the last night.'],
  ['seasons[0].percent', 'The change is missing.'],
  ['seasons[0].policy.tiers[0].fee.of', 'The fee is missing.'],
  ['longStays', 'The discounts for long stays are missing.'],
  ['longStays[0].nights', 'The nights are missing.'],
  ['longStays[0].percent', 'The discount is missing.'],
  ['extraGuests.included', 'The guests are missing.'],
  ['extraGuests.amount', 'This price is missing.'],
  ['extraGuests.byRoom', 'This is missing.'],
  ['extraGuests.byRoom.attic.included', 'The guests are missing.'],
  ['extraGuests.byRoom.attic.amount', 'This price is missing.'],
  ['childAge', 'Say who is a child.'],
  ['fees', 'The fees are missing.'],
  ['fees[0].per', 'Choose how it is charged.'],
  ['fees[0].amount', 'The fee is missing.'],
  ['taxes', 'The taxes are missing.'],
  ['taxes[0].kind', 'Choose the kind of tax.'],
  ['taxes[0].rate', 'The tax is missing.'],
  ['taxes[0].isIncluded', 'Choose whether prices include it.'],
  ['taxes[0].isOnFees', 'Choose whether it applies to fees.'],
  ['taxes[0].areChildrenExempt', 'Choose whether children pay it.'],
  ['taxes[0].isPaidAtHotel', 'Choose where it is paid.'],
  ['gaps.least', 'The nights are missing.'],
  ['policy.deposit', 'The deposit is missing.'],
  ['policy.pay', 'Choose how guests pay.'],
  ['policy.tiers', 'The policy is missing.'],
  ['policy.tiers[0].daysBefore', 'The days are missing.'],
  ['policy.tiers[0].fee.kind', 'Choose a fee.'],
  ['policy.tiers[0].fee.of', 'The fee is missing.'],
  ['policy.tiers[1].fee.count', 'The fee is missing.'],
])('what is missing at %s is asked for: %s', (path, sentence) => {
  expect(problems(path, undefined)).toEqual({ [path]: sentence });
});

describe('a figure', () => {
  it.each<[path: string, label: string, min: number, max: number, tooMuch?: string, half?: string]>([
    ['usual.minStay', 'The minimum stay', 1, 30],
    ['seasons[0].minStayThrough', 'The minimum stay', 1, 30],
    ['seasons[0].rooms.attic.maxStay', 'The maximum stay', 1, 30],
    ['seasons[0].rooms.attic.price', 'This price', 0, 10_000_000, 'This price is too high.'],
    ['longStays[0].nights', 'The nights', 2, 30],
    [
      'longStays[0].percent',
      'The discount',
      0,
      10_000,
      'The discount can be at most 100%.',
      'The discount can have at most two decimals.',
    ],
    ['extraGuests.included', 'The guests', 1, 20],
    ['extraGuests.amount', 'This price', 0, 1_000_000],
    ['extraGuests.byRoom.attic.included', 'The guests', 1, 20],
    ['extraGuests.byRoom.attic.amount', 'This price', 0, 1_000_000],
    ['childAge', 'The age', 1, 18],
    ['fees[0].amount', 'The fee', 0, 1_000_000],
    [
      'taxes[0].rate',
      'The tax',
      0,
      100_000,
      'The tax can be at most 100%.',
      'The tax can have at most three decimals.',
    ],
    ['taxes[0].maxNights', 'The number of nights', 1, 30],
    ['gaps.least', 'The shortest gap', 1, 30],
    [
      'policy.deposit',
      'The deposit',
      0,
      10_000,
      'The deposit can be at most 100%.',
      'The deposit can have at most two decimals.',
    ],
    ['policy.tiers[0].daysBefore', 'The days', 2, 365],
    [
      'policy.tiers[0].fee.of',
      'The fee',
      0,
      10_000,
      'The fee can be at most 100%.',
      'The fee can have at most two decimals.',
    ],
    ['policy.tiers[1].fee.count', 'The fee', 1, 30],
  ])(
    'at %s, %s, is from %i to %i',
    (
      path,
      label,
      min,
      max,
      tooMuch = `${label} can be at most ${max}.`,
      half = `${label} must be a whole number.`,
    ) => {
      expect([problems(path, min), problems(path, max)]).toEqual([{}, {}]);
      expect(problems(path, max + 1)).toEqual({ [path]: tooMuch });
      expect(problems(path, '5')).toEqual({ [path]: `${label} must be a number.` });
      expect(problems(path, max - 0.5)).toEqual({ [path]: half });
      if (path !== 'policy.tiers[0].daysBefore')
        expect(problems(path, min - 1)).toEqual({ [path]: `${label} must be at least ${min}.` });
    },
  );

  it.each([
    ['policy.tiers[2].daysBefore', -1, 'The days must be at least 0.'],
    ['usual.minStay', null, 'The minimum stay must be a number.'],
    ['seasons[0].rooms.attic.price', null, 'This price must be a number.'],
    ['usual.weekdays', { 5: null }, 'The change must be a number.'],
    ['usual.percent', '5', 'The change must be a number.'],
    ['usual.weekdays', { 5: '20' }, 'The change must be a number.'],
    ['usual.weekdays', { 7: 10_001 }, 'The change can be at most 100% more.'],
  ])('at %s is not %o', (path, value, sentence) => {
    expect(Object.values(problems(path, value))).toEqual([sentence]);
  });

  it.each([
    ['childAge', null],
    ['usual.percent', -5000],
    ['usual.percent', 10_000],
    ['usual.weekdays', { 1: -5000, 7: 10_000 }],
  ])('at %s may be %o', (path, value) => {
    expect(problems(path, value)).toEqual({});
  });
});

describe('a date', () => {
  it.each([
    ['seasons[0].from', 'The first night must be a date, like 2027-05-31.'],
    ['seasons[0].to', 'The end must be a date, like 2027-05-31.'],
    ['taxes[0].from', 'The first night must be a date, like 2027-05-31.'],
    ['taxes[0].until', 'The end must be a date, like 2027-05-31.'],
  ])('at %s is one: %s', (path, sentence) => {
    for (const value of ['2027-02-30', '1 July', 5])
      expect(problems(path, value)).toMatchObject({ [path]: sentence });
  });

  it('of a tax may be left out, and not be nothing', () => {
    expect(problems('taxes[0].from', null)).toEqual({
      'taxes[0].from': 'The first night must be a date, like 2027-05-31.',
    });
  });

  it.each([{ from: '2027-07-01' }, { until: '2027-07-01' }, { from: '2027-07-01', until: '2027-07-02' }])(
    'may bound a tax: %o',
    (dates) => {
      expect(problems('taxes', [{ ...tax, ...dates }])).toEqual({});
    },
  );
});
