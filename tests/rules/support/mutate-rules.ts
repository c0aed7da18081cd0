import {
  type Allow,
  type Block,
  type Expression,
  type FunctionDeclaration,
  type MatchBlock,
  METHODS,
  type PatternSegment,
  type RulesFile,
  type ServiceBlock,
} from '../../../local/src/rules/syntax.ts';

/** Rules with one mistake in them. */
export interface Mutant {
  readonly what: string;
  readonly file: RulesFile;
}

/** A part of the rules in another form, and what was done to it. */
type Variant<Part> = readonly [what: string, part: Part];

/** Every mistake of the kinds below, one at a time. */
export function mutantsOf(file: RulesFile): Mutant[] {
  return oneOf(file.services, serviceVariants).map(([what, services]) => ({ what, file: { services } }));
}

function serviceVariants(service: ServiceBlock): Variant<ServiceBlock>[] {
  const root = service.matches[0];
  const outermost = (matches: readonly MatchBlock[]): ServiceBlock => ({ ...service, matches });
  return [
    // The outermost match fits every path there is: only what is in it can be mistaken.
    ...oneOf(service.matches, (match) => insideVariants(match)).map(
      ([what, matches]): Variant<ServiceBlock> => [what, outermost(matches)],
    ),
    ...(root === undefined
      ? []
      : METHODS.map((method): Variant<ServiceBlock> => {
          const everywhere = { ...root, functions: [], matches: [], ...widelyOpen(root, method) };
          return [`everything: allow ${method}`, outermost([...service.matches, everywhere])];
        })),
  ];
}

function widelyOpen({ pattern, line }: MatchBlock, method: Allow['methods'][number]) {
  const rest: PatternSegment = { kind: 'rest', name: 'anything' };
  return { pattern: [...pattern, rest], allows: [opened(line, method)] };
}

function insideVariants<B extends Block>(block: B): Variant<B>[] {
  return [
    ...oneOf(block.functions, functionVariants).map(([what, functions]): Variant<B> => [
      what,
      { ...block, functions },
    ]),
    ...oneOf(block.matches, matchVariants).map(([what, matches]): Variant<B> => [
      what,
      { ...block, matches },
    ]),
    ...without(block.matches, (match) => `${nameOf(match)} dropped`).map(([what, matches]): Variant<B> => [
      what,
      { ...block, matches },
    ]),
  ];
}

function matchVariants(match: MatchBlock): Variant<MatchBlock>[] {
  const missing = METHODS.filter((method) => !match.allows.some(({ methods }) => methods.includes(method)));
  const named = (what: string) => `${nameOf(match)}: ${what}`;
  const variants: Variant<MatchBlock>[] = [
    ...insideVariants(match),
    ...patternVariants(match.pattern).map(([what, pattern]): Variant<MatchBlock> => [
      what,
      { ...match, pattern },
    ]),
    ...oneOf(match.allows, allowVariants).map(([what, allows]): Variant<MatchBlock> => [
      what,
      { ...match, allows },
    ]),
    ...without(match.allows, ({ methods }) => `allow ${methods.join(', ')} dropped`).map(
      ([what, allows]): Variant<MatchBlock> => [what, { ...match, allows }],
    ),
    ...missing.map((method): Variant<MatchBlock> => [
      `allow ${method} added`,
      { ...match, allows: [...match.allows, opened(match.line, method)] },
    ]),
  ];
  return variants.map(([what, variant]) => [named(what), variant]);
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
  const named = (what: string) => `allow ${allow.methods.join(', ')}: ${what}`;
  return [
    ...expressionVariants(allow.condition).map(([what, condition]): Variant<Allow> => [
      named(what),
      { ...allow, condition },
    ]),
    ...without(allow.methods, (method) => named(`without ${method}`)).map(
      ([what, methods]): Variant<Allow> => [what, { ...allow, methods }],
    ),
    ...others.map((method): Variant<Allow> => [
      named(`and ${method}`),
      { ...allow, methods: [...allow.methods, method] },
    ]),
  ];
}

function functionVariants(declaration: FunctionDeclaration): Variant<FunctionDeclaration>[] {
  return expressionVariants(declaration.result).map(([what, result]) => [
    `function ${declaration.name}: ${what}`,
    { ...declaration, result },
  ]);
}

const OPPOSITES: Readonly<Record<string, '&&' | '||' | '==' | '!='>> = {
  '&&': '||',
  '||': '&&',
  '==': '!=',
  '!=': '==',
};

/** A condition that is true, false, the other way round, or mistaken in one of its parts. */
function expressionVariants(expression: Expression): Variant<Expression>[] {
  const constants = [true, false]
    .filter((value) => expression.kind !== 'literal' || expression.value !== value)
    .map((value): Variant<Expression> => [`is ${String(value)}`, literal(expression.line, value)]);
  return [...constants, ...partVariants(expression)];
}

function partVariants(expression: Expression): Variant<Expression>[] {
  if (expression.kind === 'call') return callVariants(expression);
  if (expression.kind === 'not')
    return [['without !', expression.operand], ...expressionVariants(expression.operand)];
  if (expression.kind !== 'binary') return [];

  const { operator, left, right } = expression;
  const opposite = OPPOSITES[operator];
  const turned: Variant<Expression>[] =
    opposite === undefined ? [] : [[`${operator} is ${opposite}`, { ...expression, operator: opposite }]];
  if (operator !== '&&' && operator !== '||') return turned;
  return [
    ...turned,
    ...expressionVariants(left).map(([what, part]): Variant<Expression> => [
      `left of ${operator} ${what}`,
      { ...expression, left: part },
    ]),
    ...expressionVariants(right).map(([what, part]): Variant<Expression> => [
      `right of ${operator} ${what}`,
      { ...expression, right: part },
    ]),
  ];
}

/** Whatever a function is asked about, it is asked about the caller instead. */
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

function opened(line: number, method: Allow['methods'][number]): Allow {
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

/** The list as often as one of its parts can be varied, with that one varied. */
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
