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

export type Expression = { readonly line: number } & (
  | { readonly kind: 'literal'; readonly value: boolean }
  | { readonly kind: 'variable'; readonly name: string }
  | { readonly kind: 'member'; readonly object: Expression; readonly name: string }
  | { readonly kind: 'call'; readonly name: string; readonly args: readonly Expression[] }
  | {
      readonly kind: 'comparison';
      readonly operator: '==' | '!=';
      readonly left: Expression;
      readonly right: Expression;
    }
);
