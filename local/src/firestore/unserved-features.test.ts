import { describe, expect, it } from 'vitest';
import { refuseUnserved } from './unserved-features.ts';

const counted = (...aggregations: object[]) => ({ structuredAggregationQuery: { aggregations } });
const past = { seconds: '1', nanos: 0 };
const update = (fields: object) => ({ writes: [{ update: { name: 'rooms/a', fields } }] });
const big = (integerValue: string) => ({
  mapValue: { fields: { list: { arrayValue: { values: [{ integerValue }] } } } },
});

describe('the local Firestore', () => {
  it.each<[feature: string, call: string, request: object]>([
    ['explaining a query', 'RunQuery', { explainOptions: {} }],
    [
      'explaining a query',
      'RunAggregationQuery',
      { ...counted({ count: {} }), explainOptions: { analyze: true } },
    ],
    ['reading the past (readTime)', 'RunQuery', { readTime: past }],
    ['reading the past (readTime)', 'BatchGetDocuments', { documents: ['rooms/a'], readTime: past }],
    ['reading the past (readTime)', 'BeginTransaction', { options: { readOnly: { readTime: past } } }],
    ['reading the past (readTime)', 'RunQuery', { newTransaction: { readOnly: { readTime: past } } }],
    ['vector search (findNearest)', 'RunQuery', { structuredQuery: { findNearest: {} } }],
    [
      'vector search (findNearest)',
      'RunAggregationQuery',
      { structuredAggregationQuery: { structuredQuery: { findNearest: {} } } },
    ],
    ...['NOT_EQUAL', 'NOT_IN', 'IS_NAN', 'IS_NOT_NULL'].map((op): [string, string, object] => [
      'filters that exclude',
      'RunQuery',
      { structuredQuery: { where: { fieldFilter: { op } } } },
    ]),
    [
      'sums and averages',
      'RunAggregationQuery',
      counted({ count: {} }, { sum: { field: { fieldPath: 'a' } } }),
    ],
    ['sums and averages', 'RunAggregationQuery', counted({ avg: { field: { fieldPath: 'a' } } })],
    ['counting up to a limit', 'RunAggregationQuery', counted({ count: { upTo: { value: '5' } } })],
    [
      'field masks of documents read by name',
      'BatchGetDocuments',
      { documents: ['rooms/a'], mask: { fieldPaths: ['price'] } },
    ],
    ['listening once', 'Listen', { addTarget: { once: true } }],
    ['writes that only verify', 'Commit', { writes: [{ verify: 'rooms/a' }] }],
    ['writes of transforms alone', 'Commit', { writes: [{ transform: { document: 'rooms/a' } }] }],
    [
      'the transforms maximum and minimum',
      'Commit',
      { writes: [{ updateTransforms: [{ maximum: { integerValue: '1' } }] }] },
    ],
    ['whole numbers beyond 2^53', 'Commit', update({ room: big('9007199254740992') })],
    ['whole numbers beyond 2^53', 'RunQuery', { structuredQuery: { where: big('-9007199254740993') } }],
  ])('refuses %s by name in %s', (feature, call, request) => {
    expect(() => refuseUnserved(call, request)).toThrow(
      `The local Firestore does not serve ${feature} (${call}).`,
    );
  });

  it.each<[call: string, request: object]>([
    [
      'RunQuery',
      { structuredQuery: { orderBy: [{}], select: { fields: [] } }, newTransaction: { readWrite: {} } },
    ],
    ['RunAggregationQuery', counted({ count: {} })],
    ['BatchGetDocuments', { documents: ['rooms/a'] }],
    ['BeginTransaction', { options: { readOnly: {} } }],
    [
      'Commit',
      update({ room: big('9007199254740991'), integerValue: { stringValue: 'a field of that name' } }),
    ],
    [
      'Commit',
      { writes: [{ delete: 'rooms/a' }, { updateTransforms: [{ increment: { integerValue: '1' } }] }] },
    ],
  ])('serves %s', (call, request) => {
    expect(() => refuseUnserved(call, request)).not.toThrow();
  });
});
