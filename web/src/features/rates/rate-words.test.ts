import { day } from '@innkeep/contract/testing/dates';
import { WITH_EXTRAS } from '@innkeep/contract/testing/extras';
import { aPromo, seasonWith, taxWith } from '@innkeep/contract/testing/tariffs';
import { expect, it } from 'vitest';
import { feeWords, planWords, promoWords, spanWords, taxWords, termsWords } from './rate-words.ts';

it('terms are summarized', () => {
  const season = seasonWith('Summer', '2027-06-01', '2027-09-01', {
    percent: -1250,
    weekdays: { 5: 1000, 6: 1000, 7: -500 },
    minStay: 3,
    maxStay: 1,
    noArrival: [7, 1],
    rooms: { tide: { price: 100 } },
  });
  expect(termsWords(season)).toEqual([
    '−12.5%',
    'Fri and Sat +10%',
    'Sun −5%',
    'at least 3 nights',
    'at most 1 night',
    'no arrival on Mon and Sun',
    '1 room differs',
  ]);
  expect(termsWords(seasonWith('Plain', '2027-06-01', '2027-09-01'))).toEqual(['the room’s price']);
});

it('a season is named by its first and its last night', () => {
  expect(spanWords(day('2027-06-01'), day('2027-09-01'))).toBe('1 Jun to 31 Aug 2027');
  expect(spanWords(day('2026-12-01'), day('2027-03-01'))).toBe('1 Dec 2026 to 28 Feb 2027');
  expect(spanWords(day('2027-12-31'), day('2028-01-01'))).toBe('31 Dec 2027');
});

it('taxes, fees and codes are summarized', () => {
  expect(taxWords(taxWith({ kind: 'percent', rate: 7000, isIncluded: true }))).toBe('7%, included in prices');
  expect(
    taxWords(
      taxWith({
        kind: 'person-night',
        rate: 200,
        maxNights: 21,
        until: day('2028-01-01'),
        isPaidAtHotel: true,
      }),
    ),
  ).toBe('$2 per guest per night, on top, the first 21 nights, until 31 Dec 2027, paid at the hotel');
  expect(feeWords({ id: 'linen', name: 'Linen', per: 'stay', amount: 1250 })).toBe('$12.50 per stay');
  expect(promoWords({ ...aPromo({ maxUses: 50, isOncePerPerson: true }), code: 'WELCOME-1', uses: 3 })).toBe(
    '10% off, once per person, used 3 of 50 times',
  );
  const promo = { ...aPromo({ plans: ['standard', 'gone', 'early'] }), code: 'WELCOME-1', uses: 3 };
  expect(promoWords(promo, { plans: [{ id: 'early', name: 'Early', percent: 0 }] })).toBe(
    '10% off, only for Standard rate, Early and Removed plan, used 3 times',
  );
});

it('a rate plan is summarized', () => {
  const { extras = [] } = WITH_EXTRAS;
  expect(planWords({ id: 'plain', name: 'Plain', percent: 0 }, extras)).toBe('the standard price');
  const plan = {
    id: 'early',
    name: 'Early',
    percent: -1000,
    includes: ['dog', 'breakfast'],
    minNights: 2,
    maxNights: 6,
    minDaysAhead: 30,
    bookBy: day('2027-03-31'),
    arriveFrom: day('2027-05-01'),
    arriveUntil: day('2027-10-01'),
    policy: { pay: 'full', deposit: 0, tiers: [] } as const,
  };
  expect(planWords(plan, extras)).toBe(
    '−10%, with Breakfast and Dog, from 2 nights, up to 6 nights, 30 days ahead or more, booked by 31 Mar 2027, ' +
      'arriving from 1 May 2027, arriving until 30 Sept 2027, everything now, cancelling costs the full price',
  );
});
