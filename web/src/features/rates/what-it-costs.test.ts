import { day } from '@innkeep/contract/testing/dates';
import { aPromo, EXAMPLE, seasonWith, tariffWith } from '@innkeep/contract/testing/tariffs';
import { expect, it } from 'vitest';
import { whatItCosts, type StayQuestion } from './components/cost-fields.tsx';

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
  extras: '',
};

it('a stay costs by a draft what it would cost once that is in force', () => {
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
});
