import { RulesLoadError } from './load-error.ts';
import {
  type BinaryOperator,
  CHECKED_TYPES,
  type CheckedType,
  type Expression,
  PRECEDENCE,
} from './syntax.ts';
import { NEXT_SEGMENT, type Scanner } from './tokens.ts';

const CONSTANTS: Readonly<Record<string, null | boolean>> = { true: true, false: false, null: null };
const LARGEST_INT = 2n ** 63n - 1n;

export function parseExpression(scanner: Scanner): Expression {
  const { line } = scanner;
  const condition = parseBinary(scanner, 0);
  if (!scanner.takeIf('?')) return condition;

  const whenTrue = parseExpression(scanner);
  scanner.expect(':');
  return { kind: 'conditional', line, condition, whenTrue, whenFalse: parseExpression(scanner) };
}

function parseBinary(scanner: Scanner, level: number): Expression {
  const operators: readonly BinaryOperator[] | undefined = PRECEDENCE[level];
  if (operators === undefined) return parseUnary(scanner);

  let left = parseBinary(scanner, level + 1);
  for (;;) {
    const { line } = scanner;
    const operator = operators.find((candidate) => scanner.takeIf(candidate));
    if (operator !== undefined) {
      left = { kind: 'binary', line, operator, left, right: parseBinary(scanner, level + 1) };
    } else if (operators.includes('in') && scanner.takeIf('is')) {
      left = { kind: 'is', line, operand: left, type: parseType(scanner) };
    } else {
      return left;
    }
  }
}

function parseType(scanner: Scanner): CheckedType {
  const { line } = scanner;
  const name = scanner.expectName('a type');
  const type = CHECKED_TYPES.find((candidate) => candidate === name);
  if (type === undefined) throw new RulesLoadError(line, `the type "${name}" after "is" is not supported`);
  return type;
}

function parseUnary(scanner: Scanner): Expression {
  const { line } = scanner;
  for (const operator of ['!', '-'] as const) {
    if (scanner.takeIf(operator)) return { kind: 'unary', line, operator, operand: parseUnary(scanner) };
  }
  return parsePostfix(scanner, parsePrimary(scanner));
}

function parsePostfix(scanner: Scanner, object: Expression): Expression {
  const { line } = scanner;
  if (scanner.takeIf('.')) {
    const name = scanner.expectName('a property');
    const next: Expression = scanner.isAt('(')
      ? { kind: 'method', line, object, name, args: parseArguments(scanner) }
      : { kind: 'member', line, object, name };
    return parsePostfix(scanner, next);
  }
  if (scanner.takeIf('[')) return parsePostfix(scanner, parseIndex(scanner, object, line));
  return object;
}

function parseIndex(scanner: Scanner, object: Expression, line: number): Expression {
  const index = parseExpression(scanner);
  if (!scanner.takeIf(':')) {
    scanner.expect(']');
    return { kind: 'index', line, object, index };
  }
  const to = parseExpression(scanner);
  scanner.expect(']');
  return { kind: 'slice', line, object, from: index, to };
}

function parsePrimary(scanner: Scanner): Expression {
  const { kind, text, line } = scanner.peek();
  if (scanner.takeIf('(')) {
    const inner = parseExpression(scanner);
    scanner.expect(')');
    return inner;
  }
  if (scanner.takeIf('[')) return { kind: 'list', line, items: parseItems(scanner, ']', parseExpression) };
  if (scanner.takeIf('{')) return { kind: 'map', line, entries: parseItems(scanner, '}', parseEntry) };
  if (scanner.isAt('/')) return { kind: 'path', line, segments: parsePath(scanner) };
  if (kind === 'symbol' || kind === 'end') throw scanner.unexpected('an expression');

  scanner.take();
  if (kind === 'string') return { kind: 'literal', line, value: text };
  if (kind === 'float') return { kind: 'literal', line, value: Number(text) };
  if (kind === 'int') return { kind: 'literal', line, value: toInt(text, line) };
  return parseNamed(scanner, text, line);
}

function parseNamed(scanner: Scanner, name: string, line: number): Expression {
  const value = Object.hasOwn(CONSTANTS, name) ? CONSTANTS[name] : undefined;
  if (value !== undefined) return { kind: 'literal', line, value };
  if (scanner.isAt('(')) return { kind: 'call', line, name, args: parseArguments(scanner) };
  return { kind: 'variable', line, name };
}

function parseArguments(scanner: Scanner): Expression[] {
  scanner.expect('(');
  return parseItems(scanner, ')', parseExpression);
}

function parseItems<T>(scanner: Scanner, close: string, parseItem: (scanner: Scanner) => T): T[] {
  const items: T[] = [];
  if (scanner.takeIf(close)) return items;
  do items.push(parseItem(scanner));
  while (scanner.takeIf(','));
  scanner.expect(close);
  return items;
}

function parseEntry(scanner: Scanner): [string, Expression] {
  if (scanner.peek().kind !== 'string') throw scanner.unexpected('a string as the key of a map');
  const key = scanner.take().text;
  scanner.expect(':');
  return [key, parseExpression(scanner)];
}

/** `/databases/$(database)/documents/users/$(uid)`: its parts touch, so that `a / b` stays a division. */
function parsePath(scanner: Scanner): (string | Expression)[] {
  const segments: (string | Expression)[] = [];
  scanner.expect('/');
  do segments.push(parsePathSegment(scanner));
  while (scanner.takeRaw(NEXT_SEGMENT) !== undefined);
  return segments;
}

function parsePathSegment(scanner: Scanner): string | Expression {
  const text = scanner.takeRaw(/[\w~-]+|\(default\)/);
  if (text === undefined && scanner.takeRaw(/\$\(/) === undefined)
    throw scanner.unexpected('a name or $(…) in a path');
  const segment = text ?? parseExpression(scanner);
  if (text === undefined) scanner.expect(')');

  const { line } = scanner;
  const odd = scanner.takeRaw(/[.$@%~(][^\s)]*/);
  if (odd !== undefined) throw new RulesLoadError(line, `"${odd}" inside a path is not supported`);
  return segment;
}

function toInt(text: string, line: number): bigint {
  const value = BigInt(text);
  if (value > LARGEST_INT) throw new RulesLoadError(line, `${text} is larger than an int can be`);
  return value;
}
