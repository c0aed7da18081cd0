import { expect, it } from 'vitest';
import { askedBack } from './asked-back.ts';

it.each([
  [1_205_000, [8500, 24_000], '$12,050 a night? Usual here: $85 to $240.'],
  [240_000, [24_000], '$2,400 a night? Usual here: $240.'],
  [120, [12_000], '$1.20 a night? Usual here: $120.'],
])('asks about %i cents where %j are usual: %s', (amount, usual, question) => {
  expect(askedBack(amount, usual, ' a night')).toBe(question);
});

it.each([
  [239_999, [24_000]],
  [850, [8500, 24_000].map((each) => each / 10 - 1)],
  [0, [24_000]],
  [Number.NaN, [24_000]],
  [1_205_000, []],
  [1_205_000, [0]],
])('asks nothing about %d where %j are usual', (amount, usual) => {
  expect(askedBack(amount, usual)).toBeUndefined();
});
