import { describe, expect, it } from 'vitest';
import { allows, DOCUMENTS, rulesFor } from './authorize-testing.ts';

const gets = (...paths: readonly string[]) => ({ documents: paths.map((path) => `${DOCUMENTS}/${path}`) });
const equal = (fieldPath: string, text: string) => ({
  fieldFilter: { field: { fieldPath }, op: 'EQUAL', value: { stringValue: text } },
});
const query = (collectionId: string, where?: object) => ({
  parent: DOCUMENTS,
  structuredQuery: { from: [{ collectionId }], where },
});

it.each<[caller: string, paths: string[], isAllowed: boolean]>([
  ['visitor', ['rooms/a'], true],
  ['visitor', ['rooms/none'], true],
  ['visitor', ['rooms/a/calendar/2026-05'], false],
  ['visitor', ['bookings/a'], false],
  ['visitor', ['rooms/a', 'bookings/a'], false],
  ['visitor', ['users/ana'], false],
  ['visitor', ['mail/a'], false],
  ['ana', ['bookings/a'], true],
  ['ana', ['bookings/none'], false],
  ['ana', ['users/ana'], true],
  ['ben', ['users/ana'], false],
  ['ben', ['bookings/a'], false],
  ['bearer owner', ['mail/a'], false],
  ['Bearer nonsense', ['bookings/a'], false],
  ['admin', ['mail/a'], true],
])('reading documents %s, of %j: %s', async (caller, paths, isAllowed) => {
  expect(await allows(caller, 'BatchGetDocuments', gets(...paths))).toBe(isAllowed);
  const target = { addTarget: { targetId: 1, documents: gets(...paths) } };
  expect(await allows(caller, 'Listen', target)).toBe(isAllowed);
});

describe('a query', () => {
  const mine = equal('uid', 'ana');
  const later = {
    fieldFilter: { field: { fieldPath: 'nights' }, op: 'GREATER_THAN', value: { integerValue: '1' } },
  };
  const both = (op: string) => ({ compositeFilter: { op, filters: [mine, later] } });

  it.each<[caller: string, what: string, request: ReturnType<typeof query>, isAllowed: boolean]>([
    ['visitor', 'all rooms', query('rooms'), false],
    ['visitor', 'own bookings', query('bookings', mine), false],
    ['ana', 'all bookings', query('bookings'), false],
    ['ana', 'own bookings', query('bookings', mine), true],
    ['ana', 'own bookings and more', query('bookings', both('AND')), true],
    ['ana', 'own bookings or more', query('bookings', both('OR')), false],
    ['ana', 'a field of the field', query('bookings', equal('uid.uid', 'ana')), false],
    ['ana', 'another field', query('bookings', equal('email', 'ana')), false],
    ['ben', "another's bookings", query('bookings', mine), false],
    ['ana', 'users', query('users', mine), false],
    ['admin', 'all bookings', query('bookings'), true],
  ])('%s, for %s', async (caller, _what, request, isAllowed) => {
    expect(await allows(caller, 'RunQuery', request)).toBe(isAllowed);
    expect(await allows(caller, 'Listen', { addTarget: { targetId: 1, query: request } })).toBe(isAllowed);
    const { parent, structuredQuery } = request;
    const counted = { parent, structuredAggregationQuery: { structuredQuery } };
    expect(await allows(caller, 'RunAggregationQuery', counted)).toBe(isAllowed);
  });

  it.each<[what: string, where: object]>([
    [
      'in a list of owners',
      { ...mine.fieldFilter, op: 'IN', value: { arrayValue: { values: [{ stringValue: 'ana' }] } } },
    ],
    ['unlike an owner', { ...mine.fieldFilter, op: 'NOT_EQUAL' }],
    ['among its items', { ...mine.fieldFilter, op: 'ARRAY_CONTAINS' }],
  ])('with a uid that is not one and only the caller: %s', async (_what, fieldFilter) => {
    expect(await allows('ana', 'RunQuery', query('bookings', { fieldFilter }))).toBe(false);
  });

  it('with no owner belongs to no caller, not even to a token without a uid', async () => {
    const nobodys = { unaryFilter: { field: { fieldPath: 'uid' }, op: 'IS_NULL' } };
    for (const claims of [{}, { user_id: null }, [1]]) {
      const token = `Bearer e30.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.`;
      expect(await allows(token, 'RunQuery', query('bookings', nobodys))).toBe(false);
    }
  });

  it.each<[condition: string, isAllowed: boolean]>([
    ['resource.data.uid == resource.data.by', true],
    ['resource.data.room.name != resource.data.uid', true],
    ['resource.data.room.name == resource.data.uid', false],
    ['resource.data.room.beds != resource.data.uid', false],
    ['resource.data.other != resource.data.uid', false],
    ['resource.data.at != resource.data.uid', false],
    ['id != resource.data.uid', false],
  ])('tells the fields that its filters fix, and leaves all else open: %s', async (condition, isAllowed) => {
    const at = { fieldFilter: { field: { fieldPath: 'at' }, op: 'EQUAL', value: { timestampValue: {} } } };
    const filters = [mine, equal('by', 'ana'), equal('room.`name`', 'attic'), equal('room.view', 'sea'), at];
    const where = { compositeFilter: { op: 'AND', filters } };
    const rules = rulesFor('list', condition);
    expect(await allows('ana', 'RunQuery', query('things', where), rules)).toBe(isAllowed);
  });

  it.each<[what: string, request: ReturnType<typeof query>]>([
    ['of no collection', query('')],
    [
      'of two',
      {
        parent: DOCUMENTS,
        structuredQuery: {
          from: [{ collectionId: 'rooms' }, { collectionId: 'bookings' }],
          where: undefined,
        },
      },
    ],
    ['below another document', { ...query('bookings', mine), parent: `${DOCUMENTS}/rooms/a` }],
  ])('is nothing that a rule could allow: %s', async (_what, request) => {
    expect(await allows('ana', 'RunQuery', request)).toBe(false);
  });

  it('of every calendar needs a rule for any depth', async () => {
    const everywhere = {
      parent: DOCUMENTS,
      structuredQuery: { from: [{ collectionId: 'things', allDescendants: true }] },
    };
    expect(await allows('visitor', 'RunQuery', everywhere, rulesFor('list', 'true'))).toBe(false);
  });
});

it.each(['ListDocuments', 'PartitionQuery'])(
  'a call that rules cannot be about is for the Admin SDK: %s',
  async (call) => {
    expect(await allows('ana', call, {})).toBe(false);
    expect(await allows('admin', call, {})).toBe(true);
  },
);
