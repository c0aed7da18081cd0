import { describe, expect, it } from 'vitest';
import { ANY_SEGMENT, ANY_SEGMENTS } from './match-path.ts';
import { decide, explain, inFirestore, type Outcome, outcomeOf } from './rules-testing.ts';
import { METHODS, type Method } from './syntax.ts';

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
    ['match /rooms/{id} { match /days/{day} { allow get: if id != day; } }', 'rooms/a/days/b', true],
    ['match /rooms/{id} { match /days/{day} { allow get: if id == day; } }', 'rooms/a/days/b', false],
  ])('nested: %s on %s: %s', (body, path, isAllowed) => {
    expect(allows(body, 'get', path)).toBe(isAllowed);
  });

  it.each<[body: string, isAllowed: boolean]>([
    ['match /rooms/{id} { allow get: if false; } match /{all=**} { allow get: if true; }', true],
    ['match /{all=**} { allow get: if true; } match /rooms/{id} { allow get: if false; }', true],
    ['match /{all=**} { allow get: if resource.data.gone; } match /rooms/{id} { allow get: if true; }', true],
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
    expect(explain('stayId')).toEqual({
      allowed: false,
      reason: 'line 1: the condition is neither true nor false',
    });
    expect(explain('true')).toEqual({ allowed: true, reason: 'line 1 allows it' });
  });
});

/** Conditions of a guest, of a visitor, and about a document that does not exist. */
describe('a condition', () => {
  it.each<[condition: string, outcome: Outcome]>([
    ['/* no */ true // yes\n', 'true'],
    ['false', 'false'],
    ['resource.data.open', 'true'],
    ['resource.data.uid', 'error'],
    ['request.auth.uid == resource.data.uid', 'true'],
    ['request.auth.uid == resource.data.other', 'false'],
    ['request.auth.uid != resource.data.other', 'true'],
    ['resource.data.uid == resource.data.open', 'false'],
    ['resource.data.uid == resource.data.nothing', 'false'],
    ['resource.data.nothing == resource.data.nothing', 'true'],
    ['resource.data.room.name != stayId', 'true'],
    ['database == stayId', 'false'],
    ['resource.data.time == resource.data.time', 'error'],
    ['resource.data.time != stayId', 'error'],
    ['resource.data.room == resource.data.room', 'error'],
    ['resource.data.missing != stayId', 'error'],
    ['resource.data.constructor != stayId', 'error'],
    ['resource.data.uid.length != stayId', 'error'],
    ['resource.data.nothing.text != stayId', 'error'],
  ])('%s is %s', (condition, outcome) => {
    expect(outcomeOf(condition)).toBe(outcome);
  });

  it('is an error for a visitor, who has no uid, and about what does not exist', () => {
    expect(outcomeOf('request.auth.uid != stayId', { auth: null })).toBe('error');
    expect(outcomeOf('resource.data.uid != stayId', { resource: null })).toBe('error');
  });
});

describe('a function', () => {
  it.each<[functions: string, condition: string, outcome: Outcome]>([
    ['function yes() { return true; }', 'yes()', 'true'],
    ['function is(a, b) { return a == b; }', 'is(stayId, stayId)', 'true'],
    ['function by(uid) { return request.auth.uid == uid; }', 'by(resource.data.uid)', 'true'],
    ['function f(n) { return g(n, n); } function g(a, n) { return a == n; }', 'f(stayId)', 'true'],
    ['function f() { return database; }', 'f() == database', 'true'],
    ['function f(database) { return database; }', 'f(stayId) == stayId', 'true'],
    ['function f(stayId) { return g(); } function g() { return database; }', 'f(true) == database', 'true'],
    ['function f(a) { return true; }', 'f(resource.data.gone)', 'error'],
  ])('%s: %s is %s', (functions, condition, outcome) => {
    expect(outcomeOf(condition, { functions })).toBe(outcome);
  });

  it.each<[body: string, isAllowed: boolean]>([
    ['match /rooms/{id} { function f() { return id == id; } allow get: if f(); }', true],
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
  it.each<[pattern: string, condition: string, isAllowed: boolean]>([
    ['/rooms/{id}', 'true', true],
    ['/rooms/{id}', 'id == database', false],
    ['/rooms/{id}', 'id != database', false],
    ['/rooms/a', 'true', false],
    ['/{all=**}', 'true', true],
  ])('match %s { allow list: if %s } allows it: %s', (pattern, condition, isAllowed) => {
    const source = inFirestore(`match ${pattern} { allow list: if ${condition}; }`);
    expect(decide(source, 'list', ['rooms', ANY_SEGMENT]).allowed).toBe(isAllowed);
  });

  it.each<[pattern: string, isAllowed: boolean]>([
    ['/{any=**}', true],
    ['/rooms/{id}/days/{day}', false],
    ['/{a}/days/{day}', false],
    ['/days/{day}', false],
  ])('of a collection group needs a match of any depth: %s: %s', (pattern, isAllowed) => {
    const source = inFirestore(`match ${pattern} { allow list: if true; }`);
    const path = [ANY_SEGMENTS, 'days', ANY_SEGMENT] as const;
    expect(decide(source, 'list', path).allowed).toBe(isAllowed);
  });
});
