import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { inFirestore } from './rules-testing.ts';
import { loadRuleset } from './ruleset.ts';

/** Returns a file with this condition on line 5. */
const withCondition = (condition: string) =>
  `rules_version = '2';\nservice cloud.firestore {\n  match /a/{id} {\n    allow read:\n      if ${condition};\n  }\n}`;

it.each([
  ['get(id).data.role == id', '"." is not supported here, where ";" is expected'],
  ['exists(/databases/$(database)/documents/users/a)', '"/$(database)/documents/users/a);" is not supported'],
  ['isOwner()', 'isOwner() is not declared here, and built-in functions are not supported'],
  ['id.matches(id)', 'the method matches() is not supported'],
  ['math == id', 'the variable math is not supported in cloud.firestore'],
  ['resorce.data.a == id', 'the variable resorce is not supported in cloud.firestore'],
  ['null == id', 'the variable null is not supported in cloud.firestore'],
  ['request.time == id', 'request.time is not supported'],
  ['request.resource.data.a == id', 'request.resource is not supported'],
  ['request.auth.token.role == id', 'request.auth.token is not supported'],
  ['resource.id == id', 'resource.id is not supported'],
  ['true && true', '"&&" is not supported'],
  ['!true', '"!true;" is not supported'],
  ['id is string', '"is" is not supported here, where ";" is expected'],
  ['id == id == id', '"==" is not supported here, where ";" is expected'],
  ['1 == id', '"1" is not supported'],
  ["id == 'a'", `"'a'" is not supported here, where an expression is expected`],
  ['id in resource.data', '"in" is not supported here, where ";" is expected'],
  ["resource.data['a'] == id", `"['a']" is not supported`],
  ['/a/b == id', '"/a/b" is not supported here, where an expression is expected'],
  ['', '";" is not supported here, where an expression is expected'],
  ['(true)', '"(" is not supported here, where an expression is expected'],
  ['id.', '";" is not supported here, where a property is expected'],
  ["'open", `"'open;" is not supported`],
])('a condition that is not supported is refused when the file is loaded %s', (condition, problem) => {
  expect(() => loadRuleset(withCondition(condition))).toThrow(`line 5: ${problem}`);
});

describe('a file that is not supported is refused', () => {
  it.each([
    ['', 'line 1: the end of the file is not supported here, where "rules_version" is expected'],
    [
      'service cloud.firestore {}',
      'line 1: "service" is not supported here, where "rules_version" is expected',
    ],
    ["rules_version = '1';", 'line 1: rules_version 1 is not supported, only 2'],
    [
      "rules_version = '2'; import './a';",
      'line 1: "import" is not supported here, where "service" is expected',
    ],
    ["rules_version = '2';\nfunction f() { return true; }", 'line 2: "function" is not supported here'],
    ["rules_version = '2';\n\nservice google.other {}", 'line 3: the service google.other is not supported'],
    [
      "rules_version = '2'; service cloud.firestore {}\nservice cloud.firestore {}",
      'line 2: a second service cloud.firestore is not supported',
    ],
    [
      "rules_version = '2'; service cloud.firestore {\nallow read: if true; }",
      'line 2: an "allow" outside a "match" is not supported',
    ],
    [
      "rules_version = '2'; service cloud.firestore {\n",
      'line 2: the end of the file is not supported here, where "match", "allow", "function" or "}" is expected',
    ],
    [
      "rules_version = '2'; service firebase.storage { match /b/{id} { allow get: if\nresource.data; } }",
      'line 2: the variable resource is not supported in firebase.storage',
    ],
  ])('%s', (source, sentence) => {
    expect(() => loadRuleset(source)).toThrow(sentence);
  });

  it.each([
    ['match rooms/{id} {}', '"rooms" is not supported here, where a path'],
    ['match /rooms/{id=*} {}', '"/{id=*}" is not supported'],
    ['match /rooms/{} {}', '"/{}" is not supported'],
    ['match /rooms/ {}', '"/" is not supported'],
    ['match /{a=**}/b {}', 'anything after {variable=**} in a path is not supported'],
    ['match /{a=**} { match /b/{c=**} {} }', 'anything after {variable=**} in a path is not supported'],
    ['match /{a=**} { allow get: if a; }', 'the variable a is not supported'],
    ['match /{a}/{a} {}', 'a second a is not supported'],
    ['match /a/{database} {}', 'a second database is not supported'],
    ['match /a/{request} {}', 'a second request is not supported'],
    ['match /a/{id} { allow watch: if true; }', 'the method watch is not supported'],
    ['match /a/{id} { allow constructor: if true; }', 'the method constructor is not supported'],
    ['match /a/{id} { allow get; }', '";" is not supported here, where ":" is expected'],
    ['match /a/{id} { allow get: true; }', '"true" is not supported here, where "if" is expected'],
    ['match /a/{id} { allow get: if true }', '"}" is not supported here, where ";" is expected'],
    [
      'match /a/{id} { deny get; }',
      '"deny" is not supported here, where "match", "allow", "function" or "}"',
    ],
    ['function f() { return f(); }', 'recursion is not supported: f()'],
    ['function f() { return g(); } function g() { return f(); }', 'recursion is not supported: f()'],
    ['function f() { return true; } function f() { return false; }', 'a second f is not supported'],
    ['function f() { let a = true; return a; }', '"let" is not supported here, where "return" is expected'],
    ['function f() { return id; } match /a/{id} {}', 'the variable id is not supported'],
    ['function f(a) { return g(); } function g() { return a; }', 'the variable a is not supported'],
    [
      'match /a/{id} { function f() { return true; } } match /b/{id} { allow get: if f(); }',
      'f() is not declared here',
    ],
    [
      'function f(a) { return a; } match /a/{id} { allow get: if f(); }',
      'f() takes 1 arguments; 0 is not supported',
    ],
    [
      'function f() { return true; } match /a/{id} { allow get: if f(id); }',
      'f() takes 0 arguments; 1 is not supported',
    ],
  ])('%s', (body, problem) => {
    expect(() => loadRuleset(inFirestore(body))).toThrow(`line 1: ${problem}`);
  });
});

it.each(['firestore.rules', 'storage.rules'])("the project's own files %s is supported", (file) => {
  const source = readFileSync(new URL(`../../../${file}`, import.meta.url), 'utf8');
  expect(() => loadRuleset(source)).not.toThrow();
});
