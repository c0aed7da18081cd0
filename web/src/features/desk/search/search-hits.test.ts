import { aStay } from '@innkeep/contract/testing/dates';
import { describe, expect, it } from 'vitest';
import { aDeskStay } from '../../../testing/desk.ts';
import { hitsOf, nowAndNext, roomsMatching } from './use-stay-search.ts';

const { checkin: TODAY } = aStay('2027-02-01', '2027-02-02');
const ROOMS = ['The Tide Room', 'The Sail Loft', 'Café Room', 'Room 12'].map((name) => ({ name }));

const past = aDeskStay({ _id: 'past', ...aStay('2027-01-01', '2027-01-03'), state: 'checked-out' });
const before = aDeskStay({ _id: 'before', ...aStay('2026-12-01', '2026-12-03'), state: 'no-show' });
const inHouse = aDeskStay({ _id: 'in', ...aStay('2027-01-30', '2027-02-02'), state: 'checked-in' });
const comes = aDeskStay({ _id: 'comes' });
const next = aDeskStay({ _id: 'next', ...aStay('2027-02-05', '2027-02-07') });
const later = aDeskStay({ _id: 'later', ...aStay('2027-03-05', '2027-03-07') });
const off = aDeskStay({ _id: 'off', state: 'cancelled' });

describe('rooms are found', () => {
  it.each([
    ['ti', ['The Tide Room']],
    ['the tide', ['The Tide Room']],
    ['cafe', ['Café Room']],
    ['12', ['Room 12']],
    ['roo', ['The Tide Room', 'Café Room', 'Room 12']],
    ['the', []],
    ['t', []],
    ['ide', []],
    ['', []],
    ['😀😀', []],
  ])('by the beginnings of their words: %j', (text, names) => {
    expect(roomsMatching(text, ROOMS).map(({ name }) => name)).toEqual(names);
  });
});

it('of a room finds who is in it or comes today, and who comes next', () => {
  const found = nowAndNext([later, past, next, off, comes, inHouse], TODAY);
  expect(found.map(({ _id }) => _id)).toEqual(['in', 'comes', 'next']);
});

it('who has stayed too long is still in the room', () => {
  const overdue = aDeskStay({ _id: 'o', ...aStay('2027-01-20', '2027-01-22'), state: 'checked-in' });
  expect(nowAndNext([overdue, past], TODAY)).toEqual([overdue]);
});

it('first stand those of today, then those to come, the past ones and the void ones, each once', () => {
  const rooms = [
    { _id: 'tide', name: 'The Tide Room', stays: [inHouse, next] },
    { _id: 'loft', name: 'The Sail Loft', stays: [] },
  ];
  const hits = hitsOf([off, later, past, before, next, comes], rooms, TODAY);
  expect(hits.map(({ key }) => key)).toEqual([
    'in',
    'comes',
    'next',
    'later',
    'past',
    'before',
    'off',
    'room loft',
  ]);
});
