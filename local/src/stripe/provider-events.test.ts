import Stripe from 'stripe';
import { describe, expect, it } from 'vitest';
import { EVENT_TYPES } from '../../../functions/src/pay/stripe-events.ts';
import { anOrder, failure, providerAt } from './provider-testing.ts';
import { press, SECRET, useStandIn } from './stripe-testing.ts';

const { arrived, control, pay, site, state } = useStandIn();
const provider = () => providerAt(site());

const heard = () =>
  arrived.map(({ payload, signature }) => {
    const { type } = JSON.parse(payload) as { type: string }; // `as`: an event
    return [type, provider().readEvent(Buffer.from(payload), signature)];
  });

function signed(payload: string, timestamp = Math.floor(Date.now() / 1000)) {
  return Stripe.webhooks.generateTestHeaderString({ payload, secret: SECRET, timestamp });
}
const anEvent = JSON.stringify({
  id: 'evt_1',
  object: 'event',
  type: 'charge.refunded',
  data: { object: { payment_intent: 'pi_1', receipt_email: 'ana@innkeep.test' } },
});
const wrongSignature = { code: 'payment/wrong-signature', status: 400 };

describe('an event of Stripe', () => {
  it('of a session names it', async () => {
    const [paid, left] = [
      await provider().openSession(anOrder(), 'a'),
      await provider().openSession(anOrder(), 'b'),
    ];
    await press(paid.url ?? '', { card: 'good' });
    await provider().expireSession(left.id);
    await expect.poll(() => arrived.length).toBe(2);
    expect(heard()).toEqual(
      expect.arrayContaining([
        ['checkout.session.completed', { about: 'session', session: paid.id }],
        ['checkout.session.expired', { about: 'session', session: left.id }],
      ]),
    );
  });

  it('of a refund or a dispute names the payment', async () => {
    const intent = await pay();
    const { charges } = await state();
    const charge = charges[0]?.id ?? '';
    // `as`: a refund.
    const { id: refund } = (await control({ do: 'refund', charge, amount: 10 })) as { id: string };
    await control({ do: 'fail-refund', refund });
    const { id: dispute } = (await control({ do: 'dispute', charge })) as { id: string }; // `as`: a dispute
    await control({ do: 'close-dispute', dispute, status: 'won' });
    await expect.poll(() => arrived.length).toBe(7);
    const ofPayments = heard().filter(([type]) => type !== 'checkout.session.completed');
    expect(ofPayments.map(([type]) => type).sort()).toEqual([
      'charge.dispute.closed',
      'charge.dispute.created',
      'charge.refunded',
      'refund.failed',
      'refund.updated',
      'refund.updated',
    ]);
    for (const [, event] of ofPayments) expect(event).toEqual({ about: 'payment', intent });
  });

  it.each(['customer.created', 'payment_intent.succeeded'])('of another kind is none of ours: %s', (type) => {
    const payload = JSON.stringify({
      object: 'event',
      type,
      data: { object: { id: 'x', payment_intent: 'pi_1' } },
    });
    expect(provider().readEvent(Buffer.from(payload), signed(payload))).toEqual({ about: 'nothing of ours' });
  });

  it('of a charge that was made without a payment intent is none of ours', () => {
    const payload = anEvent.replace('"pi_1"', 'null');
    expect(provider().readEvent(Buffer.from(payload), signed(payload))).toEqual({ about: 'nothing of ours' });
  });

  it('is believed as it came, and for five minutes', () => {
    const now = Math.floor(Date.now() / 1000);
    const read = (payload: string, signature?: string) => () =>
      provider().readEvent(Buffer.from(payload), signature);
    expect(read(anEvent, signed(anEvent, now - 290))()).toEqual({ about: 'payment', intent: 'pi_1' });
    expect(read(anEvent, signed(anEvent, now - 600))).toThrow(expect.objectContaining(wrongSignature));
    for (const signature of [undefined, '', 'x', 't=1,v1=0', signed(`${anEvent} `)])
      expect(read(anEvent, signature)).toThrow(expect.objectContaining(wrongSignature));
    expect(read(anEvent.replace('pi_1', 'pi_2'), signed(anEvent))).toThrow(
      expect.objectContaining(wrongSignature),
    );
    expect(read(JSON.stringify(JSON.parse(anEvent), null, 1), signed(anEvent))).toThrow(
      expect.objectContaining(wrongSignature),
    );
    expect(read('', signed(''))).toThrow(expect.objectContaining(wrongSignature));
  });

  it('that cannot be believed is not quoted', () => {
    try {
      provider().readEvent(Buffer.from(anEvent), signed('{}'));
      expect.unreachable();
    } catch (error) {
      expect(error).toMatchObject({ extra: {} });
      expect(String(error)).not.toContain('ana@innkeep.test');
    }
  });

  it('cannot be believed where we were not given the signing secret, and is to be sent again', () => {
    const without = providerAt(site(), { webhookSecret: null });
    expect(() => without.readEvent(Buffer.from(anEvent), signed(anEvent))).toThrow(
      expect.objectContaining(failure('unreachable')),
    );
  });

  it('is found in the list of what has happened since, though it never arrived', async () => {
    await control({ do: 'events', settings: { drop: 100 } });
    const long = new Date(Date.now() - 60_000);
    const first = await provider().openSession(anOrder(), 'a');
    await provider().expireSession(first.id);
    const intent = await pay();
    await control({ do: 'clock', aheadSeconds: 3600 });
    const { now, charges } = await state();
    await control({ do: 'dispute', charge: charges[0]?.id ?? '' });
    expect(arrived).toEqual([]);
    const told = await provider().listEvents(long);
    expect(told.map(({ event }) => event)).toEqual([
      { about: 'session', session: first.id },
      { about: 'session', session: expect.stringMatching(/^cs_/) as string },
      { about: 'payment', intent },
    ]);
    const later = new Date(now * 1000);
    expect(await provider().listEvents(later)).toEqual([{ event: { about: 'payment', intent }, at: later }]);
  });

  it('is found in a list of several pages', async () => {
    await pay();
    const { charges } = await state();
    const charge = charges[0]?.id ?? '';
    for (let times = 0; times < 60; times += 1) await control({ do: 'refund', charge, amount: 1 });
    expect(await provider().listEvents(new Date(0))).toHaveLength(121);
    expect((await state()).calls.filter((call) => call.startsWith('GET /v1/events'))).toHaveLength(2);
  });

  it('is one of those that the guide subscribes to', () => {
    expect(EVENT_TYPES).toEqual([
      'checkout.session.completed',
      'checkout.session.expired',
      'checkout.session.async_payment_succeeded',
      'checkout.session.async_payment_failed',
      'charge.refunded',
      'refund.updated',
      'refund.failed',
      'charge.dispute.created',
      'charge.dispute.updated',
      'charge.dispute.closed',
    ]);
  });
});
