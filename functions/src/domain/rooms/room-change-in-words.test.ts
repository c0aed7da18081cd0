import { expect, it } from 'vitest';
import { aRoom } from '../../testing/builders.ts';
import { roomChangeInWords } from './edit-rooms.ts';

it('says what a room was, and what it has become', () => {
  const after = aRoom({ name: 'Attic', price: 130, capacity: 3, notForSale: true });
  expect(roomChangeInWords(aRoom(), after)).toBe(
    'Sea View: Sea View became Attic; $120 became $130; for 2 became for 3; for sale became not for sale.',
  );
});

it('says only that texts and pictures have changed', () => {
  expect(roomChangeInWords(aRoom(), aRoom({ des: 'Under the roof' }))).toBe(
    'Sea View: its description or pictures.',
  );
});
