import { describe, expect, it } from 'vitest';
import { planOf } from './query-plan.ts';

const NAMES = 'projects/p/databases/d/documents/rooms';
const text = (stringValue: string) => ({ stringValue });
const whole = (integerValue: number) => ({ integerValue });
const nothing = { nullValue: 'NULL_VALUE' };
const list = (...values: object[]) => ({ arrayValue: { values } });

const ROOMS: Readonly<Record<string, object>> = {
  attic: { beds: whole(2), tags: list(text('view'), text('bath')), price: whole(90), floor: whole(1) },
  berth: { beds: whole(1), price: nothing, constructor: text('own') },
  cabin: {
    beds: { doubleValue: NaN },
    price: whole(50),
    place: { mapValue: { fields: { 'a.b': whole(1) } } },
  },
  deck: { tags: list(text('view')), price: text('dear'), floor: whole(2) },
};

const where = (fieldPath: string, op: string, value?: object) =>
  value === undefined
    ? { unaryFilter: { field: { fieldPath }, op } }
    : { fieldFilter: { field: { fieldPath }, op, value } };
const all = (...filters: object[]) => ({ compositeFilter: { op: 'AND', filters } });
const any = (...filters: object[]) => ({ compositeFilter: { op: 'OR', filters } });
const by = (path: string) => ({
  field: { fieldPath: path.replace('-', '') },
  direction: path.startsWith('-') ? 'DESCENDING' : 'ASCENDING',
});

function found(query: object): string[] {
  const plan = planOf({ from: [{ collectionId: 'rooms' }], ...query });
  return Object.entries(ROOMS)
    .map(([id, fields]) => ({ name: `${NAMES}/${id}`, fields }))
    .filter(plan.matches)
    .sort(plan.compare)
    .filter(plan.isWithin)
    .map(({ name }) => name.slice(NAMES.length + 1));
}

it.each<[what: string, filter: object | undefined, ids: string[]]>([
  ['none at all', undefined, ['attic', 'berth', 'cabin', 'deck']],
  ['equality', where('beds', 'EQUAL', whole(2)), ['attic']],
  ['a range, within one type and without NaN', where('beds', 'LESS_THAN', whole(9)), ['berth', 'attic']],
  ['a range of numbers, not of text', where('price', 'GREATER_THAN_OR_EQUAL', whole(50)), ['cabin', 'attic']],
  ['membership', where('price', 'IN', list(whole(50), text('dear'))), ['cabin', 'deck']],
  ['an element', where('tags', 'ARRAY_CONTAINS', text('view')), ['attic', 'deck']],
  ['any of some elements', where('tags', 'ARRAY_CONTAINS_ANY', list(text('bath'), whole(1))), ['attic']],
  ['null', where('price', 'IS_NULL'), ['berth']],
  ['both', all(where('beds', 'EQUAL', whole(2)), where('price', 'EQUAL', whole(50))), []],
  ['either', any(where('beds', 'EQUAL', whole(2)), where('price', 'IS_NULL')), ['attic', 'berth']],
  ['a name with a dot in a map', where('place.`a.b`', 'EQUAL', whole(1)), ['cabin']],
  ['a name that every object has', where('constructor', 'EQUAL', text('own')), ['berth']],
  ['the name', where('__name__', 'EQUAL', { referenceValue: `${NAMES}/deck` }), ['deck']],
])('a filter %s', (_what, filter, ids) => {
  expect(found({ where: filter })).toEqual(ids);
});

it.each<[what: string, query: object, ids: string[]]>([
  ['by a field, without those that lack it', { orderBy: [by('beds')] }, ['cabin', 'berth', 'attic']],
  ['the other way', { orderBy: [by('-beds')] }, ['attic', 'berth', 'cabin']],
  ['by name, backwards', { orderBy: [by('-__name__')] }, ['deck', 'cabin', 'berth', 'attic']],
  [
    'by the fields of inequalities that it does not name, in the alphabet',
    { where: all(where('tags', 'GREATER_THAN', list()), where('floor', 'LESS_THAN', whole(7))) },
    ['attic', 'deck'],
  ],
  ['within what a filter finds', { where: where('price', 'IS_NULL'), orderBy: [by('beds')] }, ['berth']],
  [
    'from a value on',
    { orderBy: [by('beds')], startAt: { values: [whole(1)], before: true } },
    ['berth', 'attic'],
  ],
  ['behind a value', { orderBy: [by('beds')], startAt: { values: [whole(1)] } }, ['attic']],
  ['up to a value', { orderBy: [by('-beds')], endAt: { values: [whole(1)] } }, ['attic', 'berth']],
  ['before a value', { orderBy: [by('-beds')], endAt: { values: [whole(1)], before: true } }, ['attic']],
])('an order %s', (_what, query, ids) => {
  expect(found(query)).toEqual(ids);
});

describe('a query is refused that has', () => {
  const values = (length: number) => list(...Array.from({ length }, (_, index) => whole(index)));
  const view = where('tags', 'ARRAY_CONTAINS', text('view'));

  it.each<[what: string, query: object, sentence: string]>([
    [
      '31 values for IN',
      { where: where('a', 'IN', values(31)) },
      "'IN' supports up to 30 comparison values.",
    ],
    [
      '31 values for ARRAY_CONTAINS_ANY',
      { where: where('a', 'ARRAY_CONTAINS_ANY', values(31)) },
      "'ARRAY_CONTAINS_ANY' supports up to 30 comparison values.",
    ],
    ['no values for IN', { where: where('a', 'IN', values(0)) }, "'IN' requires a non-empty ArrayValue."],
    [
      'more than 30 disjunctions',
      { where: all(where('a', 'IN', values(4)), any(where('b', 'IN', values(7)), where('c', 'IS_NULL'))) },
      'The query has more than 30 disjunctions.',
    ],
    [
      'two array-contains at once',
      { where: all(view, where('tags', 'ARRAY_CONTAINS', text('bath'))) },
      'A disjunction may have one ARRAY_CONTAINS or ARRAY_CONTAINS_ANY.',
    ],
    [
      'inequalities on eleven fields',
      { where: all(...Array.from({ length: 11 }, (_, index) => where(`f${index}`, 'LESS_THAN', whole(1)))) },
      'The query has inequalities on more than 10 fields.',
    ],
    [
      'a cursor longer than its order',
      { startAt: { values: [whole(1), whole(2)] } },
      'A cursor has more values than the query has orders.',
    ],
    [
      'two collections',
      { from: [{ collectionId: 'a' }, { collectionId: 'b' }] },
      'A query is from one collection.',
    ],
    ['a limit below zero', { limit: { value: -1 } }, 'limit is negative'],
    [
      'an operator of its own',
      { where: where('a', 'LIKE', text('%')) },
      'A filter has the operator LIKE, which is not known.',
    ],
  ])('%s', (_what, query, sentence) => {
    expect(() => found(query)).toThrow(sentence);
  });

  it('and not one with as much as it may have', () => {
    expect(found({ where: where('price', 'IN', values(30)) })).toEqual([]);
    expect(found({ where: any(view, where('tags', 'ARRAY_CONTAINS', text('bath'))) })).toEqual([
      'attic',
      'deck',
    ]);
    expect(found({ where: all(where('price', 'IN', values(5)), where('beds', 'IN', values(6))) })).toEqual(
      [],
    );
  });
});
