import { randomUUID } from 'node:crypto';
import fc, { type Arbitrary } from 'fast-check';
import type { RawRequest } from './raw-request.ts';
import { fieldsNear, near, strangeText, strangeValue } from './strange-values.ts';
import { addressOf, type Shape } from '../../../functions/src/testing/shape.ts';

type Body = Pick<RawRequest, 'body'> & { type: string | undefined };

const JSON_TYPE = 'application/json';
const boundary = 'multipart/form-data; boundary=x';
const part = (field: string, content: string) =>
  `--x\r\nContent-Disposition: form-data; name="${field}"; filename="a.jpg"\r\n\r\n${content}\r\n--x--\r\n`;

/** Bodies for one call, mostly JSON that is almost valid. */
function bodyNear(shape: Shape): Arbitrary<Body> {
  const valid = shape.body
    ? fieldsNear(shape.body)
    : fc.dictionary(strangeText, strangeValue, { maxKeys: 3 });
  return fc.oneof(
    { weight: 8, arbitrary: valid.map(asJson) },
    { weight: 1, arbitrary: strangeValue.map(asJson) },
    { weight: 1, arbitrary: brokenJson },
    { weight: 1, arbitrary: anyBytes },
    { weight: 1, arbitrary: fc.tuple(valid, otherType).map(([value, type]) => ({ ...asJson(value), type })) },
    { weight: shape.file === undefined ? 1 : 20, arbitrary: formNear(shape) }, // or hardly any is close
    { weight: 1, arbitrary: emptyForm },
    { weight: 1, arbitrary: fc.constant(asJson({ des: 'x'.repeat(101 * 1024) })) },
    { weight: 1, arbitrary: fc.constant({ body: undefined, type: undefined }) },
  );
}

function soundBody({ body, file }: Shape): Body {
  return file === undefined ? asJson(body?.[1] ?? {}) : { body: part(file, 'a picture'), type: boundary };
}

function asJson(value: unknown): Body {
  return { body: JSON.stringify(value), type: JSON_TYPE };
}

const brokenJson = fc
  .constantFrom('{', '{"a":', '[1,]', '"\u0000"', '\ufeff{}', '{"a":1}{"b":2}', 'null', '[]', '5')
  .map((body) => ({ body, type: JSON_TYPE }));

const anyBytes = fc
  .uint8Array({ maxLength: 300 })
  .map((bytes) => ({ body: Buffer.from(bytes), type: JSON_TYPE }));

const otherType = fc.constantFrom(
  undefined,
  '',
  'text/plain',
  'application/x-www-form-urlencoded',
  'application/json; charset=utf-16',
  'x',
);

function formNear({ file = 'image' }: Shape): Arbitrary<Body> {
  return fc
    .tuple(fc.constantFrom(file, 'file', '__proto__', ''), strangeText)
    .map(([field, content]) => ({ body: part(field, content), type: boundary }));
}

const emptyForm = fc
  .constantFrom(boundary, 'multipart/form-data', 'multipart/form-data; boundary=')
  .map((type) => ({ body: '--x\r\n', type }));

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];

const written = (fields: Record<string, unknown>) =>
  Object.entries(fields).map(([name, value]) => `${escaped(name)}=${escaped(value ?? '')}`);

/** A part of a path or query: escaped, or as broken as a client can send it. */
const escaped = (value: unknown) =>
  encodeURIComponent(wellFormed(typeof value === 'string' ? value : JSON.stringify(value))).slice(0, 2048);
/** Replaces lone surrogates, which no URL can contain. */
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

/** Requests to one call, mostly almost valid, by one of these people or without a token. */
export function hostileRequests(
  call: string,
  shape: Shape,
  tokens: readonly string[],
): Arbitrary<RawRequest> {
  const [method = '', pattern = ''] = call.split(' ');
  const methods = fc.oneof({ weight: 12, arbitrary: fc.constant(method) }, fc.constantFrom(...METHODS));
  return fc
    .tuple(
      ...([
        methods,
        pathNear(pattern, shape),
        queryNear(shape),
        headersNear(tokens),
        bodyNear(shape),
      ] as const),
      fc.integer({ min: 0, max: 9 }),
    )
    .map(([verb, path, query, headers, { body, type }, left]) => ({
      method: verb,
      path: path + query,
      headers: {
        ...headers,
        ...(left > 0 && shape.headers?.()),
        ...(type !== undefined && { 'Content-Type': type }),
      },
      body,
    }));
}

/** The valid request that the hostile ones resemble, by each of these people; one may make the call. */
export function soundRequests(call: string, shape: Shape, tokens: readonly string[]): RawRequest[] {
  const [method = ''] = call.split(' ');
  const { body, type = '' } = soundBody(shape);
  return tokens.map((token) => ({
    method,
    path: addressOf(call, shape),
    headers: {
      Authorization: `Bearer ${token}`,
      'Idempotency-Key': randomUUID(),
      'Content-Type': type,
      ...shape.headers?.(),
    },
    body: method === 'GET' ? undefined : body,
  }));
}
