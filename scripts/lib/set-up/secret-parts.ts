import { appendFileSync } from 'node:fs';
import { inProject, Refusal } from '../project.mjs';
import { runFirebase } from '../deploy/firebase-cli.ts';
import { find, type Google } from '../deploy/google-api.ts';
import { checkSecret, readSecret, SECRETS, secretPath } from '../deploy/secret-checks.ts';
import { settingsIn, defaultSite, siteUrlOf } from '../deploy/site-address.ts';
import { say } from '../steps.mjs';
import { isFine, type Part } from './part.ts';
import Stripe from 'stripe';
import { connectToStripe } from '../../../functions/src/pay/stripe-client.ts';
import { EVENT_TYPES } from '../../../functions/src/pay/stripe-events.ts';
import { eventsAddress, unheardAt } from '../deploy/stripe-check.ts';
import type { Target } from '../deploy/target.ts';

const SIGNING = 'STRIPE_WEBHOOK_SECRET';

/** What the functions speak with to others. */
export const SECRET_PARTS: Part[] = [
  asked('SMTP_URL', (isNone) => (isNone ? 'MAIL=off' : undefined)),
  asked('STRIPE_KEY', (isNone) => (isNone ? undefined : 'PAYMENTS=stripe')),
  {
    what: 'the webhook through which Stripe reports payments, if guests pay by card',
    // With cards, Stripe is asked each time: the site may have moved.
    isThere: async (google, target) => !target.takesPayments && isFine(checkSecret(SIGNING))(google, target),
    make: async (google, target) => {
      const signing = target.takesPayments ? await tellStripe(google, target) : 'none';
      if (signing !== undefined) await writeSecret(google, target.projectId, SIGNING, signing);
    },
  },
];

/** A secret that the CLI asks for, without showing it, and the setting that follows from it. */
function asked(name: 'SMTP_URL' | 'STRIPE_KEY', settingFor: (isNone: boolean) => string | undefined): Part {
  return {
    what: `the secret ${name}: ${SECRETS[name]}`,
    isThere: isFine(checkSecret(name)),
    make: async (google, target) => {
      await runFirebase('functions:secrets:set', name, '--project', target.projectId);
      const setting = settingFor((await readSecret(google, target.projectId, name)) === undefined);
      if (setting === undefined) return;
      const file = settingsIn('.', target);
      appendFileSync(inProject('functions', file), `\n${setting}\n`);
      say(`  ${setting}, in functions/${file}`);
    },
  };
}

async function writeSecret(google: Google, projectId: string, name: string, value: string): Promise<void> {
  const path = secretPath(projectId, name);
  if (!(await find(google, 'secretManager', path))) {
    const secret = { replication: { automatic: {} }, labels: { 'firebase-managed': 'functions' } };
    await google.call('secretManager', 'POST', `/v1/projects/${projectId}/secrets?secretId=${name}`, secret);
  }
  const payload = { data: Buffer.from(value).toString('base64') };
  await google.call('secretManager', 'POST', `${path}:addVersion`, { payload });
}

/**
 * Has Stripe tell the hotel what becomes of payments: by the destination that is there, also where the site has moved
 * to a domain of its own since, or by a new one.
 * @returns what a new one signs its events with, which Stripe shows this once
 */
async function tellStripe(google: Google, target: Target): Promise<string | undefined> {
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
