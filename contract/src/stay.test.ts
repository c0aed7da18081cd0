import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, dayOfMonth, daysBetween, monthOf } from './calendar-date.ts';
import { STAY } from './constants.ts';
import {
  hasDates,
  isOver,
  lastDeparture,
  monthsOf,
  nightCount,
  nightsOf,
  stayProblems,
  type Stay,
} from './stay.ts';
import { aStay, day } from './testing/dates.ts';

const today = day('2027-06-01');

const stay: fc.Arbitrary<Stay> = fc
  .tuple(fc.integer({ min: 0, max: 800 }), fc.integer({ min: 1, max: STAY.maxNights }))
  .map(([start, nights]) => {
    const checkin = addDays(today, start);
    return { checkin, checkout: addDays(checkin, nights) };
  });

describe('nightsOf', () => {
  it('names each night by the date on which it begins, without the day of departure', () => {
    expect(nightsOf(aStay('2027-06-29', '2027-07-02'))).toEqual(['2027-06-29', '2027-06-30', '2027-07-01']);
  });

  it('lists each night of the stay once, in order', () => {
    fc.assert(
      fc.property(stay, (one) => {
        const nights = nightsOf(one);
        expect(nights).toHaveLength(nightCount(one));
        expect([...new Set(nights)].sort()).toEqual(nights);
        expect(nights[0]).toBe(one.checkin);
        expect(nights.at(-1)).toBe(addDays(one.checkout, -1));
      }),
    );
  });

  it('is empty without a night', () => {
    expect(nightsOf({ checkin: today, checkout: today })).toEqual([]);
    expect(nightsOf({ checkin: day('2027-06-02'), checkout: today })).toEqual([]);
  });
});

describe('nightCount', () => {
  it("agrees, within a month, with the specification's bill: the difference of the day numbers", () => {
    fc.assert(
      fc.property(stay, (one) => {
        fc.pre(monthOf(one.checkin) === monthOf(one.checkout));
        expect(nightCount(one)).toBe(Number(dayOfMonth(one.checkout)) - Number(dayOfMonth(one.checkin)));
      }),
    );
  });

  it('keeps counting where that bill would turn negative', () => {
    expect(nightCount(aStay('2027-06-30', '2027-07-02'))).toBe(2);
    expect(nightCount(aStay('2027-12-31', '2028-01-01'))).toBe(1);
  });
});

it.each([
  ['2027-06-14', '2027-06-16', ['2027-06']],
  ['2027-06-30', '2027-07-01', ['2027-06']],
  ['2027-06-30', '2027-07-02', ['2027-06', '2027-07']],
  ['2027-01-31', '2027-03-02', ['2027-01', '2027-02', '2027-03']],
  ['2027-12-31', '2028-01-02', ['2027-12', '2028-01']],
])('monthsOf of %s to %s are %j', (checkin, checkout, months) => {
  expect(monthsOf(aStay(checkin, checkout))).toEqual(months);
});

it.each([
  ['2027-06-14', '2027-06-16', true],
  ['2027-06-16', '2027-06-14', true],
  ['2027-06-14', '', false],
  ['2027-06-31', '2027-07-02', false],
  ['14/06/2027', '16/06/2027', false],
])('hasDates of %j to %j is %s', (checkin, checkout, expected) => {
  expect(hasDates({ checkin, checkout })).toBe(expected);
});

describe('stayProblems', () => {
  it('finds nothing wrong with a stay that the hotel offers', () => {
    fc.assert(
      fc.property(stay, (one) => {
        fc.pre(daysBetween(today, one.checkin) <= STAY.maxDaysAhead);
        expect(stayProblems(one, today)).toEqual({});
      }),
    );
  });

  it.each([
    [{ checkin: today, checkout: '2027-06-02' }],
    [{ checkin: '2028-05-31', checkout: '2028-06-30' }],
    [{ checkin: '2028-02-28', checkout: '2028-03-01' }],
  ])('takes the longest and the latest: %o', (one) => {
    expect(stayProblems(one, today)).toEqual({});
  });

  it.each([
    ['Please choose today or a later date.', 'checkin', '2027-05-31', '2027-06-02'],
    ['We take bookings up to 365 days ahead.', 'checkin', '2028-06-01', '2028-06-02'],
    ['Please enter the date as dd/mm/yyyy.', 'checkin', '2027-06-31', '2027-07-02'],
    ['Choose your check-in date.', 'checkin', '', '2027-07-02'],
    ['Choose your check-out date.', 'checkout', '2027-06-14', ''],
    ['Please enter the date as dd/mm/yyyy.', 'checkout', '2027-06-14', '2027-02-29'],
    ['Check-out must be after check-in.', 'checkout', '2027-06-14', '2027-06-14'],
    ['Check-out must be after check-in.', 'checkout', '2027-06-14', '2027-06-13'],
    ['For stays over 30 nights, please call us.', 'checkout', '2027-06-14', '2027-07-15'],
  ])('says "%s" at %s for %s to %s', (message, field, checkin, checkout) => {
    expect(stayProblems({ checkin, checkout }, today)).toEqual({ [field]: message });
  });

  it('reports a wrong departure even if the arrival is wrong', () => {
    expect(stayProblems({ checkin: '', checkout: '32/07/2027' }, today)).toEqual({
      checkin: 'Choose your check-in date.',
      checkout: 'Please enter the date as dd/mm/yyyy.',
    });
    expect(stayProblems({ checkin: '2027-05-31', checkout: '2027-05-30' }, today)).toEqual({
      checkin: 'Please choose today or a later date.',
      checkout: 'Check-out must be after check-in.',
    });
  });

  it('does not check against today if no date is given', () => {
    expect(stayProblems({ checkin: '2020-06-01', checkout: '2020-06-02' })).toEqual({});
    expect(stayProblems({ checkin: '2099-06-01', checkout: '2099-06-02' })).toEqual({});
  });
});

it('ends a stay on the day after departure', () => {
  const stays = ['2027-06-15', '2027-06-16', '2027-06-17']
    .map(day)
    .map((date) => isOver({ checkout: day('2027-06-16') }, date));
  expect(stays).toEqual([false, false, true]);
});

it('answers sold nights up to the latest departure of a guest who books today', () => {
  expect(lastDeparture(today)).toBe('2028-06-30');
  expect(daysBetween(today, lastDeparture(today))).toBeLessThanOrEqual(400);
});
