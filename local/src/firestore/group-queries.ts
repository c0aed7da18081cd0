/** A query as the in-memory database puts it to its documents, and the collections among which it looks for them. */
export interface DocumentQuery {
  readonly parent: string;
  readonly collectionId?: string | undefined;
  readonly allDescendants?: boolean | undefined;
}

interface Collection {
  readonly pathData: { readonly id: string; readonly parentPath: string };
}

type Ask = (query: DocumentQuery) => unknown[];

interface Accessor {
  query: Ask;
  readonly _src: { readonly cols: ReadonlyMap<string, Collection> };
}

/**
 * Has a collection-group query look into the collections of that name. By itself the in-memory database walks through
 * every document that it has, below which there might be one.
 */
export function quickenGroupQueries(accessor: Accessor): void {
  const ask = accessor.query.bind(accessor);
  accessor.query = (query) => askGroup(ask, accessor._src.cols.values(), query);
}

/** The query's answer, collection by collection where it asks for a group of them. */
export function askGroup(ask: Ask, collections: Iterable<Collection>, query: DocumentQuery): unknown[] {
  const { parent, collectionId, allDescendants } = query;
  if (allDescendants !== true || collectionId === undefined) return ask(query);
  const found: unknown[] = [];
  for (const { pathData } of collections) {
    const { id, parentPath } = pathData;
    if (id !== collectionId || !isWithin(parent, parentPath)) continue;
    found.push(...ask({ ...query, parent: parentPath, allDescendants: false }));
  }
  return found;
}

function isWithin(ancestor: string, path: string): boolean {
  return ancestor === '' || path === ancestor || path.startsWith(`${ancestor}/`);
}

export function isAccessor(value: unknown): value is Accessor {
  if (typeof value !== 'object' || value === null) return false;
  const source: unknown = Reflect.get(value, '_src');
  const isSource =
    typeof source === 'object' && source !== null && Reflect.get(source, 'cols') instanceof Map;
  return isSource && typeof Reflect.get(value, 'query') === 'function';
}
