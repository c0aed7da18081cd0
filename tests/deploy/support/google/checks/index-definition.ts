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

/** A name, or the path of a map's field; other names are in backticks. */
const FIELD_PATH = /^(?:[a-zA-Z_][\w]*|`[^`]+`)(?:\.(?:[a-zA-Z_][\w]*|`[^`]+`))*$/;

/**
 * Refuses a composite index that Firestore would not build. The CLI itself refuses scopes and modes that there
 * are not.
 * @returns its fields as Firestore stores them: with the name as the last, in the direction of the field
 *   before it
 * @throws 400 `INVALID_ARGUMENT`, 404 without a database, 409 `ALREADY_EXISTS`
 */
export function requireIndex(
  world: World,
  group: string,
  { queryScope, fields = [] }: IndexBody,
): IndexField[] {
  requireDatabase(world);
  const named = fields.filter(({ fieldPath }) => fieldPath !== '__name__');
  for (const { fieldPath = '' } of named) requirePath(fieldPath);
  if (named.length < 2) {
    refuseArgument('this index is not necessary, configure using single field index controls');
  }
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
  return complete;
}

/**
 * Refuses what Firestore would not accept as the indexes of one field.
 * @param path the field, as in its name
 * @throws 400 `INVALID_ARGUMENT`, 404 without a database
 */
export function requireOverride(
  world: World,
  path: string,
  { indexConfig = {} }: { indexConfig?: { indexes?: IndexBody[] } },
): void {
  requireDatabase(world);
  if (path !== '*') requirePath(path);
  const { indexes = [] } = indexConfig;
  const distinct = new Set(indexes.map((index) => JSON.stringify(index)));
  if (distinct.size < indexes.length) refuseArgument('The same index is configured more than once.');
}

function requireDatabase(world: World): void {
  if (world.database) return;
  refuse(404, `The database (default) does not exist for project ${world.projectId}.`, 'NOT_FOUND');
}

function requirePath(path: string): void {
  if (!FIELD_PATH.test(path) || path.startsWith('__')) refuseArgument(`Invalid field path "${path}".`);
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
