import { expect, it } from 'vitest';
import { counted } from './counted.ts';

it('counted says how many there are of a thing', () => {
  expect([0, 1, 2].map((number) => counted(number, 'guest'))).toEqual(['0 guests', '1 guest', '2 guests']);
});
