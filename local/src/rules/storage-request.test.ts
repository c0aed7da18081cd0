import { describe, expect, it } from 'vitest';
import { loadRuleset } from './ruleset.ts';
import { storageRequest, type StorageQuestion } from './storage-request.ts';

const tokenOf = (claims: object) => `e30.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.`;
const ana = tokenOf({ user_id: 'ana', role: 'guest' });
const picture = {
  name: 'rooms/sea.webp',
  size: 1200,
  contentType: 'image/webp',
  timeCreated: new Date(0),
  metadata: {},
};

async function isAllowed(rules: string, question: StorageQuestion): Promise<boolean> {
  const ruleset = loadRuleset(
    `rules_version = '2'; service firebase.storage { match /b/{bucket}/o { ${rules} } }`,
  );
  const request = storageRequest(question);
  return request !== undefined && (await ruleset.decide(request)).allowed;
}

describe('a question of the Storage emulator', () => {
  it.each<[condition: string, question: Partial<StorageQuestion>, isAllowed: boolean]>([
    ['true', {}, true],
    ["bucket == 'b1' && name == 'sea.webp'", {}, true],
    ['request.auth == null', {}, true],
    ['request.auth == null', { token: 'not a token' }, true],
    ['request.auth == null', { token: 'a.bnVsbA.c' }, true],
    ["request.auth.uid == 'ana' && request.auth.token.role == 'guest'", { token: ana }, true],
    ["request.auth.uid == 'ana'", { token: tokenOf({ sub: 'ana' }) }, true],
    ["request.auth.uid == 'ben'", { token: ana }, false],
    ['resource == null', {}, true],
    ['resource == null', { before: picture }, false],
    ["resource.size < 2000 && resource.contentType.matches('image/.*')", { before: picture }, true],
    ['resource.size is int && resource.timeCreated < request.time', { before: picture }, true],
    ['request.resource.size <= 1000', { after: picture }, false],
    ['request.resource.size <= 1000', {}, false],
    ["request.path == /b/b1/o/rooms/$('sea.webp')", {}, true],
  ])('allow get: if %s, of %o: %s', async (condition, question, expected) => {
    const rules = `match /rooms/{name} { allow get: if ${condition}; }`;
    const whole = { method: 'get', path: 'b/b1/o/rooms/sea.webp', ...question };
    expect(await isAllowed(rules, whole)).toBe(expected);
  });

  it.each<[path: string, isAllowed: boolean]>([
    ['b/b1/o/rooms/sea.webp', true],
    ['/b/b1/o/rooms/a/b/', true],
    ['b/b1/o/rooms', true],
    ['b/b1/o/private/sea.webp', false],
    ['b/b1/o/rooms/../private/sea.webp', false],
    ['b/b1/o/rooms/./sea.webp', false],
    ['b/b1/o/rooms2/sea.webp', false],
  ])('about %s below rooms/: %s', async (path, expected) => {
    expect(await isAllowed('match /rooms/{name=**} { allow get; }', { method: 'get', path })).toBe(expected);
  });

  it.each<[pattern: string, delimiter: string, isAllowed: boolean]>([
    ['/rooms/{name=**}', '/', true],
    ['/rooms/{name=**}', '', true],
    ['/rooms/{name}', '/', true],
    ['/rooms/{name}', '', false],
    ['/rooms', '/', false],
    ['/{all=**}', '/', true],
    ['/private/{name=**}', '/', false],
  ])('that lists rooms/: match %s with delimiter "%s": %s', async (pattern, delimiter, expected) => {
    const question = { method: 'list', path: 'b/b1/o/rooms', delimiter };
    expect(await isAllowed(`match ${pattern} { allow list; }`, question)).toBe(expected);
  });

  it.each(['request.path == /a', "resource.name == 'a'", 'resource == null', "name == 'a'", "name != 'a'"])(
    'that lists leaves open: %s',
    async (condition) => {
      const rules = `match /rooms/{name} { allow list: if ${condition}; }`;
      expect(await isAllowed(rules, { method: 'list', path: 'b/b1/o/rooms', delimiter: '/' })).toBe(false);
    },
  );

  it('of a method that no rule knows is refused', async () => {
    expect(
      await isAllowed('match /{all=**} { allow read, write; }', { method: 'watch', path: 'b/b1/o/a' }),
    ).toBe(false);
  });
});
