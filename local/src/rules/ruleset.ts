import { compileCondition, compileFunction, type Scope } from './compile-expression.ts';
import { RulesLoadError } from './load-error.ts';
import { matchPath, type PathSegment, type Variables } from './match-path.ts';
import { parseRules } from './parse.ts';
import type { MatchBlock, Method, PatternSegment, RulesFile, ServiceName } from './syntax.ts';
import { EvaluationError, type Value } from './values.ts';

export interface RulesRequest {
  readonly service: ServiceName;
  readonly method: Method;
  readonly path: readonly PathSegment[];
  readonly auth: Value;
  readonly resource: Value;
}

/** `reason` tells a developer which lines decided; the refused caller does not see it. */
export interface Decision {
  readonly allowed: boolean;
  readonly reason: string;
}

export interface Ruleset {
  decide(request: RulesRequest): Decision;
}

/** One `allow`, with the whole path of the matches around it. */
interface Rule {
  readonly line: number;
  readonly methods: readonly Method[];
  readonly pattern: readonly PatternSegment[];
  readonly answer: (variables: Variables) => Value;
}

/** The variables of each service besides those of its paths. Only the path of a file is known. */
const GLOBALS: Readonly<Record<ServiceName, readonly string[]>> = {
  'cloud.firestore': ['request', 'resource'],
  'firebase.storage': ['request'],
};

/** Loads a rules file. Throws a `RulesLoadError` with the line of an error or of an unsupported feature. */
export function loadRuleset(source: string): Ruleset {
  return rulesetOf(parseRules(source));
}

export function rulesetOf({ services }: RulesFile): Ruleset {
  const rules = new Map<ServiceName, readonly Rule[]>();
  for (const service of services) {
    const { name, line } = service;
    if (rules.has(name)) throw new RulesLoadError(line, `a second service ${name} is not supported`);
    const outer: Scope = { service: name, functions: new Map(), variables: new Set(GLOBALS[name]) };
    rules.set(name, rulesIn({ ...service, pattern: [], allows: [] }, [], outer));
  }
  return { decide: (request) => decide(rules.get(request.service) ?? [], request) };
}

function rulesIn(block: MatchBlock, outerPattern: readonly PatternSegment[], outer: Scope): Rule[] {
  const pattern = [...outerPattern, ...block.pattern];
  if (pattern.slice(0, -1).some(({ kind }) => kind === 'rest'))
    throw new RulesLoadError(block.line, 'anything after {variable=**} in a path is not supported');

  const scope = openScope(block, outer);
  const rules = block.allows.map(({ line, methods, condition }) => {
    return { line, methods, pattern, answer: compileCondition(condition, scope) };
  });
  return [...rules, ...block.matches.flatMap((match) => rulesIn(match, pattern, scope))];
}

function openScope({ pattern, functions, line }: MatchBlock, outer: Scope): Scope {
  const variables = new Set(outer.variables);
  for (const segment of pattern) {
    if (segment.kind === 'text') continue;
    if (variables.has(segment.name)) throw twice(segment.name, line);
    // The value of {name=**} is a path, and paths are not supported as values.
    if (segment.kind === 'one') variables.add(segment.name);
  }
  const known = new Map(outer.functions);
  const scope: Scope = { service: outer.service, functions: known, variables };
  for (const declaration of functions) {
    if (known.get(declaration.name)?.home === scope) throw twice(declaration.name, declaration.line);
    known.set(declaration.name, { declaration, home: scope });
  }
  for (const declaration of functions) compileFunction({ declaration, home: scope });
  return scope;
}

function twice(name: string, line: number): RulesLoadError {
  return new RulesLoadError(line, `a second ${name} is not supported`);
}

/** Allows a request if any `allow` applies: https://firebase.google.com/docs/rules/rules-behavior */
function decide(rules: readonly Rule[], { method, path, auth, resource }: RulesRequest): Decision {
  const globals: readonly [string, Value][] = [
    ['request', new Map([['auth', auth]])],
    ['resource', resource],
  ];
  const refusals: string[] = [];
  for (const { line, methods, pattern, answer } of rules) {
    const matched = methods.includes(method) ? matchPath(pattern, path) : undefined;
    if (matched === undefined) continue;
    const refusal = refusalOf(answer, new Map([...matched, ...globals]));
    if (refusal === undefined) return { allowed: true, reason: `line ${line} allows it` };
    refusals.push(`line ${line}: ${refusal}`);
  }
  return { allowed: false, reason: refusals.join('; ') || `no rule is about ${method} here` };
}

function refusalOf(answer: Rule['answer'], variables: Variables): string | undefined {
  try {
    const value = answer(variables);
    if (value === true) return undefined;
    return value === false ? 'the condition is false' : 'the condition is neither true nor false';
  } catch (error) {
    if (error instanceof EvaluationError) return error.message;
    throw error;
  }
}

export interface ReplaceableRuleset extends Ruleset {
  /** Throws a `RulesLoadError`, and changes nothing, if the source cannot be loaded. */
  replace(source: string): void;
}

export function replaceableRuleset(first: Ruleset): ReplaceableRuleset {
  let current = first;
  return {
    decide: (request) => current.decide(request),
    replace: (source) => {
      current = loadRuleset(source);
    },
  };
}
