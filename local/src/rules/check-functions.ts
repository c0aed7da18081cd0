import { BUILTIN_FUNCTIONS } from './builtins-functions.ts';
import { NAMESPACES } from './builtins-times.ts';
import { checkExpression, GLOBALS, type Surroundings, UNSUPPORTED } from './check-expression.ts';
import { RulesLoadError } from './load-error.ts';
import { findFunction, type Scope } from './scope.ts';
import type { Block, FunctionDeclaration, ServiceName } from './syntax.ts';
import { walk } from './walk.ts';

/** https://firebase.google.com/docs/firestore/quotas#security_rules */
const MAX_PARAMETERS = 7;
const MAX_BINDINGS = 10;
const MAX_CALL_DEPTH = 20;

/** Refuses functions of one block that cannot be called, or would never come back. */
export function checkFunctions(block: Block, scope: Scope, service: ServiceName): void {
  const names = new Set<string>();
  for (const declaration of block.functions) {
    const { name, line } = declaration;
    if (BUILTIN_FUNCTIONS.has(name) || UNSUPPORTED.has(name))
      throw new RulesLoadError(line, `the function name ${name} is taken`);
    claim(name, line, names);
    checkFunction(declaration, scope, service);
    checkDepth(declaration, scope, []);
  }
}

function checkFunction(declaration: FunctionDeclaration, scope: Scope, service: ServiceName): void {
  const { name, line, parameters, bindings, result } = declaration;
  if (parameters.length > MAX_PARAMETERS)
    throw new RulesLoadError(line, `${name} has more than ${MAX_PARAMETERS} parameters`);
  if (bindings.length > MAX_BINDINGS)
    throw new RulesLoadError(line, `${name} has more than ${MAX_BINDINGS} variables`);

  const own = new Set<string>();
  for (const parameter of parameters) claim(parameter, line, own);
  const inside = (): Surroundings => {
    return { service, scope, variables: new Set([...GLOBALS, ...scope.variables, ...own]) };
  };
  for (const binding of bindings) {
    checkExpression(binding.value, inside());
    claim(binding.name, binding.line, own);
  }
  checkExpression(result, inside());
}

/** Gives a name its meaning, once. */
export function claim(name: string, line: number, taken: Set<string>): void {
  if (GLOBALS.includes(name) || NAMESPACES.has(name))
    throw new RulesLoadError(line, `the name ${name} is taken`);
  if (taken.has(name)) throw new RulesLoadError(line, `the name ${name} is there twice`);
  taken.add(name);
}

function checkDepth(
  declaration: FunctionDeclaration,
  home: Scope,
  callers: readonly FunctionDeclaration[],
): void {
  const { name, line, bindings, result } = declaration;
  if (callers.includes(declaration)) throw new RulesLoadError(line, `the function ${name} calls itself`);
  if (callers.length >= MAX_CALL_DEPTH)
    throw new RulesLoadError(line, `functions call each other more than ${MAX_CALL_DEPTH} deep`);

  for (const inner of [...bindings.map(({ value }) => value), result].flatMap(walk)) {
    const called = inner.kind === 'call' ? findFunction(home, inner.name) : undefined;
    if (called !== undefined) checkDepth(called.declaration, called.home, [...callers, declaration]);
  }
}
