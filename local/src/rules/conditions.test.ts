import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Outcome, outcomeOf } from './rules-testing.ts';

/** Conditions and their outcomes. `!1` is the shortest error. */
const CASES: Readonly<Record<string, readonly (readonly [condition: string, outcome: Outcome])[]>> = {
  'literals and comments': [
    ['true', 'true'],
    ['false', 'false'],
    ['null == null', 'true'],
    ['\'it\' == "it"', 'true'],
    ['"//" == \'//\'', 'true'],
    ['/* no */ true // yes\n', 'true'],
    ['(((true)))', 'true'],
    ["'yes'", 'error'],
    ['1', 'error'],
    ['null', 'error'],
  ],
  'an answer in spite of an error on one side': [
    ['true || !1', 'true'],
    ['!1 || true', 'true'],
    ['!1 || false', 'error'],
    ['false || !1', 'error'],
    ['!1 || !1', 'error'],
    ['false && !1', 'false'],
    ['!1 && false', 'false'],
    ['!1 && true', 'error'],
    ['true && !1', 'error'],
    ['!(!1 || true)', 'false'],
    ['1 || true', 'true'],
    ['true && 1', 'error'],
    ["'' || false", 'error'],
    ['resource.data.missing == 1 || request.auth != null', 'true'],
    ['!resource.data.missing', 'error'],
  ],
  precedence: [
    ['true || false && false', 'true'],
    ['!false && false', 'false'],
    ['!(false && false)', 'true'],
    ['1 < 2 == true', 'true'],
    ['true == 1 < 2', 'true'],
    ['false == false == true', 'true'],
    ['true == "sea" in resource.data.tags', 'true'],
    ['1 is int == true', 'true'],
    ['1 < 2 is bool', 'true'],
    ['!true is bool', 'true'],
  ],
  equality: [
    ['3 == resource.data.nights', 'true'],
    ['resource.data.price != 12', 'true'],
    ["1 == '1'", 'false'],
    ["1 != '1'", 'true'],
    ["null == 'null'", 'false'],
    ['null == false', 'false'],
    ['resource.data.tags == null', 'false'],
    ['resource.data.tags == resource.data.tags', 'error'],
    ['resource.data.room != resource.data.room', 'error'],
    ['resource.data.time == resource.data.time', 'error'],
    ['resource.data.time != null', 'error'],
  ],
  order: [
    ['12 < resource.data.price', 'true'],
    ['2 <= 2', 'true'],
    ['2 < 2', 'false'],
    ['2 >= 2', 'true'],
    ['2 > 2', 'false'],
    ["'a' < 'b'", 'true'],
    ["'Z' < 'a'", 'true'],
    ["'10' < '9'", 'true'],
    ["'\uffff' < '\u{1f600}'", 'true'],
    ["1 < '2'", 'error'],
    ['null < 1', 'error'],
    ['true < false', 'error'],
    ['resource.data.tags < resource.data.tags', 'error'],
    ['1 < 2 < 3', 'error'],
  ],
  is: [
    ['true is bool', 'true'],
    ['1 is int', 'true'],
    ['resource.data.price is int', 'false'],
    ['resource.data.price is float', 'true'],
    ['1 is float', 'false'],
    ['1 is number && resource.data.price is number', 'true'],
    ["'1' is number", 'false'],
    ["'a' is string", 'true'],
    ['null is string', 'false'],
    ['resource.data.tags is list', 'true'],
    ['resource.data is map', 'true'],
    ['resource.data.tags is map', 'false'],
    ['resource.data.time is int', 'error'],
    ['resource.data.time is number', 'error'],
    ['resource.data.missing is string', 'error'],
  ],
  in: [
    ["'sea' in resource.data.tags", 'true'],
    ["'city' in resource.data.tags", 'false'],
    ["'uid' in resource.data", 'true'],
    ["'sea' in resource.data", 'false'],
    ["!('role' in resource.data)", 'true'],
    ['1 in resource.data', 'error'],
    ["'a' in 'abc'", 'error'],
    ['1 in resource.data.time', 'error'],
  ],
  'access to what is there and what is not': [
    ['resource.data.room.name == "Sea View"', 'true'],
    ['resource.data.nothing == null', 'true'],
    ['resource.data.nothing.text == 1', 'error'],
    ['resource.data.missing == 1', 'error'],
    ['resource.data.constructor == 1', 'error'],
    ['resource.data.time.year == 2026', 'error'],
    ['"a".b == 1', 'error'],
    ['stayId == "stay"', 'true'],
    ['database == "(default)"', 'true'],
    ['request.auth.uid == resource.data.uid', 'true'],
    ['request.auth.token.role == "guest"', 'true'],
    ['request.auth.token.email_verified', 'true'],
    ['request.auth.token.admin == true', 'error'],
  ],
};

describe.each(Object.entries(CASES))('a condition: %s', (_what, cases) => {
  it.each(cases)('%s is %s', (condition, outcome) => {
    expect(outcomeOf(condition)).toBe(outcome);
  });
});

it.each<[condition: string, outcome: Outcome]>([
  ['resource.data.score < 1', 'false'],
  ['resource.data.score >= 1', 'false'],
  ['resource.data.score == resource.data.score', 'false'],
  ['resource.data.score is float', 'true'],
])('NaN compares with nothing: %s is %s', (condition, outcome) => {
  const resource = new Map([['data', new Map([['score', Number.NaN]])]]);
  expect(outcomeOf(condition, { resource })).toBe(outcome);
});

describe('a visitor', () => {
  it.each<[condition: string, outcome: Outcome]>([
    ['request.auth == null', 'true'],
    ['request.auth != null && request.auth.uid == "ana"', 'false'],
    ['request.auth.uid == "ana"', 'error'],
    ['request.auth.uid == "ana" || resource.data.nights == 3', 'true'],
  ])('%s is %s', (condition, outcome) => {
    expect(outcomeOf(condition, { auth: null })).toBe(outcome);
  });

  it.each<[condition: string, outcome: Outcome]>([
    ['resource == null', 'true'],
    ['resource.data.uid == "ana"', 'error'],
  ])('asks for a document that does not exist: %s is %s', (condition, outcome) => {
    expect(outcomeOf(condition, { resource: null })).toBe(outcome);
  });
});

describe('conditions with errors in them', () => {
  const leaf = fc.constantFrom('true', 'false', '(!1)', '(resource.data.gone == 1)', '(1 == 1)');
  const { condition } = fc.letrec<{ condition: string }>((tie) => ({
    condition: fc.oneof(
      { maxDepth: 3 },
      leaf,
      fc
        .tuple(tie('condition'), fc.constantFrom('&&', '||'), tie('condition'))
        .map((parts) => `(${parts.join(' ')})`),
      tie('condition').map((inner) => `!${inner}`),
    ),
  }));

  it.each([
    ['De Morgan for &&', (a: string, b: string) => [`!(${a} && ${b})`, `!${a} || !${b}`] as const],
    ['De Morgan for ||', (a: string, b: string) => [`!(${a} || ${b})`, `!${a} && !${b}`] as const],
    ['either order of &&', (a: string, b: string) => [`${a} && ${b}`, `${b} && ${a}`] as const],
    ['either order of ||', (a: string, b: string) => [`${a} || ${b}`, `${b} || ${a}`] as const],
  ])('have one outcome: %s', (_law, spell) => {
    fc.assert(
      fc.property(condition, condition, (a, b) => {
        const [one, other] = spell(a, b);
        expect(outcomeOf(one)).toBe(outcomeOf(other));
      }),
    );
  });
});
