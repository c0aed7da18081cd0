import { describe, expect, it } from 'vitest';
import { aSession } from './scenarios.ts';
import { startStandIn } from './server.ts';
import { connectTo, useStandIn } from './stripe-testing.ts';

const { arrived, connect, control, pay, site, state } = useStandIn();
const idempotencyKey = 'booking-1-1';
/** How long a caller waits who gives up soon. */
const A_MOMENT_MS = 100;
const openSession = (settings?: object) =>
  connect(undefined, settings).checkout.sessions.create(aSession(), { idempotencyKey });

describe('the stand-in for Stripe: faults', () => {
  it('hangs until the caller gives up', async () => {
    await control({ do: 'fail', kind: 'hang' });
    const attempt = openSession({ timeout: A_MOMENT_MS });
    await expect(attempt).rejects.toMatchObject({ type: 'StripeConnectionError' });
    const { sessions, calls } = await state();
    expect([sessions, calls]).toEqual([[], ['POST /v1/checkout/sessions hangs']]);
  });

  it('fails only the calls that a test names', async () => {
    const intent = await pay();
    await control({ do: 'fail', kind: 'error', of: 'POST /v1/refunds' });
    await openSession();
    await expect(connect().refunds.create({ payment_intent: intent })).rejects.toMatchObject({
      statusCode: 500,
    });
    expect((await connect().refunds.create({ payment_intent: intent })).status).toBe('succeeded');
    expect((await state()).calls.slice(-2)).toEqual(['POST /v1/refunds 500', 'POST /v1/refunds 200']);
  });

  it('stops while calls hang', async () => {
    const standIn = await startStandIn({ port: 0, webhookSecret: 'whsec_none' });
    const own = connectTo(standIn.site);
    const headers = { 'Content-Type': 'application/json' };
    const body = JSON.stringify({ do: 'fail', kind: 'hang' });
    await fetch(`${standIn.site}/_control`, { method: 'POST', headers, body });
    const attempt = expect(own.checkout.sessions.list()).rejects.toMatchObject({
      type: 'StripeConnectionError',
    });
    await new Promise((resolve) => setTimeout(resolve, 50)); // nothing tells of a call that hangs
    await standIn.stop();
    await attempt;
    await expect(fetch(standIn.site)).rejects.toThrow('fetch failed');
  });

  it('begins anew', async () => {
    await pay();
    await expect.poll(() => arrived.length).toBe(1);
    await control({ do: 'clock', aheadSeconds: 100 });
    await control({ do: 'fail', kind: 'error', times: 9 });
    await control({ do: 'reset' });
    expect(await state()).toMatchObject({ sessions: [], intents: [], charges: [], events: [], calls: [] });
    expect((await openSession()).status).toBe('open');
  });

  it('takes commands as JSON alone, which pages of other sites cannot send', async () => {
    const init = { method: 'POST', body: '{"do":"reset"}' };
    expect((await fetch(`${site()}/_control`, init)).status).toBe(415);
    await expect(control({ do: 'nonsense' } as never)).rejects.toThrow('No such command.');
    await expect(control({ do: 'fail', kind: 'rust' } as never)).rejects.toThrow('A call can fail as error,');
  });
});
