import { addDays } from '@innkeep/contract/calendar-date';
import { DEFAULT_TARIFF } from '@innkeep/contract/rates/default-tariff';
import { seasonOf } from '@innkeep/contract/rates/terms';
import { day } from '@innkeep/contract/testing/dates';
import { expect, it } from 'vitest';
import { exampleRates } from './example-rates.ts';
import { problemsOf } from './rates-problems.ts';

const PLAIN = { tariff: DEFAULT_TARIFF, promos: [] };

it('the seasons of an example all lie ahead, on any day', () => {
  for (let today = day('2027-01-01'); today < '2029-01-01'; today = addDays(today, 1)) {
    const { seasons } = exampleRates(PLAIN, today).tariff;
    expect(seasons.filter(({ from }) => from <= today)).toEqual([]);
  }
});

it.each(['2027-01-01', '2028-02-29', '2027-06-01', '2027-12-01'])(
  'an example of %s can be saved as it is',
  (today) => {
    expect(problemsOf(exampleRates(PLAIN, day(today)))).toEqual({});
  },
);

it('an example has a summer, four nights of Christmas inside winter, weekends, a tax on top, a discount and a code', () => {
  const { tariff, promos } = exampleRates(PLAIN, day('2027-03-09'));
  const nameOn = (date: string) => seasonOf(tariff.seasons, day(date))?.name;
  expect(
    ['2027-07-15', '2027-12-23', '2027-12-24', '2027-12-27', '2027-12-28', '2028-02-29'].map(nameOn),
  ).toEqual(['Summer', 'Winter', 'Christmas', 'Christmas', 'Winter', 'Winter']);
  expect(tariff.usual.weekdays).toEqual({ 5: 1000, 6: 1000 });
  expect(tariff.taxes).toMatchObject([{ kind: 'percent', isIncluded: false }]);
  expect(tariff.longStays).toEqual([{ nights: 7, percent: 1000 }]);
  expect(promos).toMatchObject([{ isActive: true, uses: 0 }]);
  expect(promos[0]?.code).toMatch(/^[A-HJ-NP-Z2-9]{4}(-[A-HJ-NP-Z2-9]{4}){2}$/);
});
