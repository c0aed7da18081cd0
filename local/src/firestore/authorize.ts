import { type Metadata, status } from '@grpc/grpc-js';
import { field, listField, textField, fieldPath } from '../protocol/proto-fields.ts';
import { refusal } from '../protocol/service-error.ts';
import type { Ruleset, RulesRequest } from '../rules/ruleset.ts';
import { authOf, type Value } from '../rules/values.ts';
import { pathOf, type ReadResource, decodeValue, resourceOf } from './resource-reader.ts';
import { requiredIn, waysOf } from '../queries/query-filter.ts';
import { ANY_SEGMENT, ANY_SEGMENTS, type PathSegment } from '../rules/match-path.ts';

/** The authorization header of the Admin SDK, as in Google's emulator. No rule restricts it. */
const ADMIN = 'Bearer owner';

/** Fails with PERMISSION_DENIED unless the rules allow a call. */
export type Authorize = (name: string, metadata: Metadata, request: unknown) => Promise<void>;

interface Judge {
  readonly read: ReadResource;
  require(request: Pick<RulesRequest, 'method' | 'path' | 'resource'>): void;
}

type Check = (request: unknown, judge: Judge) => unknown;

const CHECKS: ReadonlyMap<string, Check> = new Map<string, Check>([
  ['BeginTransaction', () => undefined],
  ['Rollback', () => undefined],
  ['BatchGetDocuments', (request, judge) => judgeGets(listField(request, 'documents'), judge)],
  ['Commit', judgeWrites],
  ['BatchWrite', judgeWrites],
  ['RunQuery', judgeQuery],
  [
    'RunAggregationQuery',
    (request, judge) => {
      const structuredQuery = field(field(request, 'structuredAggregationQuery'), 'structuredQuery');
      judgeQuery({ parent: field(request, 'parent'), structuredQuery }, judge);
    },
  ],
  [
    'Listen',
    (request, judge) => {
      const target = field(request, 'addTarget');
      const query = field(target, 'query') ?? undefined;
      if (query !== undefined) judgeQuery(query, judge);
      return judgeGets(listField(field(target, 'documents'), 'documents'), judge);
    },
  ],
]);

export function authorizer(ruleset: Ruleset, read: ReadResource): Authorize {
  return async (name, metadata, request) => {
    const authorization = String(metadata.get('authorization')[0] ?? '');
    if (authorization === ADMIN) return;
    const check = CHECKS.get(name);
    if (check === undefined) throw denied(`${name} is for the Admin SDK`);
    await check(request, judgeFor(authorization, ruleset, read));
  };
}

function judgeFor(authorization: string, ruleset: Ruleset, read: ReadResource): Judge {
  const auth = authOf(authorization.split(' ')[1]);
  return {
    read,
    require(request) {
      const { allowed, reason } = ruleset.decide({ ...request, service: 'cloud.firestore', auth });
      if (!allowed) throw denied(`${request.method}: ${reason}`);
    },
  };
}

async function judgeGets(names: readonly unknown[], judge: Judge): Promise<void> {
  for (const name of names.map(String))
    judge.require({ method: 'get', path: pathOf(name), resource: await judge.read(name) });
}

function judgeQuery(request: unknown, judge: Judge): void {
  const query = rulesQuery(textField(request, 'parent'), field(request, 'structuredQuery'));
  if (query === undefined) throw denied('no rule is about such a query');
  judge.require({ method: 'list', ...query });
}

/** Against the state before the commit: a second write to a document cannot be checked, so is refused. */
async function judgeWrites(request: unknown, judge: Judge): Promise<void> {
  const writes = listField(request, 'writes');
  if (new Set(writes.map(writtenName)).size < writes.length)
    throw denied('two writes to one document are not supported');
  for (const write of writes) await judgeWrite(write, judge);
}

async function judgeWrite(write: unknown, judge: Judge): Promise<void> {
  const name = writtenName(write);
  if (textField(write, 'verify') !== '') return judgeGets([name], judge);
  const resource = await judge.read(name);
  const method = textField(write, 'delete') !== '' ? 'delete' : resource === null ? 'create' : 'update';
  judge.require({ method, path: pathOf(name), resource });
}

function writtenName(write: unknown): string {
  return (
    textField(field(write, 'update'), 'name') ||
    textField(write, 'delete') ||
    textField(write, 'verify') ||
    textField(field(write, 'transform'), 'document')
  );
}

function denied(reason: string): Error {
  return refusal(status.PERMISSION_DENIED, `Missing or insufficient permissions. ${reason}`);
}

/** A query as rules see it: where its documents are, and what all of them have in common. */
interface RulesQuery {
  readonly path: readonly PathSegment[];
  readonly resource: Value;
}

/** Undefined unless the query is from one collection or group: no rule can allow another. */
function rulesQuery(parent: string, query: unknown): RulesQuery | undefined {
  const [from, another] = listField(query, 'from');
  const collection = textField(from, 'collectionId');
  if (another !== undefined || collection === '') return undefined;

  const between: PathSegment[] = field(from, 'allDescendants') === true ? [ANY_SEGMENTS] : [];
  return {
    path: [...pathOf(parent), ...between, collection, ANY_SEGMENT],
    resource: resourceOf(knownData(field(query, 'where'))),
  };
}

/** Returns the fields that an equality filter fixes. All others are unknown. */
function knownData(where: unknown): Value {
  return requiredIn(waysOf(where))
    .filter(({ op }) => op === 'EQUAL' || op === 'IS_NULL')
    .reduce(
      (known, { path, op, wanted }) =>
        withField(known, fieldPath(path), op === 'EQUAL' ? decodeValue(wanted) : null),
      new Map<string, Value>(),
    );
}

function withField(
  known: ReadonlyMap<string, Value>,
  [name = '', ...rest]: readonly string[],
  value: Value,
): Map<string, Value> {
  const inner = known.get(name);
  const map = inner instanceof Map ? inner : new Map<string, Value>();
  return new Map([...known, [name, rest.length === 0 ? value : withField(map, rest, value)]]);
}
