import Stripe from 'stripe';
import { connectToStripe } from '../../../functions/src/pay/stripe-client.ts';
import { EVENT_TYPES } from '../../../functions/src/pay/stripe-events.ts';
import { Refusal } from '../project.mjs';
import type { Google } from '../deploy/google-api.ts';
import { readSecret } from '../deploy/secret-checks.ts';
import { defaultSite, siteUrlOf } from '../deploy/site-address.ts';
import { eventsAddress, unheardAt } from '../deploy/stripe-check.ts';
import type { Target } from '../deploy/target.ts';

/**
 * Has Stripe tell the hotel what becomes of payments: by the destination that is there, also where the site has moved
 * to a domain of its own since, or by a new one.
 * @returns what a new one signs its events with, which Stripe shows this once
 */
export async function tellStripe(google: Google, target: Target): Promise<string | undefined> {
  const { projectId } = target;
  const key = (await readSecret(google, projectId, 'STRIPE_KEY')) ?? 'none';
  const isKnown = (await readSecret(google, projectId, 'STRIPE_WEBHOOK_SECRET')) !== undefined;
  const addresses = [await siteUrlOf(google, target), (await defaultSite(google, projectId))?.defaultUrl];
  const [url = '', first = ''] = addresses.map((each = '') => eventsAddress(each));
  const stripe = connectToStripe({ key, api: process.env.STRIPE_API });
  return arrange(stripe, { url, first, isKnown }).catch((error: unknown) => {
    if (!(error instanceof Stripe.errors.StripeError)) throw error;
    throw new Refusal(
      `Stripe refuses to set up the webhook for payments (${error.type}). The key in the secret STRIPE_KEY needs write access to _Webhook Endpoints_: https://dashboard.stripe.com/apikeys. Then run this again.`,
    );
  });
}

interface Wanted {
  url: string;
  /** The address before the hotel had a domain of its own. */
  first: string;
  isKnown: boolean;
}

async function arrange(stripe: Stripe, { url, first, isKnown }: Wanted): Promise<string | undefined> {
  if (isKnown && (await unheardAt(stripe, url)).length === 0) return undefined;
  const enabled_events = EVENT_TYPES as Stripe.WebhookEndpointCreateParams.EnabledEvent[]; // Stripe's names
  const { data } = await stripe.webhookEndpoints.list({ limit: 100 });
  const there = data.find((each) => each.url === url) ?? data.find((each) => each.url === first);
  if (there && isKnown) {
    await stripe.webhookEndpoints.update(there.id, { url, enabled_events, disabled: false });
    return undefined;
  }
  const { secret } = await stripe.webhookEndpoints.create({ url, enabled_events });
  // Nothing that it says could be believed.
  if (there) await stripe.webhookEndpoints.del(there.id);
  return secret;
}
