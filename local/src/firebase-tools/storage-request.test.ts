import { describe, expect, it } from 'vitest';
import { loadRuleset } from '../rules/ruleset.ts';
import { storageRequest, type StorageQuestion } from './storage-request.ts';

const tokenOf = (claims: object) => `e30.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.`;

function isAllowed(rules: string, question: StorageQuestion): boolean {
  const ruleset = loadRuleset(
    `rules_version = '2'; service firebase.storage { match /b/{bucket}/o { ${rules} } }`,
  );
  const request = storageRequest(question);
  return request !== undefined && ruleset.decide(request).allowed;
}

describe('a question of the Storage emulator', () => {
  it.each<[condition: string, token: string | undefined, isAllowed: boolean]>([
    ['bucket != name', undefined, true],
    ['bucket == name', undefined, false],
    ['request.auth.uid == name', tokenOf({ user_id: 'ana' }), true],
    ['request.auth.uid == name', tokenOf({ sub: 'ana' }), true],
    ['request.auth.uid != name', tokenOf({ user_id: 'ana' }), false],
    ...[undefined, 'not a token', 'a.bnVsbA.c', tokenOf({ user_id: 7 })].map(
      (token): [string, string | undefined, boolean] => ['request.auth.uid != name', token, false],
    ),
  ])('allow get: if %s, with the token %s: %s', (condition, token, expected) => {
    const question = { method: 'get', path: 'b/b1/o/rooms/ana', token };
    expect(isAllowed(`match /rooms/{name} { allow get: if ${condition}; }`, question)).toBe(expected);
  });

  it.each<[path: string, isAllowed: boolean]>([
    ['b/b1/o/rooms/sea.webp', true],
    ['/b/b1/o/rooms/a/b/', true],
    ['b/b1/o/rooms', true],
    ['b/b1/o/private/sea.webp', false],
    ['b/b1/o/rooms/../private/sea.webp', false],
    ['b/b1/o/rooms/./sea.webp', false],
    ['b/b1/o/rooms2/sea.webp', false],
  ])('about %s below rooms/: %s', (path, expected) => {
    const rules = 'match /rooms/{name=**} { allow get: if true; }';
    expect(isAllowed(rules, { method: 'get', path })).toBe(expected);
  });

  it.each<[pattern: string, delimiter: string, isAllowed: boolean]>([
    ['/rooms/{name=**}', '/', true],
    ['/rooms/{name=**}', '', true],
    ['/rooms/{name}', '/', true],
    ['/rooms/{name}', '', false],
    ['/rooms', '/', false],
    ['/{all=**}', '/', true],
    ['/private/{name=**}', '/', false],
  ])('that lists rooms/: match %s with delimiter "%s": %s', (pattern, delimiter, expected) => {
    const question = { method: 'list', path: 'b/b1/o/rooms', delimiter };
    expect(isAllowed(`match ${pattern} { allow list: if true; }`, question)).toBe(expected);
  });

  it.each(['name == bucket', 'name != bucket'])('that lists leaves the names open: %s', (condition) => {
    const rules = `match /rooms/{name} { allow list: if ${condition}; }`;
    expect(isAllowed(rules, { method: 'list', path: 'b/b1/o/rooms', delimiter: '/' })).toBe(false);
  });

  it('of a method that no rule knows is refused', () => {
    const rules = 'match /{all=**} { allow read, write: if true; }';
    expect(isAllowed(rules, { method: 'watch', path: 'b/b1/o/a' })).toBe(false);
  });
});
