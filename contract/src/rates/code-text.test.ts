import { expect, it } from 'vitest';
import { codeText, plainCode } from './code-text.ts';

it.each([
  ['  spring-10 ', 'SPRING-10', 'SPRING10'],
  ['k7qm 4rtx 9wpa', 'K7QM4RTX9WPA', 'K7QM4RTX9WPA'],
  ['K7QM\u20134rtx\u2011\u00a09WPA', 'K7QM-4RTX-9WPA', 'K7QM4RTX9WPA'],
  ['ＳＰＲＩＮＧ－１０', 'SPRING-10', 'SPRING10'],
  ['SPRING-١٠', 'SPRING-10', 'SPRING10'],
  ['', '', ''],
])('%j is read as %s, which is the same as %s', (typed, text, plain) => {
  expect([codeText(typed), plainCode(typed)]).toEqual([text, plain]);
});
