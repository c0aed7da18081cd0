import { expect, it } from 'vitest';
import { aStoredBooking } from '../../testing/a-stored-booking.ts';
import { toPublicBooking } from '../../domain/records/stored-booking.ts';
import { moneyOf, receiptOf } from './payment-blocks.ts';

it.each([
  ['online', 'Paid by card online on 1 June 2027'],
  ['cash', 'Paid in cash at the hotel on 1 June 2027'],
  ['terminal', 'Paid by card at the hotel on 1 June 2027'],
  ['transfer', 'Paid by bank transfer on 1 June 2027'],
] as const)('a receipt says how money came: %s', (method, words) => {
  const booking = toPublicBooking(aStoredBooking('b1', '2027-06-14', '2027-06-16'));
  const [facts] = receiptOf(booking, { amount: 12_000, method, paidAt: '2027-06-01T16:00:00.000Z' });
  expect(facts).toMatchObject({ kind: 'facts', rows: [[words, '$120'], expect.anything()] });
});

it('a discount stands beside the bill, so that what is paid and what is due add up', () => {
  const stored = aStoredBooking('b1', '2027-06-14', '2027-06-16', {
    waived: 1000,
    money: { paid: 5000, refunded: 0 },
  });
  const [, facts] = moneyOf(toPublicBooking(stored));
  expect(facts).toMatchObject({
    rows: [
      ['Discount', '−$10'],
      ['Paid', '$50'],
      ['Still due', '$180'],
    ],
  });
});
