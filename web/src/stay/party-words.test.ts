import { expect, it } from 'vitest';
import { partyWords } from './party-words.ts';

it.each([
  [{ guests: 1, children: 0 }, '1 guest'],
  [{ guests: 2, children: 0 }, '2 guests'],
  [{ guests: 3, children: 1 }, '3 guests, of them 1 child'],
  [{ guests: 4, children: 2 }, '4 guests, of them 2 children'],
])('counts children among the guests', (party, words) => {
  expect(partyWords(party)).toBe(words);
});
