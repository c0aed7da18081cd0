import Stripe from 'stripe';
import { PAYMENT_API } from '@innkeep/contract/payments/payment-paths';
import { connectToStripe } from '../../../functions/src/pay/stripe-client.ts';
import { EVENT_TYPES } from '../../../functions/src/pay/stripe-events.ts';
import { Refusal } from '../project.mjs';
import type { Google } from './google-api.ts';
import { readSecret } from './secret-checks.ts';
import { defaultSite, siteUrlOf } from './site-address.ts';
import type { Target } from './target.ts';

/** Returns the address to which Stripe sends its events. */
export const eventsAddress = (siteUrl: string) => `${siteUrl}${PAYMENT_API.events}`;

/** Returns the events of which Stripe does not tell an address. */
export async function unheardAt(stripe: Stripe, url: string): Promise<string[]> {
  const { data } = await stripe.webhookEndpoints.list({ limit: 100 });
  const heard = data
    .filter((each) => each.url === url && each.status === 'enabled')
    .flatMap((each): string[] => each.enabled_events);
  return heard.includes('*') ? [] : EVENT_TYPES.filter((type) => !heard.includes(type));
}

/** Whether Stripe tells the hotel of all that becomes of payments, and the hotel can believe it. */
export async function isToldByStripe(google: Google, target: Target): Promise<boolean> {
  const { stripe, url } = await open(google, target);
  const signing = await readSecret(google, target.projectId, 'STRIPE_WEBHOOK_SECRET');
  return signing !== undefined && (await allowed(unheardAt(stripe, url))).length === 0;
}

/**
 * Has Stripe tell the hotel: by the destination that is there, also where the site has moved to a domain of its
 * own since, or by a new one.
 * @returns what a new one signs its events with, which Stripe shows this once
 */
export async function tellStripe(google: Google, target: Target): Promise<string | undefined> {
  const { stripe, url } = await open(google, target);
  const first = eventsAddress((await defaultSite(google, target.projectId))?.defaultUrl ?? '');
  const { data } = await allowed(stripe.webhookEndpoints.list({ limit: 100 }));
  const there = data.find((each) => each.url === url) ?? data.find((each) => each.url === first);
  const wanted = { url, enabled_events: EVENT_TYPES as Stripe.WebhookEndpointUpdateParams.EnabledEvent[] }; // tests/deploy compare them
  const signing = await readSecret(google, target.projectId, 'STRIPE_WEBHOOK_SECRET');
  if (there && signing !== undefined) {
    await allowed(stripe.webhookEndpoints.update(there.id, { ...wanted, disabled: false }));
    return undefined;
  }
  const { secret } = await allowed(stripe.webhookEndpoints.create({ ...wanted, description: 'Innkeep' }));
  // Nothing that it says could be believed.
  if (there) await allowed(stripe.webhookEndpoints.del(there.id));
  return secret;
}

async function open(google: Google, target: Target): Promise<{ stripe: Stripe; url: string }> {
  const key = (await readSecret(google, target.projectId, 'STRIPE_KEY')) ?? 'none';
  const url = eventsAddress((await siteUrlOf(google, target)) ?? '');
  return { stripe: connectToStripe({ key, api: process.env.STRIPE_API }), url };
}

/** Explains what Stripe refuses. */
function allowed<T>(call: Promise<T>): Promise<T> {
  return call.catch((error: unknown) => {
    if (!(error instanceof Stripe.errors.StripeError)) throw error;
    throw new Refusal(
      `Stripe refuses to arrange where it tells us of payments (${error.type}). The key in the secret STRIPE_KEY needs write for _Webhook Endpoints_: https://dashboard.stripe.com/apikeys. Then run this again.`,
    );
  });
}
