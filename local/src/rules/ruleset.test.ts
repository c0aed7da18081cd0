import { describe, expect, it } from 'vitest';
import { ANY_SEGMENT, ANY_SEGMENTS, type PathSegment } from './match-path.ts';
import { allows, DOCUMENTS, explain, inFirestore, type Outcome, outcomeOf } from './rules-testing.ts';
import { loadRuleset } from './ruleset.ts';
import { METHODS, type Method } from './syntax.ts';
import { toValue } from './to-value.ts';
import { PartialMap } from './values.ts';

describe('a method', () => {
  it.each<[allow: string, methods: readonly Method[]]>([
    ['read', ['get', 'list']],
    ['write', ['create', 'update', 'delete']],
    ['get', ['get']],
    ['list', ['list']],
    ['create', ['create']],
    ['update', ['update']],
    ['delete', ['delete']],
    ['get, delete', ['get', 'delete']],
    ['read, write', METHODS],
  ])('allow %s allows %s and nothing else', async (allow, methods) => {
    const source = inFirestore(`match /rooms/{id} { allow ${allow}: if true; }`);
    for (const method of METHODS)
      expect(await allows(source, method, 'rooms/a')).toBe(methods.includes(method));
  });

  it('needs no condition', async () => {
    expect(await allows(inFirestore('match /rooms/{id} { allow get; }'), 'get', 'rooms/a')).toBe(true);
  });

  it('is denied where no rule is', async () => {
    expect(await allows(inFirestore(''), 'get', 'rooms/a')).toBe(false);
  });
});

describe('a match', () => {
  it.each<[pattern: string, path: string, isMatch: boolean]>([
    ['/rooms/{id}', 'rooms/a', true],
    ['/rooms/{id}', 'rooms/a/calendar/b', false],
    ['/rooms/{id}', 'users/a', false],
    ['/rooms/a', 'rooms/a', true],
    ['/rooms/a', 'rooms/b', false],
    ['/rooms/{id}/calendar/{month}', 'rooms/a/calendar/b', true],
    ['/rooms/{id}/calendar/{month}', 'rooms/a', false],
    ['/{all=**}', 'rooms/a', true],
    ['/{all=**}', 'rooms/a/calendar/b', true],
    ['/rooms/{rest=**}', 'rooms/a', true],
    ['/rooms/{rest=**}', 'rooms/a/calendar/b', true],
    ['/rooms/a/{rest=**}', 'rooms/a', true],
    ['/rooms/a/{rest=**}', 'rooms/b', false],
    ['/{any=**}/calendar/{month}', 'rooms/a/calendar/b', true],
    ['/{any=**}/calendar/{month}', 'calendar/b', true],
    ['/{any=**}/calendar/{month}', 'rooms/a/other/b', false],
    ['/rooms/{rest=**}/calendar/{month}', 'rooms/calendar/b', true],
    ['/rooms/{rest=**}/calendar/{month}', 'calendar/b', false],
  ])('%s on %s: %s', async (pattern, path, isMatch) => {
    expect(await allows(inFirestore(`match ${pattern} { allow get; }`), 'get', path)).toBe(isMatch);
  });

  it.each<[body: string, path: string, isAllowed: boolean]>([
    ['match /rooms/{id} { match /calendar/{month} { allow get; } }', 'rooms/a/calendar/b', true],
    ['match /rooms/{id} { match /calendar/{month} { allow get; } }', 'rooms/a', false],
    ['match /rooms/{id} { allow get; match /calendar/{month} {} }', 'rooms/a/calendar/b', false],
    [
      'match /rooms/{id} { match /calendar/{month} { allow get: if id == "a" && month == "b"; } }',
      'rooms/a/calendar/b',
      true,
    ],
    [
      'match /rooms/{id} { match /{rest=**} { allow get: if rest == /calendar/b; } }',
      'rooms/a/calendar/b',
      true,
    ],
    ['match /{all=**} { allow get: if all[1] == "a"; }', 'rooms/a', true],
  ])('nested: %s on %s: %s', async (body, path, isAllowed) => {
    expect(await allows(inFirestore(body), 'get', path)).toBe(isAllowed);
  });

  it.each<[body: string, isAllowed: boolean]>([
    ['match /rooms/{id} { allow get: if false; } match /{all=**} { allow get: if true; }', true],
    ['match /{all=**} { allow get: if true; } match /rooms/{id} { allow get: if false; }', true],
    ['match /{all=**} { allow get: if 1 / 0 == 1; } match /rooms/{id} { allow get: if true; }', true],
    ['match /rooms/{id} { allow get: if false; allow read: if true; }', true],
    ['match /rooms/{id} { allow get: if false; } match /rooms/{other} { allow get: if false; }', false],
  ])('overlapping: %s: %s', async (body, isAllowed) => {
    expect(await allows(inFirestore(body), 'get', 'rooms/a')).toBe(isAllowed);
  });

  it('belongs to its own service', async () => {
    const source = `${inFirestore('')} service firebase.storage { match /{all=**} { allow get; } }`;
    expect(await allows(source, 'get', 'rooms/a')).toBe(false);
  });

  it('says which lines decided', async () => {
    expect(await explain('false')).toEqual({ allowed: false, reason: 'line 1: the condition is false' });
    expect(await explain('resource.data.gone')).toEqual({
      allowed: false,
      reason: 'line 1: there is no property gone',
    });
    expect(await explain('true')).toEqual({ allowed: true, reason: 'line 1 allows it' });
  });
});

describe('a function', () => {
  it.each<[functions: string, condition: string, outcome: Outcome]>([
    ['function yes() { return true; }', 'yes()', 'true'],
    ['function is(a, b) { return a == b; }', 'is(1, 1.0)', 'true'],
    ['function by(uid) { return request.auth.uid == uid; }', 'by(resource.data.uid)', 'true'],
    ['function twice(n) { let m = n + n; return m; }', 'twice(2) == 4', 'true'],
    ['function f(n) { let a = n + 1; let b = a * 2; return b - a; }', 'f(1) == 2', 'true'],
    ['function f(n) { return g(n) + 1; } function g(n) { return n * 2; }', 'f(3) == 7', 'true'],
    ['function f() { return database; }', "f() == '(default)'", 'true'],
    ['function f(database) { return database; }', "f('mine') == 'mine'", 'true'],
    ['function f() { let x = 1 / 0; return true; }', 'f()', 'error'],
    ['function f() { return 1 / 0 == 1; }', 'f() || true', 'true'],
    [
      'function f(n) { let m = g(n); return m + n; } function g(m) { let n = m * 10; return n; }',
      'f(1) == 11',
      'true',
    ],
  ])('%s: %s is %s', async (functions, condition, outcome) => {
    expect(await outcomeOf(condition, { functions })).toBe(outcome);
  });

  it.each<[body: string, isAllowed: boolean]>([
    ['match /rooms/{id} { function f() { return id == "a"; } allow get: if f(); }', true],
    [
      'function f() { return false; } match /rooms/{id} { function f() { return true; } allow get: if f(); }',
      true,
    ],
    [
      'function f() { return g(); } function g() { return false; } match /rooms/{id} { function g() { return true; } allow get: if f(); }',
      false,
    ],
  ])('sees what is around its declaration: %s: %s', async (body, isAllowed) => {
    expect(await allows(inFirestore(body), 'get', 'rooms/a')).toBe(isAllowed);
  });
});

describe('other documents', () => {
  const user = (name: string) => `/databases/$(database)/documents/users/${name}`;
  const ana = toValue({ id: 'ana', data: { role: 'admin' } });
  const lookup = (path: readonly string[]) =>
    Promise.resolve(path.join('/').endsWith('documents/users/ana') ? ana : null);

  it.each<[condition: string, outcome: Outcome]>([
    [`get(${user('ana')}).data.role == 'admin'`, 'true'],
    [`get(${user('$(request.auth.uid)')}).data.role == 'admin'`, 'true'],
    [`get(${user('ben')}).data.role == 'admin'`, 'error'],
    [`get(${user('ben')}) == null`, 'true'],
    [`exists(${user('ana')})`, 'true'],
    [`exists(${user('ben')})`, 'false'],
    ['exists(/users/ana)', 'error'],
    ['exists(/databases/$(database)/documents/users)', 'error'],
    ["exists('users/ana')", 'error'],
  ])('%s is %s', async (condition, outcome) => {
    expect(await outcomeOf(condition, { lookup })).toBe(outcome);
  });

  it('are ten at most, each counted once', async () => {
    const ask = (names: readonly number[]) =>
      names.map((name) => `!exists(${user(`u${name}`)})`).join(' && ');
    const ten = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9];
    expect(await outcomeOf(ask([...ten, ...ten]), { lookup })).toBe('true');
    expect(await outcomeOf(ask([...ten, 10]), { lookup })).toBe('error');
  });

  it('cannot be read where nobody answers', async () => {
    expect(await outcomeOf(`exists(${user('ana')})`)).toBe('error');
  });
});

describe('a query, of which only equality filters tell something', () => {
  const known = new PartialMap(new Map([['data', new PartialMap(new Map([['uid', 'ana']]))]]));

  it.each<[condition: string, outcome: Outcome]>([
    ['resource.data.uid == request.auth.uid', 'true'],
    ["resource.data['uid'] == 'ana'", 'true'],
    ["resource.data.uid == 'ben'", 'false'],
    ['resource.data.nights == 3', 'error'],
    ["'nights' in resource.data", 'error'],
    ['resource.data.keys().size() == 1', 'error'],
    ["resource.data == {'uid': 'ana'}", 'error'],
    ["resource.id == 'stay'", 'error'],
    ['resource != null && resource.data != null', 'true'],
    ["resource.data.nights == 3 || resource.data.uid == 'ana'", 'true'],
  ])('%s is %s', async (condition, outcome) => {
    expect(await outcomeOf(condition, { resource: known })).toBe(outcome);
  });

  it.each<[pattern: string, condition: string, isAllowed: boolean]>([
    ['/rooms/{id}', 'true', true],
    ['/rooms/{id}', "id == 'a'", false],
    ['/rooms/{id}', "id != 'a'", false],
    ['/rooms/a', 'true', false],
    ['/{all=**}', 'true', true],
    ['/{all=**}', "all[0] == 'rooms'", false],
  ])('match %s { allow list: if %s } allows it: %s', async (pattern, condition, isAllowed) => {
    const ruleset = loadRuleset(inFirestore(`match ${pattern} { allow list: if ${condition}; }`));
    const path: PathSegment[] = [...DOCUMENTS, 'rooms', ANY_SEGMENT];
    const request = {
      service: 'cloud.firestore',
      method: 'list',
      path,
      request: new Map(),
      resource: known,
    } as const;
    expect((await ruleset.decide(request)).allowed).toBe(isAllowed);
  });

  it.each<[pattern: string, isAllowed: boolean]>([
    ['/{any=**}/calendar/{month}', true],
    ['/{any=**}', true],
    ['/rooms/{id}/calendar/{month}', false],
    ['/calendar/{month}', false],
  ])('of a collection group needs a match of any depth: %s: %s', async (pattern, isAllowed) => {
    const ruleset = loadRuleset(inFirestore(`match ${pattern} { allow list; }`));
    const path: PathSegment[] = [...DOCUMENTS, ANY_SEGMENTS, 'calendar', ANY_SEGMENT];
    const request = {
      service: 'cloud.firestore',
      method: 'list',
      path,
      request: new Map(),
      resource: known,
    } as const;
    expect((await ruleset.decide(request)).allowed).toBe(isAllowed);
  });
});
