import { expect, it } from 'vitest';
import { typedBookingNumber } from '../booking-number.ts';

it('takes a booking number with or without its dash, in upper or lower case', () => {
  expect(typedBookingNumber('ab12-CD34')).toBe('AB12-CD34');
  expect(typedBookingNumber('ab12cd34')).toBe('AB12-CD34');
  expect(typedBookingNumber('AB12–CD34')).toBe('AB12-CD34'); // an en dash
  expect(typedBookingNumber(' ab12 − cd34 ')).toBe('AB12-CD34');
  expect(typedBookingNumber('ＡＢ１２ＣＤ３４')).toBe('AB12-CD34');
});

it.each(['', 'AB12', 'AB12-CD3', 'AB12-CD345', 'AB-12CD34', 'XY12-CD34'])('refuses %j', (text) => {
  expect(typedBookingNumber(text)).toBeUndefined();
});
