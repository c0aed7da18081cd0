export interface RulesFile {
  readonly services: readonly ServiceBlock[];
}

export const SERVICES = ['cloud.firestore', 'firebase.storage'] as const;
export type ServiceName = (typeof SERVICES)[number];

export const METHODS = ['get', 'list', 'create', 'update', 'delete'] as const;
export type Method = (typeof METHODS)[number];

export interface Block {
  readonly line: number;
  readonly functions: readonly FunctionDeclaration[];
  readonly matches: readonly MatchBlock[];
}

export interface ServiceBlock extends Block {
  readonly name: ServiceName;
}

export interface MatchBlock extends Block {
  readonly pattern: readonly PatternSegment[];
  readonly allows: readonly Allow[];
}

export type PatternSegment =
  | { readonly kind: 'text'; readonly text: string }
  /** `{name}`: one segment. */
  | { readonly kind: 'one'; readonly name: string }
  /** `{name=**}`: all remaining segments, or none. */
  | { readonly kind: 'rest'; readonly name: string };

export interface Allow {
  readonly line: number;
  readonly methods: readonly Method[];
  readonly condition: Expression;
}

export interface FunctionDeclaration {
  readonly line: number;
  readonly name: string;
  readonly parameters: readonly string[];
  readonly result: Expression;
}

/** Operators from the loosest: https://firebase.google.com/docs/rules/rules-language#building_conditions */
export const PRECEDENCE = [['||'], ['&&'], ['==', '!='], ['in', 'is'], ['<', '<=', '>', '>=']] as const;
export type BinaryOperator = Exclude<(typeof PRECEDENCE)[number][number], 'is'>;

export const TYPES = ['bool', 'float', 'int', 'list', 'map', 'number', 'string'] as const;
export type TypeName = (typeof TYPES)[number];

export type Expression = { readonly line: number } & (
  | { readonly kind: 'literal'; readonly value: null | boolean | number | string }
  | { readonly kind: 'variable'; readonly name: string }
  | { readonly kind: 'member'; readonly object: Expression; readonly name: string }
  | { readonly kind: 'call'; readonly name: string; readonly args: readonly Expression[] }
  | { readonly kind: 'not'; readonly operand: Expression }
  | { readonly kind: 'is'; readonly operand: Expression; readonly type: TypeName }
  | {
      readonly kind: 'binary';
      readonly operator: BinaryOperator;
      readonly left: Expression;
      readonly right: Expression;
    }
);
