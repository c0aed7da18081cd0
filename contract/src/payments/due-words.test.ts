import { expect, it } from 'vitest';
import { EXAMPLE } from '../testing/tariffs.ts';
import { aStay } from '../testing/dates.ts';
import { quote } from '../rates/quote.ts';
import type { Booking } from '../booking.ts';
import { dueInWords } from './due-words.ts';

const bill = quote(EXAMPLE, { _id: 'attic', price: 9999 }, aStay('2027-06-30', '2027-07-03'), {
  guests: 2,
  children: 0,
});
/** Only the fields that concern money. */
const stay = { state: 'booked', quote: bill } as Booking;

it.each([
  ['nothing was paid', {}, 'Pay at the hotel'],
  ['all was paid', { money: { paid: 33_417, refunded: 0 } }, 'Paid in full'],
  ['a part was paid', { money: { paid: 10_000, refunded: 0 } }, '$234.17 is still due'],
  ['too much was', { money: { paid: 34_000, refunded: 0 } }, 'You’ve overpaid by $5.83. Please call us'],
  ['all was waived', { state: 'checked-out', waived: 33_417 }, 'Nothing left to pay'],
  [
    'the rest was waived',
    { state: 'checked-out', waived: 33_317, money: { paid: 100, refunded: 0 } },
    'Nothing left to pay',
  ],
  ['more was taken off than it costs by now', { waived: 40_000 }, 'Nothing left to pay'],
  ['a fee was lowered to nothing', { state: 'no-show', noShowFee: 0 }, 'Nothing left to pay'],
] as const)('what is due, where %s', (_when, changes, words) => {
  expect(dueInWords({ ...stay, ...changes })).toBe(words);
});
