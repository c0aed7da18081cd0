import { RulesLoadError } from './load-error.ts';
import { type Expression, PRECEDENCE, type TypeName, TYPES } from './syntax.ts';
import type { Tokens } from './tokens.ts';

const CONSTANTS = new Map<string, null | boolean>([
  ['true', true],
  ['false', false],
  ['null', null],
]);

/** Reads an expression whose operators bind at least as tightly as those of this row of `PRECEDENCE`. */
export function parseExpression(tokens: Tokens, row = 0): Expression {
  const operators = PRECEDENCE[row];
  if (operators === undefined) return parseUnary(tokens);

  let left = parseExpression(tokens, row + 1);
  for (;;) {
    const { line } = tokens;
    const operator = operators.find((candidate) => tokens.takeIf(candidate));
    if (operator === undefined) return left;
    left =
      operator === 'is'
        ? { kind: 'is', line, operand: left, type: parseType(tokens) }
        : { kind: 'binary', line, operator, left, right: parseExpression(tokens, row + 1) };
  }
}

function parseType(tokens: Tokens): TypeName {
  const { line } = tokens;
  const name = tokens.expectKind('name', 'a type');
  const type = TYPES.find((candidate) => candidate === name);
  if (type === undefined) throw new RulesLoadError(line, `the type ${name} is not supported`);
  return type;
}

function parseUnary(tokens: Tokens): Expression {
  const { line } = tokens;
  if (tokens.takeIf('!')) return { kind: 'not', line, operand: parseUnary(tokens) };

  let object = parsePrimary(tokens);
  while (tokens.takeIf('.')) {
    const name = tokens.expectKind('name', 'a property');
    if (tokens.isAt('(')) throw new RulesLoadError(line, `the method ${name}() is not supported`);
    object = { kind: 'member', line, object, name };
  }
  return object;
}

function parsePrimary(tokens: Tokens): Expression {
  const { line } = tokens;
  if (tokens.takeIf('(')) {
    const inner = parseExpression(tokens);
    tokens.expect(')');
    return inner;
  }
  if (tokens.isAtKind('string'))
    return { kind: 'literal', line, value: tokens.expectKind('string', '').slice(1, -1) };
  if (tokens.isAtKind('int')) return { kind: 'literal', line, value: parseInteger(tokens) };

  const name = tokens.expectKind('name', 'an expression');
  const constant = CONSTANTS.get(name);
  if (constant !== undefined) return { kind: 'literal', line, value: constant };
  return tokens.takeIf('(')
    ? { kind: 'call', line, name, args: tokens.takeList(() => parseExpression(tokens)) }
    : { kind: 'variable', line, name };
}

function parseInteger(tokens: Tokens): number {
  const { line } = tokens;
  const text = tokens.expectKind('int', '');
  if (!Number.isSafeInteger(Number(text))) throw new RulesLoadError(line, `${text} is not supported`);
  return Number(text);
}
