import { ratesInputSchema } from '@innkeep/contract/rates/tariff-schema';
import { initializeApp } from 'firebase-admin/app';
import { getFirestore } from 'firebase-admin/firestore';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hotelClock } from '../../functions/src/domain/base/clock.ts';
import { rateLimiter } from '../../functions/src/domain/base/rate-limiter.ts';
import { createApp } from '../../functions/src/http/app.ts';
import { firestoreAvailability } from '../../functions/src/store/availability.store.ts';
import { firestoreChannels } from '../../functions/src/store/channels.store.ts';
import { firestoreMails } from '../../functions/src/store/mail.store.ts';
import { firestoreRateLimits } from '../../functions/src/store/rate-limits.store.ts';
import { firestoreRates } from '../../functions/src/store/rates.store.ts';
import { firestoreRooms } from '../../functions/src/store/rooms.store.ts';
import { aStoredChannel } from '../../functions/src/testing/a-stored-channel.ts';
import { aHotel } from '../../functions/src/testing/builders.ts';
import { listCalls } from '../../functions/src/testing/list-calls.ts';
import { rateLimits } from '../../functions/src/testing/memory-rate-limits.ts';
import { serve, type Served } from '../../functions/src/testing/serve.ts';
import './support/admin-sdk.ts';
import { costOf, isOfficialSuite } from './support/cost-of.ts';
import { buildLargestHotel, largestTariff, QUESTIONS, ROOM } from './support/largest-hotel.ts';

/** A hotel that no other test uses, in a database of its own. */
const PROJECT = 'demo-largest-hotel';
const MOST_READS = 250;

const db = getFirestore(initializeApp({ projectId: PROJECT }, PROJECT));
const CHANNEL = aStoredChannel({ roomId: ROOM });

let served: Served;

function anApp() {
  const hotel = aHotel();
  const clock = hotelClock(() => new Date('2026-08-01T16:00:00Z'));
  const countRequest = rateLimiter(
    firestoreRateLimits(db),
    clock,
    rateLimits({
      codesPerAddress: 1000,
      wrongCodesPerSource: 1000,
      wrongCodesInAll: 1000,
      passwordResetsPerAddress: 1000,
      passwordResetsPerSource: 1000,
      passwordResetsInAll: 1000,
      passwordResetsPerEmail: 1000,
      emailChangesPerAddress: 1000,
    }),
  );
  let ids = 0;
  const newId = () => `id-${(ids += 1)}`;
  const stores = {
    rooms: firestoreRooms(db, newId),
    availability: firestoreAvailability(db),
    rates: firestoreRates(db, newId),
    mails: firestoreMails(db),
    channels: firestoreChannels(db, { clock, newId }),
  };
  return createApp({ ...hotel, ...stores, clock, countRequest, newId });
}

/** The most expensive requests of each call that needs no token. */
const CALLS: Record<string, string[]> = {
  ...QUESTIONS,
  'GET /calendars/:id/:file': [
    `/calendars/${CHANNEL._id}/${CHANNEL.token}.ics`,
    `/calendars/${CHANNEL._id}/${'0'.repeat(32)}.ics`,
  ],
  'GET /sitemap.xml': ['/sitemap.xml'],
  'GET /texts': ['/texts'],
  'GET /texts/:version': ['/texts/0'],
  'POST /bookings/find': ['/bookings/find'],
  'POST /orders': ['/orders'],
  'POST /user/password-reset': ['/user/password-reset'],
  'POST /user/email-changed': ['/user/email-changed'],
  'POST /user/password-changed': ['/user/password-changed'],
  'POST /payments/events': ['/payments/events'],
};

function ask(call: string, path: string): Promise<Response> {
  const [method = ''] = call.split(' ');
  const headers = { 'Content-Type': 'application/json', 'X-Forwarded-For': '192.0.2.1, 203.0.113.9' };
  const body = method === 'POST' ? '{"email":"unknown@innkeep.test","uid":"unknown"}' : null;
  return fetch(served.url + path, { method, headers, body });
}

beforeAll(async () => {
  await buildLargestHotel(db);
  await firestoreChannels(db, { clock: hotelClock(), newId: () => 'none' }).transact((tx) => {
    tx.save(CHANNEL);
    return Promise.resolve();
  });
  served = await serve(anApp());
}, 600_000);
afterAll(() => {
  served.close();
});

describe.skipIf(isOfficialSuite)('what a stranger may ask of a hotel of 200 rooms', () => {
  it('is asked below by the largest tariff there may be', async () => {
    const tariff = largestTariff();
    await expect(ratesInputSchema.validate(tariff)).resolves.toBeDefined();
    const terms = [tariff.usual, ...tariff.seasons].flatMap(({ rooms }) => Object.keys(rooms));
    expect([tariff.seasons.length, terms.length]).toEqual([60, 5000]);
  });

  it('is asked below, all of it', async () => {
    const open: string[] = [];
    for (const call of listCalls(anApp())) {
      const { status } = await ask(call, call.slice(call.indexOf('/')));
      if (status !== 401) open.push(call);
    }
    expect(open).toEqual(Object.keys(CALLS).sort());
  });

  it.each(Object.entries(CALLS).flatMap(([call, paths]) => paths.map((path) => [call, path] as const)))(
    '%s costs at most 250 reads: %s',
    async (call, path) => {
      const { reads } = await costOf(async () => (await ask(call, path)).text(), [], PROJECT);
      expect(reads).toBeLessThanOrEqual(MOST_READS);
    },
  );
});
