import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import Stripe from 'stripe';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { commandAt, type Running } from '../stand-ins.ts';
import type { Command, readState } from './control.ts';
import { idOf } from './refunds.ts';
import { aSession } from './scenarios.ts';
import { startStandIn } from './server.ts';

export const SECRET = 'whsec_for_tests';

function aReceiver() {
  const arrived: { payload: string; signature: string }[] = [];
  const answers: number[] = [];
  const receiver = createServer((req, res) => {
    void text(req).then((payload) => {
      arrived.push({ payload, signature: String(req.headers['stripe-signature']) });
      res.writeHead(answers.shift() ?? 200).end();
    });
  });
  return { receiver, arrived, answers };
}

/** Starts a stand-in on its own port for one test file, with a receiver of its events. */
export function useStandIn() {
  const { receiver, arrived, answers } = aReceiver();
  let running: Running | undefined;
  const site = () => running?.site ?? 'http://not-started';
  const control = (command: Command) => commandAt(site(), command);

  beforeAll(async () => {
    await once(receiver.listen(0, '127.0.0.1'), 'listening');
    const { port } = receiver.address() as AddressInfo; // `as`: a listening server has one
    const eventsTo = `http://127.0.0.1:${port}`;
    running = await startStandIn({ port: 0, eventsTo, webhookSecret: SECRET, retryPauseMs: 5 });
  });
  beforeEach(async () => {
    await control({ do: 'reset' });
    arrived.length = 0;
    answers.length = 0;
  });
  afterAll(async () => {
    await running?.stop();
    receiver.close();
  });

  return {
    site,
    arrived,
    /** The receiver's answers to the next events; after them, 200 again. */
    answers,
    control,
    connect: (key?: string) => connectTo(site(), key),
    // `as`: our own server's answer.
    state: async () => (await (await fetch(`${site()}/_control`)).json()) as ReturnType<typeof readState>,
    /** Opens a session of 100.00 and pays it. Returns the id of its intent. */
    pay: () => pay(site()),
  };
}

function connectTo(site: string, key = 'sk_test_of_tests'): Stripe {
  const { hostname: host, port } = new URL(site);
  return new Stripe(key, { host, port, protocol: 'http', telemetry: false, maxNetworkRetries: 0 });
}

/** Presses a button on a payment page, and returns the address to which it leads. */
export async function press(page: string, button: Record<string, string>): Promise<string | null> {
  const { headers } = await fetch(page, {
    method: 'POST',
    body: new URLSearchParams(button),
    redirect: 'manual',
  });
  return headers.get('location');
}

async function pay(site: string): Promise<string> {
  const stripe = connectTo(site);
  const price = { currency: 'usd', unit_amount: 10_000, product_data: { name: 'A stay' } };
  const { id, url } = await stripe.checkout.sessions.create(
    aSession({ line_items: [{ quantity: 1, price_data: price }] }),
  );
  await press(url ?? '', { card: 'good' });
  const { payment_intent } = await stripe.checkout.sessions.retrieve(id);
  return idOf(payment_intent);
}
