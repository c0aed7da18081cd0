import type Stripe from 'stripe';
import type { Collection } from './collection.ts';
import { fields, text, wholeNumber } from './params.ts';
import { noSuch, type StripeObject } from './refusal.ts';

export const listRules = {
  created: fields({ gt: wholeNumber(), gte: wholeNumber() }),
  limit: wholeNumber(1, 100),
  starting_after: text(),
};

interface ListParams {
  limit?: number;
  starting_after?: string;
  created?: { gt?: number; gte?: number };
}

/** Returns a page of a collection, the newest first: ten objects, unless another number was requested. */
export function page<T extends StripeObject>(
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
