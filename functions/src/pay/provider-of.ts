import type { Config } from '../config.ts';
import { logError, type Log } from '../domain/base/log.ts';
import { type PaymentProvider, ProviderFailure } from '../domain/payments/payment-provider.ts';
import { stripeProvider } from './stripe.ts';

type Settings = Pick<Config, 'stripe' | 'takesPayments' | 'functionTarget'>;

/** A key is used even where payments are switched off: earlier payments may have to be refunded. */
export function providerOf({ stripe, takesPayments, functionTarget }: Settings, log: Log): PaymentProvider {
  if (stripe) return stripeProvider(stripe);
  // A deploy loads this without serving anything, and needs no warning.
  if (takesPayments && functionTarget !== undefined)
    logError(log, 'PAYMENTS is "stripe", but the secret STRIPE_KEY is "none": guests cannot pay online.');
  return noProvider();
}

/** Returns a provider without a key: every call fails as unreachable. */
function noProvider(): PaymentProvider {
  const fail = () => Promise.reject(new ProviderFailure('unreachable'));
  return {
    openSession: fail,
    findSession: fail,
    expireSession: fail,
    findPayment: fail,
    refund: fail,
    listEvents: () => Promise.resolve([]),
    readEvent: () => {
      throw new ProviderFailure('unreachable');
    },
  };
}
