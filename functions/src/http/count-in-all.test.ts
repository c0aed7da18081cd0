import { aPromo } from '@innkeep/contract/testing/tariffs';
import { afterEach, describe, expect, it } from 'vitest';
import { type RateLimitKind, rateLimiter } from '../domain/base/rate-limiter.ts';
import { aHotel, ana, aRequest } from '../testing/builders.ts';
import { rateLimits, memoryRateLimits } from '../testing/memory-rate-limits.ts';
import { serve, type Served } from '../testing/serve.ts';
import { createApp } from './app.ts';

const QUOTE = '/availability/quote?room=sea-view&checkin=2027-06-14&checkout=2027-06-16&guests=2';

let served: Served | undefined;
afterEach(() => {
  served?.close();
});

/** Opens a hotel with only these limits, and with the code WELCOME for stays of two nights or more. */
async function open(max: Partial<Record<RateLimitKind, number>>) {
  const hotel = aHotel();
  hotel.db.promos.set('WELCOME', { ...aPromo({ minNights: 2 }), code: 'WELCOME', version: 1, uses: 0 });
  const countRequest = rateLimiter(memoryRateLimits(), hotel.clock, rateLimits(max));
  const { url } = (served = await serve(createApp({ ...hotel, countRequest })));
  let made = 0;
  /** Headers of a caller who bypasses Hosting: a new forged address each time, and always the real one. */
  const from = (source: string) => ({ 'X-Forwarded-For': `198.51.100.${(made += 1)}, ${source}` });
  const send = async (path: string, headers: Record<string, string>, json?: object) => {
    const body = json && { method: 'POST', body: JSON.stringify(json) };
    const sent = { Authorization: `Bearer ${ana.uid}`, 'Content-Type': 'application/json', ...headers };
    return (await fetch(url + path, { headers: sent, ...body })).status;
  };
  return {
    ask: (code: string, source?: string) => send(`${QUOTE}&code=${code}`, source ? from(source) : {}),
    price: (source: string) => send(QUOTE, from(source)),
    tooShort: (source: string) => send(`${QUOTE.replace('06-16', '06-15')}&code=WELCOME`, from(source)),
    book: (changes: object, source: string) => send('/orders', from(source), aRequest(changes)),
    reset: (source: string) => send('/user/password-reset', from(source), { email: 'ben@innkeep.test' }),
  };
}

describe('wrong codes', () => {
  it('are counted by where they came from, under any address', async () => {
    const { ask, price } = await open({ wrongCodesPerSource: 2 });
    expect([await ask('GUESS-1', '192.0.2.1'), await ask('GUESS-2', '192.0.2.1')]).toEqual([422, 422]);
    expect([await ask('GUESS-3', '192.0.2.1'), await ask('WELCOME', '192.0.2.1')]).toEqual([429, 429]);
    expect([await price('192.0.2.1'), await ask('GUESS-3', '192.0.2.2')]).toEqual([200, 422]);
  });

  it('are counted of all callers together, in quotes and in bookings', async () => {
    const { ask, book } = await open({ wrongCodesInAll: 3 });
    expect([await ask('GUESS-1', '192.0.2.1'), await ask('GUESS-2', '192.0.2.2')]).toEqual([422, 422]);
    expect(await book({ code: 'GUESS-3' }, '192.0.2.3')).toBe(422);
    expect(await book({ code: 'GUESS-4' }, '192.0.2.4')).toBe(429);
    expect([await ask('GUESS-5', '192.0.2.5'), await book({}, '192.0.2.6')]).toEqual([429, 201]);
  });

  it('are no others: neither right ones count, nor those for other stays', async () => {
    const { ask, tooShort, book } = await open({ wrongCodesPerSource: 2, wrongCodesInAll: 2 });
    const answers = [];
    for (let i = 0; i < 4; i += 1)
      answers.push(await ask('WELCOME', '192.0.2.1'), await tooShort('192.0.2.1'));
    expect(answers).toEqual([200, 422, 200, 422, 200, 422, 200, 422]);
    expect(await book({ code: 'WELCOME' }, '192.0.2.1')).toBe(201);
    expect([await ask('GUESS-1', '192.0.2.1'), await ask('GUESS-2', '192.0.2.1')]).toEqual([422, 422]);
    expect(await ask('GUESS-3', '192.0.2.1')).toBe(429);
  });

  it('of a source over its limit use up nothing that is everybody’s', async () => {
    const { ask } = await open({ wrongCodesPerSource: 1, wrongCodesInAll: 2 });
    const answers = [];
    for (let i = 0; i < 4; i += 1) answers.push(await ask('GUESS-1', '192.0.2.1'));
    expect(answers).toEqual([422, 429, 429, 429]);
    expect([await ask('GUESS-2', '192.0.2.2'), await ask('GUESS-3', '192.0.2.3')]).toEqual([422, 429]);
  });

  it('are not counted on this machine', async () => {
    const { ask } = await open({ wrongCodesPerSource: 1, wrongCodesInAll: 1 });
    expect([await ask('GUESS-1'), await ask('GUESS-2')]).toEqual([422, 422]);
  });
});

it('requests for a new password are counted by where they came from, and of all callers together', async () => {
  const { reset } = await open({ passwordResetsPerSource: 2, passwordResetsInAll: 3 });
  const answers = [];
  for (const source of ['192.0.2.1', '192.0.2.1', '192.0.2.1', '192.0.2.2', '192.0.2.2'])
    answers.push(await reset(source));
  expect(answers).toEqual([200, 200, 429, 200, 429]);
});
