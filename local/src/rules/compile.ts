import { checkExpression, GLOBALS } from './check-expression.ts';
import { checkFunctions, claim } from './check-functions.ts';
import { RulesLoadError } from './load-error.ts';
import { openScope, type Scope } from './scope.ts';
import type { Allow, MatchBlock, PatternSegment, RulesFile, ServiceBlock, ServiceName } from './syntax.ts';

/** One `allow`, with the whole path of the matches around it. */
export interface Rule extends Allow {
  readonly pattern: readonly PatternSegment[];
  readonly scope: Scope;
}

/** Checks a parsed file and lays its nested matches out as a flat list of rules for each service. */
export function compile(file: RulesFile): ReadonlyMap<ServiceName, readonly Rule[]> {
  return new Map(file.services.map((service) => [service.name, compileService(service)]));
}

function compileService(service: ServiceBlock): Rule[] {
  const scope = openScope(service, new Set());
  checkFunctions(service, scope, service.name);
  return service.matches.flatMap((match) => compileMatch(match, [], { scope, service: service.name }));
}

interface Around {
  readonly scope: Scope;
  readonly service: ServiceName;
}

function compileMatch(
  match: MatchBlock,
  outer: readonly PatternSegment[],
  { scope, service }: Around,
): Rule[] {
  const pattern = [...outer, ...match.pattern];
  if (pattern.filter(({ kind }) => kind === 'rest').length > 1) {
    throw new RulesLoadError(match.line, 'a second {variable=**} in a path is not supported');
  }
  const variables = new Set(scope.variables);
  for (const segment of match.pattern)
    if (segment.kind !== 'text') claim(segment.name, match.line, variables);

  const inner = openScope(match, variables, scope);
  checkFunctions(match, inner, service);
  for (const { condition } of match.allows) {
    checkExpression(condition, { service, scope: inner, variables: new Set([...GLOBALS, ...variables]) });
  }
  return [
    ...match.allows.map((allow) => ({ ...allow, pattern, scope: inner })),
    ...match.matches.flatMap((nested) => compileMatch(nested, pattern, { scope: inner, service })),
  ];
}
