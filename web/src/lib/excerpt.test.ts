import { expect, it } from 'vitest';
import { excerpt } from './excerpt.ts';

it.each([
  ['A short text.', 'A short text…'],
  [
    'Tucked under the slope of the roof, this is a room that comes into its own after dark.',
    'Tucked under the slope of the roof, this is a room that comes into its…',
  ],
  [
    'Wake to first light on the harbor, and to the boats swinging round, wonderfully slow.',
    'Wake to first light on the harbor, and to the boats swinging round…',
  ],
  [
    'Hochzeitsübernachtungspauschale'.repeat(4),
    `${'Hochzeitsübernachtungspauschale'.repeat(3).slice(0, 72)}…`,
  ],
])('shortens %j between words', (text, shown) => {
  expect(excerpt(text, 72)).toBe(shown);
});
