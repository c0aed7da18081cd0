import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { Account } from './account.ts';
import { answerCall } from './api.ts';
import { type Command, control, readState, type StandInState } from './control.ts';
import { Deliveries, eventOf } from './deliveries.ts';
import { Faults } from './faults.ts';
import { IdempotencyKeys } from './idempotency.ts';
import { answerPage } from './pay-page.ts';
import { StripeRefusal } from './refusal.ts';
import { expireOverdue } from './sessions.ts';

const TICK_MS = 1_000;
const KEPT_CALLS = 1_000;

export interface StandInOptions {
  /** 0 for any free port. */
  port: number;
  /** The address that receives events, unless a test changes it. */
  eventsTo?: string;
  webhookSecret: string;
  /** The pause before the second try to deliver an event, in milliseconds. */
  retryPauseMs?: number;
}

export interface RunningStandIn {
  site: string;
  stop: () => Promise<void>;
}

/** Starts a stand-in for Stripe that only this machine can reach, with its own account. */
export async function startStandIn(options: StandInOptions): Promise<RunningStandIn> {
  const { port, eventsTo, webhookSecret: secret, retryPauseMs: pauseMs = 500 } = options;
  const server = createServer().listen(port, '127.0.0.1');
  await once(server, 'listening');
  // `as`: a listening server has an address.
  const site = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  const deliveries = new Deliveries({ url: eventsTo, secret, pauseMs });
  const account: Account = new Account(site, (type, object) => {
    const event = eventOf({ id: account.newId('evt'), created: account.clock.now(), type, object });
    account.events.put(event);
    deliveries.add(event);
  });
  const state = { account, deliveries, keys: new IdempotencyKeys(), faults: new Faults(), calls: [] };
  server.on('request', (req, res) => {
    answer(state, req, res).catch(() => res.destroy());
  });
  const clock = setInterval(() => expireOverdue(account), TICK_MS).unref();
  return { site, stop: () => stop(server, clock, deliveries) };
}

async function stop(server: Server, clock: NodeJS.Timeout, deliveries: Deliveries): Promise<void> {
  clearInterval(clock);
  deliveries.stop();
  const closed = once(server, 'close');
  server.close();
  server.closeAllConnections();
  await closed;
}

async function answer(state: StandInState, req: IncomingMessage, res: ServerResponse): Promise<void> {
  const url = new URL(req.url ?? '/', state.account.site);
  const method = req.method ?? 'GET';
  const body = await text(req);
  if (url.pathname.startsWith('/v1/')) await answerApi(state, { method, url, body, req, res });
  else if (url.pathname.startsWith('/pay/')) answerPayment(state, { method, url, body, res });
  else if (url.pathname === '/_control') await answerControl(state, { method, body, req, res });
  else
    res.writeHead(404, { 'Content-Type': 'text/plain' }).end('This stands in for Stripe on this machine.\n');
}

interface Exchange {
  method: string;
  url: URL;
  body: string;
  req: IncomingMessage;
  res: ServerResponse;
}

async function answerApi(state: StandInState, { method, url, body, req, res }: Exchange): Promise<void> {
  const header = (name: string) => req.headers[name]?.toString();
  const key = header('idempotency-key');
  const outcome = await answerCall(state, {
    method,
    path: url.pathname,
    form: method === 'POST' ? body : url.search.slice(1),
    headers: { authorization: header('authorization'), version: header('stripe-version'), key },
  });
  state.calls.push(`${method} ${url.pathname} ${outcome.status}`);
  state.calls.splice(0, state.calls.length - KEPT_CALLS);
  res.writeHead(outcome.status, {
    'Content-Type': 'application/json',
    'Request-Id': state.account.newId('req'),
    ...(key !== undefined && { 'Idempotency-Key': key }),
    ...(outcome.isReplayed === true && { 'Idempotent-Replayed': 'true' }),
  });
  res.end(outcome.body);
}

const PAGE_HEADERS = {
  'Content-Type': 'text/html; charset=utf-8',
  'Cache-Control': 'no-store',
  'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
};

function answerPayment(state: StandInState, { method, url, body, res }: Omit<Exchange, 'req'>): void {
  const page = answerPage(state.account, method, url, body);
  if ('location' in page) res.writeHead(303, { Location: page.location }).end();
  else res.writeHead(page.status, PAGE_HEADERS).end(page.html);
}

/** Commands must be JSON: another site's page cannot send it without a preflight, which is refused. */
async function answerControl(
  state: StandInState,
  { method, body, req, res }: Omit<Exchange, 'url'>,
): Promise<void> {
  const reply = (status: number, content: object) =>
    res.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(content));
  try {
    if (method === 'GET') reply(200, readState(state));
    else if (method !== 'POST' || req.headers['content-type'] !== 'application/json') reply(415, {});
    else reply(200, await control(state, JSON.parse(body) as Command)); // `as`: `control` refuses others
  } catch (error) {
    const message = error instanceof Error ? error.message : 'Bad request';
    reply(error instanceof StripeRefusal ? error.status : 400, { error: { message } });
  }
}
