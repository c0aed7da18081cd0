import Stripe from 'stripe';
import { PAYMENT_API } from '@innkeep/contract/payments/payment-paths';
import { connectToStripe } from '../../../functions/src/pay/stripe-client.ts';
import { EVENT_TYPES } from '../../../functions/src/pay/stripe-events.ts';
import { fine, missing, warning, type Check, type Finding } from './finding.ts';
import { statusOf, type Google } from './google-api.ts';
import { readSecret } from './secret-checks.ts';
import { siteUrlOf } from './site-address.ts';
import type { Target } from './target.ts';

const WEBHOOKS_PAGE = 'https://dashboard.stripe.com/webhooks';

/** Stripe must accept the key, and its webhook must report what becomes of payments. */
export const checkStripe: Check = async (google, asked) => {
  if (!asked.takesPayments) return fine('guests pay at the hotel');
  const target = { ...asked, siteUrl: (await siteUrlOf(google, asked)) ?? '' }; // by now there is a site
  const { projectId } = target;
  try {
    const key = await readSecret(google, projectId, 'STRIPE_KEY');
    if (key === undefined)
      return missing(
        'PAYMENTS is "stripe", but the secret STRIPE_KEY is "none": guests could not pay.',
        `npx firebase functions:secrets:set STRIPE_KEY --project ${projectId}   (or PAYMENTS=off)`,
      );
    return (await findWebhook(key, target)) ?? (await findSigning(google, target)) ?? modeOf(key, target);
  } catch (error) {
    if (statusOf(error) !== 403) throw error;
    return warning(
      `${google.account} may not read the secrets of Stripe, so its webhook was not checked.`,
      `look at ${WEBHOOKS_PAGE} for ${eventsAddress(target.siteUrl)}`,
    );
  }
};

type Located = Target & { siteUrl: string };

async function findWebhook(key: string, target: Located): Promise<Finding | undefined> {
  const url = eventsAddress(target.siteUrl);
  const stripe = connectToStripe({ key, api: process.env.STRIPE_API });
  try {
    const unheard = await unheardAt(stripe, url);
    if (unheard.length === 0) return undefined;
    return warning(
      `Stripe does not report ${unheard.join(', ')} to ${url}: we notice payments some minutes late.`,
      `npm run set-up -- --project ${target.projectId}`,
    );
  } catch (error) {
    return whyNotAsked(error, target);
  }
}

function whyNotAsked(error: unknown, target: Located): Finding {
  if (error instanceof Stripe.errors.StripeAuthenticationError)
    return missing(
      'Stripe does not know the key in the secret STRIPE_KEY.',
      `npx firebase functions:secrets:set STRIPE_KEY --project ${target.projectId}`,
    );
  if (!(error instanceof Stripe.errors.StripeError)) throw error;
  return warning(
    `Stripe did not say whether it reports payments to us (${error.type}).`,
    `look at ${WEBHOOKS_PAGE} for ${eventsAddress(target.siteUrl)}`,
  );
}

async function findSigning(google: Google, { projectId }: Target): Promise<Finding | undefined> {
  if ((await readSecret(google, projectId, 'STRIPE_WEBHOOK_SECRET')) !== undefined) return undefined;
  return warning(
    'The secret STRIPE_WEBHOOK_SECRET is "none", so we cannot trust any event from Stripe.',
    `npm run set-up -- --project ${projectId}`,
  );
}

function modeOf(key: string, { projectId }: Target): Finding {
  if (!key.includes('_test_')) return fine('guests pay by card, at Stripe');
  return warning(
    'The Stripe key is a test key: no card is charged.',
    `npx firebase functions:secrets:set STRIPE_KEY --project ${projectId}   (with a live key)`,
  );
}

/** Returns the events that Stripe does not report to an address. */
export async function unheardAt(stripe: Stripe, url: string): Promise<string[]> {
  const { data } = await stripe.webhookEndpoints.list({ limit: 100 });
  const heard = data
    .filter((each) => each.url === url && each.status === 'enabled')
    .flatMap((each): string[] => each.enabled_events);
  return heard.includes('*') ? [] : EVENT_TYPES.filter((type) => !heard.includes(type));
}

export function eventsAddress(siteUrl: string): string {
  return `${siteUrl}${PAYMENT_API.events}`;
}
