import type Stripe from 'stripe';
import type { Account, Collection } from './account.ts';
import type { Form } from './form.ts';
import { fields, list, readParams, type Rule, text, wholeNumber } from './params.ts';
import { createRefund, refundParams } from './refunds.ts';
import { noSuch, type StripeObject } from './refusal.ts';
import { createSession, expireSession } from './sessions.ts';
import { sessionParams } from './session-params.ts';

export type Handler = (account: Account, params: Form, id: string) => object;

const listRules = {
  created: fields({ gt: wholeNumber(), gte: wholeNumber() }),
  limit: wholeNumber(1, 100),
  starting_after: text(),
};

const none = fields({});
const sessionList = fields(listRules) satisfies Rule<Stripe.Checkout.SessionListParams>;
const ofPayment = fields({ ...listRules, payment_intent: text() }) satisfies Rule<
  Stripe.RefundListParams & Stripe.DisputeListParams
>;
const eventList = fields({ ...listRules, types: list(text()) }) satisfies Rule<Stripe.EventListParams>;

const ROUTES: Readonly<Record<string, Handler>> = {
  'POST /v1/checkout/sessions': (account, params) =>
    createSession(account, readParams(sessionParams, params)),
  'GET /v1/checkout/sessions': (account, params) =>
    page(account.sessions, '/v1/checkout/sessions', readParams(sessionList, params)),
  'GET /v1/checkout/sessions/:id': find((account) => account.sessions, 'session'),
  'POST /v1/checkout/sessions/:id/expire': (account, params, id) => {
    readParams(none, params);
    return expireSession(account, id);
  },
  'GET /v1/payment_intents/:id': find((account) => account.intents, 'intent'),
  'GET /v1/charges/:id': find((account) => account.charges),
  'POST /v1/refunds': (account, params) => createRefund(account, readParams(refundParams, params)),
  'GET /v1/refunds': listOfPayment((account) => account.refunds, '/v1/refunds'),
  'GET /v1/disputes': listOfPayment((account) => account.disputes, '/v1/disputes'),
  'GET /v1/events': (account, params) => {
    const { types, ...paging } = readParams(eventList, params);
    return page(account.events, '/v1/events', paging, ({ type }) => types?.includes(type) !== false);
  },
};

function find(
  among: (account: Account) => { require: (id: string, param?: string) => object },
  param = 'id',
): Handler {
  return (account, params, id) => {
    readParams(none, params);
    return among(account).require(id, param);
  };
}

function listOfPayment(
  among: (account: Account) => Account['refunds'] | Account['disputes'],
  url: string,
): Handler {
  return (account, params) => {
    const { payment_intent: intent, ...paging } = readParams(ofPayment, params);
    return page<Stripe.Refund | Stripe.Dispute>(among(account), url, paging, (each) =>
      [undefined, each.payment_intent].includes(intent),
    );
  };
}

export function findRoute(method: string, path: string): { handle: Handler; id: string } | undefined {
  for (const [route, handle] of Object.entries(ROUTES)) {
    const match = new RegExp(`^${route.replace(':id', '([^/]+)')}$`).exec(`${method} ${path}`);
    if (match) return { handle, id: match[1] ?? '' };
  }
  return undefined;
}

interface ListParams {
  limit?: number;
  starting_after?: string;
  created?: { gt?: number; gte?: number };
}

/** Returns a page of a collection, the newest first: ten objects, unless another number was requested. */
function page<T extends StripeObject>(
  collection: Collection<T>,
  url: string,
  { limit = 10, starting_after: last, created: { gt = -Infinity, gte = -Infinity } = {} }: ListParams,
  isWanted: (object: T) => boolean = () => true,
): Stripe.ApiList<T> {
  if (last !== undefined && !collection.find(last)) throw noSuch(collection.kind, last, 'starting_after');
  const all = collection.list().filter((each) => each.created > gt && each.created >= gte && isWanted(each));
  const after = last === undefined ? all : all.slice(all.findIndex(({ id }) => id === last) + 1);
  return { object: 'list', data: after.slice(0, limit), has_more: after.length > limit, url };
}
