import { nightsOf, stayProblems } from '@innkeep/contract/stay';
import { day } from '@innkeep/contract/testing/dates';
import { describe, expect, it } from 'vitest';
import { HOTELS, houseSales, sales, stayAsked, type Sale } from './hotels.ts';

/** The first and last days of months of every length, on which next month starts soonest and latest. */
const DAYS = ['2026-01-31', '2027-02-28', '2028-02-29', '2026-12-31', '2026-12-01'].map(day);
const nights = ({ room, stay }: Sale) => nightsOf(stay).map((night) => `${room} ${night}`);

describe('the stay that is asked about', () => {
  it.each(DAYS)('can be booked (today is %s)', (today) => {
    expect(stayProblems(stayAsked(today), today)).toEqual({});
  });

  it('is sold in every second room, up to the last booking', () => {
    const asked = stayAsked(day('2027-02-28'));
    const soldOut = HOTELS.map((size) =>
      [...sales(size, day('2027-02-28'))].filter(({ stay }) => stay.checkin === asked.checkin),
    );
    expect(soldOut.map(({ length }) => length)).toEqual([5, 100, 500]);
    expect(soldOut.flat().every(({ room }) => room % 2 === 1)).toBe(true);
  });
});

it('a hotel sells seven in ten of the nights asked for, and none twice', () => {
  const sold = [...houseSales(3, 365, day('2027-02-28'))];
  const all = sold.flatMap(nights);
  expect(new Set(all).size).toBe(all.length);
  expect(all.length / (3 * (365 + 77))).toBeCloseTo(0.7, 1);
  expect(sold.map(({ stay }) => stay.checkin).sort()[0]).toBe('2026-02-28');
});
