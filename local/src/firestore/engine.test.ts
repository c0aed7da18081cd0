import { describe, expect, it } from 'vitest';
import { queriesOf, replaceFunction, setNested } from './engine.ts';

describe('the in-memory engine', () => {
  it.each([
    ['queries', {}],
    ['how a query is read', { QueryBuilder: { prototype: { run: () => [] } } }],
  ])('says in a sentence that %s moved', (_what, module) => {
    expect(() => queriesOf(module)).toThrow(/no longer offers QueryBuilder.*adapt local\/src\/firestore/);
  });

  it('says in a sentence that a function moved', () => {
    expect(() => replaceFunction({}, 'setDeepValue', () => undefined)).toThrow(
      /no longer offers setDeepValue.*adapt local\/src\/firestore/,
    );
  });
});

describe('a field of what is no map', () => {
  it.each([
    ['a time', new Date(0)],
    ['a list', [1]],
    ['a text', 'text'],
    ['nothing', undefined],
  ])('takes the place of %s', (_what, room) => {
    const data = { room, other: 1 };
    setNested(data, ['room', 'beds', 'count'], 2);
    expect(data).toEqual({ room: { beds: { count: 2 } }, other: 1 });
  });

  it('joins what is in a map', () => {
    const data = { room: { name: 'attic' } };
    setNested(data, ['room', 'beds'], 2);
    expect(data).toEqual({ room: { name: 'attic', beds: 2 } });
  });
});
