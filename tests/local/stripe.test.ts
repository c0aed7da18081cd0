import Stripe from 'stripe';
import { describe, expect, it } from 'vitest';
import { STRIPE_SITE } from '../../local/src/stand-ins.ts';
import { aSession } from '../../local/src/stripe/scenarios.ts';
import { runScript } from '../api/support/run-script.ts';

it("the suite's stand-in for Stripe answers the official SDK, and shows the page on which one pays", async () => {
  const { hostname: host, port } = new URL(STRIPE_SITE);
  expect(port).toBe('8026');
  const stripe = new Stripe('sk_test_of_the_suite', { host, port, protocol: 'http', telemetry: false });
  const { id, url } = await stripe.checkout.sessions.create(aSession());
  expect(url).toBe(`http://127.0.0.1:8026/pay/${id}`);
  expect(await (await fetch(url ?? '')).text()).toContain('<h1>Pay $100.25</h1>');
});

describe('what it tells the hotel', () => {
  it('reaches the function that takes money, byte for byte, through Hosting', async () => {
    const { hostname: host, port } = new URL(STRIPE_SITE);
    const stripe = new Stripe('sk_test_of_the_suite', { host, port, protocol: 'http', telemetry: false });
    const { id } = await stripe.checkout.sessions.create(aSession());
    await stripe.checkout.sessions.expire(id);
    await expect.poll(() => answersTo(id)).toEqual([200]);
  });

  /** Returns the hotel's answers to the events about a session, one for each attempt. */
  async function answersTo(session: string): Promise<unknown> {
    // `as`: our own server's answer.
    const { events } = (await (await fetch(`${STRIPE_SITE}/_control`)).json()) as {
      events: { payload: string; answers: unknown }[];
    };
    return events.find(({ payload }) => payload.includes(session))?.answers;
  }
});

it.each([
  ['without a key', '', 'Stripe was not tested: set STRIPE_TEST_KEY to a secret key'],
  [
    'with a key that moves real money',
    'sk_live_1',
    'Stripe was not tested: STRIPE_TEST_KEY is not a test key',
  ],
])(
  'npm run check:stripe says in one sentence that it cannot ask %s, and ends with 2',
  async (_, key, sentence) => {
    const { exitCode, output } = await runScript('scripts/check-stripe.ts', [], {
      ...process.env,
      STRIPE_TEST_KEY: key,
    });
    expect(output.trim().split('\n')).toEqual([expect.stringContaining(sentence)]);
    expect(exitCode).toBe(2);
  },
);
