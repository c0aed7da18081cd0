import Stripe from 'stripe';
import { describe, expect, it } from 'vitest';
import type { EventType } from './account.ts';
import { idOf } from './refunds.ts';
import { aSession } from './scenarios.ts';
import { SECRET, useStandIn } from './stripe-testing.ts';

const { answers, arrived, connect, control, pay, state } = useStandIn();

const events = () =>
  arrived.map(({ payload, signature }) => Stripe.webhooks.constructEvent(payload, signature, SECRET));
const types = () => events().map(({ type }) => type);

async function expireOne(): Promise<string> {
  const { id } = await connect().checkout.sessions.create(aSession());
  await connect().checkout.sessions.expire(id);
  return id;
}

const idsOf = () => events().map(({ data }) => 'id' in data.object && data.object.id);

describe('the stand-in for Stripe: events', () => {
  it('bring whole objects, signed so that the SDK verifies them', async () => {
    await pay();
    await expect.poll(types).toEqual(['checkout.session.completed']);
    const [event] = events();
    expect(event).toMatchObject({ object: 'event', api_version: '2026-10-28.endive', livemode: false });
    const [session] = (await state()).sessions;
    expect(event?.data.object).toEqual(session);
    expect(session).toMatchObject({ status: 'complete', payment_status: 'paid', amount_total: 10_000 });
  });

  it('are refused by the SDK after one byte has changed, or by another secret', async () => {
    await expireOne();
    await expect.poll(() => arrived.length).toBe(1);
    const { payload = '', signature = '' } = arrived[0] ?? {};
    const changed = payload.replace('"livemode": false', '"livemode": true');
    const reserialized = JSON.stringify(JSON.parse(payload));
    for (const other of [changed, reserialized])
      expect(() => Stripe.webhooks.constructEvent(other, signature, SECRET)).toThrow('No signatures found');
    expect(() => Stripe.webhooks.constructEvent(payload, signature, 'whsec_other')).toThrow('No signatures');
  });

  it('keep what an object was when it happened', async () => {
    await control({ do: 'events', settings: { isHeld: true } });
    const intent = await pay();
    await connect().refunds.create({ payment_intent: intent, amount: 100 });
    await connect().refunds.create({ payment_intent: intent, amount: 200 });
    await control({ do: 'release' });
    const refunded = events().flatMap(({ data, type }) =>
      type === 'charge.refunded' && 'amount_refunded' in data.object ? [data.object.amount_refunded] : [],
    );
    expect(refunded).toEqual([100, 300]);
  });

  it('tell of refunds, those of the dashboard too, and of their failure', async () => {
    const intent = await pay();
    const refund = await connect().refunds.create({ payment_intent: intent, amount: 1_000 });
    await control({ do: 'refund', charge: idOf(refund.charge), amount: 500 });
    await control({ do: 'fail-refund', refund: refund.id });
    const expected: EventType[] = ['charge.refunded', 'refund.updated'];
    await expect
      .poll(() => types().sort())
      .toEqual(
        ['checkout.session.completed', ...expected, ...expected, 'refund.failed', 'refund.updated'].sort(),
      );
    expect(await connect().charges.retrieve(idOf(refund.charge))).toMatchObject({ amount_refunded: 500 });
    expect(await connect().refunds.retrieve(refund.id)).toMatchObject({
      status: 'failed',
      failure_reason: 'expired_or_canceled_card',
    });
  });

  it.each([
    ['won', true],
    ['lost', false],
  ] as const)('tell of a dispute and that it was %s', async (status, isRefundable) => {
    await pay();
    const charge = (await state()).charges[0]?.id ?? '';
    // `as`: the answer.
    const dispute = (await control({ do: 'dispute', charge, reason: 'fraudulent' })) as Stripe.Dispute;
    expect(dispute).toMatchObject({
      charge,
      amount: 10_000,
      reason: 'fraudulent',
      is_charge_refundable: false,
    });
    await expect(control({ do: 'dispute', charge })).rejects.toThrow('cannot be disputed');
    await control({ do: 'close-dispute', dispute: dispute.id, status });
    await expect.poll(types).toContain('charge.dispute.created');
    await expect.poll(types).toContain('charge.dispute.closed');
    expect(await connect().disputes.retrieve(dispute.id)).toMatchObject({
      status,
      is_charge_refundable: isRefundable,
    });
  });

  it('leave a charge refundable while a bank only asks', async () => {
    const intent = await pay();
    await control({ do: 'dispute', charge: (await state()).charges[0]?.id ?? '', isInquiry: true });
    expect((await connect().refunds.create({ payment_intent: intent })).amount).toBe(10_000);
  });

  it('are sent again, the same bytes, until they are taken', async () => {
    answers.push(500, 503, 302);
    await expireOne();
    await expect.poll(() => arrived.length).toBe(4);
    expect(new Set(arrived.map(({ payload }) => payload)).size).toBe(1);
    await expect
      .poll(async () => (await state()).events[0])
      .toMatchObject({ state: 'delivered', answers: [500, 503, 302, 200] });
  });

  it('are given up after six tries', async () => {
    answers.push(...Array.from({ length: 10 }, () => 500));
    await expireOne();
    await expect.poll(async () => (await state()).events[0]?.state).toBe('given up');
    expect(arrived).toHaveLength(6);
  });

  it('count a receiver that is not there as one that does not answer', async () => {
    await control({ do: 'events', settings: { url: 'http://127.0.0.1:9' } });
    await expireOne();
    await expect
      .poll(async () => (await state()).events[0])
      .toMatchObject({ state: 'given up', answers: Array.from({ length: 6 }, () => 'no answer') });
  });

  it('arrive late, twice, or not at all, where a test asks for it', async () => {
    await control({ do: 'events', settings: { delayMs: 150, copies: 2, drop: 1 } });
    const lost = await expireOne();
    const id = await expireOne();
    expect(arrived).toEqual([]);
    await expect.poll(idsOf).toEqual([id, id]);
    expect(new Set(events().map((event) => event.id)).size).toBe(1);
    const [first] = (await state()).events;
    expect(first?.state).toBe('lost');
    expect(first?.payload).toContain(lost);
  });

  it('arrive once more, as the dashboard can send them', async () => {
    const id = await expireOne();
    await expect.poll(() => arrived.length).toBe(1);
    await control({ do: 'resend', event: events()[0]?.id ?? '' });
    expect(idsOf()).toEqual([id, id]);
    await expect(control({ do: 'resend', event: 'evt_none' })).rejects.toThrow('There is no event evt_none.');
  });
});
