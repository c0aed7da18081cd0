import { compile, type Rule } from './compile.ts';
import { createDocuments, type Lookup } from './documents.ts';
import { type Context, evaluate } from './evaluate.ts';
import { matchPath, type PathSegment, type Variables } from './match-path.ts';
import { parseRules } from './parse.ts';
import type { Method, RulesFile, ServiceName } from './syntax.ts';
import { EvaluationError, typeName, type Value } from './values.ts';

/** What someone wants to do, as rules see it. */
export interface RulesRequest {
  readonly service: ServiceName;
  readonly method: Method;
  readonly path: readonly PathSegment[];
  readonly request: Value;
  readonly resource: Value;
  /** Answers `get()` and `exists()`; without it both are errors. */
  readonly lookup?: Lookup;
}

/** `reason` tells a developer which lines decided; it is not for the caller who was refused. */
export interface Decision {
  readonly allowed: boolean;
  readonly reason: string;
}

export interface Ruleset {
  decide(request: RulesRequest): Promise<Decision>;
}

/** Reads a rules file; a `RulesLoadError` names the line of whatever is wrong or not supported. */
export function loadRuleset(source: string): Ruleset {
  return rulesetOf(parseRules(source));
}

export function rulesetOf(file: RulesFile): Ruleset {
  const rules = compile(file);
  return { decide: (request) => decide(rules.get(request.service) ?? [], request) };
}

/** Any `allow` that holds is enough: https://firebase.google.com/docs/rules/rules-behavior */
async function decide(rules: readonly Rule[], request: RulesRequest): Promise<Decision> {
  const globals: Variables = new Map([
    ['request', request.request],
    ['resource', request.resource],
  ]);
  const readDocument = createDocuments(request.lookup);

  const refusals: string[] = [];
  for (const rule of rules) {
    const variables = rule.methods.includes(request.method)
      ? matchPath(rule.pattern, request.path)
      : undefined;
    if (variables === undefined) continue;
    const { scope } = rule;
    const refusal = await refusalOf(rule, {
      variables: new Map(),
      globals: new Map([...variables, ...globals]),
      scope,
      readDocument,
    });
    if (refusal === undefined) return { allowed: true, reason: `line ${rule.line} allows it` };
    refusals.push(`line ${rule.line}: ${refusal}`);
  }
  return { allowed: false, reason: refusals.join('; ') || `no rule is about ${request.method} here` };
}

async function refusalOf(rule: Rule, context: Context): Promise<string | undefined> {
  try {
    const answer = await evaluate(rule.condition, context);
    if (answer === true) return undefined;
    return answer === false ? 'the condition is false' : `the condition is ${typeName(answer)}, not bool`;
  } catch (error) {
    if (error instanceof EvaluationError) return error.message;
    throw error;
  }
}
