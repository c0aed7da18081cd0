import { describe, expect, it } from 'vitest';
import { aStay, day } from '../testing/dates.ts';
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

  const feast = tariffWith({
    seasons: [
      seasonWith('Feast', '2027-07-01', '2027-07-02', { minStayThrough: 4 }),
      seasonWith('July', '2027-07-02', '2027-08-01', { minStayThrough: 2 }),
    ],
  });
  const ofRooms = july({ minStay: 3, rooms: { 'sea-view': { minStay: 5 }, attic: { minStay: 1 } } });
  const onDays = july({ noArrival: [7], noDeparture: [6, 7] });

  it.each([
    [
      'meets the minimum of its night of arrival',
      july({ minStay: 3 }),
      '07-01',
      '07-03',
      'Stays from 1 July are 3 nights or more.',
    ],
    ['may be exactly that long', july({ minStay: 3 }), '07-01', '07-04', undefined],
    ['follows no other night in this', july({ minStay: 3 }), '06-30', '07-02', undefined],
    [
      'meets the minimum of each of its nights',
      july({ minStayThrough: 3 }),
      '06-30',
      '07-02',
      'Stays over the night of 1 July are 3 nights or more.',
    ],
    ['may be exactly that long', july({ minStayThrough: 3 }), '06-29', '07-02', undefined],
    ['ends before the night that requires it', july({ minStayThrough: 3 }), '06-29', '07-01', undefined],
    [
      'follows the strictest of its nights',
      feast,
      '06-30',
      '07-03',
      'Stays over the night of 1 July are 4 nights or more.',
    ],
    [
      'meets the minimum of its room, not of its season',
      ofRooms,
      '07-01',
      '07-05',
      'Stays from 1 July are 5 nights or more.',
    ],
    ['may be shorter if its room requires less', ofRooms, '07-01', '07-02', undefined, 'attic'],
    ['follows the season if its room has no rule', ofRooms, '07-01', '07-04', undefined, 'cellar'],
    [
      'is no longer than its night of arrival allows',
      july({ maxStay: 2 }),
      '07-05',
      '07-08',
      'Stays from 5 July are 2 nights at most.',
    ],
    ['may be exactly that long', july({ maxStay: 2 }), '07-05', '07-07', undefined],
    ['follows no other night in this', july({ maxStay: 2 }), '06-28', '07-08', undefined],
    ['ends on a departure day', onDays, '07-01', '07-03', 'No departures on Saturday 3 July.'],
    ['may begin and end on allowed days', onDays, '07-30', '08-01', undefined],
    [
      'follows the usual terms outside the seasons',
      tariffWith({ usual: { ...PLAIN_TERMS, minStay: 1, maxStay: 1 } }),
      '07-01',
      '07-03',
      'Stays from 1 July are 1 night at most.',
    ],
  ])('%s', (_what, tariff, checkin, checkout, says, room = 'sea-view') => {
    const found = problems(tariff, `2027-${checkin}`, `2027-${checkout}`, room);
    expect(found).toEqual(says === undefined ? {} : { checkout: says });
  });

  it('begins on an arrival day', () => {
    expect(problems(onDays, '2027-07-04', '2027-07-05')).toEqual({
      checkin: 'No arrivals on Sunday 4 July.',
    });
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

  it('says everything, one sentence for each field', () => {
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

describe('a stay that fills a gap', () => {
  const sold = [day('2027-07-09'), day('2027-07-12')];
  const broken = (
    changes: Partial<Season>,
    checkin: string,
    checkout: string,
    { least = 2, taken = sold } = {},
  ) =>
    restrictionsOn(
      { ...july(changes), gaps: { least } },
      'sea-view',
      aStay(checkin, checkout),
      (room, night) => room === 'sea-view' && taken.includes(night),
    ).map(({ rule }) => rule);

  it('may be shorter than the minimum, by either rule', () => {
    expect(broken({ minStay: 3 }, '2027-07-10', '2027-07-12')).toEqual([]);
    expect(broken({ minStayThrough: 3 }, '2027-07-10', '2027-07-12')).toEqual([]);
  });

  it.each([
    ['leaves a night', '2027-07-10', '2027-07-11', {}],
    ['leaves a night, even if it is long enough', '2027-07-10', '2027-07-11', { least: 1 }],
    ['leaves a first night', '2027-07-11', '2027-07-12', { least: 1 }],
    ['is shorter than the shortest gap', '2027-07-10', '2027-07-12', { least: 3 }],
    ['has a free night before it', '2027-07-10', '2027-07-12', { taken: sold.slice(1) }],
    ['has a free night after it', '2027-07-10', '2027-07-12', { taken: sold.slice(0, 1) }],
  ])('may not if it %s', (_what, checkin, checkout, how) => {
    expect(broken({ minStay: 3 }, checkin, checkout, how)).toEqual(['min-stay']);
  });

  it('follows all other rules', () => {
    const rules = { minStay: 3, maxStay: 1, noArrival: [6], noDeparture: [1], closed: true } as const;
    expect(broken(rules, '2027-07-10', '2027-07-12')).toEqual([
      'closed',
      'no-arrival',
      'max-stay',
      'no-departure',
    ]);
  });

  it('is like any other if gaps are not sold, or in another room', () => {
    const [tariff, stay] = [july({ minStay: 3 }), aStay('2027-07-10', '2027-07-12')];
    expect(restrictionsOn(tariff, 'sea-view', stay, () => true)).toHaveLength(1);
    const gaps = { ...tariff, gaps: { least: 1 } };
    expect(restrictionsOn(gaps, 'attic', stay, (room) => room === 'sea-view')).toHaveLength(1);
    expect(restrictionsOn(gaps, 'sea-view', stay)).toHaveLength(1);
  });
});
