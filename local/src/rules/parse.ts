import { RulesLoadError } from './load-error.ts';
import {
  type Allow,
  type Expression,
  type FunctionDeclaration,
  type MatchBlock,
  type Method,
  METHODS,
  type PatternSegment,
  type RulesFile,
  type ServiceBlock,
  SERVICES,
} from './syntax.ts';
import { Tokens } from './tokens.ts';

/** Methods by name: https://firebase.google.com/docs/firestore/security/rules-structure#granular_operations */
const METHOD_GROUPS = new Map<string, readonly Method[]>([
  ['read', ['get', 'list']],
  ['write', ['create', 'update', 'delete']],
  ...METHODS.map((method): [string, Method[]] => [method, [method]]),
]);

/** Parses a rules file. Throws a `RulesLoadError` with the line of a problem. */
export function parseRules(source: string): RulesFile {
  const tokens = new Tokens(source);
  tokens.expect('rules_version');
  tokens.expect('=');
  const { line } = tokens;
  const version = tokens.expectKind('string', "'2'").slice(1, -1);
  if (version !== '2') throw new RulesLoadError(line, `rules_version ${version} is not supported, only 2`);
  tokens.expect(';');

  const services: ServiceBlock[] = [];
  while (!tokens.isAtKind('end')) services.push(parseService(tokens));
  return { services };
}

function parseService(tokens: Tokens): ServiceBlock {
  const { line } = tokens;
  tokens.expect('service');
  const parts = [tokens.expectKind('name', 'the name of a service')];
  while (tokens.takeIf('.')) parts.push(tokens.expectKind('name', 'the name of a service'));

  const name = SERVICES.find((known) => known === parts.join('.'));
  if (name === undefined) throw new RulesLoadError(line, `the service ${parts.join('.')} is not supported`);
  const { allows, ...block } = parseBlock(tokens);
  const [allow] = allows;
  if (allow !== undefined)
    throw new RulesLoadError(allow.line, 'an "allow" outside a "match" is not supported');
  return { line, name, ...block };
}

function parseBlock(tokens: Tokens): Omit<MatchBlock, 'line' | 'pattern'> {
  const functions: FunctionDeclaration[] = [];
  const matches: MatchBlock[] = [];
  const allows: Allow[] = [];

  tokens.expect('{');
  while (!tokens.takeIf('}')) {
    if (tokens.isAt('function')) functions.push(parseFunction(tokens));
    else if (tokens.isAt('match')) matches.push(parseMatch(tokens));
    else if (tokens.isAt('allow')) allows.push(parseAllow(tokens));
    else throw tokens.unexpected('"match", "allow", "function" or "}"');
  }
  return { functions, matches, allows };
}

function parseMatch(tokens: Tokens): MatchBlock {
  const { line } = tokens;
  tokens.expect('match');
  const path = tokens.expectKind('path', 'a path of names, {variable} and {variable=**}');
  return { line, pattern: path.split('/').slice(1).map(parseSegment), ...parseBlock(tokens) };
}

function parseSegment(segment: string): PatternSegment {
  const [, name, rest] = /^\{(\w+)(=\*\*)?\}$/.exec(segment) ?? [];
  if (name === undefined) return { kind: 'text', text: segment };
  return { kind: rest === undefined ? 'one' : 'rest', name };
}

function parseAllow(tokens: Tokens): Allow {
  const { line } = tokens;
  tokens.expect('allow');
  const methods = [...parseMethods(tokens)];
  while (tokens.takeIf(',')) methods.push(...parseMethods(tokens));
  tokens.expect(':');
  tokens.expect('if');
  const condition = parseExpression(tokens);
  tokens.expect(';');
  return { line, methods, condition };
}

function parseMethods(tokens: Tokens): readonly Method[] {
  const { line } = tokens;
  const name = tokens.expectKind('name', 'a method');
  const methods = METHOD_GROUPS.get(name);
  if (methods === undefined) throw new RulesLoadError(line, `the method ${name} is not supported`);
  return methods;
}

function parseFunction(tokens: Tokens): FunctionDeclaration {
  const { line } = tokens;
  tokens.expect('function');
  const name = tokens.expectKind('name', 'the name of a function');

  tokens.expect('(');
  const parameters = tokens.takeList(() => tokens.expectKind('name', 'the name of a parameter'));
  tokens.expect('{');
  tokens.expect('return');
  const result = parseExpression(tokens);
  tokens.expect(';');
  tokens.expect('}');
  return { line, name, parameters, result };
}

function parseExpression(tokens: Tokens): Expression {
  const { line } = tokens;
  const left = parseOperand(tokens);
  const operator = (['==', '!='] as const).find((each) => tokens.takeIf(each));
  if (operator === undefined) return left;
  return { kind: 'comparison', line, operator, left, right: parseOperand(tokens) };
}

function parseOperand(tokens: Tokens): Expression {
  const { line } = tokens;
  const name = tokens.expectKind('name', 'an expression');
  if (name === 'true' || name === 'false') return { kind: 'literal', line, value: name === 'true' };
  if (tokens.takeIf('('))
    return { kind: 'call', line, name, args: tokens.takeList(() => parseExpression(tokens)) };

  let object: Expression = { kind: 'variable', line, name };
  while (tokens.takeIf('.')) {
    const property = tokens.expectKind('name', 'a property');
    if (tokens.isAt('(')) throw new RulesLoadError(line, `the method ${property}() is not supported`);
    object = { kind: 'member', line, object, name: property };
  }
  return object;
}
