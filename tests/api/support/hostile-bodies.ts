import fc, { type Arbitrary } from 'fast-check';
import type { RawRequest } from './raw-request.ts';
import { fieldsNear, strangeText, strangeValue } from './strange-values.ts';
import type { Shape } from './shape.ts';

type Body = Pick<RawRequest, 'body'> & { type: string | undefined };

const JSON_TYPE = 'application/json';
const boundary = 'multipart/form-data; boundary=x';
const part = (field: string, content: string) =>
  `--x\r\nContent-Disposition: form-data; name="${field}"; filename="a.jpg"\r\n\r\n${content}\r\n--x--\r\n`;

/** Bodies for one call, mostly JSON that is almost valid. */
export function bodyNear(shape: Shape): Arbitrary<Body> {
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

/** Returns a valid body of the call. */
export function soundBody({ body, file }: Shape): Body {
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
