import { expect, it } from 'vitest';
import { isWithoutAccount, withAccount, withoutAccount } from './without-account.ts';

it('adds the mark to an address and removes it, keeping the rest', () => {
  const address = '/book?room=tide-room&checkin=2027-03-10';
  expect(withoutAccount(address)).toBe(`${address}&account=none`);
  expect(withAccount(withoutAccount(address))).toBe(address);
  expect(withoutAccount('/book')).toBe('/book?account=none');
  expect(withAccount('/book?account=none')).toBe('/book');
});

it.each([
  ['?account=none', true],
  ['?room=a&account=none', true],
  ['?account=', false],
  ['?account=mine', false],
  ['', false],
])('reads %s', (search, isOne) => {
  expect(isWithoutAccount(search)).toBe(isOne);
});
