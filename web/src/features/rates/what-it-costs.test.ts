import { day } from '@innkeep/contract/testing/dates';
import type { RatePlan } from '@innkeep/contract/rates/tariff';
import { WITH_EXTRAS } from '@innkeep/contract/testing/extras';
import { aPromo, BY_AGE, EXAMPLE, seasonWith, tariffWith } from '@innkeep/contract/testing/tariffs';
import { expect, it } from 'vitest';
import { choicesIn, whatItCosts, type StayQuestion } from './what-it-costs.ts';

const ROOM = {
  _id: 'tide',
  name: 'The Tide Room',
  price: 99.99,
  image: '/a.webp',
  capacity: 2,
  des: 'By the water.',
};

const QUESTION: StayQuestion = {
  roomId: 'tide',
  checkin: day('2027-06-30'),
  checkout: day('2027-07-03'),
  guests: 2,
  children: 0,
  code: '',
  plan: '',
  extras: '',
};

it('a draft prices a stay as it would once it is saved', () => {
  expect(whatItCosts({ tariff: EXAMPLE, promos: [] }, ROOM, QUESTION)).toMatchObject({
    quote: { total: 33_417, nights: [{ price: 9999 }, { price: 11_999 }, { price: 13_799 }] },
    policy: { pay: 'hotel' },
  });
});

it('says by field why a stay is not offered', () => {
  const july = seasonWith('July', '2027-06-30', '2027-08-01', { minStay: 5 });
  const rates = { tariff: tariffWith({ seasons: [july] }), promos: [] };
  expect(whatItCosts(rates, ROOM, QUESTION)).toEqual({
    problems: { checkout: 'Stays from 30 June are 5 nights or more.' },
  });
  expect(whatItCosts(rates, ROOM, { ...QUESTION, guests: 3 })).toEqual({
    problems: { guests: 'The Tide Room sleeps up to 2 guests.' },
  });
  expect(whatItCosts(rates, ROOM, { ...QUESTION, checkout: QUESTION.checkin })).toEqual({
    problems: { checkout: 'Check-out must be after check-in.' },
  });
});

it('takes a code into account, unless it is switched off, and says if it is for other stays', () => {
  const promo = { ...aPromo(), code: 'WELCOME-1', uses: 0 };
  const ask = (changes: object) =>
    whatItCosts({ tariff: tariffWith(), promos: [{ ...promo, ...changes }] }, ROOM, {
      ...QUESTION,
      code: 'WELCOME-1',
    });
  expect(ask({})).toMatchObject({ quote: { total: 26_997 } });
  expect(ask({ isActive: false })).toMatchObject({ quote: { total: 29_997 } });
  expect(ask({ minNights: 4 })).toEqual({ problems: { code: 'This code is not valid for this stay.' } });
  expect(ask({ plans: ['standard'] })).toMatchObject({ quote: { total: 26_997 } });
  expect(ask({ plans: ['prepaid'] })).toEqual({
    problems: { code: 'This code is not for this stay.' },
  });
});

it('counts children by their ages, as far as they are known', () => {
  const total = (changes: Partial<StayQuestion>) => {
    const family = { ...QUESTION, checkout: day('2027-07-02'), guests: 4, children: 2, ...changes };
    const room = { ...ROOM, price: 120, capacity: 4 };
    return whatItCosts({ tariff: BY_AGE, promos: [] }, room, family);
  };
  expect(total({ ages: '9,2' })).toMatchObject({ quote: { total: 27_800, ages: [9, 2] } });
  expect(total({ ages: ',' })).toMatchObject({ quote: { total: 30_800 } });
  expect(total({ ages: '9,2', children: 0 })).toMatchObject({ quote: { total: 37_600 } });
});

it('takes a rate plan into account, with its price, policy and extras, and says if it is for other stays', () => {
  const prepaid: RatePlan = {
    id: 'prepaid',
    name: 'Prepaid',
    percent: -1200,
    includes: ['breakfast'],
    minNights: 3,
    minDaysAhead: 10,
    bookBy: day('2027-06-20'),
    policy: { deposit: 0, pay: 'full', tiers: [] },
  };
  const rates = { tariff: { ...WITH_EXTRAS, plans: [prepaid] }, promos: [] };
  const ask = (today: string, changes: Partial<StayQuestion> = {}) =>
    whatItCosts(rates, ROOM, { ...QUESTION, plan: 'prepaid', ...changes }, day(today));
  // 3 × 87.99, breakfast for two on three mornings instead of one that was chosen, 15.00 tourist tax
  expect(ask('2027-06-20', { extras: 'breakfast:1' })).toMatchObject({
    quote: {
      total: 36_897,
      plan: { id: 'prepaid', arriveFrom: '2027-06-30' },
      extras: [{ isIncluded: true }],
    },
    policy: { pay: 'full', tiers: [] },
  });
  expect(choicesIn(rates.tariff, { ...QUESTION, plan: 'prepaid' })).toMatchObject([
    { id: 'dog' },
    { id: 'wine' },
  ]);
  const problems = (plan: string) => ({ problems: { plan } });
  expect(ask('2027-06-20', { checkout: day('2027-07-02') })).toEqual(
    problems('Prepaid is for stays of at least 3 nights.'),
  );
  expect(ask('2027-06-20', { checkin: day('2027-06-29') })).toEqual(
    problems('Prepaid is for arrivals from 30/06/2027.'),
  );
  expect(ask('2027-06-21')).toEqual(problems('Prepaid can no longer be booked.'));
});
