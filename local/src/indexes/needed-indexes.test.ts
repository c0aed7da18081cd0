import { describe, expect, it } from 'vitest';
import { queryIn } from '../queries/query-plan.ts';
import {
  type Asked,
  both,
  composite,
  email,
  missing,
  NONE,
  structured,
  tag,
  uid,
} from './indexes-testing.ts';
import { serve } from './needed-indexes.ts';
import { shapeOf } from './query-shape.ts';

const below = (path: string) => [path, 'LESS_THAN'] as const;
const above = (path: string) => [path, 'GREATER_THAN'] as const;

describe('the indexes that Firestore keeps by itself', () => {
  it.each<[what: string, asked: Asked]>([
    ['everything', {}],
    ['everything of a collection group', { everywhere: true }],
    ['everything, by name', { orderBy: ['__name__'] }],
    ['equality', { where: uid }],
    ['several equalities', { where: { and: [uid, email, tag] } }],
    ['membership', { where: ['uid', 'IN'] }],
    ['alternatives', { where: { or: [uid, { and: [email, tag] }] } }],
    ['null', { where: ['uid', 'IS_NULL'] }],
    ['a range', { where: above('nights') }],
    ['a range from two sides, in order', { where: { and: [below('n'), above('n')] }, orderBy: ['n'] }],
    ['one order, either way', { orderBy: ['-nights'] }],
    ['one order, then the name', { orderBy: ['-nights', '-__name__'] }],
    ['equality, by name', { where: uid, orderBy: ['__name__'] }],
    ['equality, by name, backwards', { where: uid, orderBy: ['-__name__'] }],
    ['equality, in the order of the same field', { where: uid, orderBy: ['uid'] }],
    ['a part of a map', { where: ['room._id', 'EQUAL'] }],
  ])('are enough for %s', (_what, asked) => {
    expect(missing(asked)).toEqual([]);
  });

  it.each<[what: string, asked: Asked, needed: string]>([
    [
      'equality and an order',
      { where: uid, orderBy: ['checkin'] },
      'stays (COLLECTION): uid ASCENDING, checkin ASCENDING',
    ],
    [
      'membership and an order',
      { where: ['uid', 'IN'], orderBy: ['-n'] },
      'stays (COLLECTION): uid ASCENDING, n DESCENDING',
    ],
    [
      'equality and a range',
      { where: { and: [uid, below('n')] } },
      'stays (COLLECTION): uid ASCENDING, n ASCENDING',
    ],
    [
      'two ranges',
      { where: { and: [below('b'), above('a')] } },
      'stays (COLLECTION): a ASCENDING, b ASCENDING',
    ],
    [
      'a range against the order',
      { where: below('a'), orderBy: ['-b'] },
      'stays (COLLECTION): b DESCENDING, a DESCENDING',
    ],
    [
      'an item and an order',
      { where: tag, orderBy: ['n'] },
      'stays (COLLECTION): tags CONTAINS, n ASCENDING',
    ],
    ['two orders', { orderBy: ['a', '-b'] }, 'stays (COLLECTION): a ASCENDING, b DESCENDING'],
    [
      'the name against the order',
      { orderBy: ['a', '-__name__'] },
      'stays (COLLECTION): a ASCENDING, __name__ DESCENDING',
    ],
    ['the name backwards', { orderBy: ['-__name__'] }, 'stays (COLLECTION): __name__ DESCENDING'],
    [
      'an equality in a collection group',
      { where: uid, everywhere: true },
      'stays (COLLECTION_GROUP): uid ASCENDING',
    ],
    [
      'an order in a collection group',
      { orderBy: ['n'], everywhere: true },
      'stays (COLLECTION_GROUP): n ASCENDING',
    ],
  ])('are not enough for %s', (_what, asked, needed) => {
    expect(missing(asked)).toEqual([needed]);
  });

  it('are not enough for the alternative that needs more', () => {
    const where = { or: [uid, { and: [email, below('n')] }] };
    expect(missing({ where }, composite('uid', 'n'))).toEqual([
      'stays (COLLECTION): email ASCENDING, n ASCENDING',
    ]);
    expect(missing({ where }, both(composite('uid', 'n'), composite('email', 'n')))).toEqual([]);
  });
});

describe('the query of a call', () => {
  const structuredQuery = structured({ where: uid, orderBy: ['n'] });
  const needs = (request: object) => serve(shapeOf(queryIn(request)), NONE).missing;

  it('is found in every call that has one', () => {
    const needed = ['stays (COLLECTION): uid ASCENDING, n ASCENDING'];
    expect(needs({ structuredQuery })).toEqual(needed);
    expect(needs({ addTarget: { query: { structuredQuery } } })).toEqual(needed);
    expect(needs({ structuredAggregationQuery: { structuredQuery } })).toEqual(needed);
    expect(queryIn({ removeTarget: 1 })).toBeUndefined();
    expect(queryIn({ writes: [] })).toBeUndefined();
  });

  it('needs nothing more to be counted', () => {
    const counted = { structuredQuery: structured({ where: uid }), aggregations: [{ count: {} }] };
    expect(needs({ structuredAggregationQuery: counted })).toEqual([]);
  });
});
