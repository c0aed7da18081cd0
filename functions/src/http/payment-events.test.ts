import express from 'express';
import Stripe from 'stripe';
import { AppError } from '@innkeep/contract/errors';
import { describe, expect, it, onTestFinished } from 'vitest';
import { ProviderFailure } from '../domain/payments/payment-provider.ts';
import { stripeProvider } from '../pay/stripe.ts';
import { aHang } from '../testing/interrupted.ts';
import { aHotel } from '../testing/builders.ts';
import { serve } from '../testing/serve.ts';
import { errorHandler } from './error-handler.ts';
import { paymentEvents } from './payments.routes.ts';

const SECRET = 'whsec_of_tests';
const nowhere = { key: 'sk_test_1', webhookSecret: SECRET, api: 'http://127.0.0.1:1' };

/** Serves the address. With `isReadBefore`, the body has already been read, as Google's framework does. */
async function listen({ isReadBefore = false, provider = {} } = {}) {
  const hotel = aHotel();
  const deps = { ...hotel, provider: { ...stripeProvider(nowhere), ...provider } };
  const app = express();
  if (isReadBefore) {
    const verify = (req: object, _res: object, bytes: Uint8Array) =>
      void Object.assign(req, { rawBody: bytes });
    app.use(express.json({ limit: '10mb', verify }));
  }
  app.post('/payments/events', paymentEvents(deps)).use(errorHandler(hotel.log));
  const served = await serve(app);
  onTestFinished(() => served.close());

  async function send(body: string | ReadableStream, signature?: string) {
    const headers = { 'Content-Type': 'application/json; charset=utf-8' };
    const response = await fetch(`${served.url}/payments/events`, {
      method: 'POST',
      headers: signature === undefined ? headers : { ...headers, 'Stripe-Signature': signature },
      body,
      ...(body instanceof ReadableStream && { duplex: 'half' }),
    });
    return { status: response.status, answer: await response.json() };
  }
  return { send, logged: hotel.logged };
}

const signed = (payload: string) => Stripe.webhooks.generateTestHeaderString({ payload, secret: SECRET });
/** With the line breaks of Stripe's events, which are part of what is signed. */
const anEvent = (type = 'charge.refunded', more = {}) =>
  JSON.stringify({ object: 'event', type, data: { object: { payment_intent: 'pi_1', ...more } } }, null, 2);
const refusal = (code: string) => ({ error: { code, message: expect.any(String) as string } });

describe.each([false, true])('POST /payments/events, its body read before: %s', (isReadBefore) => {
  it('hears what the provider has signed', async () => {
    const { send } = await listen({ isReadBefore });
    const event = anEvent();
    expect(await send(event, signed(event))).toEqual({ status: 200, answer: { received: true } });
  });

  it('does not mind what it does not know', async () => {
    const { send, logged } = await listen({ isReadBefore });
    const event = anEvent('customer.created');
    expect(await send(event, signed(event))).toEqual({ status: 200, answer: { received: true } });
    expect(logged).toEqual([]);
  });

  it.each([
    ['not signed', undefined],
    ['signed by a stranger', 't=1,v1=00'],
    ['signed as something else', signed('{}')],
  ])('refuses what is %s, and logs nothing of it', async (_, signature) => {
    const { send, logged } = await listen({ isReadBefore });
    const { status, answer } = await send(
      anEvent('charge.refunded', { email: 'ana@innkeep.test' }),
      signature,
    );
    expect([status, answer]).toEqual([400, refusal('payment/wrong-signature')]);
    expect(logged).toEqual([
      {
        severity: 'INFO',
        message: 'refused',
        method: 'POST',
        path: '/payments/events',
        code: 'payment/wrong-signature',
      },
    ]);
  });

  it('refuses an empty body', async () => {
    const { send } = await listen({ isReadBefore });
    expect((await send('', signed(''))).status).toBe(400);
  });

  it('reads 256 kB, and no more', async () => {
    const { send } = await listen({ isReadBefore });
    const large = anEvent('charge.refunded', { note: 'x'.repeat(250 * 1024) });
    expect((await send(large, signed(large))).status).toBe(200);
    const larger = anEvent('charge.refunded', { note: 'x'.repeat(256 * 1024) });
    const tooLarge = { status: 413, answer: refusal('request/too-large') };
    expect(await send(larger, signed(larger))).toEqual(tooLarge);
    expect(await send(new Blob([larger]).stream(), signed(larger))).toEqual(tooLarge);
  });
});

describe('POST /payments/events', () => {
  it.each(['unreachable', 'failed', 'refused'] as const)(
    'is to be sent again while the provider cannot be asked: %s',
    async (kind) => {
      const readEvent = () => {
        throw new ProviderFailure(kind);
      };
      const { send } = await listen({ provider: { readEvent } });
      expect(await send(anEvent())).toEqual({ status: 503, answer: refusal('payment/unavailable') });
    },
  );

  it('is to be sent again where handling it hangs for 7.5 s', async () => {
    const { hang, pass } = aHang();
    const readEvent = () => ({ about: 'session', session: 'cs_1' });
    const { send } = await listen({ provider: { readEvent, findSession: hang } });
    const sent = send(anEvent());
    await pass(7_500, sent);
    expect(await sent).toEqual({ status: 503, answer: refusal('server/unavailable') });
  });

  it('is to be sent again while our database is away', async () => {
    const readEvent = () => {
      throw new AppError('server/unavailable');
    };
    const { send } = await listen({ provider: { readEvent } });
    expect(await send(anEvent())).toEqual({ status: 503, answer: refusal('server/unavailable') });
  });
});
