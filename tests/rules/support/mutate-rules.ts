import {
  type Allow,
  type Block,
  type Expression,
  type FunctionDeclaration,
  type MatchBlock,
  type Method,
  METHODS,
  type PatternSegment,
  type RulesFile,
  type ServiceBlock,
} from '../../../local/src/rules/syntax.ts';

export interface Mutant {
  readonly what: string;
  readonly file: RulesFile;
}

/** A changed part of the rules, and what was changed. */
type Variant<Part> = readonly [what: string, part: Part];

export function mutantsOf(file: RulesFile): Mutant[] {
  return oneOf(file.services, serviceVariants).map(([what, services]) => ({ what, file: { services } }));
}

function serviceVariants(service: ServiceBlock): Variant<ServiceBlock>[] {
  const withMatches = (matches: readonly MatchBlock[]): ServiceBlock => ({ ...service, matches });
  const everywhere = (match: MatchBlock, method: Method): MatchBlock => {
    const pattern: PatternSegment[] = [...match.pattern, { kind: 'rest', name: 'anything' }];
    return { ...match, pattern, functions: [], matches: [], allows: [opened(match.line, method)] };
  };
  return [
    // The outermost match fits every path, so only its content can be wrong.
    ...put(oneOf(service.matches, insideVariants), withMatches),
    ...service.matches
      .slice(0, 1)
      .flatMap((root) =>
        METHODS.map((method): Variant<ServiceBlock> => [
          `everything: allow ${method}`,
          withMatches([...service.matches, everywhere(root, method)]),
        ]),
      ),
  ];
}

function insideVariants<B extends Block>(block: B): Variant<B>[] {
  const withMatches = (matches: readonly MatchBlock[]): B => ({ ...block, matches });
  const dropped = without(block.matches, (match) => `${nameOf(match)} dropped`);
  return [
    ...put(oneOf(block.functions, functionVariants), (functions) => ({ ...block, functions })),
    ...put(oneOf(block.matches, matchVariants), withMatches),
    ...put(dropped, withMatches),
  ];
}

function matchVariants(match: MatchBlock): Variant<MatchBlock>[] {
  const missing = METHODS.filter((method) => !match.allows.some(({ methods }) => methods.includes(method)));
  const withAllows = (allows: readonly Allow[]): MatchBlock => ({ ...match, allows });
  const dropped = without(match.allows, ({ methods }) => `allow ${methods.join(', ')} dropped`);
  const variants: Variant<MatchBlock>[] = [
    ...insideVariants(match),
    ...put(patternVariants(match.pattern), (pattern) => ({ ...match, pattern })),
    ...put(oneOf(match.allows, allowVariants), withAllows),
    ...put(dropped, withAllows),
    ...missing.map((method): Variant<MatchBlock> => [
      `allow ${method} added`,
      withAllows([...match.allows, opened(match.line, method)]),
    ]),
  ];
  return variants.map(([what, variant]) => [`${nameOf(match)}: ${what}`, variant]);
}

function patternVariants(pattern: readonly PatternSegment[]): Variant<readonly PatternSegment[]>[] {
  const deeper: PatternSegment = { kind: 'rest', name: 'deeper' };
  return pattern.map((segment, at): Variant<readonly PatternSegment[]> => {
    switch (segment.kind) {
      case 'text':
        return [`${segment.text} is any name`, pattern.with(at, { kind: 'one', name: 'anyName' })];
      case 'one':
        return [`{${segment.name}} reaches deeper`, [...pattern.slice(0, at + 1), deeper]];
      case 'rest':
        return [`{${segment.name}=**} reaches one level`, pattern.with(at, { ...segment, kind: 'one' })];
    }
  });
}

function allowVariants(allow: Allow): Variant<Allow>[] {
  const others = METHODS.filter((method) => !allow.methods.includes(method));
  const variants: Variant<Allow>[] = [
    ...put(expressionVariants(allow.condition), (condition) => ({ ...allow, condition })),
    ...put(
      without(allow.methods, (method) => `without ${method}`),
      (methods) => ({ ...allow, methods }),
    ),
    ...others.map((method): Variant<Allow> => [
      `and ${method}`,
      { ...allow, methods: [...allow.methods, method] },
    ]),
  ];
  return variants.map(([what, variant]) => [`allow ${allow.methods.join(', ')}: ${what}`, variant]);
}

function functionVariants(declaration: FunctionDeclaration): Variant<FunctionDeclaration>[] {
  return expressionVariants(declaration.result).map(([what, result]) => [
    `function ${declaration.name}: ${what}`,
    { ...declaration, result },
  ]);
}

/** Replaces a condition by true, by false, by its opposite, or makes a mistake in one of its parts. */
function expressionVariants(expression: Expression): Variant<Expression>[] {
  const constants = [true, false]
    .filter((value) => expression.kind !== 'literal' || expression.value !== value)
    .map((value): Variant<Expression> => [`is ${String(value)}`, literal(expression.line, value)]);
  return [...constants, ...partVariants(expression)];
}

function partVariants(expression: Expression): Variant<Expression>[] {
  if (expression.kind === 'call') return callVariants(expression);
  if (expression.kind !== 'comparison') return [];
  const operator = expression.operator === '==' ? '!=' : '==';
  return [[`${expression.operator} is ${operator}`, { ...expression, operator }]];
}

function callVariants(call: Extract<Expression, { kind: 'call' }>): Variant<Expression>[] {
  const { line } = call;
  const request: Expression = { kind: 'variable', name: 'request', line };
  const auth: Expression = { kind: 'member', object: request, name: 'auth', line };
  const uid: Expression = { kind: 'member', object: auth, name: 'uid', line };
  return call.args.map((_, at) => [
    `${call.name}() asked about the caller`,
    { ...call, args: call.args.with(at, uid) },
  ]);
}

function opened(line: number, method: Method): Allow {
  return { line, methods: [method], condition: literal(line, true) };
}

function literal(line: number, value: boolean): Expression {
  return { kind: 'literal', line, value };
}

function nameOf({ pattern }: MatchBlock): string {
  return pattern
    .map((segment) => `/${segment.kind === 'text' ? segment.text : `{${segment.name}}`}`)
    .join('');
}

/** Returns the list once for each variant of each part, with that part replaced. */
function oneOf<Part>(
  parts: readonly Part[],
  variantsOf: (part: Part) => readonly Variant<Part>[],
): Variant<readonly Part[]>[] {
  return parts.flatMap((part, at) =>
    variantsOf(part).map(([what, variant]): Variant<readonly Part[]> => [what, parts.with(at, variant)]),
  );
}

function without<Part>(parts: readonly Part[], nameIt: (part: Part) => string): Variant<readonly Part[]>[] {
  return parts.map((part, at) => [nameIt(part), parts.toSpliced(at, 1)]);
}

function put<Part, Whole>(
  variants: readonly Variant<Part>[],
  inWhole: (part: Part) => Whole,
): Variant<Whole>[] {
  return variants.map(([what, part]) => [what, inWhole(part)]);
}
