import { NAME } from '../indexes/query-shape.ts';
import { field, fieldPath } from '../protocol/proto-fields.ts';

/** A document as a query reads it: its full name, and its fields as values of google.firestore.v1. */
export interface QueriedDocument {
  readonly name: string;
  readonly fields: object;
}

/** Reads one field of a document; `undefined` if it does not exist. */
export type ReadField = (document: QueriedDocument) => unknown;

export function readerOf(path: string): ReadField {
  if (path === NAME) return ({ name }) => ({ referenceValue: name });
  const names = fieldPath(path);
  return ({ fields }) => {
    let value: unknown = { mapValue: { fields } };
    for (const name of names) {
      const inner = field(field(value, 'mapValue'), 'fields');
      if (typeof inner !== 'object' || inner === null || !Object.hasOwn(inner, name)) return undefined;
      value = Reflect.get(inner, name);
    }
    return value;
  };
}
