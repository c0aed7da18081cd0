import { createRequire } from 'node:module';
import path from 'node:path';
import type { FirestoreMock } from '@firebase-bridge/firestore-admin';

const require = createRequire(import.meta.url);
const PACKAGE = '@firebase-bridge/firestore-admin';
const MODULES = 'lib/_internal/mock-gapic-client/utils';

export interface EngineDocument {
  readonly path: string;
  readonly version: number;
  readonly exists: boolean;
  /** Immutable: each write creates another object. Undefined if it does not exist. */
  readonly data: object | undefined;
  readonly updateTime: { toMillis(): number };
}

export interface EngineAccessor {
  serverTime(): ReadTime;
  getDoc(path: string, readTime?: unknown): EngineDocument;
  /** Reads every document, by path. */
  toMetaMap(): Readonly<Record<string, EngineDocument>>;
  query(query: {
    parent: string;
    collectionId: string;
    allDescendants: boolean;
    predicate: () => boolean;
  }): EngineDocument[];
  /** Writes synchronously. */
  batchWrite(writes: readonly { path: string }[], mode: unknown): unknown;
  clear(): void;
}

export interface EngineContext {
  /** `projects/p/databases/d/documents` */
  readonly gapicRoot: string;
  readonly serializer: { encodeFields(data: object): object };
  getAccessor(): EngineAccessor;
  toInternalPath(name: string, kind: 'document'): string;
}

/** A query inside the engine. `applyStructureQuery` configures it, `run` runs it. */
export interface EngineQuery {
  readonly transaction?: Uint8Array | null;
  readonly parentPath?: string;
  applyStructureQuery(context: EngineContext, query: unknown): void;
  run(context: EngineContext, readTime: ReadTime): EngineDocument[];
}

export interface ReadTime {
  toMillis(): number;
}

interface Engine {
  readonly FirestoreMock: typeof FirestoreMock;
  readonly queries: EngineQuery;
}

export function loadEngine(): Engine {
  const queries = queriesOf(load(`${MODULES}/query-builder.js`));
  // The engine's own function loses a field that is set inside a time or a list.
  replaceFunction(load(`${MODULES}/deep-value.js`), 'setDeepValue', setNested);
  return { ...(require(PACKAGE) as Pick<Engine, 'FirestoreMock'>), queries }; // `as`: the package's own types
}

export function queriesOf(queryBuilder: unknown): EngineQuery {
  const queries = property(property(queryBuilder, 'QueryBuilder'), 'prototype');
  if (!isQuery(queries)) throw moved('QueryBuilder.prototype with applyStructureQuery and run');
  return queries;
}

export function replaceFunction(module: unknown, name: string, replacement: unknown): void {
  if (typeof property(module, name) !== 'function') throw moved(name);
  Reflect.set(module as object, name, replacement); // `as`: an object, as it has a property
}

/** Sets a nested field. Values in between that are not maps are replaced by maps. */
export function setNested(target: object, [name = '', ...rest]: readonly string[], value: unknown): void {
  if (rest.length === 0) {
    Reflect.set(target, name, value);
    return;
  }
  const inner = property(target, name);
  const map = isPlainObject(inner) ? inner : {};
  Reflect.set(target, name, map);
  setNested(map, rest, value);
}

function isPlainObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;
}

export function moved(what: string): Error {
  return new Error(
    `${PACKAGE} no longer offers ${what}, which the local Firestore relies on: ` +
      'go back to the version in local/package.json, or adapt local/src/firestore.',
  );
}

function load(module: string): unknown {
  return require(path.join(path.dirname(require.resolve(PACKAGE)), module));
}

function isQuery(value: unknown): value is EngineQuery {
  return (
    typeof property(value, 'applyStructureQuery') === 'function' &&
    typeof property(value, 'run') === 'function'
  );
}

function property(holder: unknown, name: string): unknown {
  const canHold = (typeof holder === 'object' && holder !== null) || typeof holder === 'function';
  return canHold ? Reflect.get(holder, name) : undefined;
}
