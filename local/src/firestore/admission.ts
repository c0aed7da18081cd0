import { type Metadata, status } from '@grpc/grpc-js';
import { authOf } from '../rules/request-auth.ts';
import { judgedQuery } from './judged-query.ts';
import { pathOf, resourceOf } from './document-values.ts';
import { dataAfter } from '../rules/firestore-writes.ts';
import type { PathSegment } from '../rules/match-path.ts';
import { field, listField, textField } from '../protocol/messages.ts';
import type { Ruleset, RulesRequest } from '../rules/ruleset.ts';
import { EvaluationError, isMap, PathValue, Timestamp, Unknown, type Value } from '../rules/values.ts';
import type { DocumentReader } from './document-reader.ts';

/** What Google's emulator takes for the Admin SDK, which no rule restrains. */
const ADMIN = 'Bearer owner';

/** Lets a call pass, or fails with PERMISSION_DENIED. */
export interface Admission {
  isAdmin(metadata: Metadata): boolean;
  admit(name: string, metadata: Metadata, request: unknown): Promise<void>;
}

interface Subject {
  readonly method: RulesRequest['method'];
  readonly path: readonly PathSegment[];
  readonly resource: Value;
  /** More of `request` than every request has. */
  readonly more?: readonly (readonly [string, Value])[];
}

/** One call, while rules are asked about it. */
interface Inquiry {
  readonly time: Timestamp;
  readonly read: (name: string) => Promise<Value>;
  /** Fails unless the rules allow it. */
  readonly judge: (subject: Subject) => Promise<void>;
}

type Check = (request: unknown, inquiry: Inquiry) => Promise<void>;

/** What each call would do, put as the questions that rules answer. */
const CHECKS: ReadonlyMap<string, Check> = new Map(
  Object.entries<Check>({
    BeginTransaction: () => Promise.resolve(),
    Rollback: () => Promise.resolve(),
    BatchGetDocuments: (request, inquiry) => judgeGets(listField(request, 'documents'), inquiry),
    Commit: judgeWrites,
    BatchWrite: judgeWrites,
    RunQuery: (request, inquiry) => judgeQuery(request, inquiry),
    RunAggregationQuery: (request, inquiry) => {
      const structuredQuery = field(field(request, 'structuredAggregationQuery'), 'structuredQuery');
      return judgeQuery({ parent: textField(request, 'parent'), structuredQuery }, inquiry);
    },
    ListDocuments: (request, inquiry) => {
      const structuredQuery = { from: [{ collectionId: textField(request, 'collectionId') }] };
      return judgeQuery({ parent: textField(request, 'parent'), structuredQuery }, inquiry);
    },
    Listen: async (request, inquiry) => {
      const target = field(request, 'addTarget');
      const query = field(target, 'query');
      if (query !== undefined && query !== null) await judgeQuery(query, inquiry);
      await judgeGets(listField(field(target, 'documents'), 'documents'), inquiry);
    },
  }),
);

export function createAdmission(ruleset: Ruleset, reader: DocumentReader): Admission {
  const isAdmin = (metadata: Metadata) => metadata.get('authorization')[0] === ADMIN;

  return {
    isAdmin,
    async admit(name, metadata, request) {
      if (isAdmin(metadata)) return;
      const check = CHECKS.get(name);
      if (check === undefined) throw denied(`${name} is for the Admin SDK`);
      try {
        await check(request, inquire(ruleset, metadata, reader));
      } catch (error) {
        throw error instanceof EvaluationError ? denied(error.message) : error;
      }
    },
  };
}

function inquire(ruleset: Ruleset, metadata: Metadata, { read, lookup }: DocumentReader): Inquiry {
  const [authorization = ''] = metadata.get('authorization');
  const auth = authOf(String(authorization).split(' ')[1]);
  const time = Timestamp.fromDate(new Date());

  async function judge({ method, path, resource, more = [] }: Subject): Promise<void> {
    const known = path.filter((segment) => typeof segment === 'string');
    const request = new Map<string, Value>([
      ['auth', auth],
      ['method', method],
      ['time', time],
      ['path', known.length === path.length ? new PathValue(known) : new Unknown()],
      ...more,
    ]);
    const decision = await ruleset.decide({
      service: 'cloud.firestore',
      method,
      path,
      request,
      resource,
      lookup,
    });
    if (!decision.allowed) throw denied(`${method}: ${decision.reason}`);
  }
  return { time, read, judge };
}

async function judgeGets(names: readonly unknown[], { judge, read }: Inquiry): Promise<void> {
  for (const name of names.map(String)) {
    await judge({ method: 'get', path: pathOf(name), resource: await read(name) });
  }
}

async function judgeQuery(request: unknown, { judge }: Inquiry): Promise<void> {
  const judged = judgedQuery(textField(request, 'parent'), field(request, 'structuredQuery'));
  if (judged === undefined) throw denied('no rule can be about such a query');
  const { path, resource, query } = judged;
  await judge({ method: 'list', path, resource, more: [['query', query]] });
}

async function judgeWrites(request: unknown, inquiry: Inquiry): Promise<void> {
  const writes = listField(request, 'writes');
  const names = writes.map(writtenName);
  if (new Set(names).size < names.length)
    throw denied('a second write to one document is not judged locally');
  for (const write of writes) await judgeWrite(write, inquiry);
}

async function judgeWrite(write: unknown, inquiry: Inquiry): Promise<void> {
  const name = writtenName(write);
  if (textField(write, 'verify') !== '') return judgeGets([name], inquiry);

  const path = pathOf(name);
  const resource = await inquiry.read(name);
  const data = resource !== null && isMap(resource) ? resource.get('data') : undefined;
  const after = dataAfter(write, data !== undefined && isMap(data) ? data : null, inquiry.time);
  if (after === null) return inquiry.judge({ method: 'delete', path, resource });
  const method = resource === null ? 'create' : 'update';
  return inquiry.judge({ method, path, resource, more: [['resource', resourceOf(name, after)]] });
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
  const details = `Missing or insufficient permissions. ${reason}`;
  return Object.assign(new Error(details), { code: status.PERMISSION_DENIED, details });
}
