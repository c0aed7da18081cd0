import fc from 'fast-check';
import { expect, it } from 'vitest';
import { planOf } from '../queries/query-plan.ts';
import { openMemoryDatabase, type MemoryClient } from './memory-firestore.ts';
import { often } from '../../../functions/src/testing/random-tests.ts';

const DATABASE = 'projects/demo-test/databases/(default)';
const ROOT = `${DATABASE}/documents`;

/** Values of several types, few enough that many are equal; two texts sort otherwise in UTF-16. */
const value = fc.oneof(
  fc.constantFrom('a', 'b', '\u{1f600}', '\uff5e').map((stringValue) => ({ stringValue })),
  fc.integer({ min: 0, max: 3 }).map((integerValue) => ({ integerValue })),
  fc.constant({ doubleValue: 1.5 }),
  fc.boolean().map((booleanValue) => ({ booleanValue })),
  fc.integer({ min: 1, max: 3 }).map((seconds) => ({ timestampValue: { seconds, nanos: 0 } })),
  fc.constant({ mapValue: { fields: { a: { integerValue: 1 } } } }),
);
const list = fc.array(value, { maxLength: 3 }).map((values) => ({ arrayValue: { values } }));
const fields = fc.record({ one: value, other: value, list }, { requiredKeys: [] });
const write = fc.record({ id: fc.constantFrom('p', 'q', 'r', 's', 't', 'u'), fields: fc.option(fields) });

const of = (fieldPath: string) => ({ fieldPath });
const condition = fc
  .oneof(
    fc.record({ field: fc.constantFrom(of('one'), of('other')), op: fc.constant('EQUAL'), value }),
    fc.record({ field: fc.constant(of('list')), op: fc.constant('ARRAY_CONTAINS'), value }),
    fc.record({
      field: fc.constant(of('list')),
      op: fc.constant('ARRAY_CONTAINS_ANY'),
      value: aFewOf(value),
    }),
    fc.record({ field: fc.constant(of('one')), op: fc.constant('IN'), value: aFewOf(value) }),
    fc.record({
      field: fc.constant(of('one')),
      op: fc.constantFrom('LESS_THAN', 'GREATER_THAN_OR_EQUAL'),
      value,
    }),
  )
  .map((fieldFilter) => ({ fieldFilter }));
const where = fc.oneof(
  condition,
  fc
    .record({
      op: fc.constantFrom('AND', 'OR'),
      filters: fc.array(condition, { minLength: 1, maxLength: 2 }),
    })
    .map((compositeFilter) => ({ compositeFilter })),
);
const cursor = fc.option(fc.record({ values: fc.tuple(value), before: fc.boolean() }), { nil: undefined });
const query = fc
  .record(
    {
      from: fc.constant([{ collectionId: 'things' }]),
      where,
      orderBy: fc.oneof(fc.tuple(order('one')), fc.tuple(order('one'), order('other'))),
      limit: fc.integer({ min: 1, max: 3 }).map((most) => ({ value: most })),
      offset: fc.integer({ min: 0, max: 2 }),
      startAt: cursor,
      endAt: cursor,
    },
    { requiredKeys: ['from', 'orderBy'] },
  )
  .filter(isValid);

function isValid(asked: object): boolean {
  try {
    planOf(asked);
    return true;
  } catch {
    return false;
  }
}

function order(path: string) {
  const direction = fc.constantFrom('ASCENDING', 'DESCENDING');
  return fc.record({ field: fc.constant(of(path)), direction });
}

function aFewOf(each: fc.Arbitrary<object>) {
  return fc.array(each, { minLength: 1, maxLength: 3 }).map((values) => ({ arrayValue: { values } }));
}

type Asked = typeof query extends fc.Arbitrary<infer T> ? T : never;

type Stored = Map<string, object>;

/** Returns the names that a query should find, by looking at every document. */
function expected(stored: Stored, asked: Asked): string[] {
  const plan = planOf(asked);
  const { offset = 0, limit } = asked;
  return [...stored]
    .map(([name, kept]) => ({ name, fields: kept }))
    .filter((document) => plan.matches(document) && plan.isWithin(document))
    .sort(plan.compare)
    .slice(offset, offset + (limit?.value ?? Infinity))
    .map(({ name }) => name);
}

async function found(
  client: MemoryClient,
  structuredQuery: object,
  transaction?: unknown,
): Promise<string[]> {
  const answers = await client.runQuery({ parent: ROOT, structuredQuery, transaction }).toArray();
  return answers.flatMap((answer: { document?: { name: string } }) => answer.document?.name ?? []);
}

it('finds by its indexes what looking at every document finds, now and at the time of a transaction', async () => {
  const acts = fc.array(fc.oneof(fc.record({ write }), fc.record({ query })), {
    minLength: 5,
    maxLength: 40,
  });
  await fc.assert(
    fc.asyncProperty(acts, fc.nat(20), async (list, begins) => {
      const { client, beforeCommit } = await openMemoryDatabase('demo-test');
      const stored: Stored = new Map();
      let earlier: { transaction: unknown; stored: Stored } | undefined;
      for (const [at, act] of list.entries()) {
        if (at === begins) {
          const [answer] = await client.beginTransaction({ database: DATABASE, options: { readOnly: {} } });
          const { transaction } = answer as { transaction: unknown }; // as the protocol has it
          earlier = { transaction, stored: new Map(stored) };
          await found(client, { from: [{ collectionId: 'others' }] }, transaction); // sets its read time
        }
        if ('write' in act) {
          const name = `${ROOT}/things/${act.write.id}`;
          const request = {
            database: DATABASE,
            writes: [act.write.fields ? { update: { name, fields: act.write.fields } } : { delete: name }],
          };
          beforeCommit(request);
          await client.commit(request);
          if (act.write.fields) stored.set(name, act.write.fields);
          else stored.delete(name);
        } else {
          expect(await found(client, act.query)).toEqual(expected(stored, act.query));
          if (earlier)
            expect(await found(client, act.query, earlier.transaction)).toEqual(
              expected(earlier.stored, act.query),
            );
        }
      }
    }),
    { numRuns: often(60) },
  );
}, 600_000);

it('sorts documents with the same first value before it counts up to a limit', async () => {
  const { client } = await openMemoryDatabase('demo-test');
  const writes = [3, 2, 1].map((integerValue, at) => ({
    update: {
      name: `${ROOT}/things/${at}`,
      fields: { one: { stringValue: 'same' }, other: { integerValue } },
    },
  }));
  await client.commit({ database: DATABASE, writes });
  const orderBy = ['one', 'other'].map((path) => ({ field: of(path), direction: 'ASCENDING' }));
  const first = { from: [{ collectionId: 'things' }], orderBy, limit: { value: 1 } };
  expect(await found(client, first)).toEqual([`${ROOT}/things/2`]);
});
