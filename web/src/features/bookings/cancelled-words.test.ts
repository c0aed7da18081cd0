import { expect, it } from 'vitest';
import { aBooking } from '../../testing/bookings.ts';
import { keptInWords } from './cancelled-words.ts';

it('says of a stay of which more came back than was paid what is owed, and puts it down to no terms', () => {
  const cancelled = aBooking({ state: 'cancelled', money: { paid: 24_000, refunded: 29_000 } });
  expect(keptInWords(cancelled)).toBe('$290 is refunded. $50 is still owed.');
});
