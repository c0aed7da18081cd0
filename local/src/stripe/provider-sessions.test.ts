import { randomUUID } from 'node:crypto';
import { text } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';
import { anOrder, aServer, failure, providerAt } from './provider-testing.ts';
import { press, useStandIn } from './stripe-testing.ts';

/* Tests the hotel's adapter (functions/src/pay), which must not know the stand-in. */

const { arrived, connect, control, site, state } = useStandIn();
const provider = () => providerAt(site());
const opened = async (changes = {}) => provider().openSession(anOrder(changes), randomUUID());

/** Opens a session and pays on its page. Returns the ids of the session and of its intent. */
async function paid() {
  const { id, url } = await opened();
  await press(url ?? '', { card: 'good' });
  const { intent = 'none' } = await provider().findSession(id);
  return { id, intent };
}

async function chargeOf(intent: string): Promise<string> {
  return (await state()).charges.find(({ payment_intent }) => payment_intent === intent)?.id ?? 'none';
}

describe('a session at Stripe', () => {
  it('is opened for the amount, by cards alone, with the names of booking and payment on all that comes of it', async () => {
    const order = anOrder();
    const session = await provider().openSession(order, 'key-1');
    expect(session).toEqual({
      id: session.id,
      state: 'open',
      amount: 10_025,
      currency: 'USD',
      url: `${site()}/pay/${session.id}`,
      expiresAt: new Date(Math.floor(order.expiresAt.getTime() / 1000) * 1000),
      intent: undefined,
      isTouched: false,
      paymentId: 'b1-1',
      bookingId: 'b1',
      site: 'https://hotel.example',
    });
    await press(session.url ?? '', { card: 'good' });
    const { intents } = await state();
    expect(intents).toMatchObject([{ amount: 10_025, metadata: { booking: 'b1', payment: 'b1-1' } }]);
  });

  it('says whether its money was given back, or is disputed, already', async () => {
    const { id, intent } = await paid();
    expect(await provider().findSession(id)).toMatchObject({ state: 'paid', isTouched: false });
    await control({ do: 'refund', charge: await chargeOf(intent), amount: 25 });
    expect(await provider().findSession(id)).toMatchObject({ state: 'paid', isTouched: true });
    const other = await paid();
    await control({ do: 'dispute', charge: await chargeOf(other.intent) });
    expect(await provider().findSession(other.id)).toMatchObject({ state: 'paid', isTouched: true });
  });

  it('is ordered in so many words, and Stripe is told nothing else of us', async () => {
    const asked: string[] = [];
    const listening = await aServer((req, res) => {
      void text(req).then((body) => {
        asked.push(body);
        if (req.headers['x-stripe-client-telemetry'] !== undefined) asked.push('telemetry');
        res
          .writeHead(200, { 'Request-Id': 'req_1' })
          .end('{"status":"open","expires_at":1,"payment_intent":null}');
      });
    });
    const stripe = providerAt(listening);
    const order = anOrder({ expiresAt: new Date('2027-05-01T12:31:00.900Z') });
    await stripe.openSession(order, 'key-1');
    await stripe.openSession(order, 'key-2');
    const [first = '', ...others] = asked;
    expect(Object.fromEntries(new URLSearchParams(first))).toEqual({
      mode: 'payment',
      submit_type: 'book',
      'allowed_payment_method_types[0]': 'card',
      'adaptive_pricing[enabled]': 'false',
      client_reference_id: 'b1',
      customer_email: 'ana@innkeep.test',
      locale: 'en-GB',
      'line_items[0][quantity]': '1',
      'line_items[0][price_data][currency]': 'usd',
      'line_items[0][price_data][unit_amount]': '10025',
      'line_items[0][price_data][product_data][name]': 'Lighthouse Suite, 3 nights from 14 May 2027',
      'metadata[booking]': 'b1',
      'metadata[payment]': 'b1-1',
      'metadata[site]': 'https://hotel.example',
      'payment_intent_data[metadata][booking]': 'b1',
      'payment_intent_data[metadata][payment]': 'b1-1',
      'payment_intent_data[metadata][site]': 'https://hotel.example',
      expires_at: '1809174660',
      success_url: 'https://hotel.example/dashboard/booking/b1?payment=b1-1',
      cancel_url: 'https://hotel.example/dashboard/booking/b1?payment=b1-1&unpaid=1',
    });
    expect(others).toEqual([first]);
  });

  it('shows what is paid for', async () => {
    const { url } = await opened();
    expect(await (await fetch(url ?? '')).text()).toContain('Lighthouse Suite, 3 nights from 14 May 2027');
  });

  it('asks for an e-mail where the hotel has none', async () => {
    await opened({ email: '' });
    expect((await state()).sessions).toMatchObject([{ customer_email: null }]);
  });

  it('is opened in whole yen, which have no hundredths', async () => {
    const session = await opened({ amount: 12_000, currency: 'JPY' });
    expect(session).toMatchObject({ amount: 12_000, currency: 'JPY' });
    expect((await state()).sessions).toMatchObject([{ amount_total: 12_000, currency: 'jpy' }]);
  });

  it('is opened once, however often it is asked for under its key', async () => {
    const order = anOrder();
    const first = await provider().openSession(order, 'key-1');
    expect(await provider().openSession(order, 'key-1')).toEqual(first);
    await expect(provider().openSession({ ...order, amount: 1 }, 'key-1')).rejects.toMatchObject(
      failure('refused'),
    );
    expect((await state()).sessions).toHaveLength(1);
  });

  it('is paid once its card was taken', async () => {
    const { id, intent } = await paid();
    expect(intent).toMatch(/^pi_/);
    expect(await provider().findSession(id)).toMatchObject({
      state: 'paid',
      amount: 10_025,
      currency: 'USD',
      url: undefined,
      intent,
      paymentId: 'b1-1',
    });
  });

  it('stays open, without a payment, while cards are declined', async () => {
    const { id, url } = await opened();
    await press(url ?? '', { card: 'declined' });
    expect(await provider().findSession(id)).toMatchObject({ state: 'open', url, intent: undefined });
  });

  it('is over when its time is', async () => {
    const { id } = await opened();
    await control({ do: 'clock', aheadSeconds: 30 * 60 });
    expect(await provider().findSession(id)).toMatchObject({ state: 'open' });
    await control({ do: 'clock', aheadSeconds: 31 * 60 });
    expect(await provider().findSession(id)).toMatchObject({ state: 'expired', url: undefined });
    await expect.poll(() => arrived.length).toBe(1);
  });

  it('is ended while it is open, and otherwise answered as it is', async () => {
    const { id } = await opened();
    expect((await provider().expireSession(id)).state).toBe('expired');
    expect((await provider().expireSession(id)).state).toBe('expired');
    const { id: other, intent } = await paid();
    expect(await provider().expireSession(other)).toMatchObject({ state: 'paid', intent });
  });

  it('that is unknown is refused', async () => {
    await expect(provider().findSession('cs_test_none')).rejects.toMatchObject(failure('refused'));
    await expect(provider().expireSession('cs_test_none')).rejects.toMatchObject(failure('refused'));
  });

  it('of another site, made at Stripe, is none of ours', async () => {
    const { id } = await connect().checkout.sessions.create({
      mode: 'payment',
      success_url: 'https://hotel.example/',
      line_items: [
        { quantity: 1, price_data: { currency: 'eur', unit_amount: 900, product_data: { name: 'A mug' } } },
      ],
    });
    expect(await provider().findSession(id)).toMatchObject({ paymentId: undefined, bookingId: undefined });
  });
});
