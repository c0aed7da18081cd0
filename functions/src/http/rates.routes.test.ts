import { DEFAULT_TARIFF } from '@innkeep/contract/rates/default-tariff';
import { aPromo } from '@innkeep/contract/testing/tariffs';
import { describe, expect, it } from 'vitest';
import { createApp } from './app.ts';
import { rateLimiter } from '../domain/base/rate-limiter.ts';
import { aHotel, ana, aRequest, root } from '../testing/builders.ts';
import { memoryRateLimits, rateLimits } from '../testing/memory-rate-limits.ts';
import { serve } from '../testing/serve.ts';
import { serveHotel } from '../testing/serve-hotel.ts';

const api = serveHotel();
const { send } = api;
const quote = '/availability/quote?room=sea-view&checkin=2027-06-14&checkout=2027-06-16&guests=2';

describe('rates', () => {
  it('are read and saved whole', async () => {
    expect((await send('GET', '/rates', { as: root })).answer).toEqual({
      ...DEFAULT_TARIFF,
      takesPayments: false,
    });
    const json = { ...DEFAULT_TARIFF, roundTo: 100, more: 'than there is' };
    const { status, answer } = await send('PUT', '/rates', { as: root, json });
    expect([status, answer]).toEqual([200, { ...DEFAULT_TARIFF, version: 1, roundTo: 100 }]);
    expect((await send('PUT', '/rates', { as: root, json })).answer).toEqual(answer);
    const late = await send('PUT', '/rates', { as: root, json: { ...json, roundTo: 5 } });
    expect([late.status, late.answer]).toMatchObject([409, { error: { code: 'rates/changed' } }]);
  });

  it('are refused by field', async () => {
    const { status, answer } = await send('PUT', '/rates', {
      as: root,
      json: { ...DEFAULT_TARIFF, roundTo: 3, version: undefined },
    });
    expect([status, answer]).toMatchObject([
      400,
      {
        error: {
          fields: {
            roundTo: 'Prices are rounded to 1, 5, 10, 50 or 100.',
            version: 'The version is missing.',
          },
        },
      },
    ]);
  });
});

describe('promotions', () => {
  it('are saved under their code, in capitals, and listed', async () => {
    const { status, answer } = await send('PUT', '/rates/promos/welcome', { as: root, json: aPromo() });
    expect([status, answer]).toEqual([200, { ...aPromo(), code: 'WELCOME', version: 1, uses: 0 }]);
    const late = await send('PUT', '/rates/promos/WELCOME', { as: root, json: aPromo({ worth: 2000 }) });
    expect([late.status, late.answer]).toMatchObject([409, { error: { code: 'rates/changed' } }]);
    expect((await send('GET', '/rates/promos', { as: root })).answer).toEqual([answer]);
  });

  it.each(['short', 'this-code-is-longer-than-24', 'umlaut-ä'])('are refused under %s', async (code) => {
    const { status, answer } = await send('PUT', `/rates/promos/${encodeURIComponent(code)}`, {
      as: root,
      json: aPromo(),
    });
    expect([status, answer]).toMatchObject([
      400,
      { error: { fields: { code: 'A code has 6 to 24 letters, digits or hyphens.' } } },
    ]);
  });
});

describe('a quote', () => {
  it('may be kept by the CDN for half a minute, and never with a code', async () => {
    await send('PUT', '/rates/promos/WELCOME', { as: root, json: aPromo() });
    const [plain, coded] = await Promise.all([send('GET', quote), send('GET', `${quote}&code=welcome`)]);
    expect(plain.headers.get('cache-control')).toBe('public, max-age=0, s-maxage=30');
    expect(coded.headers.get('cache-control')).toBe('private, no-store');
    expect([plain.answer, coded.answer]).toMatchObject([{ total: 24_000 }, { total: 21_600 }]);
  });

  it('with a code is counted against the network address, and a booking is not', async () => {
    const hotel = aHotel();
    const limits = { ...rateLimits(), codesPerAddress: { max: 2, windowMs: 60_000 } };
    const served = await serve(
      createApp({ ...hotel, countRequest: rateLimiter(memoryRateLimits(), hotel.clock, limits) }),
    );
    const headers = {
      'X-Forwarded-For': '203.0.113.7',
      Authorization: 'Bearer ana',
      'Content-Type': 'application/json',
    };
    const ask = async (code: string) => (await fetch(served.url + quote + code, { headers })).status;
    expect([await ask('&code=GUESS-1'), await ask(''), await ask('')]).toEqual([422, 200, 200]);
    expect([await ask('&code=GUESS-2'), await ask('&code=GUESS-3'), await ask('')]).toEqual([422, 429, 200]);
    const body = JSON.stringify({ ...aRequest(), email: ana.email, code: 'GUESS-4' });
    const booking = await fetch(`${served.url}/orders`, { method: 'POST', headers, body });
    expect(booking.status).toBe(422);
    served.close();
  });

  it.each([
    ['room', quote.replace('room=sea-view&', '')],
    ['guests', quote.replace('guests=2', 'guests=0')],
    ['checkin', quote.replace('2027-06-14', '2027-05-14')],
    ['children', `${quote}&children=2`],
    ['code', `${quote}&code=x!`],
  ])('is refused for its %s', async (field, path) => {
    const { status, answer } = await send('GET', path);
    expect(status).toBe(400);
    expect(answer).toHaveProperty(`error.fields.${field}`);
  });
});
