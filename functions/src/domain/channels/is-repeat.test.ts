import { addDays } from '@innkeep/contract/calendar-date';
import { day } from '@innkeep/contract/testing/dates';
import { describe, expect, it } from 'vitest';
import { keyOf } from '../records/claims.ts';
import { isRepeat } from './plan-event.ts';

const roomId = 'sea-view';
const today = day('2027-06-01');

/** Returns who holds nights, one letter for each from 1 June on; a dot is free. */
function held(letters: string) {
  return new Map(
    Array.from(letters).flatMap((holder, index) =>
      holder === '.' ? [] : [[keyOf({ roomId, night: addDays(today, index) }), holder] as const],
    ),
  );
}

const repeats = (letters: string, from: string, to: string) =>
  isRepeat(roomId, { from: day(from), to: day(to) }, today, held(letters));

describe('an event repeats what is ours', () => {
  it('if its nights are exactly those of one holder', () => {
    expect(repeats('..aaa..', '2027-06-03', '2027-06-06')).toBe(true);
    expect(repeats('.baaab.', '2027-06-03', '2027-06-06')).toBe(true);
  });

  it('if that is so from today on: we do not tell of nights that are over', () => {
    expect(repeats('aaa..', '2027-05-28', '2027-06-04')).toBe(true);
    expect(repeats('aaa..', '2027-06-01', '2027-06-04')).toBe(true);
  });

  it('not if it has more or fewer nights, or those of two', () => {
    expect(repeats('..aaa..', '2027-06-03', '2027-06-05')).toBe(false);
    expect(repeats('..aaa..', '2027-06-04', '2027-06-06')).toBe(false);
    expect(repeats('..aaa..', '2027-06-02', '2027-06-06')).toBe(false);
    expect(repeats('..aaa..', '2027-06-03', '2027-06-07')).toBe(false);
    expect(repeats('..aab..', '2027-06-03', '2027-06-06')).toBe(false);
    expect(repeats('..a.a..', '2027-06-03', '2027-06-06')).toBe(false);
  });

  it('not if they are free, or it is over', () => {
    expect(repeats('.......', '2027-06-03', '2027-06-06')).toBe(false);
    expect(repeats('aaa....', '2027-05-28', '2027-06-01')).toBe(false);
  });
});
