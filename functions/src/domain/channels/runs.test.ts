import { parseCalendarDate } from '@innkeep/contract/calendar-date';
import { describe, expect, it } from 'vitest';
import { runsOf } from './runs.ts';

function nights(entries: Record<string, string>) {
  return new Map(Object.entries(entries).map(([night, holder]) => [parseCalendarDate(night), holder]));
}

describe('runsOf', () => {
  it('joins the nights that one holder has in a row, in any order', () => {
    const held = nights({ '2027-03-01': 'b', '2027-02-27': 'a', '2027-02-28': 'a', '2027-03-02': 'b' });
    expect(runsOf(held)).toEqual([
      { holder: 'a', from: '2027-02-27', to: '2027-03-01' },
      { holder: 'b', from: '2027-03-01', to: '2027-03-03' },
    ]);
  });

  it('begins another where a night is free or another holder has it', () => {
    const held = nights({ '2027-02-01': 'a', '2027-02-03': 'a', '2027-02-04': 'b', '2027-02-05': 'a' });
    expect(runsOf(held)).toEqual([
      { holder: 'a', from: '2027-02-01', to: '2027-02-02' },
      { holder: 'a', from: '2027-02-03', to: '2027-02-04' },
      { holder: 'b', from: '2027-02-04', to: '2027-02-05' },
      { holder: 'a', from: '2027-02-05', to: '2027-02-06' },
    ]);
  });
});
