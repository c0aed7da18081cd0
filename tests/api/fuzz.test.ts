import { API } from '@innkeep/contract/paths';
import fc from 'fast-check';
import Stripe from 'stripe';
import { STAND_INS } from '../../local/src/stand-ins.ts';
import { stripeProvider } from '../../functions/src/pay/stripe.ts';
import { COLLECTIONS } from '../../functions/src/store/collections.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApp } from '../../functions/src/http/app.ts';
import { aHotel, ana, ben, root } from '../../functions/src/testing/builders.ts';
import { FURNISHED, furnish } from '../../functions/src/testing/furnish.ts';
import { guestsMayPay, heldStay } from './support/paying.ts';
import { aGuest, anAdmin, type Person } from './support/people.ts';
import { cleanUpPicture } from './support/pictures.ts';
import { aRoom, removeRooms } from './support/rooms.ts';
import { booked, inDays } from './support/stays.ts';
import { db, SITE } from './support/admin-sdk.ts';
import { shapesOf } from '../../functions/src/testing/call-shapes.ts';
import { hostileRequests, soundRequests } from './support/hostile-requests.ts';
import { listCalls } from '../../functions/src/testing/list-calls.ts';
import { rawSender } from './support/raw-request.ts';
import { isLong } from '../../functions/src/testing/random-tests.ts';
import { serve, type Served } from '../../functions/src/testing/serve.ts';
import { snapshotOf } from '../../functions/src/testing/snapshot-of.ts';

const REQUESTS = isLong ? 6000 : 700;

/** The secret that signs the events of the hotel in memory. */
const SECRET = 'whsec_of_fuzz';
const signedBy = (secret: string) => (payload: string) =>
  Stripe.webhooks.generateTestHeaderString({ payload, secret });

const shapes = shapesOf({ ...FURNISHED, sign: signedBy(SECRET) });
const calls = Object.entries(shapes);

let hotel: ReturnType<typeof aHotel>;
let served: Served;
let sender: ReturnType<typeof rawSender>;
let before: string;

beforeAll(async () => {
  hotel = { ...aHotel(), takesPayments: true };
  // Signatures are checked like Stripe's.
  const stripe = stripeProvider({ key: 'sk_test_fuzz', webhookSecret: SECRET, api: undefined });
  hotel.provider.readEvent = (...event) => stripe.readEvent(...event);
  served = await serve(createApp(hotel));
  sender = rawSender(served.url);
  furnish(hotel);
  before = snapshotOf(hotel);
});

afterAll(() => {
  sender.close();
  served.close();
});

describe(`${REQUESTS} hostile requests to the app of a hotel in memory`, () => {
  it('reach every call of the API', () => {
    expect(Object.keys(shapes).sort()).toEqual(listCalls(createApp(hotel)));
  });

  it.each(calls)('break nothing, and change nothing where they are refused: %s', async (call, shape) => {
    const answered = new Set<number>();
    const tokens = [ana.uid, ben.uid, root.uid];
    const requests = hostileRequests(call, shape, tokens);
    const property = fc.asyncProperty(requests, async (request) => {
      const { status, body } = await sender.send(request);
      answered.add(status);
      expect(status).toBeGreaterThanOrEqual(200);
      expect([status, body, hotel.logged.at(-1)]).toSatisfy(() => status < 500);
      if (status < 400) furnish(hotel);
      else expect(snapshotOf(hotel)).toBe(before);
    });
    const numRuns = Math.ceil(REQUESTS / calls.length);
    await fc.assert(property, {
      numRuns,
      examples: soundRequests(call, shape, tokens).map((sound) => [sound]),
    });
    if (!isLong) return; // a few requests may all be answered alike
    expect(Math.min(...answered)).toBeLessThan(300); // valid requests succeed: the guards are reached
    expect(Math.max(...answered)).toBeGreaterThanOrEqual(400);
  });
});

describe('hostile requests through Hosting to Firestore', () => {
  const RUNS = isLong ? 100 : 25;
  /** It would end the senders' own accounts, as they may: the first of the runs, and nothing would be tried after it. */
  const CLOSING = `DELETE ${API.account}`;

  guestsMayPay();

  /** Sends one request to any call about `whom`, who may be one of the senders. */
  async function anyCall(whom: Person, senders: Person[]) {
    const room = await aRoom();
    const { insertedId } = await booked(whom, room, { checkin: inDays(20), checkout: inDays(21) });
    const rooms = { roomId: room._id, otherRoomId: (await aRoom())._id };
    const premises = { ...rooms, bookingId: insertedId, email: whom.email, uid: whom.uid };
    const shapes = shapesOf({
      ...premises,
      checkin: inDays(10),
      checkout: inDays(12),
      closingDay: inDays(1), // refused: others take payments today
      since: new Date().toISOString(),
      paymentId: (await heldStay(whom, await aRoom())).paymentId,
      sign: signedBy(STAND_INS.webhookSecret),
    });
    const tokens = senders.map(({ token }) => token);
    const others = Object.entries(shapes).filter(([call]) => call !== CLOSING);
    return fc.oneof(...others.map(([call, shape]) => hostileRequests(call, shape, tokens)));
  }

  it('write nothing in the name of those who may not', async () => {
    const [owner, stranger, other] = await Promise.all([aGuest(), aGuest(), aGuest()]);
    const requests = await anyCall(owner, [stranger, other]);
    const { send, close } = rawSender(SITE);
    const before = await everythingBut(stranger, other);
    const property = fc.asyncProperty(requests, async (request) => {
      const answer = await send(request);
      expect([request.method, answer]).toSatisfy(() => answer.status >= 200 && answer.status < 500);
    });
    await fc.assert(property, { numRuns: RUNS }).finally(close);
    expect(await everythingBut(stranger, other)).toEqual(before);
  });

  it('are served or refused, never stumbled over, for those who may', async () => {
    const [owner, admin] = await Promise.all([aGuest(), anAdmin()]);
    const requests = await anyCall(owner, [owner, admin]);
    const { send, close } = rawSender(SITE);
    const property = fc.asyncProperty(requests, async (request) => {
      const { status, body } = await send(request);
      const { insertedId } = status === 201 ? (JSON.parse(body) as { insertedId: string }) : {}; // what a 201 carries
      if (insertedId !== undefined) made.push(insertedId);
      // An upload's address. Hosting's page for an unknown path also contains addresses.
      if (body.startsWith('{') && body.includes('"url"')) cleanUpPicture(JSON.parse(body));
      expect([request.method, status, body]).toSatisfy(() => status >= 200 && status < 500);
    });
    const made: string[] = [];
    await fc.assert(property, { numRuns: RUNS }).finally(close);
    await removeRooms(made);
  });
});

/** Collections that change at the same time: counters of limits, and mails, which a stranger may cause. */
const RESTLESS: string[] = [COLLECTIONS.limits, COLLECTIONS.mail];

/** Returns all that is stored, except of people their own record, in which they may write. */
async function everythingBut(...people: readonly Person[]) {
  const own = people.map(({ email }) => email);
  const kept = Object.values(COLLECTIONS).filter((name) => !RESTLESS.includes(name));
  const found = await Promise.all(kept.map((name) => db.collectionGroup(name).get()));
  const docs = found.flatMap(({ docs: some }) => some);
  const isOwn = (doc: (typeof docs)[number]) =>
    doc.ref.parent.id === COLLECTIONS.users && own.includes(String(doc.get('email')));
  return docs.filter((doc) => !isOwn(doc)).map((doc) => [doc.ref.path, doc.data()]);
}
