import fc, { type Arbitrary } from 'fast-check';
import type { Fields } from '../../../functions/src/testing/shape.ts';

const SURROGATES = { from: 0xd800, count: 0x800 };
/** Any code point but half a pair. `unit: 'binary'` is the same, and lists all million of them first. */
const anyCodePoint = fc.integer({ min: 0, max: 0x10_ff_ff - SURROGATES.count }).map(
  (at) => String.fromCodePoint(at < SURROGATES.from ? at : at + SURROGATES.count),
  placeOf, // by which texts that have broken programs are among them
);

/** @throws where it is not the text of one code point */
function placeOf(text: unknown): number {
  const [point, ...others] = typeof text === 'string' ? Array.from(text, (each) => each.codePointAt(0)) : [];
  if (point === undefined || others.length > 0) throw new TypeError('It is not one code point.');
  return point < SURROGATES.from ? point : point - SURROGATES.count;
}

/** Any text, and texts that have broken programs before. */
export const strangeText = fc.oneof(
  fc.string({ unit: anyCodePoint, maxLength: 60 }),
  fc.string({ unit: 'grapheme', maxLength: 60 }),
  fc.constantFrom(
    '',
    ' ',
    '__proto__',
    'constructor',
    'toString',
    '__x__',
    '.',
    '..',
    '../../users/x',
    'a/b',
    '\u0000',
    '\r\nX-Evil: 1',
    '\ud800',
    '\u202eevil',
    'I\u0307\u00df\ufb03',
    '${7*7}',
    "'; DROP TABLE rooms; --",
    '{"$ne":null}',
    '<script>alert(1)</script>',
    '2027-02-30',
    '2027-06-14T00:00:00Z',
    '+010000-01-01',
    '1e309',
    '0x10',
    '-0',
    'NaN',
    '9'.repeat(400),
  ),
  fc.integer({ min: 100, max: 6000 }).map((length) => 'x'.repeat(length)),
);

export const strangeValue: Arbitrary<unknown> = fc.oneof(
  strangeText,
  fc.constantFrom(null, true, false, 0, -1, 1.5, 1e308, -1e308, Number.MAX_SAFE_INTEGER + 1, 5e-324),
  fc.jsonValue({ maxDepth: 4 }),
  fc.integer({ min: 1, max: 500 }).map((depth) => nested(depth)),
);

function nested(depth: number): unknown {
  let value: unknown = 1;
  for (let level = 0; level < depth; level += 1) value = level % 2 === 0 ? [value] : { a: value };
  return value;
}

/** Returns the valid value, something similar to it, or anything else. */
export function near(example: unknown): Arbitrary<unknown> {
  const text = typeof example === 'string' ? example : JSON.stringify(example);
  const close: Arbitrary<unknown> = fc.constantFrom<unknown>(
    text.toUpperCase(),
    ` ${text}\t`,
    text.slice(0, -1),
    text + text,
    text.normalize('NFD'),
    `${text}\u0000`,
    [example],
    { valueOf: example },
    typeof example === 'number' ? example + 1 : text,
    typeof example === 'number' ? -example : text,
  );
  return fc.oneof(
    { weight: 6, arbitrary: fc.constant(example) },
    { weight: 2, arbitrary: close },
    strangeValue,
  );
}

/** Fields of a valid example: some of them, some changed, and others added. */
export function fieldsNear([schema, example]: Fields): Arbitrary<Record<string, unknown>> {
  const names = new Set([...Object.keys(schema.fields), ...Object.keys(example)]);
  const known = fc.record(Object.fromEntries([...names].map((name) => [name, near(example[name] ?? 0)])), {
    requiredKeys: [],
  });
  const more = fc.dictionary(
    fc.oneof(
      fc.constantFrom('__proto__', 'constructor', 'uid', '_id', 'role', 'total', 'createdAt'),
      strangeText,
    ),
    strangeValue,
    { maxKeys: 3, noNullPrototype: true },
  );
  const whole = fc.constant(example);
  return fc.oneof(
    { weight: 2, arbitrary: whole },
    { weight: 5, arbitrary: known },
    fc.tuple(known, more).map(([a, b]) => ({ ...a, ...b })),
  );
}
