import { describe, expect, it } from 'vitest';
import { aSession } from './scenarios.ts';
import { useStandIn } from './stripe-testing.ts';

const { arrived, connect, control, pay, site, state } = useStandIn();
const openSession = () => connect().checkout.sessions.create(aSession());

describe('the stand-in for Stripe: faults', () => {
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
