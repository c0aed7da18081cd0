import type { RequestListener } from 'node:http';
import { inspect } from 'node:util';
import { describe, expect, it } from 'vitest';
import { aHang } from '../../../functions/src/testing/interrupted.ts';
import { anOrder, aServer, failure, providerAt } from './provider-testing.ts';
import { press, useStandIn } from './stripe-testing.ts';

const { control, pay, site, state } = useStandIn();
const provider = () => providerAt(site());

describe('Stripe in trouble', () => {
  it('that answers 500 has not carried the call out', async () => {
    await control({ do: 'fail', kind: 'error' });
    await expect(provider().openSession(anOrder(), 'key-1')).rejects.toMatchObject(failure('failed'));
    expect((await state()).calls).toEqual(['POST /v1/checkout/sessions 500']);
    await expect(provider().openSession(anOrder(), 'key-1')).resolves.toMatchObject({ state: 'open' });
  });

  it('that goes on answering 500 under a key answers another one', async () => {
    const order = { intent: await pay(), amount: 100, refundId: 'b1-1-1', paymentId: 'b1-1' };
    await control({ do: 'fail', kind: 'saved-error' });
    for (let tries = 0; tries < 2; tries += 1)
      await expect(provider().refund(order, 'b1-1-1-1')).rejects.toMatchObject(failure('failed'));
    await expect(provider().refund(order, 'b1-1-1-2')).resolves.toMatchObject({ state: 'done' });
    expect((await state()).refunds).toHaveLength(1);
  });

  it('whose answer was lost brings it under the same key, once', async () => {
    const order = anOrder();
    await control({ do: 'fail', kind: 'lost-answer' });
    await expect(provider().openSession(order, 'key-1')).rejects.toMatchObject({ name: 'ProviderFailure' });
    await expect(provider().openSession(order, 'key-1')).resolves.toMatchObject({ state: 'open' });
    expect((await state()).sessions).toHaveLength(1);
  });

  it('that is still busy with the same call says nothing of it', async () => {
    const order = anOrder();
    await control({ do: 'fail', kind: 'slow', delayMs: 300 });
    const slow = provider().openSession(order, 'key-1');
    await expect
      .poll(() =>
        provider()
          .openSession(order, 'key-1')
          .catch((error: unknown) => error),
      )
      .toMatchObject(failure('unreachable'));
    await expect(slow).resolves.toMatchObject({ state: 'open' });
    expect((await state()).sessions).toHaveLength(1);
  });

  it.each<[how: string, answer: RequestListener]>([
    ['hangs', () => undefined],
    [
      'answers drop by drop',
      (_req, res) => {
        const timer = setInterval(() => res.write(' '), 5);
        res.on('close', () => clearInterval(timer));
      },
    ],
  ])('that %s is waited for 7 s, as our own answer is due after 7.5 s', async (_how, answer) => {
    const { hang, pass } = aHang();
    const site = await aServer((req, res) => {
      answer(req, res);
      void hang();
    });
    const asked = providerAt(site).openSession(anOrder(), 'key-1');
    const answered = expect(asked).rejects.toMatchObject(failure('unreachable'));
    await pass(7_000, asked);
    await answered;
  });

  it('that hangs up cannot be reached, nor can one that is not there', async () => {
    const closing = await aServer((req) => req.destroy());
    await expect(providerAt(closing).findSession('cs_1')).rejects.toMatchObject(failure('unreachable'));
    await expect(providerAt('http://127.0.0.1:1').findPayment('pi_1')).rejects.toMatchObject(
      failure('unreachable'),
    );
  });

  it('that answers with something else than its own words is not understood', async () => {
    const strange = await aServer((_req, res) => void res.end('<html>Please sign in to the Wi-Fi</html>'));
    await expect(providerAt(strange).findSession('cs_1')).rejects.toMatchObject(failure('unreachable'));
  });

  it.each([
    [400, 'refused'],
    [401, 'unreachable'],
    [402, 'refused'],
    [403, 'unreachable'],
    [404, 'refused'],
    [409, 'unreachable'],
    [429, 'unreachable'],
    [500, 'failed'],
    [503, 'failed'],
  ] as const)('is understood when it answers %i: %s', async (status, kind) => {
    const error = { error: { type: 'api_error', message: 'No.' } };
    const answering = await aServer((_req, res) => {
      res.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(error));
    });
    await expect(providerAt(answering).findSession('cs_1')).rejects.toMatchObject(failure(kind));
  });

  it('is quoted by its codes alone: its sentences hold what a guest has typed', async () => {
    const attempt = provider().openSession(anOrder({ email: 'no address' }), 'key-1');
    const error: unknown = await attempt.catch((reason: unknown) => reason);
    expect(error).toMatchObject(failure('wrong-email'));
    expect(inspect(error, { depth: 9 })).toContain('customer_email');
    expect(inspect(error, { depth: 9 })).not.toContain('no address');
  });

  it('tells which permission a restricted key lacks', async () => {
    const message = "The provided key 'rk_live_***abc' lacks the 'rak_checkout_session_write' permission.";
    const refusing = await aServer((_req, res) => {
      res.writeHead(403).end(JSON.stringify({ error: { message } }));
    });
    const error: unknown = await providerAt(refusing)
      .findSession('cs_1')
      .catch((reason: unknown) => reason);
    expect(inspect(error, { depth: 9 })).toContain('"permission":"rak_checkout_session_write"');
    expect(inspect(error, { depth: 9 })).not.toContain('abc');
  });

  it('is never shown a key in an error', async () => {
    const live = providerAt(site(), { key: 'sk_live_1234567890123456' }).findSession('cs_1');
    const error: unknown = await live.catch((reason: unknown) => reason);
    expect(error).toMatchObject(failure('unreachable'));
    expect(inspect(error, { depth: 9 })).not.toMatch(/3456/);
  });

  it('that does not end an open page, and says why, is believed', async () => {
    const open = { id: 'cs_1', status: 'open', expires_at: 1_800_000_000, payment_intent: null };
    const refusing = await aServer((req, res) => {
      const isRead = req.method === 'GET';
      res
        .writeHead(isRead ? 200 : 400)
        .end(JSON.stringify(isRead ? open : { error: { message: 'Not now.' } }));
    });
    await expect(providerAt(refusing).expireSession('cs_1')).rejects.toMatchObject(failure('refused'));
  });
});

describe('a session that is complete, but not paid', () => {
  it.each([
    ['processing', 'pending'],
    ['requires_action', 'pending'], // such as an unpaid voucher
    ['succeeded', 'pending'],
    ['requires_payment_method', 'expired'],
    ['canceled', 'expired'],
  ])('waits for its money, or never will: %s is %s', async (status, wanted) => {
    const session = {
      id: 'cs_1',
      object: 'checkout.session',
      status: 'complete',
      payment_status: 'unpaid',
      amount_total: 10025,
      currency: 'usd',
      url: null,
      expires_at: 18e8,
      metadata: {},
      payment_intent: { id: 'pi_1', object: 'payment_intent', status },
    };
    const answering = await aServer((_req, res) => {
      res.writeHead(200, { 'Content-Type': 'application/json' }).end(JSON.stringify(session));
    });
    const intent = wanted === 'pending' ? 'pi_1' : undefined;
    expect(await providerAt(answering).findSession('cs_1')).toMatchObject({ state: wanted, intent });
  });

  it('is never taken for open by a payment page that a guest still has', async () => {
    const { id, url } = await provider().openSession(anOrder(), 'key-1');
    await press(url ?? '', { card: 'good' });
    expect((await provider().findSession(id)).url).toBeUndefined();
  });
});
