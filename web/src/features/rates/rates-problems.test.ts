import type { day } from '@innkeep/contract/testing/dates';
import { aPromo, seasonWith, tariffWith } from '@innkeep/contract/testing/tariffs';
import { expect, it } from 'vitest';
import { problemsOf } from './rates-problems.ts';

const CODE = { ...aPromo(), code: 'WELCOME-1', uses: 0 };

it('finds nothing wrong with what can be saved', () => {
  expect(problemsOf({ tariff: tariffWith(), promos: [CODE] })).toEqual({});
});

it('names what is wrong by the path of its field, as the server does', () => {
  const tariff = tariffWith({
    seasons: [
      seasonWith('Spring', '2027-03-01', '2027-05-01'),
      { ...seasonWith('Summer', '2027-06-01', '2027-06-01'), percent: NaN, weekdays: { 5: NaN } },
    ],
    childAge: NaN,
    policy: { deposit: 20_000, pay: 'hotel', tiers: [{ daysBefore: 1, fee: { kind: 'percent', of: NaN } }] },
  });
  expect(problemsOf({ tariff, promos: [] })).toEqual({
    'seasons[1].to': 'A season must end after it begins.',
    'seasons[1].percent': 'The change must be a number.',
    'seasons[1].weekdays.5': 'The change must be a number.',
    childAge: 'The age must be a number.',
    'policy.deposit': 'The deposit can be at most 100%.',
    'policy.tiers[0].fee.of': 'The fee must be a number.',
  });
});

it('reports a season that ends before it begins, and a half-typed date', () => {
  const seasons = [
    seasonWith('Backwards', '2027-06-02', '2027-06-01'),
    // As a field returns it.
    { ...seasonWith('Half', '2027-06-01', '2027-07-01'), from: '1/6' as ReturnType<typeof day> },
  ];
  expect(problemsOf({ tariff: tariffWith({ seasons }), promos: [] })).toEqual({
    'seasons[0].to': 'A season must end after it begins.',
    'seasons[1].from': 'The first night must be a date, like 2027-05-31.',
  });
});

it('finds what is wrong with codes, by their place in the list', () => {
  const promos = [
    CODE,
    { ...CODE, worth: 10_001 },
    { ...CODE, code: 'AB', maxUses: NaN },
    { ...CODE, code: '' },
  ];
  expect(problemsOf({ tariff: tariffWith(), promos })).toEqual({
    'promos[1].worth': 'The discount can be at most 100%.',
    'promos[1].code': 'This code already exists.',
    'promos[2].code': 'A code has 6 to 24 letters, digits or hyphens.',
    'promos[2].maxUses': 'The usage limit must be a number.',
    'promos[3].code': 'Enter a code.',
  });
});
