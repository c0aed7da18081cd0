import { addDays, type CalendarDate } from '@innkeep/contract/calendar-date';
import { STAY } from '@innkeep/contract/constants';
import { nightsOf, stayProblems } from '@innkeep/contract/stay';
import { aStay, day } from '@innkeep/contract/testing/dates';
import fc from 'fast-check';
import { afterEach, describe, expect, it } from 'vitest';
import { checkinDates, checkoutDates, isOpen } from './open-dates.ts';
import { soldProblems } from '../sold-problems.ts';

const home = process.env.TZ;
afterEach(() => {
  process.env.TZ = home ?? 'UTC';
});

const today = day('2027-06-01');
/** Nights of two stays: from the 10th to the 13th, and the single night of the 20th. */
const sold = ['2027-06-10', '2027-06-11', '2027-06-12', '2027-06-20'].map(day);

describe('checkinDates', () => {
  it.each([
    ['2027-05-31', false, 'yesterday'],
    [today, true, 'today'],
    ['2027-06-09', true, 'the last free night before others come'],
    ['2027-06-10', false, 'a sold night'],
    ['2027-06-12', false, 'the last of the sold nights'],
    ['2027-06-13', true, 'the day on which others leave'],
    [addDays(today, STAY.maxDaysAhead), true, 'as far ahead as can be booked'],
    [addDays(today, STAY.maxDaysAhead + 1), false, 'too far ahead'],
    ['31/05/2027', false, 'no date'],
  ])('on %s: %s, being %s', (date, expected) => {
    expect(isOpen(date, checkinDates(today, { taken: sold }))).toBe(expected);
  });
});

describe('checkoutDates', () => {
  it.each([
    ['2027-06-08', '2027-06-08', false, 'no night'],
    ['2027-06-08', '2027-06-09', true, 'one night'],
    ['2027-06-08', '2027-06-10', true, 'left on the day others arrive'],
    ['2027-06-08', '2027-06-11', false, 'a sold night in between'],
    ['2027-06-08', '2027-06-15', false, 'sold nights in between, though it ends on a free one'],
    ['2027-06-13', '2027-06-20', true, 'from one departure to the next arrival'],
    ['2027-06-13', '2027-06-21', false, 'the lone sold night'],
    ['2027-06-21', addDays(day('2027-06-21'), STAY.maxNights), true, 'the longest stay'],
    ['2027-06-21', addDays(day('2027-06-21'), STAY.maxNights + 1), false, 'longer than the longest'],
  ])('from %s to %s: %s, being %s', (checkin, checkout, expected) => {
    expect(isOpen(checkout, checkoutDates(checkin, today, { taken: sold }))).toBe(expected);
  });

  it.each(['', 'soon', '2027-05-01'])(
    'while check-in is %j, closes the days after sold nights',
    (checkin) => {
      const open = checkoutDates(checkin, today, { taken: sold });
      const shown = ['2027-06-01', '2027-06-02', '2027-06-10', '2027-06-11', '2027-06-13', '2027-06-14'];
      expect(shown.filter((date) => isOpen(date, open))).toEqual(['2027-06-02', '2027-06-10', '2027-06-14']);
    },
  );

  it('closes only what the rules close while sold nights are unknown', () => {
    expect(checkoutDates('2027-06-08', today)).toMatchObject({ latest: '2027-07-08', sold: [] });
    expect(checkinDates(today)).toMatchObject({ sold: [] });
  });
});

describe('the rules of the hotel', () => {
  const price = 12_000;
  const terms = [
    { from: day('2027-06-01'), to: day('2027-06-05'), price },
    { from: day('2027-06-05'), to: day('2027-06-06'), price, minStay: 3, noArrival: true as const },
    { from: day('2027-06-06'), to: day('2027-06-07'), price, minStay: 3, maxStay: 5 },
    { from: day('2027-06-07'), to: day('2027-06-10'), price, noDeparture: true as const },
    { from: day('2027-06-10'), to: day('2027-06-30'), price },
    { from: day('2027-06-30'), to: day('2027-07-30'), price, closed: true as const },
  ];

  it('close days to arrive on, each for its reason', () => {
    const open = checkinDates(today, { taken: [], terms });
    expect(isOpen('2027-06-04', open)).toBe(true);
    expect(isOpen('2027-06-05', open)).toBe(false);
    expect(open.refused.get(day('2027-06-05'))).toBe('No arrival');
    expect(open.refused.get(day('2027-07-01'))).toBe('Not available');
  });

  it('close days to leave on: too soon, too late, and without departures', () => {
    const open = checkoutDates('2027-06-06', today, { taken: [], terms });
    const days = ['2027-06-07', '2027-06-08', '2027-06-09', '2027-06-10', '2027-06-11', '2027-06-12'];
    expect(days.filter((date) => isOpen(date, open))).toEqual(['2027-06-10', '2027-06-11']);
    expect(open.refused.get(day('2027-06-08'))).toBe('At least 3 nights');
  });

  it('end a stay at the first night that is not for sale', () => {
    expect(checkoutDates('2027-06-28', today, { taken: [], terms }).latest).toBe('2027-06-30');
  });
});

describe('a room type', () => {
  // Of two rooms, one is sold on the 12th and 13th, the other on the 10th and 11th.
  const reach = [
    { from: day('2027-06-08'), to: day('2027-06-10'), until: day('2027-06-12') },
    { from: day('2027-06-10'), to: day('2027-06-12'), until: day('2027-06-12') },
    { from: day('2027-06-12'), to: day('2027-06-20'), until: day('2027-06-20') },
  ];

  it.each([
    ['2027-06-09', '2027-06-12', undefined],
    ['2027-06-09', '2027-06-13', 'Saturday 12 June'],
    ['2027-06-12', '2027-06-20', undefined],
    ['2027-06-12', '2027-06-21', 'Sunday 20 June'],
  ])('from %s to %s has one room for all nights, or until %s', (checkin, checkout, until) => {
    const isFree = until === undefined;
    expect(isOpen(checkout, checkoutDates(checkin, today, { taken: [], reach }))).toBe(isFree);
    const refusal = `No single room is free for longer. Check out by ${until}, or choose other dates.`;
    expect(soldProblems({ checkin, checkout }, { reach })).toEqual(isFree ? {} : { checkout: refusal });
  });

  it('says that no one room is free for longer, unless the rules of the hotel end the stay before', () => {
    const lateReason = 'No single room is free for longer';
    expect(checkoutDates('2027-06-09', today, { reach })).toMatchObject({ lateReason });
    const terms = [{ from: day('2027-06-01'), to: day('2027-07-01'), price: 12_000, maxStay: 2 }];
    expect(checkoutDates('2027-06-09', today, { reach, terms })).not.toHaveProperty('lateReason');
    expect(checkoutDates('2027-06-09', today, { taken: sold, reach })).not.toHaveProperty('lateReason');
  });
});

describe('soldProblems', () => {
  it('names the night that stands in the way', () => {
    expect(soldProblems(aStay('2027-06-11', '2027-06-14'), { taken: sold })).toEqual({
      checkin: 'The night of Friday 11 June is taken. Please choose another arrival day.',
    });
    expect(soldProblems(aStay('2027-06-08', '2027-06-14'), { taken: sold })).toEqual({
      checkout: 'The night of Thursday 10 June is taken. Check out by then, or choose other dates.',
    });
  });

  it.each([
    ['', ''],
    ['2027-06-08', ''],
    ['2027-06-08', 'soon'],
    ['soon', '2027-06-14'],
  ])('says nothing while %j to %j is no stay', (checkin, checkout) => {
    expect(soldProblems({ checkin, checkout }, { taken: sold })).toEqual({});
  });
});

describe.each(['UTC', 'America/New_York', 'Pacific/Kiritimati', 'Asia/Beirut'])(
  'the calendars in %s',
  (timeZone) => {
    const date = fc.integer({ min: 0, max: 60 }).map((days) => addDays(today, days));
    const nights = fc.uniqueArray(date, { maxLength: 20 }).map((all) => all.toSorted());

    it('offer just the stays that the rules allow and no sold night stands in', () => {
      process.env.TZ = timeZone;
      fc.assert(
        fc.property(nights, date, date, (taken, checkin, checkout) => {
          const offered =
            isOpen(checkin, checkinDates(today, { taken })) &&
            isOpen(checkout, checkoutDates(checkin, today, { taken }));
          expect(offered).toBe(isToBeHad(checkin, checkout, taken));
          if (offered) expect(soldProblems({ checkin, checkout }, { taken })).toEqual({});
        }),
      );
    });
  },
);

function isToBeHad(checkin: CalendarDate, checkout: CalendarDate, taken: CalendarDate[]): boolean {
  const stay = { checkin, checkout };
  const isStay = Object.keys(stayProblems(stay, today)).length === 0;
  return isStay && !nightsOf(stay).some((night) => taken.includes(night));
}
