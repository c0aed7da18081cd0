import { expect, it } from 'vitest';
import { shownEmail } from './shown-email.ts';

it.each([
  ['ana@silva.example', 'ana@silva.example'],
  ['ana@xn--bcher-kva.example', 'ana@bücher.example'],
  ['ana@mail.xn--mnchen-3ya.example', 'ana@mail.münchen.example'],
  ['ana@xn--fiqs8s.example', 'ana@中国.example'],
  ['ana@xn--e1afmkfd.xn--p1ai', 'ana@пример.рф'],
  ['ana@xn--hxajbheg2az3al.example', 'ana@παράδειγμα.example'],
  ['"a@b"@XN--BCHER-KVA.example', '"a@b"@bücher.example'],
])('writes %s as its owner does: %s', (email, shown) => {
  expect(shownEmail(email)).toBe(shown);
});

it.each(['', 'ana', 'ana@xn--', 'ana@xn--!!', 'ana@xn--99999999', 'ana@xn--bcher-kv\u00e9a.example'])(
  'leaves alone what is not such an address: %j',
  (email) => {
    expect(shownEmail(email)).toBe(email);
  },
);
