import type { Holder } from '@innkeep/contract/desk/holder';
import { NOTHING_NEW } from './desk.ts';
import { AppError, type ErrorCode, type FieldMessages } from '@innkeep/contract/errors';

interface Call {
  method: string;
  /** With the query, if any: `/room?page=0&size=6`. */
  path: string;
  headers: Headers;
  body: unknown;
}

type Answer = object | Answerer;
type Answerer = (call: Call) => Response | Promise<Response>;

/** Asked by the booking form of a signed-in user: they have said nothing, unless a test says otherwise. */
const WHAT_THEY_SAID = 'GET /user/details';
/** Asked at any time after a failure, whether the network is back: it is, unless a test says otherwise. */
const IS_REACHABLE = 'HEAD /';

/** Asked by a guest's list of stays where it is empty: there is nothing else, unless a test says otherwise. */
const NOTHING_ELSE = { 'GET /bookings/cancelled': [], 'GET /bookings/claim': { claimable: 0 } };

/** Asked by an admin's Today until the browser knows that the hotel is open: it is, unless a test says otherwise. */
const IS_OPEN = { 'GET /desk/opening': { left: [], takesPayments: false, sendsMail: true, site: '' } };

/** Asked by the desk's pages again and again: there is nothing new, unless a test says otherwise. */
const IS_AS_BEFORE = { 'GET /desk/changes': NOTHING_NEW };

/** Asked by the pages of a stay: nothing is invoiced, unless a test says otherwise. */
const INVOICES_OF_STAY = /^GET (\/desk)?\/bookings\/[^/]+\/invoices$/;
const NO_INVOICES = { isReady: false, invoices: [], lines: [], payee: { name: '' }, outdated: [] };

const DEFAULTS: Record<string, Answer> = {
  ...IS_AS_BEFORE,
  ...NOTHING_ELSE,
  ...IS_OPEN,
  [IS_REACHABLE]: () => status(200)(),
  [WHAT_THEY_SAID]: { name: 'Robin Example', phone: '' },
};

const answers = new Map<string, Answer>();
const onlyOnce = new Map<string, Answer[]>();
const held = new Map<string, Promise<unknown>>();
const calls: Call[] = [];
/** A new object for each test: calls of an earlier test are no longer answered. */
let turn = {};
let unexpected: string[] = [];

/** Replaces the network. A call without an answer fails its test. */
export const fakeApi = {
  /** By method and address, such as `GET /room`; an address with a query means only that one. */
  answer(table: Record<string, Answer>) {
    for (const [call, answer] of Object.entries(table)) answers.set(call, answer);
  },
  /** Sets answers that are given once each, in this order, before the permanent ones. */
  once(call: string, ...turns: Answer[]) {
    onlyOnce.set(call, [...(onlyOnce.get(call) ?? []), ...turns]);
  },
  hold(call: string): () => void {
    let letGo: (() => void) | undefined;
    held.set(call, new Promise<void>((resolve) => (letGo = resolve)));
    return () => {
      held.delete(call);
      letGo?.();
    };
  },
  callsTo: (call: string) => calls.filter((made) => namesOf(made).includes(call)),
  allCalls: () => calls.map(({ method, path }) => `${method} ${path}`),
};

export function refusal(
  code: ErrorCode,
  fields?: FieldMessages,
  holders?: readonly Holder[],
): () => Response {
  const error = new AppError(code, { ...(fields && { fields }), ...(holders && { holders }) });
  return () => Response.json(error.toBody(), { status: error.status });
}

/** Returns an answer that is not the server's, for example a proxy's. */
export function status(code: number, body: string | null = null): () => Response {
  return () => new Response(body, { status: code });
}

export function noNetwork(): Promise<Response> {
  return Promise.reject(new TypeError('Failed to fetch'));
}

export async function fakeFetch(address: string, init: RequestInit = {}): Promise<Response> {
  // As a browser does: what was given up before is no call, so a page that is gone makes none during the next test.
  init.signal?.throwIfAborted();
  const { pathname, search, origin } = new URL(address, location.href);
  const path = (origin === location.origin ? '' : origin) + pathname + search;
  const headers = new Headers(init.headers);
  const { body: sent } = init;
  const isJson = headers.get('Content-Type')?.includes('json') === true && typeof sent === 'string';
  const body: unknown = isJson ? JSON.parse(sent) : sent;
  const call = { method: init.method ?? 'GET', path, headers, body };
  calls.push(call);
  const asked = turn;
  const [exact, anyQuery] = namesOf(call);
  await (held.get(exact) ?? held.get(anyQuery));
  if (asked !== turn) return never();
  init.signal?.throwIfAborted();
  const answer =
    onlyOnce.get(exact)?.shift() ??
    onlyOnce.get(anyQuery)?.shift() ??
    [answers.get(exact), answers.get(anyQuery), DEFAULTS[exact], DEFAULTS[anyQuery]].find(Boolean) ??
    (INVOICES_OF_STAY.test(exact) ? NO_INVOICES : undefined);
  if (answer === undefined) {
    unexpected.push(exact);
    return new Response(null, { status: 501 });
  }
  const response = isAnswerer(answer) ? await answer(call) : Response.json(answer);
  return asked === turn ? response : never();
}

function never(): Promise<never> {
  return new Promise(() => undefined);
}

/** @returns the unexpected calls */
export function resetFakeApi(): string[] {
  const complaints = unexpected;
  unexpected = [];
  for (const kept of [answers, onlyOnce, held]) kept.clear();
  calls.length = 0;
  turn = {};
  return complaints;
}

function isAnswerer(answer: Answer): answer is Answerer {
  return typeof answer === 'function';
}

function namesOf({ method, path }: Pick<Call, 'method' | 'path'>): [exact: string, anyQuery: string] {
  return [`${method} ${path}`, `${method} ${path.split('?')[0] ?? ''}`];
}
