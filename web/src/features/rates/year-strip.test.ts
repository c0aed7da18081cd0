import type { CalendarDate } from '@innkeep/contract/calendar-date';
import { seasonWith } from '@innkeep/contract/testing/tariffs';
import { describe, expect, it } from 'vitest';
import { labelled, stripBars, twelveMonthsFrom } from './year-strip.ts';

const YEAR = twelveMonthsFrom('2027-01');
const percentOfYear = (days: number) => expect.closeTo((days / 365) * 100, 8) as number;

describe('the strip of a year', () => {
  it('has twelve months', () => {
    expect(YEAR).toEqual({ from: '2027-01-01', to: '2028-01-01' });
  });

  it('shows a season where its nights are', () => {
    const [bar] = stripBars([seasonWith('Spring', '2027-02-01', '2027-04-01')], YEAR);
    expect(bar).toEqual({
      index: 0,
      lane: 0,
      start: percentOfYear(31),
      width: percentOfYear(59),
      hidden: [],
    });
  });

  it('hides a season where a shorter one applies, whichever is first in the list', () => {
    const winter = seasonWith('Winter', '2027-11-01', '2028-03-01');
    const christmas = seasonWith('Christmas', '2027-12-24', '2027-12-28');
    const hidden = [{ start: percentOfYear(357), width: percentOfYear(4) }];
    expect(stripBars([winter, christmas], YEAR)).toMatchObject([
      { index: 0, lane: 0, hidden },
      { index: 1, lane: 1, hidden: [] },
    ]);
    expect(stripBars([christmas, winter], YEAR)).toMatchObject([
      { index: 1, lane: 0, hidden },
      { index: 0, lane: 1, hidden: [] },
    ]);
  });

  it('cuts off what lies beyond it, and leaves out what lies outside or is no season yet', () => {
    const seasons = [
      seasonWith('Turn of the year', '2026-12-01', '2027-01-11'),
      seasonWith('Years ahead', '2029-01-01', '2029-02-01'),
      seasonWith('Backwards', '2027-05-01', '2027-04-01'),
      // As a field returns it.
      { ...seasonWith('Half typed', '2027-05-01', '2027-06-01'), to: '1/6' as CalendarDate },
    ];
    expect(stripBars(seasons, YEAR)).toEqual([
      { index: 0, lane: 0, start: 0, width: percentOfYear(10), hidden: [] },
    ]);
  });

  it('puts seasons side by side only where their names have room', () => {
    const seasons = [
      seasonWith('Easter', '2027-03-26', '2027-03-30'),
      seasonWith('May days', '2027-05-01', '2027-05-04'),
      seasonWith('Autumn', '2027-10-01', '2027-10-03'),
    ];
    const lanes = stripBars(seasons, YEAR).map(({ index, lane }) => [index, lane]);
    expect(new Map(lanes as [number, number][])).toEqual(
      new Map([
        [0, 0],
        [1, 1],
        [2, 0],
      ]),
    );
  });

  it('keeps a name at the end of the year within the strip', () => {
    const { start, width } = labelled({ start: 98, width: 1 });
    expect(start + width).toBe(100);
  });
});
