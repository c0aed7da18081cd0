import type { IncomingMessage, ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { answerControl, startServer, type Running } from '../stand-ins.ts';
import { Account } from './account.ts';
import { answerCall } from './api.ts';
import { type Command, control, readState, type StandInState } from './control.ts';
import { Deliveries, eventOf } from './deliveries.ts';
import { Faults } from './faults.ts';
import { IdempotencyKeys } from './idempotency.ts';
import { answerPage } from './pay-page.ts';
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

/** Starts a stand-in for Stripe with its own account. */
export async function startStandIn(options: StandInOptions): Promise<Running> {
  const { port, eventsTo, webhookSecret: secret, retryPauseMs: pauseMs = 500 } = options;
  const deliveries = new Deliveries({ url: eventsTo, secret, pauseMs });
  let clock: NodeJS.Timeout | undefined;
  const { site, stop } = await startServer(port, (origin) => {
    const account: Account = new Account(origin, (type, object) => {
      const event = eventOf({ id: account.newId('evt'), created: account.clock.now(), type, object });
      account.events.put(event);
      deliveries.add(event);
    });
    clock = setInterval(() => expireOverdue(account), TICK_MS).unref();
    const state = { account, deliveries, keys: new IdempotencyKeys(), faults: new Faults(), calls: [] };
    return (req, res) => answer(state, req, res);
  });
  return {
    site,
    stop: () => {
      clearInterval(clock);
      deliveries.stop();
      return stop();
    },
  };
}

async function answer(state: StandInState, req: IncomingMessage, res: ServerResponse): Promise<void> {
  const url = new URL(req.url ?? '/', state.account.site);
  if (url.pathname.startsWith('/v1/')) await answerApi(state, url, req, res);
  else if (url.pathname.startsWith('/pay/')) await answerPayment(state, url, req, res);
  else if (url.pathname === '/_control')
    await answerControl(req, res, {
      read: () => readState(state),
      control: (command: Command) => control(state, command),
    });
  else
    res.writeHead(404, { 'Content-Type': 'text/plain' }).end('This stands in for Stripe on this machine.\n');
}

async function answerApi(
  state: StandInState,
  { pathname: path, search }: URL,
  req: IncomingMessage,
  res: ServerResponse,
): Promise<void> {
  const { method = 'GET' } = req;
  const header = (name: string) => req.headers[name]?.toString();
  const key = header('idempotency-key');
  const form = method === 'POST' ? await text(req) : search.slice(1);
  const headers = { authorization: header('authorization'), version: header('stripe-version'), key };
  const outcome = await answerCall(state, { method, path, form, headers });
  state.calls.push(`${method} ${path} ${outcome.status}`);
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

async function answerPayment(
  { account }: StandInState,
  url: URL,
  req: IncomingMessage,
  res: ServerResponse,
): Promise<void> {
  const page = answerPage(account, req.method ?? 'GET', url, await text(req));
  if ('location' in page) res.writeHead(303, { Location: page.location }).end();
  else res.writeHead(page.status, PAGE_HEADERS).end(page.html);
}
