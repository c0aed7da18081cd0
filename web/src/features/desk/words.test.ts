import { expect, it } from 'vitest';
import { dueWords } from './words.ts';

it.each([
  [24_000, 'Owes $240'],
  [0, 'Nothing owed'],
  [-2050, 'Paid $20.50 more than it costs'],
])('says of %d that is due: %s', (due, words) => {
  expect(dueWords(due)).toBe(words);
});
