import type Stripe from 'stripe';
import type { Collection } from './collection.ts';
import { fields, type Rule, text, wholeNumber } from './params.ts';
import { noSuch, type StripeObject } from './refusal.ts';

const seconds = wholeNumber();
const range = fields({ gt: seconds, gte: seconds, lt: seconds, lte: seconds });

const created: Rule<Stripe.RangeQueryParam> = (value, path) =>
  typeof value === 'string' ? { gte: seconds(value, path), lte: seconds(value, path) } : range(value, path);

export const listRules = {
  created,
  ending_before: text(),
  limit: wholeNumber(1, 100),
  starting_after: text(),
};

interface ListParams extends Stripe.PaginationParams {
  created?: Stripe.RangeQueryParam;
}

/** Returns a page of a collection, the newest first: ten objects, unless another number was requested. */
export function page<T extends StripeObject>(
  collection: Collection<T>,
  url: string,
  { limit = 10, starting_after, ending_before, created: wanted = {} }: ListParams,
  isWanted: (object: T) => boolean,
): Stripe.ApiList<T> {
  const all = collection.list().filter((each) => isWithin(each.created, wanted) && isWanted(each));
  const placeOf = (id: string, param: string) => {
    if (!collection.find(id)) throw noSuch(collection.kind, id, param);
    return all.findIndex((each) => each.id === id);
  };
  if (ending_before !== undefined) {
    const before = all.slice(0, Math.max(placeOf(ending_before, 'ending_before'), 0));
    return { object: 'list', data: before.slice(-limit), has_more: before.length > limit, url };
  }
  const after = starting_after === undefined ? all : all.slice(placeOf(starting_after, 'starting_after') + 1);
  return { object: 'list', data: after.slice(0, limit), has_more: after.length > limit, url };
}

function isWithin(second: number, { gt, gte, lt, lte }: Stripe.RangeQueryParam): boolean {
  return (
    second > (gt ?? -Infinity) &&
    second >= (gte ?? -Infinity) &&
    second < (lt ?? Infinity) &&
    second <= (lte ?? Infinity)
  );
}
