import { checkedInt } from './conversions.ts';
import type { BinaryOperator } from './syntax.ts';
import {
  contains,
  Duration,
  equals,
  EvaluationError,
  isList,
  isMap,
  isNumber,
  SetValue,
  Timestamp,
  typeName,
  type Value,
} from './values.ts';

type Operands = readonly [left: Value, right: Value];
/** `||` and `&&` look at their right side only when they must, so they are elsewhere. */
export type PlainOperator = Exclude<BinaryOperator, '||' | '&&'>;

const ARITHMETIC: Readonly<Record<'+' | '-' | '*' | '/' | '%', Arithmetic>> = {
  '+': { ints: (a, b) => a + b, floats: (a, b) => a + b },
  '-': { ints: (a, b) => a - b, floats: (a, b) => a - b },
  '*': { ints: (a, b) => a * b, floats: (a, b) => a * b },
  '/': { ints: (a, b) => a / nonZero(b), floats: (a, b) => a / b },
  '%': { ints: (a, b) => a % nonZero(b) },
};

interface Arithmetic {
  readonly ints: (left: bigint, right: bigint) => bigint;
  readonly floats?: (left: number, right: number) => number;
}

export function applyOperator(operator: PlainOperator, left: Value, right: Value): Value {
  switch (operator) {
    case '==':
      return equals(left, right);
    case '!=':
      return !equals(left, right);
    case '<':
      return order(left, right) < 0;
    case '<=':
      return order(left, right) <= 0;
    case '>':
      return order(left, right) > 0;
    case '>=':
      return order(left, right) >= 0;
    case 'in':
      return isIn(left, right);
    case '+':
    case '-':
      return addOrSubtract(operator, [left, right]);
    case '*':
    case '/':
    case '%':
      return calculate(operator, [left, right]);
  }
}

function addOrSubtract(operator: '+' | '-', [left, right]: Operands): Value {
  const sign = operator === '+' ? 1n : -1n;
  if (operator === '+' && typeof left === 'string' && typeof right === 'string') return left + right;
  if (left instanceof Timestamp && right instanceof Duration)
    return new Timestamp(left.nanos + sign * right.nanos);
  if (left instanceof Duration && right instanceof Duration)
    return new Duration(left.nanos + sign * right.nanos);
  if (left instanceof Timestamp && right instanceof Timestamp && operator === '-') {
    return new Duration(left.nanos - right.nanos);
  }
  return calculate(operator, [left, right]);
}

function calculate(operator: keyof typeof ARITHMETIC, [left, right]: Operands): Value {
  const { ints, floats } = ARITHMETIC[operator];
  if (typeof left === 'bigint' && typeof right === 'bigint') return checkedInt(ints(left, right));
  if (isNumber(left) && isNumber(right) && floats !== undefined) return floats(Number(left), Number(right));
  throw mismatch(operator, [left, right]);
}

function order(left: Value, right: Value): number {
  if (isNumber(left) && isNumber(right)) return orderNumbers(left, right);
  if (typeof left === 'string' && typeof right === 'string')
    return Buffer.compare(Buffer.from(left), Buffer.from(right));
  if (left instanceof Timestamp && right instanceof Timestamp) return order(left.nanos, right.nanos);
  if (left instanceof Duration && right instanceof Duration) return order(left.nanos, right.nanos);
  throw mismatch('<', [left, right]);
}

/** NaN, which is neither smaller nor larger nor equal, makes every comparison false. */
function orderNumbers(left: bigint | number, right: bigint | number): number {
  if (left < right) return -1;
  if (left > right) return 1;
  return left >= right ? 0 : Number.NaN;
}

function isIn(wanted: Value, holder: Value): boolean {
  if (isList(holder)) return contains(holder, wanted);
  if (holder instanceof SetValue) return contains(holder.items, wanted);
  if (isMap(holder) && typeof wanted === 'string') return holder.has(wanted);
  throw mismatch('in', [wanted, holder]);
}

function nonZero(divisor: bigint): bigint {
  if (divisor === 0n) throw new EvaluationError('an int cannot be divided by zero');
  return divisor;
}

function mismatch(operator: string, [left, right]: Operands): EvaluationError {
  return new EvaluationError(`"${operator}" is not for ${typeName(left)} and ${typeName(right)}`);
}
