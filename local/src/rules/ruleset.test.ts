import { describe, expect, it } from 'vitest';
import { ANY_SEGMENT, ANY_SEGMENTS } from './match-path.ts';
import { decide, explain, inFirestore, type Outcome, outcomeOf } from './rules-testing.ts';
import { METHODS, type Method } from './syntax.ts';
import { PartialMap, type Value } from './values.ts';

const allows = (body: string, method: Method, path: string) =>
  decide(inFirestore(body), method, path.split('/')).allowed;

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
  ])('allow %s allows %s and nothing else', (allow, methods) => {
    const body = `match /rooms/{id} { allow ${allow}: if true; }`;
    for (const method of METHODS) expect(allows(body, method, 'rooms/a')).toBe(methods.includes(method));
  });

  it('is denied where no rule is', () => {
    expect(allows('', 'get', 'rooms/a')).toBe(false);
  });
});

describe('a match', () => {
  it.each<[pattern: string, path: string, isMatch: boolean]>([
    ['/rooms/{id}', 'rooms/a', true],
    ['/rooms/{id}', 'rooms/a/calendar/b', false],
    ['/rooms/{id}', 'users/a', false],
    ['/rooms/a', 'rooms/a', true],
    ['/rooms/a', 'rooms/b', false],
    ['/my-rooms_2/a.b~c', 'my-rooms_2/a.b~c', true],
    ['/rooms/{id}/calendar/{month}', 'rooms/a/calendar/b', true],
    ['/rooms/{id}/calendar/{month}', 'rooms/a', false],
    ['/{all=**}', 'rooms/a', true],
    ['/{all=**}', 'rooms/a/calendar/b', true],
    ['/rooms/{rest=**}', 'rooms/a', true],
    ['/rooms/{rest=**}', 'rooms/a/calendar/b', true],
    ['/rooms/{rest=**}', 'users/a', false],
    ['/rooms/a/{rest=**}', 'rooms/a', true],
    ['/rooms/a/{rest=**}', 'rooms/b', false],
  ])('%s on %s: %s', (pattern, path, isMatch) => {
    expect(allows(`match ${pattern} { allow get: if true; }`, 'get', path)).toBe(isMatch);
  });

  it.each<[body: string, path: string, isAllowed: boolean]>([
    ['match /rooms/{id} { match /days/{day} { allow get: if true; } }', 'rooms/a/days/b', true],
    ['match /rooms/{id} { match /days/{day} { allow get: if true; } }', 'rooms/a', false],
    ['match /rooms/{id} { allow get: if true; match /days/{day} {} }', 'rooms/a/days/b', false],
    ['match /rooms/{id} { match /days/{day} { allow get: if id < day; } }', 'rooms/a/days/b', true],
    ['match /rooms/{id} { match /days/{day} { allow get: if id > day; } }', 'rooms/a/days/b', false],
  ])('nested: %s on %s: %s', (body, path, isAllowed) => {
    expect(allows(body, 'get', path)).toBe(isAllowed);
  });

  it.each<[body: string, isAllowed: boolean]>([
    ['match /rooms/{id} { allow get: if false; } match /{all=**} { allow get: if true; }', true],
    ['match /{all=**} { allow get: if true; } match /rooms/{id} { allow get: if false; }', true],
    ['match /{all=**} { allow get: if !1; } match /rooms/{id} { allow get: if true; }', true],
    ['match /rooms/{id} { allow get: if false; allow read: if true; }', true],
    ['match /rooms/{id} { allow get: if false; } match /rooms/{other} { allow get: if false; }', false],
  ])('overlapping: %s: %s', (body, isAllowed) => {
    expect(allows(body, 'get', 'rooms/a')).toBe(isAllowed);
  });

  it('belongs to its own service', () => {
    const source = `${inFirestore('')} service firebase.storage { match /{all=**} { allow get: if true; } }`;
    expect(decide(source, 'get', ['rooms', 'a']).allowed).toBe(false);
  });

  it('says which lines decided', () => {
    expect(explain('false')).toEqual({ allowed: false, reason: 'line 1: the condition is false' });
    expect(explain('resource.data.gone')).toEqual({
      allowed: false,
      reason: 'line 1: there is no property gone, or it is not known',
    });
    expect(explain('1')).toEqual({ allowed: false, reason: 'line 1: the condition is int, not bool' });
    expect(explain('true')).toEqual({ allowed: true, reason: 'line 1 allows it' });
  });
});

describe('a function', () => {
  it.each<[functions: string, condition: string, outcome: Outcome]>([
    ['function yes() { return true; }', 'yes()', 'true'],
    ['function is(a, b) { return a == b; }', 'is(1, 1)', 'true'],
    ['function less(a, b) { return a < b; }', 'less(2, 1)', 'false'],
    ['function by(uid) { return request.auth.uid == uid; }', 'by(resource.data.uid)', 'true'],
    ['function f(n) { return g(n, 1); } function g(a, n) { return a > n; }', 'f(2)', 'true'],
    ['function f() { return database; }', "f() == '(default)'", 'true'],
    ['function f(database) { return database; }', "f('mine') == 'mine'", 'true'],
    ['function f(stayId) { return g(); } function g() { return database; }', "f('x') == '(default)'", 'true'],
    ['function f(a) { return true; }', 'f(!1)', 'error'],
    ['function f() { return !1; }', 'f() || true', 'true'],
  ])('%s: %s is %s', (functions, condition, outcome) => {
    expect(outcomeOf(condition, { functions })).toBe(outcome);
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
  ])('sees what is around its declaration: %s: %s', (body, isAllowed) => {
    expect(allows(body, 'get', 'rooms/a')).toBe(isAllowed);
  });
});

describe('a query, of whose documents only some fields are known', () => {
  const data = new PartialMap(
    new Map<string, Value>([
      ['uid', 'ana'],
      ['room', new PartialMap(new Map([['beds', 2]]))],
    ]),
  );
  const resource = new Map([['data', data]]);

  it.each<[condition: string, outcome: Outcome]>([
    ['resource.data.uid == request.auth.uid', 'true'],
    ["resource.data.uid == 'ben'", 'false'],
    ['resource.data.room.beds == 2', 'true'],
    ['resource.data.room.price == 2', 'error'],
    ['resource.data.nights == 3', 'error'],
    ["'nights' in resource.data", 'error'],
    ["!('secret' in resource.data)", 'error'],
    ['resource.data == resource.data', 'error'],
    ['resource != null && resource.data != null', 'true'],
    ["resource.data.nights == 3 || resource.data.uid == 'ana'", 'true'],
  ])('%s is %s', (condition, outcome) => {
    expect(outcomeOf(condition, { resource })).toBe(outcome);
  });

  it.each<[pattern: string, condition: string, isAllowed: boolean]>([
    ['/rooms/{id}', 'true', true],
    ['/rooms/{id}', "id == 'a'", false],
    ['/rooms/{id}', "id != 'a'", false],
    ['/rooms/a', 'true', false],
    ['/{all=**}', 'true', true],
  ])('match %s { allow list: if %s } allows it: %s', (pattern, condition, isAllowed) => {
    const source = inFirestore(`match ${pattern} { allow list: if ${condition}; }`);
    expect(decide(source, 'list', ['rooms', ANY_SEGMENT], { resource }).allowed).toBe(isAllowed);
  });

  it.each<[pattern: string, isAllowed: boolean]>([
    ['/{any=**}', true],
    ['/rooms/{id}/days/{day}', false],
    ['/{a}/days/{day}', false],
    ['/days/{day}', false],
  ])('of a collection group needs a match of any depth: %s: %s', (pattern, isAllowed) => {
    const source = inFirestore(`match ${pattern} { allow list: if true; }`);
    const path = [ANY_SEGMENTS, 'days', ANY_SEGMENT] as const;
    expect(decide(source, 'list', path, { resource }).allowed).toBe(isAllowed);
  });
});
