import { setTimeout as sleep } from 'node:timers/promises';
import Stripe from 'stripe';
import type { Account } from './account.ts';
import type { Faults } from './faults.ts';
import { type Form, readForm } from './form.ts';
import type { ApiAnswer, IdempotencyKeys } from './idempotency.ts';
import { list, text } from './params.ts';
import { invalidRequest, StripeRefusal } from './refusal.ts';
import { findRoute } from './routes.ts';
import { expireOverdue } from './sessions.ts';

/** The properties that hold the id of another of our objects, by kind. */
const EXPANDABLE: Readonly<Record<string, readonly string[]>> = {
  'checkout.session': ['payment_intent'],
  payment_intent: ['latest_charge'],
  charge: ['payment_intent'],
  refund: ['charge', 'payment_intent'],
  dispute: ['charge', 'payment_intent'],
};

export interface ApiCall {
  method: string;
  path: string;
  /** The encoded parameters: the body of a POST, the query of a GET. */
  form: string;
  headers: { authorization?: string | undefined; version?: string | undefined; key?: string | undefined };
}

export interface ApiState {
  account: Account;
  keys: IdempotencyKeys;
  faults: Faults;
}

export type Outcome = ApiAnswer & { isReplayed?: boolean };

/** Answers one call of the API as Stripe does, or as a test has asked. */
export async function answerCall(state: ApiState, call: ApiCall): Promise<Outcome> {
  try {
    requireKey(call.headers.authorization);
    requireVersion(call.headers.version);
    const fault = state.faults.next(`${call.method} ${call.path}`);
    if (fault?.kind === 'error') return OUR_FAULT;
    if (fault?.kind === 'slow')
      await state.keys.during(call.headers.key, () => sleep(fault.delayMs, undefined, { ref: false }));
    const answer = once(state, call, fault?.kind === 'saved-error');
    return fault?.kind === 'lost-answer' ? LOST : answer;
  } catch (error) {
    return refusal(error);
  }
}

/** Carries out a call, or repeats the stored answer to its idempotency key. */
function once(state: ApiState, call: ApiCall, isToFail: boolean): Outcome {
  const form = readForm(call.form);
  const { key } = call.headers;
  if (call.method !== 'POST' || key === undefined)
    return isToFail ? OUR_FAULT : carriedOut(state, call, form);

  const now = state.account.clock.now();
  const before = state.keys.find(key, call.path, form, now);
  if (before) return { ...before, isReplayed: true };
  const keep = (answer: ApiAnswer) => {
    state.keys.keep(key, call.path, form, now, answer);
    return answer;
  };
  if (isToFail) return keep(OUR_FAULT);
  try {
    return keep(carriedOut(state, call, form));
  } catch (error) {
    if (error instanceof StripeRefusal && error.isOutcome) return keep(refusal(error));
    throw error; // a call that was not carried out may be corrected and sent again
  }
}

function carriedOut({ account }: ApiState, { method, path }: ApiCall, form: Form): ApiAnswer {
  const route = findRoute(method, path);
  if (!route)
    throw invalidRequest(
      `Unrecognized request URL (${method}: ${path}). Please see https://stripe.com/docs or we can help at https://support.stripe.com/.`,
      { status: 404 },
    );
  expireOverdue(account);
  const paths = list(text())(form.get('expand') ?? new Map(), 'expand');
  const params = new Map([...form].filter(([name]) => name !== 'expand'));
  return json(200, expand(account, route.handle(account, params, route.id), paths));
}

function requireKey(authorization: string | undefined): void {
  const key = /^Bearer (\S+)$/.exec(authorization ?? '')?.[1];
  if (key === undefined)
    throw invalidRequest(
      "You did not provide an API key. You need to provide your API key in the Authorization header, using Bearer auth (e.g. 'Authorization: Bearer YOUR_SECRET_KEY'). See https://stripe.com/docs/api#authentication for details, or we can help at https://support.stripe.com/.",
      { status: 401 },
    );
  // Only test keys are accepted: a live key here is a mistake.
  if (/^[sr]k_test_./.test(key)) return;
  const shown = `${key.slice(0, 8)}${'*'.repeat(12)}${key.length > 16 ? key.slice(-4) : ''}`;
  throw invalidRequest(`Invalid API Key provided: ${shown}`, { status: 401 });
}

/** Refuses other versions of the API: their objects have shapes that our SDK's types do not know. */
function requireVersion(version: string | undefined): void {
  if (version !== undefined && version !== Stripe.API_VERSION)
    throw invalidRequest(`Invalid Stripe API version: ${version}`);
}

const OUR_FAULT: ApiAnswer = json(500, {
  error: { type: 'api_error', message: 'An unknown error occurred, as a test requested.' },
});
const LOST: ApiAnswer = json(502, {
  error: { type: 'api_error', message: 'The answer was lost on the way, as a test requested.' },
});

function refusal(error: unknown): ApiAnswer {
  if (error instanceof StripeRefusal) return json(error.status, error.body);
  console.error(error);
  return json(500, { error: { type: 'api_error', message: 'The stand-in for Stripe has failed.' } });
}

function json(status: number, body: object): ApiAnswer {
  return { status, body: JSON.stringify(body, null, 2) };
}

/** Replaces ids by whole objects, for paths like `payment_intent.latest_charge` or `data.charge`. */
function expand(account: Account, object: object, paths: readonly string[]): object {
  return paths.reduce((result, path) => expandPath(account, result, path.split('.'), path), object);
}

function expandPath(account: Account, object: object, [property, ...below]: string[], path: string): object {
  if (property === undefined) return object;
  const { object: kind, [property]: value } = object as Record<string, unknown>; // `as`: values stay unknown
  if (kind === 'list' && property === 'data' && Array.isArray(value)) {
    const data = value.map((each: object) => expandPath(account, each, below, path));
    return { ...object, data };
  }
  if (EXPANDABLE[String(kind)]?.includes(property) !== true)
    throw invalidRequest(`This property cannot be expanded (${path}).`, { param: 'expand' });
  const whole = typeof value === 'string' ? account.find(value) : value;
  const isThere = typeof whole === 'object' && whole !== null;
  return isThere ? { ...object, [property]: expandPath(account, whole, below, path) } : object;
}
