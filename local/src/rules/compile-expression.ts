import { RulesLoadError } from './load-error.ts';
import type { Variables } from './match-path.ts';
import type { Expression, FunctionDeclaration, ServiceName } from './syntax.ts';
import { isEqual, readMember, type Value } from './values.ts';

/** The names that a block can use: its own functions and variables, and those of the blocks around it. */
export interface Scope {
  readonly service: ServiceName;
  readonly functions: ReadonlyMap<string, DeclaredFunction>;
  /** `request`, `resource` and the variables of the path. */
  readonly variables: ReadonlySet<string>;
}

export interface DeclaredFunction {
  readonly declaration: FunctionDeclaration;
  /** The block that declares it, whose names its body can use. */
  readonly home: Scope;
}

/** The values of names while a request is decided. */
interface Bindings {
  readonly variables: Variables;
  readonly parameters: Variables;
}

/** Throws an `EvaluationError` if the expression has no answer. */
type Evaluate = (bindings: Bindings) => Value;

interface Body {
  readonly scope: Scope;
  readonly parameters: readonly string[];
  /** The functions on the call path to this one. */
  readonly callers: readonly FunctionDeclaration[];
}

/** The supported properties; those of other objects are data. */
const PROPERTIES = new Map([
  ['request', ['auth']],
  ['request.auth', ['uid']],
  ['resource', ['data']],
]);

/** Compiles the condition of an `allow`. Throws a `RulesLoadError` that names an unsupported part. */
export function compileCondition(condition: Expression, scope: Scope): (variables: Variables) => Value {
  const evaluate = compile(condition, { scope, parameters: [], callers: [] });
  return (variables) => evaluate({ variables, parameters: new Map() });
}

/** Compiles the body of a function, and so checks it even if nothing calls it. */
export function compileFunction(
  { declaration, home }: DeclaredFunction,
  callers: readonly FunctionDeclaration[] = [],
): Evaluate {
  const { parameters, result, name, line } = declaration;
  if (callers.includes(declaration)) throw new RulesLoadError(line, `recursion is not supported: ${name}()`);
  return compile(result, { scope: home, parameters, callers: [...callers, declaration] });
}

function compile(expression: Expression, body: Body): Evaluate {
  switch (expression.kind) {
    case 'literal':
      return () => expression.value;
    case 'variable':
      return compileVariable(expression, body);
    case 'member':
      return compileMember(expression, body);
    case 'call':
      return compileCall(expression, body);
    case 'comparison': {
      const [left, right] = [compile(expression.left, body), compile(expression.right, body)];
      const wanted = expression.operator === '==';
      return (bindings) => isEqual(left(bindings), right(bindings)) === wanted;
    }
  }
}

type Kind<K extends Expression['kind']> = Extract<Expression, { kind: K }>;

function compileVariable({ name, line }: Kind<'variable'>, { scope, parameters }: Body): Evaluate {
  // A name that passes these checks has a value when a request is decided.
  if (parameters.includes(name)) return (bindings) => bindings.parameters.get(name) ?? null;
  if (scope.variables.has(name)) return (bindings) => bindings.variables.get(name) ?? null;
  throw new RulesLoadError(line, `the variable ${name} is not supported in ${scope.service}`);
}

function compileMember({ object, name, line }: Kind<'member'>, body: Body): Evaluate {
  const owner = spell(object);
  if (PROPERTIES.get(owner)?.includes(name) === false)
    throw new RulesLoadError(line, `${owner}.${name} is not supported`);
  const evaluate = compile(object, body);
  return (bindings) => readMember(evaluate(bindings), name);
}

/** Returns `request.auth` as it is written; an empty text for anything but a plain chain of names. */
function spell(expression: Expression): string {
  if (expression.kind === 'variable') return expression.name;
  return expression.kind === 'member' ? `${spell(expression.object)}.${expression.name}` : '';
}

function compileCall({ name, args, line }: Kind<'call'>, body: Body): Evaluate {
  const called = body.scope.functions.get(name);
  if (called === undefined)
    throw new RulesLoadError(
      line,
      `${name}() is not declared here, and built-in functions are not supported`,
    );
  const { parameters } = called.declaration;
  if (parameters.length !== args.length)
    throw new RulesLoadError(
      line,
      `${name}() takes ${parameters.length} arguments; ${args.length} is not supported`,
    );

  const evaluate = compileFunction(called, body.callers);
  const values = args.map((arg) => compile(arg, body));
  return (bindings) => {
    const passed = values.map((value, at) => [parameters[at] ?? '', value(bindings)] as const);
    return evaluate({ variables: bindings.variables, parameters: new Map(passed) });
  };
}
