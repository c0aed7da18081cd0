import { describe, expect, it } from 'vitest';
import { daysOfMonth, isMonth, monthsAfter, monthsBetween } from '../calendar-date.ts';

describe('months', () => {
  it('are distinguished from other text', () => {
    expect(['2027-06', '2027-12'].every(isMonth)).toBe(true);
    expect(
      ['2027-13', '2027-00', '2027-6', '2027', '2027-06-01', '', undefined, ['2027-06']].some(isMonth),
    ).toBe(false);
  });

  it('are counted across years, in both directions', () => {
    expect(monthsAfter('2027-11', 2)).toBe('2028-01');
    expect(monthsAfter('2027-01', -1)).toBe('2026-12');
    expect(monthsAfter('2027-06', -24)).toBe('2025-06');
    expect(monthsBetween('2027-11', '2028-02')).toEqual(['2027-11', '2027-12', '2028-01', '2028-02']);
    expect(monthsBetween('2027-06', '2027-05')).toEqual([]);
  });

  it('end where the next begins', () => {
    expect(daysOfMonth('2027-12')).toEqual({ from: '2027-12-01', to: '2028-01-01' });
  });
});
