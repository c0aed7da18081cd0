import { fieldPath, NAME } from '../protocol/proto-fields.ts';
import type { EngineAccessor, EngineContext, EngineDocument } from './engine.ts';
import { FieldIndex } from './field-index.ts';

/** The documents that a query looks at: all those of one collection, or of all collections of a name. */
export interface Scope {
  /** The path of the document above the collection; empty at the top. */
  readonly parent: string;
  readonly collectionId: string;
  readonly allDescendants: boolean;
}

/** Returns the index of a field, or of the elements of its lists. */
export type IndexOf = (path: string, isOfElements: boolean) => FieldIndex;

/** The indexes of a database. They are built when a query first needs them, and follow every write. */
export interface EngineIndexes {
  of(scope: Scope): IndexOf;
  /** Returns the documents that were written after a time; undefined if that is too long ago to tell. */
  changedAfter(ms: number): ReadonlySet<string> | undefined;
}

/** Longer than a transaction may last, in milliseconds. */
const REMEMBERED_MS = 300_000;

const known = new WeakMap<EngineAccessor, EngineIndexes>();

export function indexesOf(context: EngineContext): EngineIndexes {
  const accessor = context.getAccessor();
  const indexes = known.get(accessor) ?? createIndexes(context, accessor);
  known.set(accessor, indexes);
  return indexes;
}

interface Kept {
  readonly scope: Scope;
  readonly path: string;
  readonly index: FieldIndex;
}

function createIndexes(context: EngineContext, accessor: EngineAccessor): EngineIndexes {
  const kept = new Map<string, Kept>();
  const changes: { ms: number; path: string }[] = [];
  let since = accessor.serverTime().toMillis();

  followWrites(accessor, {
    forget: () => kept.clear(),
    replace: (before, after) => {
      changes.push({ ms: after.updateTime.toMillis(), path: after.path });
      for (const { scope, path, index } of kept.values()) {
        if (!isInScope(scope, after.path)) continue;
        const [was, is] = [valueOf(context, before, path), valueOf(context, after, path)];
        if (was !== undefined) index.remove(before.path, was);
        if (is !== undefined) index.add(after.path, is);
      }
    },
  });

  return {
    of: (scope) => (path, isOfElements) => {
      const key = [scope.parent, scope.collectionId, scope.allDescendants, path, isOfElements].join(' ');
      const index = kept.get(key)?.index ?? new FieldIndex(valuesIn(context, scope, path), isOfElements);
      kept.set(key, { scope, path, index });
      return index;
    },
    changedAfter: (ms) => {
      const oldest = accessor.serverTime().toMillis() - REMEMBERED_MS;
      for (; changes[0] && changes[0].ms < oldest; changes.shift()) since = changes[0].ms;
      if (ms < since) return undefined;
      const first = changes.findLastIndex((change) => change.ms <= ms) + 1;
      return new Set(changes.slice(first).map(({ path }) => path));
    },
  };
}

interface Follower {
  readonly replace: (before: EngineDocument, after: EngineDocument) => void;
  readonly forget: () => void;
}

/** Calls the follower at once after each write, before any query can run. */
function followWrites(accessor: EngineAccessor, { replace, forget }: Follower): void {
  const batchWrite = accessor.batchWrite.bind(accessor);
  const clear = accessor.clear.bind(accessor);
  accessor.batchWrite = (writes, mode) => {
    const before = [...new Set(writes.map(({ path }) => path))].map((path) => accessor.getDoc(path));
    const result = batchWrite(writes, mode);
    for (const document of before) {
      const after = accessor.getDoc(document.path);
      if (after.version !== document.version) replace(document, after);
    }
    return result;
  };
  accessor.clear = () => {
    clear();
    forget();
  };
}

function* valuesIn(
  context: EngineContext,
  scope: Scope,
  path: string,
): Generator<[path: string, value: unknown]> {
  const accessor = context.getAccessor();
  const documents = scope.allDescendants
    ? Object.values(accessor.toMetaMap()) // its own queries of groups fail among a hundred thousand documents
    : accessor.query({ ...scope, predicate: () => true });
  for (const document of documents) {
    const value = isInScope(scope, document.path) ? valueOf(context, document, path) : undefined;
    if (value !== undefined) yield [document.path, value];
  }
}

export function isInScope({ parent, collectionId, allDescendants }: Scope, path: string): boolean {
  const collection = `/${path.slice(0, path.lastIndexOf('/'))}`;
  if (!collection.endsWith(`/${collectionId}`)) return false;
  const above = collection.slice(1, -collectionId.length - 1);
  return allDescendants ? parent === '' || `${above}/`.startsWith(`${parent}/`) : above === parent;
}

/** Returns a field of a document as a value of google.firestore.v1; undefined if there is none. */
function valueOf(
  { gapicRoot, serializer }: EngineContext,
  { path: document, data }: EngineDocument,
  path: string,
): unknown {
  if (path === NAME) return data && { referenceValue: `${gapicRoot}/${document}` };
  let value: unknown = data;
  for (const name of fieldPath(path)) {
    if (!isMap(value) || !Object.hasOwn(value, name)) return undefined;
    value = Reflect.get(value, name);
  }
  return Reflect.get(serializer.encodeFields({ value }), 'value');
}

function isMap(value: unknown): value is object {
  return typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;
}
