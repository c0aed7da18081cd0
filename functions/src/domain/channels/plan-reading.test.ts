import { aStay } from '@innkeep/contract/testing/dates';
import { describe, expect, it } from 'vitest';
import { day } from '@innkeep/contract/testing/dates';
import type { ReadEvent } from './channel-store.ts';
import type { EventDates } from './event-dates.ts';
import { changesBetween, digestOf, lostIn, overlappedBy } from './plan-reading.ts';

const today = day('2027-06-01');

function dates(begin: string, end: string) {
  const { checkin: from, checkout: to } = aStay(begin, end);
  return { from, to };
}

const event = (begin: string, end: string): ReadEvent => ({ ...dates(begin, end), blocks: ['b'] });

describe('what has changed in a calendar', () => {
  it('is nothing where it says what is applied', () => {
    const applied = { a: event('2027-06-10', '2027-06-12') };
    expect(changesBetween(applied, new Map([['a', dates('2027-06-10', '2027-06-12')]]), today)).toEqual([]);
  });

  it('is what is gone, then what is moved, then what is new: the first free what the last want', () => {
    const applied = {
      stays: event('2027-06-01', '2027-06-03'),
      moves: event('2027-06-10', '2027-06-12'),
      goes: event('2027-06-20', '2027-06-22'),
    };
    const read = new Map([
      ['comes', dates('2027-06-21', '2027-06-23')],
      ['moves', dates('2027-06-10', '2027-06-13')],
      ['stays', dates('2027-06-01', '2027-06-03')],
    ]);
    expect(changesBetween(applied, read, today)).toEqual([
      { key: 'goes', dates: undefined },
      { key: 'moves', dates: dates('2027-06-10', '2027-06-13') },
      { key: 'comes', dates: dates('2027-06-21', '2027-06-23') },
    ]);
  });

  it('is another name for the same event, where a portal names all anew: each takes one of the same dates', () => {
    const applied = { a: event('2027-06-10', '2027-06-12'), b: event('2027-06-10', '2027-06-12') };
    const read = new Map([
      ['x', dates('2027-06-10', '2027-06-12')],
      ['b', dates('2027-06-10', '2027-06-12')],
      ['y', dates('2027-06-10', '2027-06-12')],
    ]);
    expect(changesBetween(applied, read, today)).toEqual([
      { key: 'x', formerKey: 'a', dates: dates('2027-06-10', '2027-06-12') },
      { key: 'y', dates: dates('2027-06-10', '2027-06-12') },
    ]);
  });

  it('lets others look again that overlap with what is given up', () => {
    const applied = { a: event('2027-06-10', '2027-06-12'), b: event('2027-06-11', '2027-06-13') };
    const read = new Map([
      ['b', dates('2027-06-11', '2027-06-13')],
      ['c', dates('2027-06-12', '2027-06-14')],
    ]);
    const changes = [{ key: 'a', dates: undefined }];
    expect(overlappedBy(changes, applied, read)).toEqual([
      { key: 'b', dates: dates('2027-06-11', '2027-06-13') },
    ]);
    expect(overlappedBy([{ key: 'new', dates: undefined }], applied, read)).toEqual([]);
  });
});

describe('the digest of a calendar', () => {
  const a = dates('2027-06-10', '2027-06-12');
  const b = dates('2027-06-20', '2027-06-22');
  const of = (...events: [string, typeof a][]) => digestOf(new Map(events).values());

  it('is of its dates, in any order and under any name', () => {
    expect(of(['1', a], ['2', b])).toBe(of(['3', b], ['4', a]));
  });

  it('differs with a date, and with the number of events', () => {
    expect(of(['1', a])).not.toBe(of(['1', b]));
    expect(of(['1', a])).not.toBe(of(['1', a], ['2', a]));
    expect(of()).not.toBe(of(['1', a]));
  });
});

describe('a calendar has lost', () => {
  const applied = {
    past: event('2027-05-20', '2027-06-02'),
    a: event('2027-06-10', '2027-06-12'),
    b: event('2027-06-13', '2027-06-15'),
    c: event('2027-06-16', '2027-06-18'),
  };
  const kept = (...keys: (keyof typeof applied)[]) =>
    new Map(keys.map((key) => [key as string, { from: applied[key].from, to: applied[key].to }]));

  const lost = (
    before: typeof applied | Record<string, ReadEvent>,
    read: ReadonlyMap<string, EventDates>,
  ) => [...lostIn(before, read, today).keys()];

  it('what lies ahead and is gone, if that is half or more', () => {
    expect(lost(applied, kept('a'))).toEqual(['b', 'c']);
    expect(lost(applied, kept('a', 'b'))).toEqual([]);
    expect(lost(applied, new Map())).toEqual(['a', 'b', 'c']);
    const { a, b } = applied;
    expect(lost({ a, b }, kept('b'))).toEqual(['a']);
    expect(lost({ a }, new Map())).toEqual(['a']);
  });

  it('not what has begun, or holds no nights', () => {
    const { past, a } = applied;
    expect(lost({ past, other: event('2027-06-01', '2027-06-03') }, new Map())).toEqual([]);
    expect(lost({ a: { ...a, blocks: [] } }, new Map())).toEqual([]);
  });

  it('nothing that is there under another name, or has moved', () => {
    const renamed = new Map([...kept('a', 'b', 'c')].map(([key, each]) => [`new-${key}`, each]));
    expect(lost(applied, renamed)).toEqual([]);
    const moved = new Map(
      [...kept('a', 'b', 'c').keys()].map((key) => [key, dates('2027-07-10', '2027-07-12')]),
    );
    expect(lost(applied, moved)).toEqual([]);
  });
});
