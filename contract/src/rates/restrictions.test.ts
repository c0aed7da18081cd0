import { describe, expect, it } from 'vitest';
import { aStay } from '../testing/dates.ts';
import { restrictionProblems, restrictionsOn } from './restrictions.ts';
import type { Season } from './tariff.ts';
import { seasonWith, tariffWith } from '../testing/tariffs.ts';
import { PLAIN_TERMS } from './default-tariff.ts';

/** July, from a Thursday to a Saturday. */
const july = (limits: Partial<Season>) =>
  tariffWith({ seasons: [seasonWith('July', '2027-07-01', '2027-08-01', limits)] });
const problems = (tariff: ReturnType<typeof july>, checkin: string, checkout: string, room = 'sea-view') =>
  restrictionProblems(restrictionsOn(tariff, room, aStay(checkin, checkout)));

describe('a stay', () => {
  it('is sold while no rates are set', () => {
    expect(restrictionsOn(tariffWith(), 'sea-view', aStay('2027-07-01', '2027-07-02'))).toEqual([]);
  });

  it('meets the minimum of its night of arrival', () => {
    const tariff = july({ minStay: 3 });
    expect(problems(tariff, '2027-07-01', '2027-07-03')).toEqual({
      checkout: 'Stays from 1 July are 3 nights or more.',
    });
    expect(problems(tariff, '2027-07-01', '2027-07-04')).toEqual({});
    expect(problems(tariff, '2027-06-30', '2027-07-02')).toEqual({});
  });

  it('meets the minimum of every night', () => {
    const tariff = july({ minStayThrough: 3 });
    expect(problems(tariff, '2027-06-30', '2027-07-02')).toEqual({
      checkout: 'Stays over the night of 1 July are 3 nights or more.',
    });
    expect(problems(tariff, '2027-06-29', '2027-07-02')).toEqual({});
    expect(problems(tariff, '2027-06-29', '2027-07-01')).toEqual({});
  });

  it('meets the longest minimum of its nights', () => {
    const tariff = tariffWith({
      seasons: [
        seasonWith('Feast', '2027-07-01', '2027-07-02', { minStayThrough: 4 }),
        seasonWith('July', '2027-07-02', '2027-08-01', { minStayThrough: 2 }),
      ],
    });
    expect(problems(tariff, '2027-06-30', '2027-07-03')).toEqual({
      checkout: 'Stays over the night of 1 July are 4 nights or more.',
    });
  });

  it('meets the minimum of its room rather than of its season', () => {
    const tariff = july({ minStay: 3, rooms: { 'sea-view': { minStay: 5 }, attic: { minStay: 1 } } });
    expect(problems(tariff, '2027-07-01', '2027-07-05')).toEqual({
      checkout: 'Stays from 1 July are 5 nights or more.',
    });
    expect(problems(tariff, '2027-07-01', '2027-07-02', 'attic')).toEqual({});
    expect(problems(tariff, '2027-07-01', '2027-07-04', 'cellar')).toEqual({});
  });

  it('is no longer than its night of arrival allows', () => {
    const tariff = july({ maxStay: 2 });
    expect(problems(tariff, '2027-07-05', '2027-07-08')).toEqual({
      checkout: 'Stays from 5 July are 2 nights at most.',
    });
    expect(problems(tariff, '2027-07-05', '2027-07-07')).toEqual({});
    expect(problems(tariff, '2027-06-28', '2027-07-08')).toEqual({});
  });

  it('begins and ends on the days for it', () => {
    const tariff = july({ noArrival: [7], noDeparture: [6, 7] });
    expect(problems(tariff, '2027-07-04', '2027-07-05')).toEqual({
      checkin: 'No arrivals on Sunday 4 July.',
    });
    expect(problems(tariff, '2027-07-01', '2027-07-03')).toEqual({
      checkout: 'No departures on Saturday 3 July.',
    });
    expect(problems(tariff, '2027-07-30', '2027-08-01')).toEqual({});
  });

  it('contains no closed night, of the room or the whole hotel', () => {
    expect(problems(july({ closed: true }), '2027-06-29', '2027-07-02')).toEqual({
      checkout: 'The night of 1 July is not available.',
    });
    expect(problems(july({ closed: true }), '2027-07-01', '2027-07-02')).toEqual({
      checkin: 'The night of 1 July is not available.',
    });
    const attic = july({ rooms: { attic: { closed: true } } });
    expect(problems(attic, '2027-07-01', '2027-07-02', 'attic')).not.toEqual({});
    expect(problems(attic, '2027-07-01', '2027-07-02')).toEqual({});
  });

  it('follows the usual terms outside the seasons', () => {
    const tariff = tariffWith({ usual: { ...PLAIN_TERMS, minStay: 1, maxStay: 1 } });
    expect(problems(tariff, '2027-07-01', '2027-07-03')).toEqual({
      checkout: 'Stays from 1 July are 1 night at most.',
    });
  });

  it('names every broken rule, one sentence for each field', () => {
    const tariff = july({ noArrival: [4], minStay: 3, noDeparture: [5] });
    const found = restrictionsOn(tariff, 'sea-view', aStay('2027-07-01', '2027-07-02'));
    expect(found).toEqual([
      { rule: 'no-arrival', field: 'checkin', date: '2027-07-01' },
      { rule: 'min-stay', field: 'checkout', date: '2027-07-01', nights: 3 },
      { rule: 'no-departure', field: 'checkout', date: '2027-07-02' },
    ]);
    expect(restrictionProblems(found)).toEqual({
      checkin: 'No arrivals on Thursday 1 July.',
      checkout: 'Stays from 1 July are 3 nights or more.',
    });
  });
});
