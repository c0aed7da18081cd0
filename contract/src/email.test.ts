import { expect, it } from 'vitest';
import { isEmail, meantEmail } from './email.ts';

it.each([
  'ana@innkeep.test',
  "ana.o'hara+hotel@mail.example.co.uk",
  `${'a'.repeat(64)}@example.com`,
  'ana@xn--mnchen-3ya.de',
  'a@b.co',
])('%s is an address', (text) => {
  expect(isEmail(text)).toBe(true);
});

it.each([
  '',
  'ana',
  'ana@gmail',
  'a@b',
  'ana@b.c',
  'ana@10.0.0.11',
  'ana@mail..com',
  'ana@-mail.com',
  'ana@mail.com.',
  'a b@mail.com',
  'ana@@mail.com',
  `${'a'.repeat(65)}@example.com`,
  `${'a'.repeat(300)}@example.com`,
  `ana@${'a.'.repeat(125)}com`,
])('%s is no address', (text) => {
  expect(isEmail(text)).toBe(false);
});

it.each([
  ['ana@gmial.com', 'ana@gmail.com'],
  ['ana@gmai.com', 'ana@gmail.com'],
  ['ana@gmal.com', 'ana@gmail.com'],
  ['ana@gamil.com', 'ana@gmail.com'],
  ['ana@gnail.com', 'ana@gmail.com'],
  ['ana@Gmail.con', 'ana@gmail.com'],
  ['ana@hotmial.com', 'ana@hotmail.com'],
  ['ana@hotmai.com', 'ana@hotmail.com'],
  ['ana@yaho.com', 'ana@yahoo.com'],
  [' ana@outlok.com ', 'ana@outlook.com'],
  ['ana@gmail', 'ana@gmail.com'],
  ['ana@gmial', 'ana@gmail.com'],
  ['ana@innkeep', 'ana@innkeep.com'],
])('for %s, suggests %s', (typed, meant) => {
  expect(meantEmail(typed)).toBe(meant);
});

it.each(['', 'ana', 'ana@', 'ana@gmail.com', 'ana@GMAIL.com', 'ana@gmail.co.uk', 'ana@innkeep.test'])(
  'for %s, suggests nothing',
  (typed) => {
    expect(meantEmail(typed)).toBeUndefined();
  },
);
