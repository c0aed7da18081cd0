import { readFileSync } from 'node:fs';
import Stripe from 'stripe';
import { expect, it } from 'vitest';
import { COLLECTIONS } from '../../functions/src/store/collections.ts';
import { db } from './support/admin-sdk.ts';
import { call } from './support/call.ts';
import { headersOf, signatureOf, signedEvent } from './support/events.ts';

/** The suite's log of its functions. */
const LOG = new URL('../../.cache/suite.log', import.meta.url);
/** Included in every body below. */
const MARK = `mark-${crypto.randomUUID()}`;

const anEvent = (more: object = {}) => ({
  object: 'event',
  type: 'checkout.session.completed',
  data: { object: { id: 'cs_test_of_no_stay', payment_status: 'paid', customer_email: MARK, ...more } },
});
const payload = JSON.stringify(anEvent());
const forged = Stripe.webhooks.generateTestHeaderString({ payload, secret: 'whsec_of_somebody_else' });

const MINUTE = 60;

/** What a stranger sends who does not know the secret, or has intercepted an event. */
const EVENTS: [what: string, status: number, code: string, sent: ReturnType<typeof signedEvent>][] = [
  ['is not signed', 400, 'payment/wrong-signature', { body: payload, headers: {} }],
  ['is signed by a stranger', 400, 'payment/wrong-signature', { body: payload, headers: headersOf(forged) }],
  [
    'was changed after it was signed',
    400,
    'payment/wrong-signature',
    { body: payload.replace('of_no_stay', 'of_ben'), headers: headersOf(signatureOf(payload)) },
  ],
  [
    'says the same with other bytes',
    400,
    'payment/wrong-signature',
    { body: JSON.stringify(anEvent(), null, 2), headers: headersOf(signatureOf(payload)) },
  ],
  [
    'was signed ten minutes ago',
    400,
    'payment/wrong-signature',
    signedEvent(anEvent(), { ageSeconds: 10 * MINUTE }),
  ],
  ['has 1 MB', 413, 'request/too-large', signedEvent(anEvent({ note: 'x'.repeat(1024 * 1024) }))],
];

it.each(EVENTS)(
  'an event that %s is refused with %i: nothing changes, and nothing of it is logged',
  async (_what, status, code, sent) => {
    const before = await everything();
    const answer = await call('POST', '/payments/events', sent);
    expect([answer.status, answer.body]).toMatchObject([status, { error: { code } }]);
    expect(await everything()).toEqual(before);
    const log = () => readFileSync(LOG, 'utf8');
    await expect.poll(log).toContain(answer.headers.get('x-request-id')); // it is this suite's log
    expect(log()).not.toContain(MARK);
  },
);

/** All that is stored, except counters of limits and other tests' mails, which change at the same time. */
async function everything() {
  const kept = Object.values(COLLECTIONS).filter((name) => name !== 'limits' && name !== 'mail');
  const found = await Promise.all(kept.map((name) => db.collectionGroup(name).get()));
  return found.flatMap(({ docs }) => docs.map((doc) => [doc.ref.path, doc.data()]));
}
