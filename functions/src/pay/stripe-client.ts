import Stripe from 'stripe';
import type { StripeAccess } from './stripe-config.ts';

/** Our own answers are due after 7.5 seconds. */
const TIMEOUT_MS = 6000;

/** No retries: the guest's next click, or the sweep, is the second try, with the same key. No telemetry. */
export function connectToStripe({ key, api }: Pick<StripeAccess, 'key' | 'api'>): Stripe {
  return new Stripe(key, {
    telemetry: false,
    timeout: TIMEOUT_MS,
    maxNetworkRetries: 0,
    ...(api !== undefined && addressOf(api)),
  });
}

function addressOf(api: string) {
  const { hostname: host, port, protocol } = new URL(api);
  return { host, port, protocol: protocol === 'http:' ? ('http' as const) : ('https' as const) };
}
