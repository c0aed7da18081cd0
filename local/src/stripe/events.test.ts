import Stripe from 'stripe';
import { describe, expect, it } from 'vitest';
import { aSession } from './scenarios.ts';
import { SECRET, useStandIn } from './stripe-testing.ts';

const { answers, arrived, connect, control, pay, state } = useStandIn();

const events = () =>
  arrived.map(({ payload, signature }) => Stripe.webhooks.constructEvent(payload, signature, SECRET));

async function expireOne(): Promise<string> {
  const { id } = await connect().checkout.sessions.create(aSession());
  await connect().checkout.sessions.expire(id);
  return id;
}

const idsOf = () => events().map(({ data }) => 'id' in data.object && data.object.id);

describe('the stand-in for Stripe: events', () => {
  it('bring whole objects, signed so that the SDK verifies them', async () => {
    await pay();
    await expect.poll(() => events().map(({ type }) => type)).toEqual(['checkout.session.completed']);
    const [event] = events();
    expect(event).toMatchObject({ object: 'event', api_version: '2026-10-28.endive', livemode: false });
    const [session] = (await state()).sessions;
    expect(event?.data.object).toEqual(session);
    expect(session).toMatchObject({ status: 'complete', payment_status: 'paid', amount_total: 10_000 });
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
