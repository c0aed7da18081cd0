/**
 * `npm run check:stripe`: makes the calls that the local stand-in answers to Stripe itself, in test mode.
 *
 *   STRIPE_TEST_KEY=sk_test_... npm run check:stripe
 *
 * Exits with 0 when Stripe answers as the stand-in does, with 1 when it does not, and with 2 when it could
 * not be asked without a key or a network.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import Stripe from 'stripe';
import { REFUND_SCENARIOS } from '../local/src/stripe/refund-scenarios.ts';
import type { Scenario, Stage } from '../local/src/stripe/scenarios.ts';
import { PAGE_SCENARIOS, SESSION_SCENARIOS } from '../local/src/stripe/session-scenarios.ts';
import { command } from './lib/command.mjs';
import { begin, explain, say } from './lib/steps.mjs';

const COULD_NOT_ASK = 2;
const DISPUTED_WITHIN_MS = 60_000;

await command(async () => {
  const key = process.env.STRIPE_TEST_KEY ?? '';
  const obstacle = await findObstacle(key);
  if (obstacle !== undefined) {
    console.error(`Stripe was not tested: ${obstacle}`);
    process.exitCode = COULD_NOT_ASK;
    return;
  }
  let differing = 0;
  for (const scenario of [...SESSION_SCENARIOS, ...REFUND_SCENARIOS])
    differing += Number(!(await agrees(scenario, stageAtStripe(key))));
  for (const { name } of PAGE_SCENARIOS) say(`– ${name}: skipped, as it needs a person with a browser`);
  say(
    differing === 0
      ? 'Stripe and its stand-in give the same answers.'
      : `${differing} scenarios end differently at Stripe.`,
  );
  if (differing > 0) process.exitCode = 1;
});

/** Returns why Stripe cannot be asked, in one sentence. */
async function findObstacle(key: string): Promise<string | undefined> {
  if (key === '') return 'set STRIPE_TEST_KEY to a secret key of a sandbox or of test mode (sk_test_...).';
  if (!/^[sr]k_test_./.test(key))
    return 'STRIPE_TEST_KEY is not a test key (sk_test_...); other keys charge cards.';
  try {
    await connectTo(key).checkout.sessions.list({ limit: 1 });
    return undefined;
  } catch (error) {
    if (error instanceof Stripe.errors.StripeConnectionError)
      return 'it cannot be reached from this network.';
    if (error instanceof Stripe.errors.StripeAuthenticationError)
      return 'it does not know the key in STRIPE_TEST_KEY.';
    throw error;
  }
}

async function agrees({ name, play }: Scenario, stage: Stage): Promise<boolean> {
  const end = begin(name);
  try {
    await play(stage);
    end('✔');
    return true;
  } catch (error) {
    end('✖');
    explain(error);
    return false;
  }
}

function stageAtStripe(testKey: string): Stage {
  const stripe = connectTo(testKey);
  return {
    connect: (key = testKey) => connectTo(key),
    pay: () => payBy(stripe, 'pm_card_visa'),
    payAndDispute: async () => {
      const intent = await payBy(stripe, 'pm_card_createDispute');
      await untilDisputed(stripe, intent);
      return intent;
    },
  };
}

/** Pays by one of Stripe's test cards, without its page. */
async function payBy(stripe: Stripe, card: string): Promise<string> {
  const { id } = await stripe.paymentIntents.create({
    amount: 10_000,
    currency: 'usd',
    payment_method: card,
    automatic_payment_methods: { enabled: true, allow_redirects: 'never' },
    confirm: true,
  });
  return id;
}

/** Waits for the dispute, which follows the payment after some seconds. */
async function untilDisputed(stripe: Stripe, intent: string): Promise<void> {
  const deadline = Date.now() + DISPUTED_WITHIN_MS;
  while ((await stripe.disputes.list({ payment_intent: intent })).data.length === 0) {
    if (Date.now() > deadline)
      throw new Error('The dispute that Stripe promises for this card did not come.');
    await sleep(1_000);
  }
}

function connectTo(key: string): Stripe {
  return new Stripe(key, { telemetry: false, timeout: 20_000 });
}
