import { describe, expect, it } from 'vitest';
import type { LogEntry } from '../domain/base/log.ts';
import { providerOf } from './provider-of.ts';

const order = {
  paymentId: 'b1-1',
  bookingId: 'b1',
  site: 'https://hotel.example',
  amount: 100,
  currency: 'USD',
  name: '',
  email: '',
  expiresAt: new Date(),
  successUrl: '',
  cancelUrl: '',
};
const unreachable = { name: 'ProviderFailure', kind: 'unreachable' };

function provider(settings: { takesPayments?: boolean; functionTarget?: string | undefined }) {
  const logged: LogEntry[] = [];
  const given = { stripe: undefined, takesPayments: true, functionTarget: 'pay', ...settings };
  return { provider: providerOf(given, (entry) => logged.push(entry)), logged };
}

describe('a hotel without a Stripe key', () => {
  it('fails every call to Stripe', async () => {
    const none = provider({}).provider;
    const calls = [
      none.openSession(order, 'key'),
      none.findSession('cs_1'),
      none.expireSession('cs_1'),
      none.findPayment('pi_1'),
      none.refund({ intent: 'pi_1', amount: 1, refundId: 'b1-1-1', paymentId: 'b1-1' }, 'key'),
    ];
    for (const call of calls) await expect(call).rejects.toMatchObject(unreachable);
    expect(() => none.readEvent(new Uint8Array(), 'x')).toThrow(expect.objectContaining(unreachable));
  });

  it('logs why as an error, if it should take payments', () => {
    expect(provider({}).logged).toMatchObject([
      {
        severity: 'ERROR',
        message: 'PAYMENTS is "stripe", but the secret STRIPE_KEY is "none": guests cannot pay online.',
      },
    ]);
    expect(provider({ takesPayments: false }).logged).toEqual([]);
    expect(provider({ functionTarget: undefined }).logged).toEqual([]);
  });
});
