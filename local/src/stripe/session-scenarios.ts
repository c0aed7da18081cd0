import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { aSession, refuses, type Scenario, type Stage, secondsFromNow } from './scenarios.ts';
import type Stripe from 'stripe';

async function opens({ connect }: Stage): Promise<void> {
  const { sessions } = connect().checkout;
  const asked = aSession();
  const session = await sessions.create(asked);
  assert.equal(session.object, 'checkout.session');
  assert.equal(session.status, 'open');
  assert.equal(session.payment_status, 'unpaid');
  assert.equal(session.payment_intent, null);
  assert.equal(session.amount_total, 10_025);
  assert.equal(session.currency, 'usd');
  assert.equal(session.expires_at, asked.expires_at);
  assert.equal(session.client_reference_id, 'booking-1');
  assert.equal(session.customer_email, 'guest@example.com');
  assert.equal(session.livemode, false);
  assert.deepEqual({ ...session.metadata }, { booking: 'booking-1', payment: 'booking-1-1' });
  assert.ok(URL.canParse(session.url ?? ''));
  const found = await sessions.retrieve(session.id);
  assert.deepEqual([found.id, found.status, found.url], [session.id, 'open', session.url]);
  await sessions.expire(session.id);
}

async function answersKeysOnce({ connect }: Stage): Promise<void> {
  const { sessions } = connect().checkout;
  const [params, idempotencyKey] = [aSession(), randomUUID()];
  const first = await sessions.create(params, { idempotencyKey });
  const again = await sessions.create(params, { idempotencyKey });
  assert.equal(again.id, first.id);
  assert.equal(again.lastResponse.headers['idempotent-replayed'], 'true');
  await refuses(sessions.create({ ...params, client_reference_id: 'booking-2' }, { idempotencyKey }), {
    type: 'StripeIdempotencyError',
    says: /can only be used with the same parameters they were first used with/,
  });
  await refuses(sessions.expire(first.id, {}, { idempotencyKey }), { type: 'StripeIdempotencyError' });
  await sessions.expire(first.id);
}

async function mendsRefusedKeys({ connect }: Stage): Promise<void> {
  const { sessions } = connect().checkout;
  const idempotencyKey = randomUUID();
  const wrong = aSession({ customer_email: 'no address' });
  await refuses(sessions.create(wrong, { idempotencyKey }), { code: 'email_invalid' });
  const { id, status } = await sessions.create(aSession(), { idempotencyKey });
  assert.equal(status, 'open');
  await sessions.expire(id);
}

async function expiresOnce({ connect }: Stage): Promise<void> {
  const { sessions } = connect().checkout;
  const { id } = await sessions.create(aSession());
  const expired = await sessions.expire(id);
  assert.deepEqual([expired.status, expired.payment_status, expired.url], ['expired', 'unpaid', null]);
  await refuses(sessions.expire(id), {
    says: /^Only Checkout Sessions with a status in \["open"\] can be expired\. .* status of `expired`\.$/,
  });
}

async function lists({ connect }: Stage): Promise<void> {
  const { sessions } = connect().checkout;
  const older = await sessions.create(aSession());
  const newer = await sessions.create(aSession());
  const [first] = (await sessions.list({ limit: 1 })).data;
  assert.equal(first?.id, newer.id);
  const next = await sessions.list({ limit: 1, starting_after: newer.id });
  assert.equal(next.data[0]?.id, older.id);
  await sessions.expire(older.id);
  await sessions.expire(newer.id);
}

async function knowsNoOthers({ connect }: Stage): Promise<void> {
  const stripe = connect();
  const unknown = { status: 404, code: 'resource_missing', says: /^No such / };
  await refuses(stripe.checkout.sessions.retrieve('cs_test_none'), unknown);
  await refuses(stripe.checkout.sessions.expire('cs_test_none'), unknown);
  await refuses(stripe.paymentIntents.retrieve('pi_none'), unknown);
  await refuses(stripe.charges.retrieve('ch_none'), unknown);
}

async function knowsKeys({ connect }: Stage): Promise<void> {
  await refuses(connect('sk_nonsense_1234567890').checkout.sessions.list(), {
    status: 401,
    type: 'StripeAuthenticationError',
    says: /^Invalid API Key provided/,
  });
}

async function completes({ connect, payOnPage }: Stage): Promise<void> {
  const stripe = connect();
  const { id } = await stripe.checkout.sessions.create(aSession());
  await payOnPage?.(await stripe.checkout.sessions.retrieve(id));
  const session = await stripe.checkout.sessions.retrieve(id, { expand: ['payment_intent.latest_charge'] });
  assert.deepEqual([session.status, session.payment_status, session.url], ['complete', 'paid', null]);
  const intent = session.payment_intent;
  assert.ok(typeof intent === 'object' && intent !== null);
  assert.deepEqual([intent.status, intent.amount_received, intent.currency], ['succeeded', 10_025, 'usd']);
  assert.deepEqual({ ...intent.metadata }, { booking: 'booking-1', payment: 'booking-1-1' });
  const charge = intent.latest_charge;
  assert.ok(typeof charge === 'object' && charge !== null);
  assert.deepEqual(
    [charge.paid, charge.amount, charge.refunded, charge.disputed],
    [true, 10_025, false, false],
  );
  await refuses(stripe.checkout.sessions.expire(id), { says: /has a status of `complete`\.$/ });
}

const price = aSession().line_items[0]?.price_data;

const priced = (changes: object) => ({ line_items: [{ quantity: 1, price_data: { ...price, ...changes } }] });

/** Parameters that are refused before a session is created. */
const REFUSED: [what: string, changes: object, refusal?: Parameters<typeof refuses>[1]][] = [
  [
    'an unknown parameter',
    { guest_name: 'Ana' },
    { code: 'parameter_unknown', param: 'guest_name', says: /^Received unknown parameter: guest_name$/ },
  ],
  ['payment_method_types, which this version has no more', { payment_method_types: ['card'] }],
  ['a session without anything to pay for', { line_items: undefined }],
  [
    'a price without a currency',
    priced({ currency: undefined }),
    { code: 'parameter_missing', param: 'line_items[0][price_data][currency]' },
  ],
  ['an amount that is no whole number', priced({ unit_amount: 0.5 }), { code: 'parameter_invalid_integer' }],
  ['an amount below the least', priced({ unit_amount: 49 }), { code: 'amount_too_small' }],
  ['a quantity that is missing', { line_items: [{ price_data: price }] }, { says: /quantity/i }],
  ['a currency that does not exist', priced({ currency: 'xyz' })],
  ['a return address that is none', { success_url: '/paid' }, { code: 'url_invalid', param: 'success_url' }],
  [
    'an e-mail address that is none',
    { customer_email: 'no address' },
    { code: 'email_invalid', param: 'customer_email' },
  ],
  ['a time to pay of 29 minutes', { expires_at: secondsFromNow(29 * 60) }, { says: /at least 30 minutes/ }],
  ['a time to pay of 25 hours', { expires_at: secondsFromNow(25 * 3600) }, { says: /less than 24 hours/ }],
];

const REFUSAL_SCENARIOS = REFUSED.map(([what, changes, refusal]): Scenario => ({
  name: `refuses ${what}`,
  play: async ({ connect }) => {
    // `as`: wrong on purpose, beyond what the SDK's types allow.
    const params = { ...aSession(), ...changes } as Stripe.Checkout.SessionCreateParams;
    await refuses(connect().checkout.sessions.create(params), refusal);
  },
}));

export const SESSION_SCENARIOS: readonly Scenario[] = [
  { name: 'opens a session as it was asked for', play: opens },
  ...REFUSAL_SCENARIOS,
  { name: 'answers an idempotency key once, and refuses it for anything else', play: answersKeysOnce },
  { name: 'takes a key again that came with what it refused', play: mendsRefusedKeys },
  { name: 'expires a session once', play: expiresOnce },
  { name: 'lists sessions, the newest first', play: lists },
  { name: 'knows no ids but its own', play: knowsNoOthers },
  { name: 'knows no keys but its own', play: knowsKeys },
];

export const PAGE_SCENARIOS: readonly Scenario[] = [
  { name: 'completes a session that is paid', play: completes },
];
