import { expect, it } from 'vitest';
import type { Booking } from '../booking.ts';
import { day } from '../testing/dates.ts';
import { askedFor, depositLeft } from './asked.ts';
import { restInWords } from './due-words.ts';

/** Only the fields that concern money: $240, of which $12 is only paid at the hotel. */
const STAY = {
  state: 'booked',
  checkout: day('2027-06-16'),
  quote: { total: 24_000, atHotel: 1200 },
  policy: { pay: 'deposit', deposit: 3000, tiers: [] },
} as unknown as Booking; // tests need no more of it

const paid = (amount: number, refunded = 0) => ({ money: { paid: amount, refunded } });

it.each([
  ['nothing, where nothing was', {}, 0],
  ['what was asked for', { asked: 6000 }, 6000],
  ['less what has come since', { asked: 6000, ...paid(2500) }, 3500],
  ['nothing, once all has come', { asked: 6000, ...paid(6000) }, 0],
  ['nothing anew for what went back', { asked: 6000, ...paid(6000, 1000) }, 0],
  ['nothing, where a card takes no such amount', { asked: 6000, ...paid(5951) }, 0],
  ['the least that a card takes', { asked: 6000, ...paid(5950) }, 50],
  ['no more than is due online', { asked: 24_000 }, 22_800],
  ['nothing of a stay that has begun', { asked: 6000, state: 'checked-in' }, 0],
  [
    'nothing of what waits for its guest',
    { asked: 6000, state: 'held', hold: { by: 'guest', until: '' } },
    0,
  ],
  [
    'what was asked for a room that the desk keeps',
    { asked: 6000, state: 'held', hold: { by: 'desk', until: day('2027-06-01') } },
    6000,
  ],
] as const)('is asked for: %s', (_what, changes, amount) => {
  expect(askedFor({ ...STAY, ...changes })).toBe(amount);
});

it.each([
  ['what the policy asks for', {}, 6840],
  ['less what was paid', paid(1000), 5840],
  ['with what went back', paid(1000, 600), 6440],
  ['nothing, once it is paid', paid(6840), undefined],
  ['what a guest may choose', { policy: { pay: 'choice', deposit: 3000, tiers: [] } }, 6840],
  [
    'nothing, where all is paid at the hotel',
    { policy: { pay: 'hotel', deposit: 3000, tiers: [] } },
    undefined,
  ],
  ['nothing, where all is paid at once', { policy: { pay: 'full', deposit: 3000, tiers: [] } }, undefined],
  ['nothing, where it is all', { policy: { pay: 'deposit', deposit: 10_000, tiers: [] } }, undefined],
] as const)('of a deposit is still due: %s', (_what, changes, amount) => {
  expect(depositLeft({ ...STAY, ...changes })).toBe(amount);
});

it.each([
  [
    6000,
    'You can pay the remaining $180 later by card or at the hotel, any time before you check out on Wed 16 Jun 2027.',
  ],
  [
    22_800,
    'You can pay the remaining $12 later at the hotel, any time before you check out on Wed 16 Jun 2027.',
  ],
  [24_000, undefined],
])('says what remains after %i', (amount, words) => {
  expect(restInWords(STAY, amount)).toBe(words);
});
