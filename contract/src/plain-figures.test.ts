import { expect, it } from 'vitest';
import { plainFigures } from './plain-figures.ts';

it.each([
  ['٠٢٠٧ ٩٤٦ ٠٩٥٨', '0207 946 0958'],
  ['۰۱۲۳۴۵۶۷۸۹', '0123456789'],
  ['०१२३४५६७८९', '0123456789'],
  ['０１２３４５６７８９', '0123456789'],
  ['𝟎𝟏𝟐𝟑𝟒𝟓𝟔𝟕𝟖𝟗', '0123456789'],
  ['AB12–CD34', 'AB12-CD34'],
  ['ＡＢ１２－ＣＤ３４', 'AB12-CD34'],
  ['−7٫5 ٪', '-7.5 %'],
  ['+44 (0)20', '+44 (0)20'],
])('%s is read as %s', (typed, plain) => {
  expect(plainFigures(typed)).toBe(plain);
});

it('knows the value of every digit of every script', () => {
  const signs = Array.from({ length: 0x11_00_00 }, (_, code) => String.fromCodePoint(code));
  const digits = signs.filter((sign) => /^\p{Nd}$/u.test(sign));
  expect(digits.length).toBeGreaterThan(600);
  for (const [index, digit] of digits.entries())
    expect([digit, plainFigures(digit)]).toEqual([digit, String(index % 10)]);
});

it('leaves text alone that is too long for a number, date, code or phone', () => {
  const long = '٠'.repeat(101);
  expect(plainFigures(long)).toBe(long);
});
