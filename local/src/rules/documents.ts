import { EvaluationError, PathValue, typeName, type Value } from './values.ts';

/** Answers a document as rules see one, `{data, id, __name__}`, or null when there is none. */
export type Lookup = (path: readonly string[]) => Promise<Value>;

/** https://firebase.google.com/docs/firestore/security/rules-conditions#access_other_documents */
const MAX_ACCESSES = 10;

export type ReadDocument = (path: Value) => Promise<Value>;

/** The documents that one request's conditions ask for; asking for one again costs nothing. */
export function createDocuments(lookup: Lookup | undefined): ReadDocument {
  const asked = new Map<string, Promise<Value>>();

  return async function read(path) {
    const segments = documentSegments(path);
    if (lookup === undefined) throw new EvaluationError('no document can be read here');
    const key = segments.join('/');
    if (!asked.has(key) && asked.size >= MAX_ACCESSES) {
      throw new EvaluationError(`a request may read ${MAX_ACCESSES} documents, and no more`);
    }
    const document = asked.get(key) ?? lookup(segments);
    asked.set(key, document);
    return document;
  };
}

function documentSegments(path: Value): readonly string[] {
  if (!(path instanceof PathValue)) throw new EvaluationError(`a path is needed, not ${typeName(path)}`);
  const [databases, , documents, ...names] = path.segments;
  if (
    databases !== 'databases' ||
    documents !== 'documents' ||
    names.length === 0 ||
    names.length % 2 === 1
  ) {
    throw new EvaluationError(`/${path.segments.join('/')} is not the path of a document`);
  }
  return path.segments;
}
