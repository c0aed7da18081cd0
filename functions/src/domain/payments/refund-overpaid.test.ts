import { expect, it } from 'vitest';
import { aStoredBooking } from '../../testing/a-stored-booking.ts';
import { overpaidBy } from './refund-overpaid.ts';

/** A stay of which the desk has taken $200 off, and $60 was paid, at some total. */
function costing(total: number, atHotel: number) {
  const stay = aStoredBooking('stay', '2027-06-14', '2027-06-17', {
    waived: 20_000,
    money: { paid: 6000, refunded: 0 },
  });
  return { ...stay, quote: { ...stay.quote, total, atHotel } };
}

it('a guest never gets back more than they have paid, where little is left of the bill but tax at the hotel', () => {
  const change = { before: costing(30_000, 3000), after: costing(20_000, 2000) };
  expect(overpaidBy(change)).toBe(6000);
});
