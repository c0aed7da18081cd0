import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { inFirestore } from './rules-testing.ts';
import { loadRuleset } from './ruleset.ts';

/** The condition stands on line 5. */
const withCondition = (condition: string) =>
  `rules_version = '2';\nservice cloud.firestore {\n  match /a/{id} {\n    allow read:\n      if ${condition};\n  }\n}`;

describe('a condition that is not supported is refused when the file is loaded', () => {
  it.each([
    ["'abc'.matches('(?=a)')", '(?= in a regular expression is not supported'],
    ["'abc'.matches('(?<!a)b')", '(?< in a regular expression is not supported'],
    ["'abc'.matches('(?i)abc')", '(?i in a regular expression is not supported'],
    ["'abc'.matches('(a)\\\\1')", '\\1 in a regular expression is not supported'],
    ["'abc'.matches('\\\\pL')", '\\p in a regular expression is not supported'],
    ["'abc'.matches('[[:alpha:]]')", '[: in a regular expression is not supported'],
    ["'abc'.matches('a{2000}')", '{2000} in a regular expression is not supported'],
    ["'abc'.matches('[\\\\w-z]')", '\\w- in a regular expression is not supported'],
    ["'abc'.matches('(a')", "the pattern '(a' is not a regular expression"],
    ["'abc'.matches('a**')", "the pattern 'a**' is not a regular expression"],
    ["'abc'.matches(id)", 'matches() is supported only with a pattern written as a string'],
    ["'abc'.replace('a', '$1') == ''", 'replace() is supported only by a plain string without "\\" and "$"'],
    ["'abc'.replace('a', id) == ''", 'replace() is supported only by a plain string without "\\" and "$"'],
    ['getAfter(/a/b).data.x == 1', 'getAfter() is not supported'],
    ['existsAfter(/a/b)', 'existsAfter() is not supported'],
    ['math.abs(1) == 1', 'math.abs() is not supported'],
    ["hashing.md5('a') == 'b'", 'hashing.md5() is not supported'],
    ['latlng.value(1, 2) == null', 'latlng.value() is not supported'],
    ['firestore.get(/a/b) == null', 'firestore.get() is not supported'],
    ['timestamp.date(2026, 1, 1) < request.time', 'timestamp.date() is not supported'],
    ["duration.value(1) == duration.value(1, 's')", 'duration.value() takes 2 arguments, not 1'],
    ["path('/a/b') == /a/b", 'path() is not supported'],
    ["bool('true')", 'bool() is not supported'],
    ['math == 1', 'math is not supported'],
    ['1 is constraint', 'the type "constraint" after "is" is not supported'],
    ['1 is integer', 'the type "integer" after "is" is not supported'],
    ['resource.data.startsWith("a")', 'the method startsWith() is not supported'],
    ['id.toUtf8() == 1', 'the method toUtf8() is not supported'],
    ['id.size(1) == 1', 'size() takes 0 arguments, not 1'],
    ['{}.get("a") == 1', 'get() takes 2 arguments, not 1'],
    ['get(/a/b, /c/d) == 1', 'get() takes 1 arguments, not 2'],
    ['request.user == 1', 'request.user is not supported in cloud.firestore'],
    ['request.auth.email == 1', 'request.auth.email is not supported in cloud.firestore'],
    ['resource.name == 1', 'resource.name is not supported in cloud.firestore'],
    ['request.resource.uid == 1', 'request.resource.uid is not supported in cloud.firestore'],
    ['uid == 1', 'there is no variable uid'],
    ['isAdmin()', 'there is no function isAdmin'],
    ['id === 1', 'expected an expression, found "="'],
    ['id = 1', 'expected ";", found "="'],
    ['a & b', '"&" is not supported'],
    ["r'a' == 'a'", '"r\'a\'" is not supported'],
    ['0x1F == 31', '"0x1F" is not supported'],
    ["'a\\d' == 'a'", 'the escape \\d in a string is not supported'],
    ["'open", '"\'open;" is not supported'],
    ['{a: 1} == 1', 'expected a string as the key of a map, found "a"'],
    ['9223372036854775808 > 1', '9223372036854775808 is larger than an int can be'],
    ['/a/$(id).data == 1', '".data" inside a path is not supported'],
    ['/a/$id == 1', '"$id" is not supported'],
    ['', 'expected an expression, found ";"'],
    ['true true', 'expected ";", found "true"'],
    ['[1, 2', 'expected "]", found ";"'],
    ['(1', 'expected ")", found ";"'],
    ['true ? 1', 'expected ":", found ";"'],
    ['id.', 'expected a property, found ";"'],
  ])('%s', (condition, problem) => {
    expect(() => loadRuleset(withCondition(condition))).toThrow(`line 5: ${problem}`);
  });
});

describe('a file that is not supported is refused', () => {
  it.each([
    ['', "line 1: a file without rules_version = '2' is not supported"],
    ['service cloud.firestore {}', "line 1: a file without rules_version = '2' is not supported"],
    ["rules_version = '1';", "line 1: rules_version 1 is not supported, only '2'"],
    ['rules_version = 2;', "line 1: rules_version 2 is not supported, only '2'"],
    ["rules_version = '2'; import './a';", 'line 1: expected "service", found "import"'],
    ["rules_version = '2';\nfunction f() { return true; }", 'line 2: expected "service", found "function"'],
    ["rules_version = '2';\n\nservice google.other {}", 'line 3: the service google.other is not supported'],
    [
      "rules_version = '2'; service cloud.firestore {}\nservice cloud.firestore {}",
      'line 2: the service cloud.firestore is there twice',
    ],
    [
      "rules_version = '2'; service cloud.firestore {\nallow read; }",
      'line 2: "allow" needs a "match" around it',
    ],
    [
      "rules_version = '2'; service cloud.firestore {\n",
      'line 2: expected "match", "allow", "function" or "}", found the end',
    ],
    [
      "rules_version = '2'; service firebase.storage { match /b/{id} { allow get: if\nget(/a/b) == 1; } }",
      'line 2: get() is not supported in firebase.storage',
    ],
    [
      "rules_version = '2'; service firebase.storage { match /b/{id} { allow get: if\nresource.cacheControl == ''; } }",
      'line 2: resource.cacheControl is not supported in firebase.storage',
    ],
  ])('%s', (source, sentence) => {
    expect(() => loadRuleset(source)).toThrow(sentence);
  });

  it.each([
    ['match rooms/{id} {}', 'expected "/", found "rooms"'],
    ['match /rooms/{id=*} {}', 'expected a name, {variable} or {variable=**} in a path'],
    ['match /rooms/{} {}', 'expected a name, {variable} or {variable=**} in a path'],
    ['match /rooms/ {}', 'expected a name, {variable} or {variable=**} in a path'],
    ['match /{a=**}/b/{c=**} {}', 'a second {variable=**} in a path is not supported'],
    ['match /{a=**} { match /b/{c=**} {} }', 'a second {variable=**} in a path is not supported'],
    ['match /{a}/{a} {}', 'the name a is there twice'],
    ['match /a/{database} {}', 'the name database is there twice'],
    ['match /a/{request} {}', 'the name request is taken'],
    ['match /a/{id} { allow watch; }', 'the method "watch" after "allow" is not supported'],
    ['match /a/{id} { allow constructor; }', 'the method "constructor" after "allow" is not supported'],
    ['match /a/{id} { allow get: true; }', 'expected "if", found "true"'],
    ['match /a/{id} { allow get if true; }', 'expected ";", found "if"'],
    ['match /a/{id} { allow get: if true }', 'expected ";", found "}"'],
    ['match /a/{id} { deny get; }', 'expected "match", "allow", "function" or "}", found "deny"'],
    ['function f() { return f(); }', 'the function f calls itself'],
    ['function f() { return g(); } function g() { return f(); }', 'the function f calls itself'],
    ['function f() { let a = f(); return a; }', 'the function f calls itself'],
    ['function f() { return true; } function f() { return false; }', 'the name f is there twice'],
    ['function get() { return true; }', 'the function name get is taken'],
    ['function getAfter() { return true; }', 'the function name getAfter is taken'],
    ['function f(a, a) { return true; }', 'the name a is there twice'],
    ['function f(a) { let a = 1; return true; }', 'the name a is there twice'],
    ['function f(resource) { return true; }', 'the name resource is taken'],
    ['function f(duration) { return true; }', 'the name duration is taken'],
    ['function f() { let a = b; let b = 1; return true; }', 'there is no variable b'],
    ['function f() { return id; } match /a/{id} { allow get: if f(); }', 'there is no variable id'],
    [
      'match /a/{id} { function f() { return true; } } match /b/{id} { allow get: if f(); }',
      'there is no function f',
    ],
    ['function f() { let a = 1; } ', 'expected "return", found "}"'],
    ['function f() { return 1 }', 'expected ";", found "}"'],
    ['function f(a, b, c, d, e, g, h, i) { return 1; }', 'f has more than 7 parameters'],
    ['function f(a) { return a; } match /a/{id} { allow get: if f(); }', 'f() takes 1 arguments, not 0'],
    [
      `function f() { ${'abcdefghijk'.replace(/./g, (name) => `let ${name} = 1; `)} return 1; }`,
      'f has more than 10 variables',
    ],
    [
      Array.from(
        { length: 22 },
        (_, depth) => `function f${depth}() { return ${depth === 21 ? '1' : `f${depth + 1}()`}; }`,
      ).join(' '),
      'functions call each other more than 20 deep',
    ],
  ])('%s', (body, problem) => {
    expect(() => loadRuleset(inFirestore(body))).toThrow(`line 1: ${problem}`);
  });
});

describe("the project's own files", () => {
  it.each(['firestore.rules', 'storage.rules'])('%s is supported', (file) => {
    const source = readFileSync(new URL(`../../../${file}`, import.meta.url), 'utf8');
    expect(() => loadRuleset(source)).not.toThrow();
  });
});
