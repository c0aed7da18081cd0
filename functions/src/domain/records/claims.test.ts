import { day } from '@innkeep/contract/testing/dates';
import { describe, expect, it } from 'vitest';
import { conflictsIn, nightChanges, nightsBetween, type Claim } from './claims.ts';

const [first, second, third] = [day('2027-06-14'), day('2027-06-15'), day('2027-06-16')];
const hers = (...nights: Claim['nights']): Claim => ({ holder: 'hers', roomId: 'red', nights });
const held = (...nights: [night: string, holder: string][]) =>
  new Map(nights.map(([night, holder]) => [`red/${night}`, holder]));

describe('what changes in the calendars', () => {
  it('is read before it is written, and nothing else is', () => {
    expect(nightsBetween([hers(first, second)], [hers(second, third)])).toEqual([
      { roomId: 'red', night: first },
      { roomId: 'red', night: third },
    ]);
    expect(nightsBetween([hers(first, second)], [hers(first, second)])).toEqual([]);
  });

  it('frees what is held, and never what a calendar gives to another', () => {
    const holders = held([first, 'his'], [second, 'hers']);
    expect(nightChanges([hers(first, second)], [], holders)).toEqual({
      free: [{ roomId: 'red', night: second }],
      hold: [],
    });
  });

  it('takes no night from another, even one that should be one’s own', () => {
    const conflicts = conflictsIn([hers(first)], [hers(first, second)], held([first, 'his']));
    expect(conflicts).toEqual([{ roomId: 'red', night: first, holder: 'his' }]);
  });
});
