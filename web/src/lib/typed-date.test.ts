import { addDays, formatCalendarDate } from '@innkeep/contract/calendar-date';
import { day } from '@innkeep/contract/testing/dates';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseTypedDate, monthNamed } from './typed-date.ts';

describe('parseTypedDate', () => {
  it.each([
    '05/12/2026',
    '5/12/2026',
    '05.12.2026',
    '5-12-2026',
    ' 05/12/2026 ',
    '2026-12-05',
    '٠٥/١٢/٢٠٢٦',
    '５／１２／２０２６',
    '5–12–2026',
  ])('reads %j as the fifth of December', (text) => {
    expect(parseTypedDate(text)).toBe('2026-12-05');
  });

  it.each([
    '05/12/26',
    '5.12.26',
    '5 dec 26',
    '5 Dec 2026',
    '5. December 2026',
    '5th of December, 2026',
    '5-dec-26',
    'Sat 5 Dec 2026',
    'Saturday, 5 December 2026',
    'Dec 5, 2026',
    'december 5th 26',
  ])('understands %j as the fifth of December', (text) => {
    expect(parseTypedDate(text)).toBe('2026-12-05');
  });

  it.each([
    ['9 sept 27', '2027-09-09'],
    ['9 jun 27', '2027-06-09'],
    ['9 jul 27', '2027-07-09'],
    ['9 mar 27', '2027-03-09'],
    ['9 may 27', '2027-05-09'],
  ])('understands %j', (text, date) => {
    expect(parseTypedDate(text)).toBe(date);
  });

  it.each([
    '',
    '31/02/2027',
    '5 December',
    '5 ju 2027',
    '5 blue 2027',
    '31 feb 27',
    '5 dec 202',
    '05/12/2026x',
    '00/00/0000',
    '05/12/20', // the beginning of any year
    '5 dec 20',
  ])('takes %j for no date', (text) => {
    expect(parseTypedDate(text)).toBeUndefined();
  });

  it('reads the names of months in the hotel’s language and in English', () => {
    expect(['mär', 'marz', 'mars', 'Okt', 'oct'].map((name) => monthNamed(name, 'de'))).toEqual([
      3,
      3,
      undefined,
      10,
      10,
    ]);
    expect(monthNamed('févr', 'fr')).toBe(2);
    expect(monthNamed('jui', 'fr')).toBeUndefined(); // June, or July
  });

  it('reads a date that can be only one day, whichever comes first', () => {
    expect(parseTypedDate('12/25/2026')).toBe('2026-12-25');
    expect(parseTypedDate('25/12/2026', 'MM/dd/yyyy')).toBe('2026-12-25');
    expect(parseTypedDate('13/13/2026')).toBeUndefined();
    expect(parseTypedDate('2/30/2027')).toBeUndefined();
  });

  it('reads the month first where the hotel writes it first', () => {
    expect(parseTypedDate('12/5/2026', 'MM/dd/yyyy')).toBe('2026-12-05');
    expect(parseTypedDate('2026-12-05', 'yyyy-MM-dd')).toBe('2026-12-05');
  });

  it('reads back all that the site writes', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 40_000 }), (days) => {
        const date = addDays(day('2000-01-01'), days);
        expect(parseTypedDate(formatCalendarDate(date))).toBe(date);
      }),
    );
  });
});
