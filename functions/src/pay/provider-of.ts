import type { Config } from '../config.ts';
import { logError, type Log } from '../domain/log.ts';
import { type PaymentProvider, ProviderFailure } from '../domain/payments/payment-provider.ts';
import { stripeProvider } from './stripe.ts';

type Settings = Pick<Config, 'stripe' | 'takesPayments' | 'functionTarget'>;

/** Who takes the guests' money; also where none is taken any more, as what was paid before may have to be given back. */
export function providerOf({ stripe, takesPayments, functionTarget }: Settings, log: Log): PaymentProvider {
  if (stripe) return stripeProvider(stripe);
  // Nothing is served where a deploy only looks at what there is.
  if (takesPayments && functionTarget !== undefined)
    logError(log, 'PAYMENTS is "stripe", but the secret STRIPE_KEY is "none": nobody can pay online.');
  return noProvider();
}

/** Takes no money, and says so: nobody has given us the provider's key. */
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
