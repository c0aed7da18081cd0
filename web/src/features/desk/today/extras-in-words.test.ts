import { day } from '@innkeep/contract/testing/dates';
import { expect, it } from 'vitest';
import { aDay } from '../../../testing/desk.ts';
import { extrasInWords } from './day-figures.tsx';

const BREAKFAST = {
  id: 'b',
  name: 'Breakfast',
  per: 'guest-night',
  rooms: ['Tide Room', 'Sail Loft'],
} as const;
const extras = [
  { ...BREAKFAST, today: 12, tomorrow: 14, rooms: [...BREAKFAST.rooms] },
  { id: 'c', name: 'Cot', per: 'stay' as const, today: 2, tomorrow: 0, rooms: ['Tide Room', 'Sail Loft'] },
  { id: 'g', name: 'Garage', per: 'night' as const, today: 3, tomorrow: 1, rooms: ['Attic'] },
  { id: 'd', name: 'Dog', per: 'stay' as const, today: 0, tomorrow: 0, rooms: ['Attic'] },
];

it('meals are counted for this morning and the next, other things with the rooms that have them', () => {
  expect(extrasInWords(aDay({ extras }), day('2027-02-01'))).toBe(
    'Breakfast today 12 · Breakfast tomorrow 14 · Cot 2: Tide Room, Sail Loft · Garage 1: Attic',
  );
});

it('on another day their days are named', () => {
  const date = day('2027-02-05');
  expect(extrasInWords(aDay({ date, extras: extras.slice(0, 1) }), day('2027-02-01'))).toBe(
    'Breakfast on Fri 5 Feb 12 · Breakfast on Sat 6 Feb 14',
  );
});

it('where there are none, nothing is said', () => {
  expect(extrasInWords(aDay(), day('2027-02-01'))).toBe('');
});
