import './no-outside.cjs';
import Stripe from 'stripe';
import {
  ProviderFailure,
  type PaymentProvider,
} from '../../../functions/src/domain/payments/payment-provider.ts';
import { readStripe } from '../../../functions/src/pay/stripe-config.ts';
import { stripeProvider } from '../../../functions/src/pay/stripe.ts';
import { startGoogle } from './fake-google.ts';
import { startInstance } from './revisions.ts';
import type { World } from './world.ts';

export interface Paying {
  /** What a guest sees who pays: Stripe's page, a sentence that it is not possible right now, or an error. */
  page: 'opens' | 'not possible right now' | 'no answer';
  /** What happens with Stripe's event that they have paid. */
  event: 'believed' | 'not believed' | 'no answer';
}

const ORDER = {
  paymentId: 'p1',
  bookingId: 'b1',
  amount: 12_000,
  currency: 'USD',
  name: 'Sea View, 1 night',
  email: '',
  expiresAt: new Date(Date.now() + 3_600_000),
  site: 'https://www.hotel.example',
  successUrl: 'https://www.hotel.example/paid',
  cancelUrl: 'https://www.hotel.example/book',
};

/** Pays at the live site, by our own code, with the secrets of the revision to which the site leads. */
export async function payAStay(world: World): Promise<Paying> {
  const environment = startInstance(world, '/payments/checkout');
  if (!environment) return { page: 'no answer', event: 'no answer' };
  const access = readStripe(environment, true);
  if (!access) return { page: 'not possible right now', event: 'not believed' };
  const google = await startGoogle(world);
  const provider = stripeProvider({ ...access, api: google.origin('api.stripe.com') });
  try {
    return { page: await openPage(provider), event: tell(provider, world) };
  } finally {
    await google.stop();
  }
}

async function openPage(provider: PaymentProvider): Promise<Paying['page']> {
  try {
    await provider.openSession(ORDER, 'once');
    return 'opens';
  } catch (error) {
    if (error instanceof ProviderFailure && error.kind === 'unreachable') return 'not possible right now';
    throw error;
  }
}

/** Stripe signs with every secret that has not expired: https://docs.stripe.com/webhooks#roll-endpoint-secrets */
function tell(provider: PaymentProvider, { stripe }: World): Paying['event'] {
  const session = { id: 'cs_1', object: 'checkout.session' };
  const payload = JSON.stringify({ type: 'checkout.session.completed', data: { object: session } });
  const timestamp = Math.floor(Date.now() / 1000);
  const signatures = stripe.signing.map((secret) =>
    Stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp }).replace(/^t=\d+,/, ''),
  );
  try {
    provider.readEvent(Buffer.from(payload), [`t=${timestamp}`, ...signatures].join());
    return 'believed';
  } catch {
    return 'not believed';
  }
}
