import { expect, it } from 'vitest';
import { capacityProblem } from './party.ts';

it.each([
  [{ name: 'The Snug', capacity: 1 }, '2', 'The Snug sleeps one guest.'],
  [{ name: 'The Loft', capacity: 4 }, 5, 'The Loft sleeps up to 4 guests.'],
  [{ name: 'The Hall', capacity: 20 }, 6, 'The Hall sleeps up to 5 guests.'],
  [{ name: 'The Loft', capacity: 4 }, '4', undefined],
  [{ name: 'The Loft', capacity: 4 }, 'many', undefined],
])('capacityProblem %j for %j guests', (room, guests, expected) => {
  expect(capacityProblem(room, guests)).toBe(expected);
});
