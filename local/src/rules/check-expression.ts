import { BUILTIN_FUNCTIONS } from './builtins-functions.ts';
import { NAMESPACES } from './builtins-times.ts';
import { RulesLoadError } from './load-error.ts';
import { methodTakes } from './methods.ts';
import { compilePattern } from './regex.ts';
import { findFunction, type Scope } from './scope.ts';
import { propertiesOf } from './service-properties.ts';
import type { Call, Expression, Member, MethodCall, ServiceName } from './syntax.ts';
import { EvaluationError } from './values.ts';
import { partsOf } from './walk.ts';

export const GLOBALS: readonly string[] = ['request', 'resource'];
/** Names of the language that mean nothing here, and so may not mean something else. */
export const UNSUPPORTED = new Set([
  'getAfter',
  'existsAfter',
  'bool',
  'path',
  'math',
  'hashing',
  'latlng',
  'firestore',
]);
const DOCUMENT_FUNCTIONS = ['get', 'exists'];
const PATTERN_METHODS = ['matches', 'split', 'replace'];

export interface Surroundings {
  readonly service: ServiceName;
  readonly scope: Scope;
  /** Everything that has a value here. */
  readonly variables: ReadonlySet<string>;
}

/** Refuses what could only fail, or would mean something else than in production, when a request comes. */
export function checkExpression(expression: Expression, around: Surroundings): void {
  if (expression.kind === 'variable') checkVariable(expression.name, expression.line, around);
  if (expression.kind === 'member') checkMember(expression, around);
  if (expression.kind === 'call') checkCall(expression, around);

  const isCalledOnName = expression.kind === 'method' && isNamespaced(expression, around);
  if (expression.kind === 'method' && !isCalledOnName) checkMethod(expression);
  for (const part of isCalledOnName ? expression.args : partsOf(expression)) checkExpression(part, around);
}

function checkVariable(name: string, line: number, { variables }: Surroundings): void {
  if (variables.has(name)) return;
  throw new RulesLoadError(
    line,
    UNSUPPORTED.has(name) ? `${name} is not supported` : `there is no variable ${name}`,
  );
}

function checkMember(expression: Member, { service }: Surroundings): void {
  const owner = spell(expression.object);
  const known = owner === undefined ? undefined : propertiesOf(service, owner);
  if (owner === undefined || known === undefined || known.includes(expression.name)) return;
  throw new RulesLoadError(expression.line, `${owner}.${expression.name} is not supported in ${service}`);
}

/** `request.auth` as it is written, or nothing for what is not a plain chain of names. */
function spell(expression: Expression): string | undefined {
  if (expression.kind === 'variable') return expression.name;
  if (expression.kind !== 'member') return undefined;
  const owner = spell(expression.object);
  return owner === undefined ? undefined : `${owner}.${expression.name}`;
}

function checkCall({ name, args, line }: Call, { scope, service }: Surroundings): void {
  const isBuiltin = BUILTIN_FUNCTIONS.has(name);
  const takes = isBuiltin ? 1 : findFunction(scope, name)?.declaration.parameters.length;

  if (UNSUPPORTED.has(name)) throw new RulesLoadError(line, `${name}() is not supported`);
  if (takes === undefined) throw new RulesLoadError(line, `there is no function ${name}`);
  if (takes !== args.length) throw wrongCount(line, name, [takes], args.length);
  if (DOCUMENT_FUNCTIONS.includes(name) && service !== 'cloud.firestore') {
    throw new RulesLoadError(line, `${name}() is not supported in ${service}`);
  }
}

/** `duration.value(1, 'h')` is called on a name, not on a value. */
function isNamespaced({ object, name, args, line }: MethodCall, { variables }: Surroundings): boolean {
  if (object.kind !== 'variable' || variables.has(object.name)) return false;
  const table = NAMESPACES.get(object.name);
  if (table === undefined && !UNSUPPORTED.has(object.name)) return false;

  const spelled = `${object.name}.${name}`;
  const method = table !== undefined && Object.hasOwn(table, name) ? table[name] : undefined;
  if (method === undefined) throw new RulesLoadError(line, `${spelled}() is not supported`);
  if (method.takes !== args.length) throw wrongCount(line, spelled, [method.takes], args.length);
  return true;
}

function checkMethod({ name, args, line }: MethodCall): void {
  const takes = methodTakes(name);
  if (takes.length === 0) throw new RulesLoadError(line, `the method ${name}() is not supported`);
  if (!takes.includes(args.length)) throw wrongCount(line, name, takes, args.length);
  if (PATTERN_METHODS.includes(name)) checkPattern(name, args, line);
}

/** Only a pattern that stands in the file can be told good or bad before a request depends on it. */
function checkPattern(name: string, args: readonly Expression[], line: number): void {
  const [pattern, substitute] = args.map((arg) => (arg.kind === 'literal' ? arg.value : undefined));
  if (typeof pattern !== 'string') {
    throw new RulesLoadError(line, `${name}() is supported only with a pattern written as a string`);
  }
  if (name === 'replace' && (typeof substitute !== 'string' || /[\\$]/.test(substitute))) {
    throw new RulesLoadError(line, 'replace() is supported only by a plain string without "\\" and "$"');
  }
  try {
    compilePattern(pattern);
  } catch (error) {
    if (error instanceof EvaluationError) throw new RulesLoadError(line, error.message);
    throw error;
  }
}

function wrongCount(line: number, name: string, takes: readonly number[], given: number): RulesLoadError {
  const counts = [...new Set(takes)].join(' or ');
  return new RulesLoadError(line, `${name}() takes ${counts} arguments, not ${given}`);
}
