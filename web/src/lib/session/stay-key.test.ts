import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { stayKey, takeStayKey } from './stay-key.ts';

const KEY = 'Ab-_'.repeat(10) + 'xyz';
const replaced = vi.fn<(state: unknown, title: string, address: string) => void>();

function at(pathname: string, hash: string, search = '') {
  vi.stubGlobal('window', { location: { pathname, hash, search } });
  vi.stubGlobal('history', { state: { usr: 1 }, replaceState: replaced });
}

beforeEach(() => {
  replaced.mockClear();
  stayKey.remove();
});
afterEach(() => vi.unstubAllGlobals());

it('takes a key out of the address of its page, and leaves the rest of it', () => {
  at('/stay', `#k=${KEY}`, '?payment=b-1');
  expect(takeStayKey()).toBe(true);
  expect(stayKey.get()).toBe(KEY);
  expect(replaced).toHaveBeenCalledExactlyOnceWith({ usr: 1 }, '', '/stay?payment=b-1');
});

it.each([
  ['of another page', '/rooms', `#k=${KEY}`],
  ['that has none', '/stay', '#content'],
  ['without a fragment', '/stay', ''],
])('leaves an address alone %s', (_which, pathname, hash) => {
  at(pathname, hash);
  expect(takeStayKey()).toBe(false);
  expect(stayKey.get()).toBeNull();
  expect(replaced).not.toHaveBeenCalled();
});

it.each(['', 'cut', `${KEY} x`, `${KEY}%0d%0aEvil: 1`, 'ä'.repeat(43)])(
  'a key that cannot be one, such as %j, opens nothing, nor what was open before',
  (cut) => {
    stayKey.set(KEY);
    at('/stay', `#k=${cut}`);
    expect(takeStayKey()).toBe(true);
    expect(stayKey.get()).toBeNull();
  },
);
