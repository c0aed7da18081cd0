import { readIndex, readMember, readSlice } from './access.ts';
import { BUILTIN_FUNCTIONS } from './builtins-functions.ts';
import { NAMESPACES } from './builtins-times.ts';
import { callMethod } from './methods.ts';
import { applyOperator } from './operators.ts';
import type { ReadDocument } from './documents.ts';
import { findFunction, type Scope } from './scope.ts';
import type { Binary, Call, Expression, MethodCall, PathLiteral, Unary } from './syntax.ts';
import { EvaluationError, isNumber, PathValue, typeName, Unknown, type Value } from './values.ts';

/** What an expression can see. */
export interface Context {
  readonly variables: ReadonlyMap<string, Value>;
  /** The variables that every function sees too: those of the path, `request` and `resource`. */
  readonly globals: ReadonlyMap<string, Value>;
  readonly scope: Scope;
  readonly readDocument: ReadDocument;
}

/** Answers what an expression stands for; an `EvaluationError` says why it stands for nothing. */
export async function evaluate(expression: Expression, context: Context): Promise<Value> {
  const of = (inner: Expression) => evaluate(inner, context);

  switch (expression.kind) {
    case 'literal':
      return expression.value;
    case 'variable':
      return readVariable(expression.name, context);
    case 'list':
      return evaluateAll(expression.items, context);
    case 'map': {
      const values = await evaluateAll(
        expression.entries.map(([, value]) => value),
        context,
      );
      return new Map(expression.entries.map(([key], index) => [key, values[index] ?? null]));
    }
    case 'path':
      return evaluatePath(expression, context);
    case 'unary':
      return applyUnary(expression, await of(expression.operand));
    case 'binary':
      return evaluateBinary(expression, context);
    case 'is':
      return isOfType(await of(expression.operand), expression.type);
    case 'conditional':
      return of(requireBool(await of(expression.condition)) ? expression.whenTrue : expression.whenFalse);
    case 'member':
      return readMember(await of(expression.object), expression.name);
    case 'index':
      return readIndex(await of(expression.object), await of(expression.index));
    case 'slice':
      return readSlice(await of(expression.object), await of(expression.from), await of(expression.to));
    case 'call':
      return evaluateCall(expression, context);
    case 'method':
      return evaluateMethod(expression, context);
  }
}

async function evaluateAll(expressions: readonly Expression[], context: Context): Promise<Value[]> {
  const values: Value[] = [];
  for (const expression of expressions) values.push(await evaluate(expression, context));
  return values;
}

function readVariable(name: string, { variables, globals }: Context): Value {
  const value = variables.get(name) ?? globals.get(name);
  if (value instanceof Unknown) throw new EvaluationError(`the request does not tell ${name}`);
  // A variable without a value never gets past loading, so what is missing is null.
  return value ?? null;
}

/** https://firebase.google.com/docs/reference/rules/rules.Path: a variable may bring several segments. */
async function evaluatePath({ segments }: PathLiteral, context: Context): Promise<Value> {
  const names: string[] = [];
  for (const segment of segments) {
    const value = typeof segment === 'string' ? segment : await evaluate(segment, context);
    if (value instanceof PathValue) names.push(...value.segments);
    else if (typeof value === 'string' && value !== '' && !value.includes('/')) names.push(value);
    else throw new EvaluationError(`a part of a path is a name, not ${typeName(value)}`);
  }
  return new PathValue(names);
}

function applyUnary({ operator }: Unary, operand: Value): Value {
  if (operator === '!') return !requireBool(operand);
  if (!isNumber(operand)) throw new EvaluationError(`"-" is not for ${typeName(operand)}`);
  return -operand;
}

function isOfType(value: Value, type: string): boolean {
  return type === 'number' ? isNumber(value) : typeName(value) === type;
}

async function evaluateBinary({ operator, left, right }: Binary, context: Context): Promise<Value> {
  if (operator === '||') return decideEarly(true, [left, right], context);
  if (operator === '&&') return decideEarly(false, [left, right], context);
  return applyOperator(operator, await evaluate(left, context), await evaluate(right, context));
}

/**
 * `true` decides an `||` and `false` an `&&`, on either side, whatever is wrong with the other one.
 * The language follows CEL here: https://firebase.google.com/docs/rules/rules-language
 */
async function decideEarly(
  decisive: boolean,
  [left, right]: readonly [Expression, Expression],
  context: Context,
): Promise<Value> {
  const first = await evaluateBool(left, context);
  if (first === decisive) return decisive;
  const second = await evaluateBool(right, context);
  if (second === decisive) return decisive;
  if (first instanceof EvaluationError) throw first;
  if (second instanceof EvaluationError) throw second;
  return !decisive;
}

async function evaluateBool(expression: Expression, context: Context): Promise<boolean | EvaluationError> {
  try {
    return requireBool(await evaluate(expression, context));
  } catch (error) {
    if (error instanceof EvaluationError) return error;
    throw error;
  }
}

function requireBool(value: Value): boolean {
  if (typeof value !== 'boolean') throw new EvaluationError(`a bool is needed, not ${typeName(value)}`);
  return value;
}

async function evaluateMethod({ object, name, args }: MethodCall, context: Context): Promise<Value> {
  const values = await evaluateAll(args, context);
  const namespace = object.kind === 'variable' ? NAMESPACES.get(object.name) : undefined;
  if (namespace !== undefined) return namespace[name]?.call(null, ...values) ?? null;
  return callMethod(await evaluate(object, context), name, values);
}

async function evaluateCall({ name, args }: Call, context: Context): Promise<Value> {
  const values = await evaluateAll(args, context);
  const builtin = BUILTIN_FUNCTIONS.get(name);
  if (builtin !== undefined) return builtin(values[0] ?? null, context.readDocument);

  const found = findFunction(context.scope, name);
  if (found === undefined) throw new EvaluationError(`there is no function ${name}`);
  const { declaration, home } = found;
  const variables = new Map(
    declaration.parameters.map((parameter, index) => [parameter, values[index] ?? null]),
  );
  const inside: Context = { ...context, variables, scope: home };
  for (const binding of declaration.bindings)
    variables.set(binding.name, await evaluate(binding.value, inside));
  return evaluate(declaration.result, inside);
}
