import { seasonWith, tariffWith } from '@innkeep/contract/testing/tariffs';
import { expect, it } from 'vitest';
import { differences } from './differences.ts';

it('two tariffs are told apart part by part, in words, whatever the order of their seasons', () => {
  const summer = seasonWith('Summer', '2027-06-01', '2027-09-01', { percent: 2000 });
  const winter = seasonWith('Winter', '2027-11-01', '2028-03-01');
  const easter = seasonWith('Easter', '2027-03-26', '2027-03-30', { percent: 2500 });
  const mine = tariffWith({ seasons: [winter, { ...summer, percent: 1500 }], childAge: 6 });
  const theirs = tariffWith({ version: 2, seasons: [summer, winter, easter] });
  expect(differences(mine, theirs)).toEqual([
    { part: 'Summer', theirs: '1 Jun to 31 Aug 2027, +20\u00a0%', mine: '1 Jun to 31 Aug 2027, +15\u00a0%' },
    { part: 'Easter', theirs: '26 Mar to 29 Mar 2027, +25\u00a0%', mine: '' },
    { part: 'Children', theirs: 'not asked', mine: 'under 6' },
  ]);
});

it('what the words leave out is told as well', () => {
  const summer = seasonWith('Summer', '2027-06-01', '2027-09-01', { rooms: { tide: { price: 9000 } } });
  const other = { ...summer, rooms: { tide: { price: 9500 } } };
  expect(differences(tariffWith({ seasons: [summer] }), tariffWith({ seasons: [other] }))).toMatchObject([
    { mine: "1 Jun to 31 Aug 2027, the room's price, 1 room differs, else different" },
  ]);
});
