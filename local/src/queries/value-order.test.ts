import { describe, expect, it } from 'vitest';
import { compareValues } from './value-order.ts';

const text = (stringValue: string) => ({ stringValue });
const whole = (integerValue: number | string) => ({ integerValue });
const part = (doubleValue: number) => ({ doubleValue });
const time = (seconds: number | string, nanos?: number) => ({ timestampValue: { seconds, nanos } });
const list = (...values: object[]) => ({ arrayValue: { values } });
const map = (fields: object) => ({ mapValue: { fields } });
const document = (path: string) => ({ referenceValue: `projects/p/databases/d/documents/${path}` });

/** Values in the order in which https://firebase.google.com/docs/firestore/manage-data/data-types sorts them. */
const SORTED: readonly object[] = [
  { nullValue: 'NULL_VALUE' },
  { booleanValue: false },
  { booleanValue: true },
  part(NaN),
  part(-Infinity),
  whole('-7'),
  part(0.5),
  whole(1),
  part(1.5),
  whole('10'),
  part(Infinity),
  time('9', 5),
  time(10),
  time(10, 1),
  text(''),
  text('10'),
  text('9'),
  text('Z'),
  text('a'),
  text('ab'),
  text('é'),
  text('\u{ff5e}'),
  text('\u{1f600}'),
  document('rooms/__id-3__'),
  document('rooms/__id7__'),
  document('rooms/__id10__'),
  document('rooms/A'),
  document('rooms/a'),
  document('rooms/a/calendar/x'),
  document('rooms/a-'),
  list(),
  list(whole(1)),
  list(whole(1), whole(0)),
  list(whole(2)),
  list(text('a')),
  map({}),
  map({ a: whole(1) }),
  map({ b: whole(0), a: whole(1) }),
  map({ a: whole(2) }),
  map({ b: whole(0) }),
];

describe('values', () => {
  it('are sorted by type, then by what they hold', () => {
    const wrong = SORTED.flatMap((left, at) =>
      SORTED.filter((right, other) => Math.sign(compareValues(left, right)) !== Math.sign(at - other)).map(
        (right) => [left, right],
      ),
    );
    expect(wrong).toEqual([]);
  });

  it.each([
    ['a whole number and a fraction of the same size', whole('1'), part(1)],
    ['zero and minus zero', whole(0), part(-0)],
    ['two that are no numbers', part(NaN), part(NaN)],
    ['a value that names its type besides', text('a'), { ...text('a'), valueType: 'stringValue' }],
    [
      'maps with their keys in another order',
      map({ a: whole(1), b: whole(2) }),
      map({ b: whole(2), a: whole(1) }),
    ],
  ])('are equal: %s', (_what, left, right) => {
    expect(compareValues(left, right) === 0 && compareValues(right, left) === 0).toBe(true);
  });
});
