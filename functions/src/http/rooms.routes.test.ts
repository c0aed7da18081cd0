import { describe, expect, it } from 'vitest';
import { aRoom, aHotel, ana, aRequest } from '../testing/builders.ts';
import { serveHotel } from '../testing/serve-hotel.ts';
import { serve } from '../testing/serve.ts';
import { createApp } from './app.ts';
import { day } from '@innkeep/contract/testing/dates';

const api = serveHotel();
const { send } = api;

describe('GET /room/{id}', () => {
  it('answers a visitor with that room, as it is, and with no other', async () => {
    api.hotel.db.rooms.set('attic', aRoom({ _id: 'attic', name: 'Attic', price: 80.5, capacity: 3 }));
    const { name, des, image } = aRoom();
    expect(await send('GET', '/room/attic')).toMatchObject({ status: 200 });
    expect((await send('GET', '/room/attic')).answer).toEqual({
      _id: 'attic',
      name: 'Attic',
      price: 80.5,
      image,
      capacity: 3,
      des,
    });
    expect((await send('GET', '/room/sea-view')).answer).toMatchObject({ _id: 'sea-view', name });
  });

  it('answers 404 for a room that is not there', async () => {
    const { status, answer } = await send('GET', '/room/gone');
    expect(status).toBe(404);
    expect(answer).toMatchObject({ error: { code: 'room/not-found' } });
  });
});

it('the sitemap is XML that caches share for an hour', async () => {
  const served = await serve(createApp(aHotel()));
  const response = await fetch(`${served.url}/sitemap.xml`);
  served.close();
  expect(response.status).toBe(200);
  expect(await response.text()).toContain('<loc>https://innkeep.test/rooms/sea-view</loc>');
  expect(response.headers.get('content-type')).toBe('application/xml; charset=utf-8');
  expect(response.headers.get('cache-control')).toBe('public, max-age=0, s-maxage=3600');
});

const NO_STORE = 'private, no-store';
const { _id } = aRoom();

describe('search by stay and calendars', () => {
  const stay = 'checkin=2027-06-14&checkout=2027-06-16&guests=2';
  const span = `room=${_id}&from=2027-06-01&to=2027-07-01`;

  it('answers with free rooms, sold nights and other dates, and lets the CDN keep them for half a minute', async () => {
    await send('POST', '/orders', { as: ana, json: aRequest({ checkin: day('2027-06-15') }) });
    const answers = await Promise.all(
      [`/room?page=0&size=6&${stay}`, `/availability?${span}`, `/availability/alternatives?${stay}`].map(
        (path) => send('GET', path),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(answers[0]?.answer).toEqual({ count: 0, rooms: [] });
    expect(answers[1]?.answer).toEqual({
      taken: ['2027-06-15'],
      terms: [{ from: '2027-06-01', to: '2027-07-01', price: 12_000 }],
      hasRates: false,
    });
    expect(answers[2]?.answer).toMatchObject({
      largestRoom: 2,
      stays: [{ checkin: '2027-06-13' }, {}, {}, {}],
    });
    for (const { headers } of answers) {
      expect(headers.get('cache-control')).toBe('public, max-age=0, s-maxage=30');
    }
  });

  it.each([
    ['guests', '/room?checkin=2027-06-14&checkout=2027-06-16'],
    ['checkout', '/room?page=0&size=6&checkin=2027-06-14&guests=2'],
    ['checkin', `/room?${stay}&checkin=2027-06-15`],
    ['checkin', '/room?checkin=2027-05-31&checkout=2027-06-16&guests=2'],
    ['guests', '/availability/alternatives?checkin=2027-06-14&checkout=2027-06-16'],
    ['guests', '/availability/alternatives?checkin=2027-06-14&checkout=2027-06-16&guests=11'],
    ['room', '/availability?from=2027-06-01&to=2027-07-01'],
    ['to', `/availability?room=${_id}&from=2027-06-01&to=2027-05-31`],
    ['to', `/availability?room=${_id}&from=2027-06-01&to=2028-09-04`],
  ])('answers 400 and names %s: %s', async (field, path) => {
    const { status, answer, headers } = await send('GET', path);
    expect(status).toBe(400);
    expect(answer).toHaveProperty(['error', 'fields', field], expect.any(String));
    expect(headers.get('cache-control')).toBe(NO_STORE);
  });

  it('answers 404 for the calendar of a room that is not there', async () => {
    const { status, answer } = await send('GET', '/availability?room=gone&from=2027-06-01&to=2027-07-01');
    expect([status, answer]).toMatchObject([404, { error: { code: 'room/not-found' } }]);
  });
});
