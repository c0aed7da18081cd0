import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { accessToken } from './access-token.ts';
import { renewStoredToken, storedTokenOwner } from './stored-token.ts';

beforeEach(() => {
  const stored = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  });
  accessToken.forget();
});
afterEach(() => vi.unstubAllGlobals());

function tokenOf(sub: string, issue = 1) {
  const claims = Buffer.from(JSON.stringify({ sub, issue, name: 'Zoë ???' })).toString('base64url');
  return `head.${claims}.signature`;
}

describe('the stored token', () => {
  it('says whose it is', () => {
    accessToken.store(tokenOf('ann'));
    expect(storedTokenOwner()).toBe('ann');
  });

  it.each(['', 'rubbish', 'a.b.c', `a.${btoa('null')}.c`, `a.${btoa('{"sub":7}')}.c`])(
    'has no owner when it is %j',
    (text) => {
      accessToken.store(text);
      expect(storedTokenOwner()).toBeUndefined();
    },
  );

  it.each([
    ['takes the place of an older one of the same person', tokenOf('ann'), tokenOf('ann', 2)],
    ['takes the place of rubbish', 'rubbish', tokenOf('ann', 2)],
    ["goes when it is another user's", tokenOf('ben'), null],
  ])('%s at a refresh', (_what, before, after) => {
    accessToken.store(before);
    renewStoredToken(tokenOf('ann', 2));
    expect(accessToken.stored()).toBe(after);
  });

  it('is stored only after the server reports success, even after a refresh', () => {
    renewStoredToken(tokenOf('ann'));
    expect(accessToken.stored()).toBeNull();
  });
});
