import { expect, it } from 'vitest';
import { aBooking } from '../../testing/bookings.ts';
import { endInWords, keptInWords } from './components/cancelled-part.tsx';

it('says of a lapsed stay whose money went back that it was never booked, and not that it was unpaid', () => {
  const refused = aBooking({ state: 'lapsed', money: { paid: 7200, refunded: 7200 } });
  expect(`${endInWords(refused)} ${keptInWords(refused)}`).toBe(
    'This stay was never booked. We’ve refunded $72.',
  );
  expect(endInWords(aBooking({ state: 'lapsed' }))).toBe(
    'This booking expired because it wasn’t paid in time.',
  );
});

it('says of a stay of which more came back than was paid what is owed, and puts it down to no terms', () => {
  const cancelled = aBooking({ state: 'cancelled', money: { paid: 24_000, refunded: 29_000 } });
  expect(keptInWords(cancelled)).toBe('We’ve refunded $290. $50 is still due.');
});
