import fc, { type Arbitrary } from 'fast-check';
import { availabilitySchema } from '@innkeep/contract/availability';
import { bookingInputSchema, stayInputSchema } from '@innkeep/contract/booking';
import { API, SITEMAP } from '@innkeep/contract/paths';
import { passwordResetSchema } from '@innkeep/contract/password-reset';
import { roomInputSchema } from '@innkeep/contract/room';
import { roomSearchSchema } from '@innkeep/contract/room-search';
import { userInputSchema } from '@innkeep/contract/user';
import type { RawRequest } from './raw-request.ts';

/** A schema, as far as its fields' names go. */
interface Schema {
  fields: object;
}

/** What a call reads: the schema of its query or body, beside an example that is valid. */
interface Shape {
  params?: Record<string, string>;
  query?: [Schema, Record<string, unknown>];
  body?: [Schema, Record<string, unknown>];
  /** The field of a form that a file comes in. */
  file?: string;
}

/** What exists where the requests go. */
export interface Premises {
  roomId: string;
  bookingId: string;
  email: string;
  uid: string;
  /** A stay that could be booked, and the first days from today on. */
  checkin: string;
  checkout: string;
}

/** Every call of the API, by its name in `listCalls`. */
export function shapesOf({
  roomId,
  bookingId,
  email,
  uid,
  checkin,
  checkout,
}: Premises): Record<string, Shape> {
  const stay = { checkin, checkout, guests: 2 };
  const room = {
    name: 'Sea View',
    price: 120,
    image: '/images/rooms/x.webp',
    capacity: 2,
    des: 'Above the water',
  };
  const id = { id: roomId };
  const none = userInputSchema.pick([]);
  return {
    [`GET ${API.rooms}`]: { query: [roomSearchSchema, { page: 0, size: 6, ...stay }] },
    [`POST ${API.rooms}`]: { body: [roomInputSchema, room] },
    [`GET ${API.room}`]: { params: id },
    [`PUT ${API.room}`]: { params: id, body: [roomInputSchema, room] },
    [`DELETE ${API.room}`]: { params: id },
    [`GET ${API.availability}`]: {
      query: [availabilitySchema, { room: roomId, from: checkin, to: checkout }],
    },
    [`GET ${API.alternatives}`]: { query: [stayInputSchema, stay] },
    [`GET ${SITEMAP}`]: {},
    [`GET ${API.users}`]: {},
    [`PUT ${API.user}`]: { params: { email }, body: [userInputSchema, { name: 'Ana', email }] },
    [`GET ${API.adminCheck}`]: { params: { email } },
    [`PUT ${API.makeAdmin}`]: { params: { id: uid } },
    [`DELETE ${API.makeAdmin}`]: { params: { id: uid } },
    [`POST ${API.emailConfirmation}`]: {},
    [`POST ${API.orders}`]: { body: [bookingInputSchema, { ...stay, email, room: { _id: roomId } }] },
    [`DELETE ${API.order}`]: { params: { id: bookingId } },
    [`GET ${API.bookings}`]: { query: [none, { email }] },
    [`GET ${API.stayCalendar}`]: { params: { id: bookingId } },
    [`POST ${API.passwordReset}`]: { body: [passwordResetSchema, { email }] },
    [`POST ${API.upload}`]: { file: 'image' },
  };
}

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];

const strangeText = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 60 }),
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

const strangeValue: Arbitrary<unknown> = fc.oneof(
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

/** The valid value, something close to it, or anything but. */
function near(example: unknown): Arbitrary<unknown> {
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

function fieldsNear([schema, example]: [Schema, Record<string, unknown>]): Arbitrary<
  Record<string, unknown>
> {
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

type Body = Pick<RawRequest, 'body'> & { type: string | undefined };

const JSON_TYPE = 'application/json';
const boundary = 'multipart/form-data; boundary=x';
const part = (field: string, content: string) =>
  `--x\r\nContent-Disposition: form-data; name="${field}"; filename="a.jpg"\r\n\r\n${content}\r\n--x--\r\n`;

function bodyNear(shape: Shape): Arbitrary<Body> {
  const valid = shape.body
    ? fieldsNear(shape.body)
    : fc.dictionary(strangeText, strangeValue, { maxKeys: 3 });
  const asJson = (value: unknown): Body => ({ body: JSON.stringify(value), type: JSON_TYPE });
  const broken = fc.constantFrom(
    '{',
    '{"a":',
    '[1,]',
    '"\u0000"',
    '\ufeff{}',
    '{"a":1}{"b":2}',
    'null',
    '[]',
    '5',
  );
  return fc.oneof(
    { weight: 8, arbitrary: valid.map(asJson) },
    { weight: 1, arbitrary: strangeValue.map(asJson) },
    { weight: 1, arbitrary: broken.map((body) => ({ body, type: JSON_TYPE })) },
    {
      weight: 1,
      arbitrary: fc
        .uint8Array({ maxLength: 300 })
        .map((bytes) => ({ body: Buffer.from(bytes), type: JSON_TYPE })),
    },
    {
      weight: 1,
      arbitrary: fc
        .tuple(
          valid,
          fc.constantFrom(
            undefined,
            '',
            'text/plain',
            'application/x-www-form-urlencoded',
            'application/json; charset=utf-16',
            'x',
          ),
        )
        .map(([value, type]) => ({ body: JSON.stringify(value), type })),
    },
    {
      weight: shape.file === undefined ? 1 : 20, // or hardly one would come near
      arbitrary: fc
        .tuple(fc.constantFrom(shape.file ?? 'image', 'file', '__proto__', ''), strangeText)
        .map(([field, content]) => ({ body: part(field, content), type: boundary })),
    },
    {
      weight: 1,
      arbitrary: fc
        .constantFrom(boundary, 'multipart/form-data', 'multipart/form-data; boundary=')
        .map((type) => ({ body: '--x\r\n', type })),
    },
    {
      weight: 1,
      arbitrary: fc.constant({ body: JSON.stringify({ des: 'x'.repeat(101 * 1024) }), type: JSON_TYPE }),
    },
    { weight: 1, arbitrary: fc.constant({ body: undefined, type: undefined }) },
  );
}

/** As a part of a path or query: escaped, or as broken as a client can send it. */
const escaped = (value: unknown) =>
  encodeURIComponent(wellFormed(typeof value === 'string' ? value : JSON.stringify(value))).slice(0, 2048);
/** Without halves of characters, which no URL can hold. */
const wellFormed = (text: string) => Buffer.from(text).toString();
const brokenEscape = fc.constantFrom(
  '%',
  '%zz',
  '%E0%A4%A',
  '%00',
  '%2e%2e%2f',
  '..%2fusers',
  '%ff',
  '%u0041',
  ';',
  '@',
  '%25%30',
);

function pathNear(pattern: string, { params = {} }: Shape): Arbitrary<string> {
  const parts = pattern.split('/').map((segment) => {
    if (!segment.startsWith(':')) return fc.constant(segment);
    return fc.oneof({ weight: 4, arbitrary: near(params[segment.slice(1)]).map(escaped) }, brokenEscape);
  });
  return fc.tuple(...parts).map((segments) => segments.join('/'));
}

function queryNear({ query }: Shape): Arbitrary<string> {
  if (!query)
    return fc.oneof(
      { weight: 6, arbitrary: fc.constant('') },
      brokenEscape.map((text) => `?${text}=${text}`),
    );
  const written = (fields: Record<string, unknown>) =>
    Object.entries(fields).map(([name, value]) => `${escaped(name)}=${escaped(value ?? '')}`);
  const pairs = fieldsNear(query).map(written);
  const twice = pairs.map((list) => [...list, ...list]);
  const arrays = pairs.map((list) => list.map((pair) => pair.replace('=', '[]=')));
  const torn = fc.tuple(pairs, brokenEscape).map(([list, text]) => [...list, `page=${text}`, text]);
  return fc.oneof({ weight: 5, arbitrary: pairs }, twice, arrays, torn).map((list) => `?${list.join('&')}`);
}

const latin = fc.string({
  unit: fc
    .integer({ min: 0x20, max: 0xff })
    .filter((code) => code !== 0x7f)
    .map((code) => String.fromCharCode(code)),
  maxLength: 200,
});

function headersNear(tokens: readonly string[]): Arbitrary<Record<string, string>> {
  const authorization = fc.oneof(
    { weight: 8, arbitrary: fc.constantFrom(...tokens).map((token) => `Bearer ${token}`) },
    latin,
    fc.constantFrom('Bearer', 'Bearer a.b.c', `Bearer ${'x'.repeat(9000)}`, 'Basic YTpi'),
  );
  return fc.record(
    {
      Authorization: authorization,
      'Idempotency-Key': fc.oneof(fc.uuid(), latin),
      'X-Forwarded-For': fc.oneof(fc.ipV4(), fc.ipV6(), latin, fc.constant('127.0.0.1, ::1, , x')),
      'X-Firebase-AppCheck': latin,
      'X-HTTP-Method-Override': fc.constantFrom(...METHODS),
      constructor: latin,
      Accept: latin,
      Cookie: latin,
    },
    { requiredKeys: [] },
  );
}

/** Requests to one call: mostly nearly right, by one of these people or by nobody. */
export function hostileRequests(
  call: string,
  shape: Shape,
  tokens: readonly string[],
): Arbitrary<RawRequest> {
  const [method = '', pattern = ''] = call.split(' ');
  const methods = fc.oneof({ weight: 12, arbitrary: fc.constant(method) }, fc.constantFrom(...METHODS));
  return fc
    .tuple(methods, pathNear(pattern, shape), queryNear(shape), headersNear(tokens), bodyNear(shape))
    .map(([verb, path, query, headers, { body, type }]) => ({
      method: verb,
      path: path + query,
      headers: { ...headers, ...(type !== undefined && { 'Content-Type': type }) },
      body,
    }));
}
