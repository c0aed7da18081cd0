import { aStay, day } from '@innkeep/contract/testing/dates';
import { describe, expect, it } from 'vitest';
import { stayPhase } from './stay-phase.ts';

const stay = { ...aStay('2027-02-27', '2027-03-02'), state: 'booked' as const };

describe('stayPhase', () => {
  it.each([
    ['2027-02-26', 'coming'],
    ['2027-02-27', 'now'],
    ['2027-03-02', 'now'],
    ['2027-03-03', 'past'],
  ] as const)('on %s is %s', (today, phase) => {
    expect(stayPhase(stay, day(today))).toBe(phase);
  });

  it('is cancelled whenever it was to be', () => {
    expect(stayPhase({ ...stay, state: 'checked-out' }, day('2027-02-28'))).toBe('past');
    expect(stayPhase({ ...stay, state: 'checked-in' }, day('2027-02-28'))).toBe('now');
    expect(stayPhase({ ...stay, state: 'cancelled' }, day('2027-02-26'))).toBe('cancelled');
    expect(stayPhase({ ...stay, state: 'cancelled' }, day('2027-03-03'))).toBe('cancelled');
  });
});
