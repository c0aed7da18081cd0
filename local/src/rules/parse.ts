import { RulesLoadError } from './load-error.ts';
import { parseExpression } from './parse-expression.ts';
import {
  type Allow,
  type Binding,
  type FunctionDeclaration,
  type MatchBlock,
  type Method,
  METHODS,
  type PatternSegment,
  type RulesFile,
  type ServiceBlock,
  SERVICES,
} from './syntax.ts';
import { NEXT_SEGMENT, Scanner } from './tokens.ts';

/** https://firebase.google.com/docs/firestore/security/rules-structure#granular_operations */
const METHOD_GROUPS: Readonly<Record<string, readonly Method[]>> = {
  read: ['get', 'list'],
  write: ['create', 'update', 'delete'],
};

export function parseRules(source: string): RulesFile {
  const scanner = new Scanner(source);
  expectVersion(scanner);

  const services: ServiceBlock[] = [];
  while (scanner.peek().kind !== 'end') {
    const service = parseService(scanner);
    if (services.some(({ name }) => name === service.name)) {
      throw new RulesLoadError(service.line, `the service ${service.name} is there twice`);
    }
    services.push(service);
  }
  return { services };
}

function expectVersion(scanner: Scanner): void {
  const { line } = scanner;
  if (!scanner.takeIf('rules_version'))
    throw new RulesLoadError(line, "a file without rules_version = '2' is not supported");
  scanner.expect('=');
  const { kind, text } = scanner.take();
  if (kind !== 'string' || text !== '2')
    throw new RulesLoadError(line, `rules_version ${text} is not supported, only '2'`);
  scanner.expect(';');
}

function parseService(scanner: Scanner): ServiceBlock {
  const { line } = scanner;
  scanner.expect('service');
  const parts = [scanner.expectName('the name of a service')];
  while (scanner.takeIf('.')) parts.push(scanner.expectName('the name of a service'));

  const name = SERVICES.find((known) => known === parts.join('.'));
  if (name === undefined) throw new RulesLoadError(line, `the service ${parts.join('.')} is not supported`);
  const { allows, ...block } = parseBlock(scanner);
  const [allow] = allows;
  if (allow !== undefined) throw new RulesLoadError(allow.line, '"allow" needs a "match" around it');
  return { line, name, ...block };
}

function parseBlock(scanner: Scanner): Omit<MatchBlock, 'line' | 'pattern'> {
  const functions: FunctionDeclaration[] = [];
  const matches: MatchBlock[] = [];
  const allows: Allow[] = [];

  scanner.expect('{');
  while (!scanner.takeIf('}')) {
    if (scanner.isAt('function')) functions.push(parseFunction(scanner));
    else if (scanner.isAt('match')) matches.push(parseMatch(scanner));
    else if (scanner.isAt('allow')) allows.push(parseAllow(scanner));
    else throw scanner.unexpected('"match", "allow", "function" or "}"');
  }
  return { functions, matches, allows };
}

function parseMatch(scanner: Scanner): MatchBlock {
  const { line } = scanner;
  scanner.expect('match');
  scanner.expect('/');
  const pattern: PatternSegment[] = [];
  do pattern.push(parseSegment(scanner));
  while (scanner.takeRaw(NEXT_SEGMENT) !== undefined);
  return { line, pattern, ...parseBlock(scanner) };
}

function parseSegment(scanner: Scanner): PatternSegment {
  const text = scanner.takeRaw(/[\w.~-]+|\(default\)/);
  if (text !== undefined) return { kind: 'text', text };

  const [, name, rest] =
    /^\{\s*([A-Za-z_]\w*)\s*(=\s*\*\*)?\s*\}$/.exec(scanner.takeRaw(/\{[^{}/]*\}/) ?? '') ?? [];
  if (name === undefined) throw scanner.unexpected('a name, {variable} or {variable=**} in a path');
  return { kind: rest === undefined ? 'one' : 'rest', name };
}

function parseAllow(scanner: Scanner): Allow {
  const { line } = scanner;
  scanner.expect('allow');
  const methods = [...parseMethods(scanner)];
  while (scanner.takeIf(',')) methods.push(...parseMethods(scanner));

  const hasCondition = scanner.takeIf(':');
  if (hasCondition) scanner.expect('if');
  const condition = hasCondition ? parseExpression(scanner) : { kind: 'literal' as const, line, value: true };
  scanner.expect(';');
  return { line, methods, condition };
}

function parseMethods(scanner: Scanner): readonly Method[] {
  const { line } = scanner;
  const name = scanner.expectName('a method after "allow"');
  const method = METHODS.find((known) => known === name);
  if (method !== undefined) return [method];
  const group = Object.hasOwn(METHOD_GROUPS, name) ? METHOD_GROUPS[name] : undefined;
  if (group === undefined)
    throw new RulesLoadError(line, `the method "${name}" after "allow" is not supported`);
  return group;
}

function parseFunction(scanner: Scanner): FunctionDeclaration {
  const { line } = scanner;
  scanner.expect('function');
  const name = scanner.expectName('the name of a function');
  const parameters = parseParameters(scanner);

  scanner.expect('{');
  const bindings: Binding[] = [];
  while (scanner.isAt('let')) bindings.push(parseBinding(scanner));
  scanner.expect('return');
  const result = parseExpression(scanner);
  scanner.expect(';');
  scanner.expect('}');
  return { line, name, parameters, bindings, result };
}

function parseParameters(scanner: Scanner): string[] {
  scanner.expect('(');
  const parameters: string[] = [];
  while (!scanner.isAt(')')) {
    if (parameters.length > 0) scanner.expect(',');
    parameters.push(scanner.expectName('the name of a parameter'));
  }
  scanner.expect(')');
  return parameters;
}

function parseBinding(scanner: Scanner): Binding {
  const { line } = scanner;
  scanner.expect('let');
  const name = scanner.expectName('a name after "let"');
  scanner.expect('=');
  const value = parseExpression(scanner);
  scanner.expect(';');
  return { line, name, value };
}
