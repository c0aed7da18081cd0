import { PLAIN_TERMS } from '@innkeep/contract/rates/default-tariff';
import { aStay } from '@innkeep/contract/testing/dates';
import { tariffWith } from '@innkeep/contract/testing/tariffs';
import { expect, it } from 'vitest';
import { ana, aRequest, root } from '../testing/builders.ts';
import { serveHotel } from '../testing/serve-hotel.ts';

const api = serveHotel();
const { send } = api;

it('a gap is set in the rates, shown in the calendar, quoted and booked', async () => {
  const tariff = tariffWith({ usual: { ...PLAIN_TERMS, minStay: 3 }, gaps: { least: 2 }, version: 0 });
  expect(await send('PUT', '/rates', { as: root, json: tariff })).toMatchObject({
    status: 200,
    answer: { gaps: { least: 2 } },
  });
  for (const night of ['2027-07-09', '2027-07-12']) api.hotel.db.nights.set(`sea-view/${night}`, 'other');
  const calendar = await send('GET', '/availability?room=sea-view&from=2027-07-10&to=2027-07-12');
  expect(calendar.answer).toMatchObject({
    terms: [
      { from: '2027-07-10', to: '2027-07-11', minStay: 2 },
      { from: '2027-07-11', to: '2027-07-12', minStay: 3 },
    ],
  });
  const quoteOf = (checkout: string) =>
    send('GET', `/availability/quote?room=sea-view&checkin=2027-07-10&checkout=${checkout}&guests=2`);
  expect(await quoteOf('2027-07-12')).toMatchObject({ status: 200, answer: { total: 24_000 } });
  expect(await quoteOf('2027-07-11')).toMatchObject({
    status: 409,
    answer: { error: { fields: { checkout: 'Stays from 10 July are 3 nights or more.' } } },
  });
  const json = aRequest(aStay('2027-07-10', '2027-07-12'));
  expect(await send('POST', '/orders', { as: ana, json })).toMatchObject({
    status: 201,
    answer: { booking: { total: 240 } },
  });
});

it('rates with a gap of no night are refused at its field', async () => {
  const json = { ...tariffWith(), version: 0, gaps: { least: 0 } };
  expect(await send('PUT', '/rates', { as: root, json })).toMatchObject({
    status: 400,
    answer: { error: { fields: { 'gaps.least': 'The shortest gap must be at least 1.' } } },
  });
});
