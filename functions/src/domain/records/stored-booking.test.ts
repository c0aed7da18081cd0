import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { id } from '@innkeep/contract/fields';
import { bookingIdFor } from './stored-booking.ts';

describe('bookingIdFor', () => {
  it('leads one person and key to one id, and others to others', () => {
    expect(bookingIdFor('ana', 'k')).toBe(bookingIdFor('ana', 'k'));
    expect(bookingIdFor('ana', 'k')).not.toBe(bookingIdFor('ben', 'k'));
    expect(bookingIdFor('ana', 'k')).not.toBe(bookingIdFor('ana', 'l'));
    expect(bookingIdFor('ana:b', 'k')).not.toBe(bookingIdFor('ana', 'b:k'));
  });

  it('is thirty-two hexadecimal digits', () => {
    expect(bookingIdFor('ana', 'k')).toMatch(/^[\da-f]{32}$/);
  });

  it('is an id that a path may carry, for any key', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (uid, key) => id('Booking').isValidSync(bookingIdFor(uid, key))),
    );
  });
});
