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
  ['nothing was paid', {}, 'You pay at the hotel'],
  ['all was paid', { money: { paid: 33_417, refunded: 0 } }, 'All of it is paid'],
  ['a part was paid', { money: { paid: 10_000, refunded: 0 } }, '$234.17 is still to be paid'],
  [
    'too much was',
    { money: { paid: 34_000, refunded: 0 } },
    'You have paid $5.83 too much. Call us about it',
  ],
  ['all was waived', { state: 'checked-out', waived: 33_417 }, 'Nothing is left to pay'],
  [
    'the rest was waived',
    { state: 'checked-out', waived: 33_317, money: { paid: 100, refunded: 0 } },
    'Nothing is left to pay',
  ],
  ['more was taken off than it costs by now', { waived: 40_000 }, 'Nothing is left to pay'],
  ['a fee was lowered to nothing', { state: 'no-show', noShowFee: 0 }, 'Nothing is left to pay'],
] as const)('what is due, where %s', (_when, changes, words) => {
  expect(dueInWords({ ...stay, ...changes })).toBe(words);
});
