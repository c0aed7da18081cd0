import type { IndexFile } from './index-file.ts';
import { serve } from './needed-indexes.ts';
import { shapeOf } from './query-shape.ts';

export const NONE: IndexFile = { indexes: [], fieldOverrides: [] };

type Condition = readonly [path: string, op: string];
type Filter = Condition | { readonly or: readonly Filter[] } | { readonly and: readonly Filter[] };

/** Builds a filter of google.firestore.v1 from `['uid', 'EQUAL']`, or from several with `and` and `or`. */
function filterOf(filter: Filter): object {
  if ('or' in filter) return { compositeFilter: { op: 'OR', filters: filter.or.map(filterOf) } };
  if ('and' in filter) return { compositeFilter: { op: 'AND', filters: filter.and.map(filterOf) } };
  const [fieldPath, op] = filter;
  const kind = op.startsWith('IS_') ? 'unaryFilter' : 'fieldFilter';
  return { [kind]: { field: { fieldPath }, op } };
}

export interface Asked {
  readonly where?: Filter;
  /** Paths; a leading minus means descending. */
  readonly orderBy?: readonly string[];
  readonly everywhere?: true;
}

export function structured({ where, orderBy = [], everywhere }: Asked) {
  return {
    from: [{ collectionId: 'stays', allDescendants: everywhere }],
    where: where && filterOf(where),
    orderBy: orderBy.map((path) => ({
      field: { fieldPath: path.replace('-', '') },
      direction: path.startsWith('-') ? 'DESCENDING' : 'ASCENDING',
    })),
  };
}

export function composite(...fields: readonly string[]): IndexFile {
  return {
    ...NONE,
    indexes: [
      {
        collectionGroup: 'stays',
        queryScope: 'COLLECTION',
        fields: fields.map((field) => {
          if (field.startsWith('@')) return { fieldPath: field.slice(1), arrayConfig: 'CONTAINS' };
          const order = field.startsWith('-') ? 'DESCENDING' : 'ASCENDING';
          return { fieldPath: field.replace('-', ''), order };
        }),
      },
    ],
  };
}

export const both = (...files: readonly IndexFile[]): IndexFile => ({
  indexes: files.flatMap(({ indexes }) => indexes),
  fieldOverrides: files.flatMap(({ fieldOverrides }) => fieldOverrides),
});

export function missing(asked: Asked, file = NONE): readonly string[] {
  return serve(shapeOf(structured(asked)), file).missing;
}

export const uid = ['uid', 'EQUAL'] as const;
export const email = ['email', 'EQUAL'] as const;
export const tag = ['tags', 'ARRAY_CONTAINS'] as const;
