import { expect, it } from 'vitest';
import { dueWords } from './words.ts';

it.each([
  [24_000, 'Owes $240'],
  [0, 'Nothing due'],
  [-2050, 'Overpaid by $20.50'],
])('says of %d that is due: %s', (due, words) => {
  expect(dueWords(due)).toBe(words);
});
