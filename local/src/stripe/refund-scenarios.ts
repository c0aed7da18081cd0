import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { idOf } from './refunds.ts';
import { refuses, secondsFromNow, type Scenario, type Stage } from './scenarios.ts';

async function givesBackInParts({ connect, pay }: Stage): Promise<void> {
  const stripe = connect();
  const intent = await pay();
  const metadata = { refund: randomUUID() };
  const part = await stripe.refunds.create({ payment_intent: intent, amount: 2_500, metadata });
  assert.deepEqual([part.amount, part.status, part.payment_intent], [2_500, 'succeeded', intent]);
  const chargeId = idOf(part.charge);
  const partly = await stripe.charges.retrieve(chargeId);
  assert.deepEqual([partly.amount_refunded, partly.refunded], [2_500, false]);

  await refuses(stripe.refunds.create({ payment_intent: intent, amount: 7_501 }), {
    param: 'amount',
    says: /^Refund amount \(\$75\.01\) is greater than unrefunded amount on charge \(\$75\.00\)$/,
  });
  const rest = await stripe.refunds.create({ payment_intent: intent });
  assert.equal(rest.amount, 7_500);
  const whole = await stripe.charges.retrieve(chargeId);
  assert.deepEqual([whole.amount_refunded, whole.refunded], [10_000, true]);
  await refuses(stripe.refunds.create({ payment_intent: intent }), { code: 'charge_already_refunded' });

  const { data } = await stripe.refunds.list({ payment_intent: intent });
  assert.deepEqual([data.map(({ id }) => id), { ...data[1]?.metadata }], [[rest.id, part.id], metadata]);
}

async function givesBackOnce({ connect, pay }: Stage): Promise<void> {
  const { refunds } = connect();
  const [intent, idempotencyKey] = [await pay(), randomUUID()];
  const first = await refunds.create({ payment_intent: intent, amount: 100 }, { idempotencyKey });
  const again = await refunds.create({ payment_intent: intent, amount: 100 }, { idempotencyKey });
  assert.equal(again.id, first.id);
  assert.equal((await refunds.list({ payment_intent: intent })).data.length, 1);
  await refuses(refunds.create({ payment_intent: intent, amount: 101 }, { idempotencyKey }), {
    type: 'StripeIdempotencyError',
  });
}

async function refusesWrongAsks({ connect, pay }: Stage): Promise<void> {
  const { refunds } = connect();
  const intent = await pay();
  for (const amount of [0, -1, 1.5])
    await refuses(refunds.create({ payment_intent: intent, amount }), {
      code: 'parameter_invalid_integer',
      param: 'amount',
    });
}

async function refusesDisputed({ connect, payAndDispute }: Stage): Promise<void> {
  const stripe = connect();
  const intent = await payAndDispute();
  const [dispute] = (await stripe.disputes.list({ payment_intent: intent })).data;
  assert.deepEqual([dispute?.is_charge_refundable, dispute?.status], [false, 'needs_response']);
  const charge = await stripe.charges.retrieve(idOf(dispute?.charge));
  assert.equal(charge.disputed, true);
  await refuses(stripe.refunds.create({ payment_intent: intent }), {
    code: 'charge_disputed',
    says: /has been charged back; cannot issue a refund/,
  });
}

async function tellsOfIt({ connect, pay }: Stage): Promise<void> {
  const { events, refunds } = connect();
  const since = secondsFromNow(-60);
  const { id } = await refunds.create({ payment_intent: await pay(), amount: 100 });
  const asked = { created: { gte: since }, types: ['refund.updated', 'refund.failed', 'charge.refunded'] };
  const { object, data, url } = await events.list({ ...asked, limit: 100 });
  assert.deepEqual([object, url], ['list', '/v1/events']);
  for (const { created, type } of data) assert.ok(created >= since && asked.types.includes(type), type);
  await refuses(events.list({ ...asked, limit: 101 }), { param: 'limit' });
  await refuses(events.list({ starting_after: id }), { param: 'starting_after' });
}

async function expandsIds({ connect, pay }: Stage): Promise<void> {
  const stripe = connect();
  const intent = await stripe.paymentIntents.retrieve(await pay(), { expand: ['latest_charge'] });
  assert.equal(typeof intent.latest_charge === 'object' && intent.latest_charge?.amount, 10_000);
  await refuses(stripe.paymentIntents.retrieve(intent.id, { expand: ['amount'] }), {
    says: /^This property cannot be expanded \(amount\)/,
  });
}

export const REFUND_SCENARIOS: readonly Scenario[] = [
  { name: 'gives back a part, then the rest, and no more', play: givesBackInParts },
  { name: 'gives back once for an idempotency key', play: givesBackOnce },
  { name: 'refuses a refund of nothing, or of less', play: refusesWrongAsks },
  { name: 'refuses to refund a charge that its owner disputes', play: refusesDisputed },
  { name: 'lists what has happened, by its kind and since when', play: tellsOfIt },
  { name: 'puts whole objects in the place of ids', play: expandsIds },
];
