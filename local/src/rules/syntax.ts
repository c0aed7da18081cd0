/** What a rules file says, as a tree. Every node knows its line. */
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
  /** `{name=**}`: any number of segments, even none. */
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
  readonly bindings: readonly Binding[];
  readonly result: Expression;
}

/** `let name = value;` */
export interface Binding {
  readonly line: number;
  readonly name: string;
  readonly value: Expression;
}

/** From the loosest to the tightest: https://firebase.google.com/docs/rules/rules-language#building_conditions */
export const PRECEDENCE = [
  ['||'],
  ['&&'],
  ['==', '!='],
  ['in'],
  ['<', '<=', '>', '>='],
  ['+', '-'],
  ['*', '/', '%'],
] as const;
export type BinaryOperator = (typeof PRECEDENCE)[number][number];

export const CHECKED_TYPES = [
  'bool',
  'bytes',
  'duration',
  'float',
  'int',
  'latlng',
  'list',
  'map',
  'map_diff',
  'number',
  'path',
  'set',
  'string',
  'timestamp',
] as const;
export type CheckedType = (typeof CHECKED_TYPES)[number];

interface Node<K extends string> {
  readonly kind: K;
  readonly line: number;
}

/** An int is a bigint and a float is a number: the language tells 1 from 1.0. */
interface Literal extends Node<'literal'> {
  readonly value: null | boolean | bigint | number | string;
}
interface Variable extends Node<'variable'> {
  readonly name: string;
}
interface ListLiteral extends Node<'list'> {
  readonly items: readonly Expression[];
}
interface MapLiteral extends Node<'map'> {
  readonly entries: readonly (readonly [key: string, value: Expression])[];
}
export interface PathLiteral extends Node<'path'> {
  readonly segments: readonly (string | Expression)[];
}
export interface Unary extends Node<'unary'> {
  readonly operator: '!' | '-';
  readonly operand: Expression;
}
export interface Binary extends Node<'binary'> {
  readonly operator: BinaryOperator;
  readonly left: Expression;
  readonly right: Expression;
}
interface TypeCheck extends Node<'is'> {
  readonly operand: Expression;
  readonly type: CheckedType;
}
interface Conditional extends Node<'conditional'> {
  readonly condition: Expression;
  readonly whenTrue: Expression;
  readonly whenFalse: Expression;
}
export interface Member extends Node<'member'> {
  readonly object: Expression;
  readonly name: string;
}
interface Index extends Node<'index'> {
  readonly object: Expression;
  readonly index: Expression;
}
/** `object[from:to]` */
interface Slice extends Node<'slice'> {
  readonly object: Expression;
  readonly from: Expression;
  readonly to: Expression;
}
export interface Call extends Node<'call'> {
  readonly name: string;
  readonly args: readonly Expression[];
}
export interface MethodCall extends Node<'method'> {
  readonly object: Expression;
  readonly name: string;
  readonly args: readonly Expression[];
}

export type Expression =
  | Literal
  | Variable
  | ListLiteral
  | MapLiteral
  | PathLiteral
  | Unary
  | Binary
  | TypeCheck
  | Conditional
  | Member
  | Index
  | Slice
  | Call
  | MethodCall;
