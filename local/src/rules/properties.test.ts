import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseExpression } from './parse-expression.ts';
import { outcomeOf } from './rules-testing.ts';
import type { BinaryOperator, Expression } from './syntax.ts';
import { CHECKED_TYPES, PRECEDENCE } from './syntax.ts';
import { Scanner } from './tokens.ts';

const line = 1;
const name = fc.constantFrom('a', 'b2', '_c', 'resource');
const operator = fc.constantFrom<BinaryOperator>(...PRECEDENCE.flat());

const literal: fc.Arbitrary<Expression> = fc
  .oneof(
    fc.constantFrom(null, true, false),
    fc.bigInt(0n, 2n ** 63n - 1n),
    fc.constantFrom(0.5, 12.25, 1e21),
    fc.string(),
  )
  .map((value) => ({ kind: 'literal', line, value }));

const { expression } = fc.letrec<{ expression: Expression }>((tie) => {
  const any = tie('expression');
  const few = fc.array(any, { maxLength: 2 });
  const node = (kind: Expression['kind'], parts: Readonly<Record<string, fc.Arbitrary<unknown>>>) =>
    // `as`: the parts below are those that the kind has; what the parser reads back proves it.
    fc.record(parts).map((made) => ({ kind, line, ...made }) as Expression);

  return {
    expression: fc.oneof(
      { maxDepth: 4, withCrossShrink: true },
      literal,
      node('variable', { name }),
      node('list', { items: few }),
      node('map', { entries: fc.array(fc.tuple(fc.string(), any), { maxLength: 2 }) }),
      node('path', { segments: fc.array(fc.oneof(name, any), { minLength: 1, maxLength: 3 }) }),
      node('unary', { operator: fc.constantFrom('!' as const, '-' as const), operand: any }),
      node('binary', { operator, left: any, right: any }),
      node('is', { operand: any, type: fc.constantFrom(...CHECKED_TYPES) }),
      node('conditional', { condition: any, whenTrue: any, whenFalse: any }),
      node('member', { object: any, name }),
      node('index', { object: any, index: any }),
      node('slice', { object: any, from: any, to: any }),
      node('call', { name, args: few }),
      node('method', { object: any, name, args: few }),
    ),
  };
});

/** Brackets around everything: what is read back must be the same tree. */
function print(e: Expression): string {
  const all = (items: readonly Expression[]) => items.map(print).join(', ');
  switch (e.kind) {
    case 'literal':
      return printLiteral(e.value);
    case 'variable':
      return e.name;
    case 'list':
      return `[${all(e.items)}]`;
    case 'map':
      return `{${e.entries.map(([key, value]) => `${quote(key)}: ${print(value)}`).join(', ')}}`;
    case 'path':
      return `(${e.segments.map((part) => (typeof part === 'string' ? `/${part}` : `/$(${print(part)})`)).join('')})`;
    case 'unary':
      return `(${e.operator}${print(e.operand)})`;
    case 'binary':
      return `(${print(e.left)} ${e.operator} ${print(e.right)})`;
    case 'is':
      return `(${print(e.operand)} is ${e.type})`;
    case 'conditional':
      return `(${print(e.condition)} ? ${print(e.whenTrue)} : ${print(e.whenFalse)})`;
    case 'member':
      return `${print(e.object)}.${e.name}`;
    case 'index':
      return `${print(e.object)}[${print(e.index)}]`;
    case 'slice':
      return `${print(e.object)}[${print(e.from)}:${print(e.to)}]`;
    case 'call':
      return `${e.name}(${all(e.args)})`;
    case 'method':
      return `${print(e.object)}.${e.name}(${all(e.args)})`;
  }
}

function printLiteral(value: null | boolean | bigint | number | string): string {
  if (typeof value === 'string') return quote(value);
  return typeof value === 'number' ? value.toFixed(2) : String(value);
}

function quote(text: string): string {
  const named = text
    .replace(/[\\'"]/g, '\\$&')
    .replaceAll('\n', '\\n')
    .replaceAll('\r', '\\r');
  return `'${named}'`;
}

describe('the parser', () => {
  it('reads back every expression that is written out', () => {
    fc.assert(
      fc.property(expression, (tree) => {
        const scanner = new Scanner(print(tree));
        expect(parseExpression(scanner)).toEqual(tree);
        expect(scanner.peek().kind).toBe('end');
      }),
      { numRuns: 500 },
    );
  });
});

describe('conditions with errors in them', () => {
  const leaf = fc.constantFrom('true', 'false', '(1 / 0 == 1)', '(resource.data.gone == 1)', '(1 == 1.0)');
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
  const sameOutcome = async ([one, other]: readonly [string, string]) => {
    expect(await outcomeOf(one)).toBe(await outcomeOf(other));
  };

  it.each([
    ['De Morgan for &&', (a: string, b: string) => [`!(${a} && ${b})`, `!${a} || !${b}`] as const],
    ['De Morgan for ||', (a: string, b: string) => [`!(${a} || ${b})`, `!${a} && !${b}`] as const],
    ['either order of &&', (a: string, b: string) => [`${a} && ${b}`, `${b} && ${a}`] as const],
    ['either order of ||', (a: string, b: string) => [`${a} || ${b}`, `${b} || ${a}`] as const],
    ['a condition twice denied', (a: string, b: string) => [`${a} || ${b}`, `!!(${a} || ${b})`] as const],
  ])('have one outcome: %s', async (_law, spell) => {
    await fc.assert(
      fc.asyncProperty(condition, condition, (a, b) => sameOutcome(spell(a, b))),
      { numRuns: 100 },
    );
  });
});
