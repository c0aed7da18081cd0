import { describe, expect, it } from 'vitest';
import { queryIn } from '../queries/query-in-request.ts';
import type { IndexFile } from './index-file.ts';
import { serve } from './needed-indexes.ts';
import { shapeOf } from './query-shape.ts';

const NONE: IndexFile = { indexes: [], fieldOverrides: [] };

type Condition = readonly [path: string, op: string];
type Filter = Condition | { readonly or: readonly Filter[] } | { readonly and: readonly Filter[] };

/** `['uid', 'EQUAL']`, and what is made of such with `and` and `or`, as the wire has it. */
function filterOf(filter: Filter): object {
  if ('or' in filter) return { compositeFilter: { op: 'OR', filters: filter.or.map(filterOf) } };
  if ('and' in filter) return { compositeFilter: { op: 'AND', filters: filter.and.map(filterOf) } };
  const [fieldPath, op] = filter;
  const kind = op.startsWith('IS_') ? 'unaryFilter' : 'fieldFilter';
  return { [kind]: { field: { fieldPath }, op } };
}

interface Asked {
  readonly where?: Filter;
  /** A minus before a path is for descending. */
  readonly orderBy?: readonly string[];
  readonly everywhere?: true;
}

function structured({ where, orderBy = [], everywhere }: Asked) {
  return {
    from: [{ collectionId: 'stays', allDescendants: everywhere }],
    where: where && filterOf(where),
    orderBy: orderBy.map((path) => ({
      field: { fieldPath: path.replace('-', '') },
      direction: path.startsWith('-') ? 'DESCENDING' : 'ASCENDING',
    })),
  };
}

function composite(...fields: readonly string[]): IndexFile {
  return {
    ...NONE,
    indexes: [
      {
        collectionGroup: 'stays',
        queryScope: 'COLLECTION',
        fields: fields.map((field) => {
          if (field.startsWith('@')) return { fieldPath: field.slice(1), arrayConfig: 'CONTAINS' };
          const order = field.startsWith('-') ? 'DESCENDING' : 'ASCENDING';
          return { fieldPath: field.replace('-', ''), order };
        }),
      },
    ],
  };
}

const both = (...files: readonly IndexFile[]): IndexFile => ({
  indexes: files.flatMap(({ indexes }) => indexes),
  fieldOverrides: files.flatMap(({ fieldOverrides }) => fieldOverrides),
});

function missing(asked: Asked, file = NONE): readonly string[] {
  return serve(shapeOf(structured(asked)), file).missing;
}

const uid = ['uid', 'EQUAL'] as const;
const email = ['email', 'EQUAL'] as const;
const tag = ['tags', 'ARRAY_CONTAINS'] as const;

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
    ['a range', { where: ['nights', 'GREATER_THAN'] }],
    ['inequality', { where: ['nights', 'NOT_EQUAL'] }],
    [
      'a range from two sides, in order',
      {
        where: {
          and: [
            ['n', 'LESS_THAN'],
            ['n', 'GREATER_THAN'],
          ],
        },
        orderBy: ['n'],
      },
    ],
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
      { where: { and: [uid, ['n', 'LESS_THAN']] } },
      'stays (COLLECTION): uid ASCENDING, n ASCENDING',
    ],
    [
      'equality and inequality',
      { where: { and: [uid, ['n', 'NOT_IN']] } },
      'stays (COLLECTION): uid ASCENDING, n ASCENDING',
    ],
    [
      'two ranges',
      {
        where: {
          and: [
            ['b', 'LESS_THAN'],
            ['a', 'IS_NOT_NULL'],
          ],
        },
      },
      'stays (COLLECTION): a ASCENDING, b ASCENDING',
    ],
    [
      'a range against the order',
      { where: ['a', 'LESS_THAN'], orderBy: ['-b'] },
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
    const where = { or: [uid, { and: [email, ['n', 'LESS_THAN'] as const] }] };
    expect(missing({ where }, composite('uid', 'n'))).toEqual([
      'stays (COLLECTION): email ASCENDING, n ASCENDING',
    ]);
    expect(missing({ where }, both(composite('uid', 'n'), composite('email', 'n')))).toEqual([]);
  });
});

describe('a composite index', () => {
  const asked: Asked = { where: { and: [uid, email] }, orderBy: ['-checkin'] };

  it.each<[what: string, file: IndexFile, isServed: boolean]>([
    ['of just these fields', composite('uid', 'email', '-checkin'), true],
    ['with the equalities the other way round', composite('email', '-uid', '-checkin'), true],
    ['with the name it ends with anyway', composite('uid', 'email', '-checkin', '-__name__'), true],
    ['merged with another', both(composite('uid', '-checkin'), composite('email', '-checkin')), true],
    ['with one equality', composite('uid', '-checkin'), false],
    ['in the other direction', composite('uid', 'email', 'checkin'), false],
    ['with the order before an equality', composite('uid', '-checkin', 'email'), false],
    ['with a field too many', composite('uid', 'email', 'n', '-checkin'), false],
    ['with a field after the order', composite('uid', 'email', '-checkin', 'n'), false],
    ['of items', composite('@uid', 'email', '-checkin'), false],
  ])('%s', (_what, file, isServed) => {
    expect(missing(asked, file).length === 0).toBe(isServed);
  });

  it('serves items and an order', () => {
    expect(missing({ where: tag, orderBy: ['n'] }, composite('@tags', 'n'))).toEqual([]);
    expect(missing({ where: tag, orderBy: ['n'] }, composite('tags', 'n'))).toHaveLength(1);
  });

  it('is never asked to hold a field twice', () => {
    const item = (path: string) => [path, 'ARRAY_CONTAINS'] as const;
    expect(missing({ where: { and: [uid, item('uid')] }, orderBy: ['n'] })).toEqual([
      'stays (COLLECTION): uid ASCENDING, n ASCENDING',
      'stays (COLLECTION): uid CONTAINS, n ASCENDING',
    ]);
    const files = both(composite('uid', 'n'), composite('@uid', 'n'));
    expect(missing({ where: { and: [uid, item('uid')] }, orderBy: ['n'] }, files)).toEqual([]);
    expect(
      missing({ where: { and: [uid, item('uid')] }, orderBy: ['n'] }, composite('uid', 'n')),
    ).toHaveLength(2);
    expect(missing({ orderBy: ['n', '-n'] })).toEqual([]);
    expect(missing({ where: tag, orderBy: ['tags'] })).toEqual([
      'stays (COLLECTION): tags is looked into and sorted by, which no index serves',
    ]);
  });

  it('is of one scope and one collection', () => {
    const [index] = composite('uid', 'n').indexes;
    if (index === undefined) throw new Error('no index');
    const inGroup: IndexFile = { ...NONE, indexes: [{ ...index, queryScope: 'COLLECTION_GROUP' }] };
    const elsewhere: IndexFile = { ...NONE, indexes: [{ ...index, collectionGroup: 'rooms' }] };
    const query: Asked = { where: uid, orderBy: ['n'] };
    expect(missing({ ...query, everywhere: true }, inGroup)).toEqual([]);
    expect(missing(query, inGroup)).toHaveLength(1);
    expect(missing(query, elsewhere)).toHaveLength(1);
  });
});

describe('an exemption', () => {
  const override = (
    fieldPath: string,
    indexes: IndexFile['fieldOverrides'][number]['indexes'] = [],
  ): IndexFile => ({
    ...NONE,
    fieldOverrides: [{ collectionGroup: 'stays', fieldPath, indexes }],
  });

  it.each<[what: string, path: string, isServed: boolean]>([
    ['of the field', 'room.des', false],
    ['of the map around it', 'room', false],
    ['of all fields', '*', false],
    ['of another field', 'room.image', true],
    ['of a field whose name begins alike', 'room.de', true],
  ])('%s', (_what, exempt, isServed) => {
    const asked: Asked = { where: ['room.des', 'EQUAL'] };
    expect(missing(asked, override(exempt)).length === 0).toBe(isServed);
  });

  it('gives way to a nearer one', () => {
    const back = override('room.des', [{ queryScope: 'COLLECTION', order: 'ASCENDING' }]);
    const file = both(override('room'), back);
    expect(missing({ where: ['room.des', 'EQUAL'] }, file)).toEqual([]);
    expect(missing({ where: ['room.name', 'EQUAL'] }, file)).toHaveLength(1);
  });

  it('takes nothing from a composite index', () => {
    const file = both(override('uid'), composite('uid', 'n'));
    expect(missing({ where: uid, orderBy: ['n'] }, file)).toEqual([]);
    expect(missing({ where: uid }, file)).toHaveLength(1);
  });

  it('can add a collection group to what is kept of a field', () => {
    const file = override('uid', [{ queryScope: 'COLLECTION_GROUP', order: 'ASCENDING' }]);
    expect(missing({ where: uid, everywhere: true }, file)).toEqual([]);
    expect(missing({ where: uid }, file)).toHaveLength(1);
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
