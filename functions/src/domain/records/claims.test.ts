import { day } from '@innkeep/contract/testing/dates';
import { describe, expect, it } from 'vitest';
import { changedLists, takenNights, nightsBetween, type Claim } from './claims.ts';

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

  const lists = (...nights: [night: string, ...claims: string[]][]) =>
    new Map(nights.map(([night, ...claims]) => [`red/${night}`, claims]));
  const listed = (night: typeof first, ...claims: string[]) => ({ roomId: 'red', night, claims });

  it('gives a night that is given up to the next claim, and takes none from others', () => {
    const before = lists([first, 'hers', 'his'], [second, 'his', 'hers'], [third, 'his']);
    expect(changedLists([hers(first, second, third)], [], before)).toEqual([
      listed(first, 'his'),
      listed(second, 'his'),
    ]);
    expect(changedLists([hers(first)], [], lists([first, 'hers']))).toEqual([listed(first)]);
  });

  it('is written where it changes: a new claim comes first, and two may swap', () => {
    expect(
      changedLists([hers(first)], [hers(first, second)], lists([first, 'hers'], [second, 'his'])),
    ).toEqual([listed(second, 'hers', 'his')]);
    const his = (...nights: Claim['nights']): Claim => ({ ...hers(...nights), holder: 'his' });
    const swapped = changedLists(
      [hers(first), his(second)],
      [hers(second), his(first)],
      lists([first, 'hers'], [second, 'his']),
    );
    expect(swapped).toEqual([listed(first, 'his'), listed(second, 'hers')]);
  });

  it('takes no night from another, even one that should be its own', () => {
    const conflicts = takenNights([hers(first)], [hers(first, second)], held([first, 'his']));
    expect(conflicts).toEqual([{ roomId: 'red', night: first, holder: 'his' }]);
  });
});
