import fc from 'fast-check';
import { Temporal } from 'temporal-polyfill';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import {
  addDays,
  dayOfMonth,
  daysBetween,
  formatCalendarDate,
  isCalendarDate,
  monthOf,
  todayIn,
} from './calendar-date.ts';
import { day } from './testing/dates.ts';

const date = fc
  .date({ min: new Date('1900-01-01'), max: new Date('2999-12-31'), noInvalidDate: true })
  .map((instant) => day(instant.toISOString().slice(0, 10)));
const days = fc.integer({ min: -1000, max: 1000 });

describe.each(['UTC', 'America/Los_Angeles', 'Pacific/Kiritimati', 'Asia/Kolkata'])(
  'on a machine in %s',
  (zone) => {
    beforeAll(() => {
      vi.stubEnv('TZ', zone);
    });

    afterAll(() => {
      vi.unstubAllEnvs();
    });

    it.each([
      ['2027-01-31', 1, '2027-02-01'],
      ['2027-02-28', 1, '2027-03-01'],
      ['2028-02-28', 1, '2028-02-29'],
      ['2028-02-29', 1, '2028-03-01'],
      ['2100-02-28', 1, '2100-03-01'],
      ['2027-12-31', 1, '2028-01-01'],
      ['2027-03-13', 2, '2027-03-15'], // clocks go forward in Los Angeles
      ['2027-11-06', 2, '2027-11-08'], // and back
      ['1994-12-30', 2, '1995-01-01'], // Kiritimati had no 31 December 1994
      ['2027-03-01', -1, '2027-02-28'],
    ])('%s plus %i days is %s', (from, count, to) => {
      expect(addDays(day(from), count)).toBe(to);
      expect(daysBetween(day(from), day(to))).toBe(count);
    });

    it('counts the days that it adds', () => {
      fc.assert(
        fc.property(date, days, (from, count) => {
          expect(daysBetween(from, addDays(from, count))).toBe(count);
          expect(addDays(addDays(from, count), -count)).toBe(from);
        }),
      );
    });

    it('counts two consecutive spans as one', () => {
      fc.assert(
        fc.property(date, date, date, (a, b, c) => {
          expect(daysBetween(a, b) + daysBetween(b, c)).toBe(daysBetween(a, c));
        }),
      );
    });

    it('only yields real dates, in order', () => {
      fc.assert(
        fc.property(date, (from) => {
          expect(isCalendarDate(addDays(from, 1))).toBe(true);
          expect(addDays(from, 1) > from).toBe(true);
        }),
      );
    });

    it('splits a date and writes it as the site does', () => {
      expect(monthOf(day('2027-06-04'))).toBe('2027-06');
      expect(dayOfMonth(day('2027-06-04'))).toBe('04');
      expect(formatCalendarDate(day('2027-06-04'))).toBe('04/06/2027');
      expect(formatCalendarDate(day('2027-06-04'), 'MM/dd/yyyy')).toBe('06/04/2027');
      expect(formatCalendarDate(day('2027-06-04'), 'dd.MM.yyyy')).toBe('04.06.2027');
    });

    describe.each([
      { knows: 'Intl alone', temporal: undefined },
      { knows: 'Temporal', temporal: Temporal },
    ])('that knows $knows', ({ temporal }) => {
      beforeAll(() => {
        vi.stubGlobal('Temporal', temporal);
      });

      afterAll(() => {
        vi.unstubAllGlobals();
      });

      it.each([
        ['America/New_York', '2027-06-14T03:59:59.999Z', '2027-06-13'],
        ['America/New_York', '2027-06-14T04:00:00Z', '2027-06-14'],
        ['America/New_York', '2027-01-01T04:59:59Z', '2026-12-31'],
        ['America/New_York', '2027-01-01T05:00:00Z', '2027-01-01'],
        ['America/New_York', '2027-03-14T04:59:59Z', '2027-03-13'], // still winter time
        ['America/New_York', '2027-03-15T03:59:59Z', '2027-03-14'], // a day of 23 hours
        ['America/New_York', '2027-11-08T04:59:59Z', '2027-11-07'], // a day of 25 hours
        ['Pacific/Kiritimati', '2027-06-13T10:00:00Z', '2027-06-14'],
        ['Asia/Kolkata', '2027-06-13T18:29:59Z', '2027-06-13'],
        ['Asia/Kolkata', '2027-06-13T18:30:00Z', '2027-06-14'],
      ])('it is, in %s at %s, %s', (timeZone, instant, today) => {
        expect(todayIn(timeZone, new Date(instant))).toBe(today);
      });

      it('gives today as a real date, less than a day from the one in UTC', () => {
        fc.assert(
          fc.property(date, fc.integer({ min: 0, max: 86_399 }), (utcDate, second) => {
            const today = todayIn(
              'America/New_York',
              new Date(Date.parse(`${utcDate}T00:00:00Z`) + second * 1000),
            );
            expect(isCalendarDate(today)).toBe(true);
            expect(Math.abs(daysBetween(utcDate, today))).toBeLessThanOrEqual(1);
          }),
        );
      });
    });
  },
);

describe('isCalendarDate', () => {
  it.each(['2027-06-14', '2028-02-29', '2000-02-29', '0001-01-01', '9999-12-31'])('knows %s', (value) => {
    expect(isCalendarDate(value)).toBe(true);
  });

  it.each([
    '',
    '2027-02-29',
    '2100-02-29',
    '2027-02-30',
    '2027-13-01',
    '2027-00-10',
    '2027-06-00',
    '2027-06-31',
    '2027-6-14',
    '14/06/2027',
    '2027-06-14T00:00:00Z',
    ' 2027-06-14',
    '2027-06-14\n',
    '+002027-06-14',
    '٢٠٢٧-٠٦-١٤',
    20270614,
    null,
    undefined,
    ['2027-06-14'],
  ])('refuses %j', (value) => {
    expect(isCalendarDate(value)).toBe(false);
  });
});
