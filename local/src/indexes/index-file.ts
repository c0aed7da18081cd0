/** The content of firestore.indexes.json: https://firebase.google.com/docs/reference/firestore/indexes */
export interface IndexFile {
  readonly indexes: readonly CompositeIndex[];
  readonly fieldOverrides: readonly FieldOverride[];
}

export type Scope = 'COLLECTION' | 'COLLECTION_GROUP';
/** The support of an index for a field: an order, which includes equality, or `array-contains`. */
export type Mode = 'ASCENDING' | 'DESCENDING' | 'CONTAINS';

export interface CompositeIndex {
  readonly collectionGroup: string;
  readonly queryScope: Scope;
  readonly fields: readonly IndexedField[];
}

/** Replaces the automatic indexes of a field. `fieldPath` may be `*`, for all fields. */
export interface FieldOverride {
  readonly collectionGroup: string;
  readonly fieldPath: string;
  readonly indexes: readonly ({ readonly queryScope: Scope } & FieldMode)[];
}

type IndexedField = { readonly fieldPath: string } & FieldMode;
type FieldMode = { readonly order: 'ASCENDING' | 'DESCENDING' } | { readonly arrayConfig: 'CONTAINS' };

export function modeOf(indexed: FieldMode): Mode {
  return 'order' in indexed ? indexed.order : indexed.arrayConfig;
}

export function parseIndexFile(source: string): IndexFile {
  return JSON.parse(source) as IndexFile; // `as`: our own file, which the Firebase CLI checks at deployment
}
