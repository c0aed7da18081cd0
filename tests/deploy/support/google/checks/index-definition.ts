import { refuse } from '../../routes.ts';
import type { World } from '../../world.ts';
import { refuseArgument } from './argument.ts';

/** https://firebase.google.com/docs/firestore/reference/rest/v1/projects.databases.collectionGroups.indexes */
export interface IndexField {
  fieldPath?: string;
  order?: string;
  arrayConfig?: string;
}

export interface IndexBody {
  queryScope?: string;
  fields?: IndexField[];
}

const SCOPES = ['COLLECTION', 'COLLECTION_GROUP'];
const MODES: Record<string, string[]> = { order: ['ASCENDING', 'DESCENDING'], arrayConfig: ['CONTAINS'] };

/** https://firebase.google.com/docs/firestore/quotas#indexes */
const MOST_FIELDS = 100;
const MOST_OVERRIDES = 200;

/** A name, or the path of a map's field; other names are in backticks. */
const FIELD_PATH = /^(?:[a-zA-Z_][\w]*|`[^`]+`)(?:\.(?:[a-zA-Z_][\w]*|`[^`]+`))*$/;

/**
 * Refuses a composite index that Firestore would not build.
 * @returns its fields as Firestore stores them: with the name as the last, in the direction of the field
 *   before it
 * @throws 400 `INVALID_ARGUMENT`, 404 without a database, 409 `ALREADY_EXISTS`, or what {@link requireCalm}
 *   throws
 */
export function requireIndex(
  world: World,
  group: string,
  { queryScope, fields = [] }: IndexBody,
): IndexField[] {
  requireDatabase(world);
  requireScope(queryScope);
  for (const field of fields) requireField(field);
  const named = fields.filter(({ fieldPath }) => fieldPath !== '__name__');
  if (named.length < 2) {
    refuseArgument('this index is not necessary, configure using single field index controls');
  }
  if (fields.length > MOST_FIELDS) refuseArgument('too many fields in index');
  if (new Set(fields.map(({ fieldPath }) => fieldPath)).size < fields.length) {
    refuseArgument('an index cannot contain a field more than once');
  }
  if (fields.filter(({ arrayConfig }) => arrayConfig !== undefined).length > 1) {
    refuseArgument('Index contains more than one field with an array configuration.');
  }
  const complete = named.length < fields.length ? fields : [...fields, nameAfter(fields)];
  const isThere = world.indexes.some(
    (index) => groupOf(index) === group && index.queryScope === queryScope && isSame(index.fields, complete),
  );
  if (isThere) refuse(409, 'index already exists', 'ALREADY_EXISTS');
  requireCalm(world);
  return complete;
}

/**
 * Refuses what Firestore would not accept as the indexes of one field.
 * @param path the field, as in its name
 * @throws like {@link requireIndex}
 */
export function requireOverride(
  world: World,
  group: string,
  path: string,
  body: { indexConfig?: { indexes?: IndexBody[] }; ttlConfig?: object },
): void {
  requireDatabase(world);
  if (path !== '*' && (!FIELD_PATH.test(path) || path.startsWith('__'))) {
    refuseArgument(`Invalid field path "${path}".`);
  }
  if (path === '*' && body.ttlConfig) refuseArgument('TTL cannot be set on the wildcard field.');
  const indexes = body.indexConfig?.indexes ?? [];
  for (const { queryScope, fields = [] } of indexes) {
    requireScope(queryScope);
    const [field, ...more] = fields;
    if (!field || more.length > 0) refuseArgument('A single-field index must have exactly one field.');
    if (field.fieldPath !== path) refuseArgument(`The index of ${path} names ${String(field.fieldPath)}.`);
    requireMode(field);
  }
  const distinct = new Set(indexes.map((index) => JSON.stringify(index)));
  if (distinct.size < indexes.length) refuseArgument('The same index is configured more than once.');
  if (!world.fields.has(`${group}.${path}`) && world.fields.size >= MOST_OVERRIDES) {
    refuse(429, 'Too many single-field index exemptions.', 'RESOURCE_EXHAUSTED');
  }
  requireCalm(world);
}

/**
 * Refuses changes at the same time: Firestore changes its indexes one by one:
 * https://github.com/firebase/firebase-tools/issues/1119.
 */
function requireCalm(world: World): void {
  if (world.indexConflicts === 0) return;
  world.indexConflicts -= 1;
  refuse(409, 'too much contention on these datastore entities. please try again.', 'ABORTED');
}

function requireDatabase(world: World): void {
  if (world.database) return;
  refuse(404, `The database (default) does not exist for project ${world.projectId}.`, 'NOT_FOUND');
}

function requireScope(scope: string | undefined): void {
  if (!SCOPES.includes(scope ?? ''))
    refuseArgument(`Invalid value at 'index.query_scope': "${String(scope)}"`);
}

function requireField(field: IndexField): void {
  const { fieldPath = '' } = field;
  if (fieldPath !== '__name__' && (!FIELD_PATH.test(fieldPath) || fieldPath.startsWith('__'))) {
    refuseArgument(`Invalid field path "${fieldPath}".`);
  }
  requireMode(field);
}

/** Requires either an order or an array configuration, but not both. */
function requireMode(field: IndexField): void {
  const given = Object.entries({ order: field.order, arrayConfig: field.arrayConfig }).filter(
    ([, value]) => value !== undefined,
  );
  const [mode, value = ''] = given[0] ?? [];
  if (given.length !== 1 || MODES[mode ?? '']?.includes(value) !== true) {
    refuseArgument(`The field ${String(field.fieldPath)} must have either an order or an array_config.`);
  }
}

function nameAfter(fields: IndexField[]): IndexField {
  return { fieldPath: '__name__', order: fields.at(-1)?.order ?? 'ASCENDING' };
}

function groupOf({ name }: Record<string, unknown>): string | undefined {
  return String(name).split('/')[5];
}

function isSame(kept: unknown, asked: IndexField[]): boolean {
  const plain = (fields: IndexField[]) =>
    fields.map(({ fieldPath, order, arrayConfig }) => [fieldPath, order, arrayConfig]);
  return JSON.stringify(plain(kept as IndexField[])) === JSON.stringify(plain(asked)); // as it was stored
}
