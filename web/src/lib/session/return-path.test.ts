import { describe, expect, it } from 'vitest';
import { returnPath } from './return-path.ts';

describe('returnPath', () => {
  it('leads back to a page of this site, with its query', () => {
    expect(returnPath({ from: '/rooms?page=1#top' })).toBe('/rooms?page=1#top');
    expect(returnPath({ from: '/rooms/a%20b' })).toBe('/rooms/a%20b');
  });

  it.each([
    ['another host', '//evil.example'],
    ['another host, as some browsers read it', '/\\evil.example'],
    ['another host, behind a tab', '/\t/evil.example'],
    ['another host, behind a line break', '/\n\\evil.example'],
    ['another host, behind a dot', '/.//evil.example'],
    ['a script', 'javascript:alert(1)'],
    ['a full address', 'https://evil.example'],
    ['a form to sign in with', '/login?again'],
    ['a form to register with', '/register'],
    ['a form for a new password', '/resetPassword'],
    ["the admins' form", '/verifyAdmin'],
    ['nothing', ''],
    ['no text', 7],
  ])('leads Home instead of to %s', (_what, from) => {
    expect(returnPath({ from })).toBe('/');
  });

  it('leads Home when there is no state', () => {
    expect(returnPath(null)).toBe('/');
    expect(returnPath('text')).toBe('/');
  });
});
