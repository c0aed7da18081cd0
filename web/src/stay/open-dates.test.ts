import { addDays, type CalendarDate } from '@innkeep/contract/calendar-date';
import { MAX_AVAILABILITY_DAYS, STAY } from '@innkeep/contract/constants';
import { nightsOf, stayProblems } from '@innkeep/contract/stay';
import { aStay, day } from '@innkeep/contract/testing/dates';
import fc from 'fast-check';
import { afterEach, describe, expect, it } from 'vitest';
import { bookableNights, checkinDates, checkoutDates, isOpen, nightsBetween } from './open-dates.ts';
import { billableNights, soldProblems } from './sold-problems.ts';

const home = process.env.TZ;
afterEach(() => {
  process.env.TZ = home ?? 'UTC';
});

const today = day('2027-06-01');
/** Somebody sleeps here from the 10th, and leaves on the 13th; somebody else on the 20th alone. */
const sold = ['2027-06-10', '2027-06-11', '2027-06-12', '2027-06-20'].map(day);

describe('bookableNights', () => {
  it('asks for no more than GET /availability answers', () => {
    const { from, to } = bookableNights(today);
    expect(nightsBetween({ checkin: from, checkout: to })).toBeLessThanOrEqual(MAX_AVAILABILITY_DAYS);
  });
});

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
    expect(isOpen(date, checkinDates(today, sold))).toBe(expected);
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
    expect(isOpen(checkout, checkoutDates(checkin, today, sold))).toBe(expected);
  });

  it.each(['', 'soon', '2027-05-01'])(
    'while check-in is %j, closes the days after sold nights',
    (checkin) => {
      const open = checkoutDates(checkin, today, sold);
      const shown = ['2027-06-01', '2027-06-02', '2027-06-10', '2027-06-11', '2027-06-13', '2027-06-14'];
      expect(shown.filter((date) => isOpen(date, open))).toEqual(['2027-06-02', '2027-06-10', '2027-06-14']);
    },
  );

  it('closes nothing but what the rules close while nobody knows what is sold', () => {
    expect(checkoutDates('2027-06-08', today)).toMatchObject({ latest: '2027-07-08', closed: [] });
    expect(checkinDates(today)).toMatchObject({ closed: [] });
  });
});

describe('soldProblems', () => {
  it('names the night that stands in the way', () => {
    expect(soldProblems(aStay('2027-06-11', '2027-06-14'), sold)).toEqual({
      checkin: 'The night of Friday 11 June is sold. Choose another day to arrive.',
    });
    expect(soldProblems(aStay('2027-06-08', '2027-06-14'), sold)).toEqual({
      checkout: 'The night of Thursday 10 June is sold. Leave by then, or choose other days.',
    });
  });

  it.each([
    ['', ''],
    ['2027-06-08', ''],
    ['2027-06-08', 'soon'],
    ['soon', '2027-06-14'],
  ])('says nothing while %j to %j is no stay', (checkin, checkout) => {
    expect(soldProblems({ checkin, checkout }, sold)).toEqual({});
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
            isOpen(checkin, checkinDates(today, taken)) &&
            isOpen(checkout, checkoutDates(checkin, today, taken));
          expect(offered).toBe(isToBeHad(checkin, checkout, taken));
          if (offered) expect(soldProblems({ checkin, checkout }, taken)).toEqual({});
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

describe('billableNights', () => {
  it.each([
    ['2027-06-13', '2027-06-20', 7, 'free nights between those of others'],
    ['2027-06-08', '2027-06-11', 0, 'a stay across a sold night'],
    ['2027-06-10', '2027-06-14', 0, 'a stay that begins with a sold night'],
    ['2027-06-13', '', 0, 'a stay without an end'],
  ])('%s to %s: %d (%s)', (checkin, checkout, nights) => {
    expect(billableNights({ checkin, checkout }, sold)).toBe(nights);
  });
});
