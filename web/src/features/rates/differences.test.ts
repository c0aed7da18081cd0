import type { Tariff } from '@innkeep/contract/rates/tariff';
import { aPromo, BY_AGE, seasonWith, tariffWith } from '@innkeep/contract/testing/tariffs';
import { expect, it } from 'vitest';
import { differences } from './differences.ts';

const tariffDifferences = (mine: Tariff, theirs: Tariff) =>
  differences({ tariff: mine, promos: [] }, { tariff: theirs, promos: [] });

it('two tariffs are told apart part by part, in words, in any order of their seasons', () => {
  const summer = seasonWith('Summer', '2027-06-01', '2027-09-01', { percent: 2000 });
  const winter = seasonWith('Winter', '2027-11-01', '2028-03-01');
  const easter = seasonWith('Easter', '2027-03-26', '2027-03-30', { percent: 2500 });
  const mine = tariffWith({ seasons: [winter, { ...summer, percent: 1500 }], childAge: 6 });
  const theirs = tariffWith({ version: 2, seasons: [summer, winter, easter] });
  expect(tariffDifferences(mine, theirs)).toEqual([
    { part: 'Summer', left: '1 Jun to 31 Aug 2027, +20%', right: '1 Jun to 31 Aug 2027, +15%' },
    { part: 'Easter', left: '26 Mar to 29 Mar 2027, +25%', right: '' },
    { part: 'Children', left: 'not asked', right: 'under 6' },
  ]);
});

it('differences that the words leave out are listed as well', () => {
  const summer = seasonWith('Summer', '2027-06-01', '2027-09-01', { rooms: { tide: { price: 9000 } } });
  const other = { ...summer, rooms: { tide: { price: 9500 } } };
  expect(
    tariffDifferences(tariffWith({ seasons: [summer] }), tariffWith({ seasons: [other] })),
  ).toMatchObject([{ right: '1 Jun to 31 Aug 2027, the room’s price, 1 room differs, details differ' }]);
});

it('a changed code is listed, but not how often it was used', () => {
  const code = { ...aPromo(), code: 'WELCOME-1', uses: 3 };
  const [tariff, used] = [tariffWith(), { ...code, uses: 4, version: 2 }];
  expect(differences({ tariff, promos: [code] }, { tariff, promos: [used] })).toEqual([]);
  expect(
    differences({ tariff, promos: [{ ...code, worth: 2000 }] }, { tariff, promos: [used] }),
  ).toMatchObject([
    { part: 'Code WELCOME-1', right: '20% off, used 3 times', left: '10% off, used 4 times' },
  ]);
});

it('prices of children by age are listed with those of extra guests', () => {
  const extraGuests = { included: 2, amount: 3000, byRoom: {} };
  expect(tariffDifferences(BY_AGE, { ...BY_AGE, extraGuests })).toEqual([
    {
      part: 'Extra guests',
      left: '$30 a night beyond 2 guests',
      right: '$30 a night beyond 2 guests, $0 under 3, $15 under 12',
    },
  ]);
});

it('a rate plan is listed by its name', () => {
  const plan = { id: 'prepaid', name: 'Prepaid', percent: -1000 };
  expect(
    tariffDifferences(tariffWith({ plans: [{ ...plan, percent: -1200 }] }), tariffWith({ plans: [plan] })),
  ).toEqual([{ part: 'Prepaid', left: '−10%', right: '−12%' }]);
});

it('the name of the standard rate is told', () => {
  const named = { standard: { name: 'Flexible' } };
  const noted = { standard: { name: 'Flexible', hint: 'Free to cancel.' } };
  expect(tariffDifferences(tariffWith(named), tariffWith())).toEqual([
    { part: 'Standard rate', left: 'Standard rate', right: 'Flexible' },
  ]);
  expect(tariffDifferences(tariffWith(noted), tariffWith(named))).toMatchObject([
    { right: 'Flexible, details differ' },
  ]);
});

it('gaps are listed by their minimum nights', () => {
  expect(tariffDifferences(tariffWith({ gaps: { least: 2 } }), tariffWith())).toEqual([
    { part: 'Shorter gaps', left: 'not sold', right: 'sold from 2 nights' },
  ]);
});
