import {
  type handleServerStreamingCall,
  type handleUnaryCall,
  type Metadata,
  status,
  type UntypedHandleCall,
  type handleBidiStreamingCall,
} from '@grpc/grpc-js';
import type { Readable } from 'node:stream';
import type { IndexGuard } from '../indexes/index-guard.ts';
import { shapeOf } from '../indexes/query-shape.ts';
import { field, listField, textField } from '../protocol/proto-fields.ts';
import { fail, refusal, toServiceError } from '../protocol/service-error.ts';
import { planOf, queryIn } from '../queries/query-plan.ts';
import type { Authorize } from './authorize.ts';
import { listen } from './listen-call.ts';
import type { MemoryClient, MemoryDatabase } from './memory-firestore.ts';
import { refuseUnserved } from './unserved-features.ts';

type Unary = handleUnaryCall<object, object>;
type ServerStream = handleServerStreamingCall<object, object>;
type Open = (request: object) => Readable;

export interface Gates {
  readonly authorize: Authorize;
  readonly requireIndexes: IndexGuard;
}

/** One handler for each call of google.firestore.v1.Firestore that the database can answer. */
export function servedCalls(
  { client, beforeCommit, beforeRollback }: MemoryDatabase,
  gates: Gates,
): Readonly<Record<string, UntypedHandleCall>> {
  const unary = (name: string, answer: Answer) => answerOnce(answer, gateFor(gates, name));
  const serverStream = (name: string, open: Open) =>
    answerStream(open, gateFor(gates, name), (request) => insideTransaction(client, request));
  const commit: Answer = async (request) => {
    beforeCommit(request);
    return (await client.commit(request))[0];
  };

  return {
    BeginTransaction: unary(
      'BeginTransaction',
      async (request) => (await client.beginTransaction(request))[0],
    ),
    Rollback: unary('Rollback', async (request) => {
      beforeRollback(request);
      return (await client.rollback(request))[0];
    }),
    Commit: unary('Commit', commit),
    BatchWrite: unary('BatchWrite', async (request) => {
      beforeCommit(request);
      return withoutDeleteTimes(request, (await client.batchWrite(request))[0]);
    }),
    BatchGetDocuments: serverStream('BatchGetDocuments', (request) => client.batchGetDocuments(request)),
    RunQuery: serverStream('RunQuery', (request) => client.runQuery(request)),
    RunAggregationQuery: serverStream('RunAggregationQuery', (request) =>
      client.runAggregationQuery(request),
    ),
    Listen: listen(
      () => client.listen(),
      ({ metadata }, request) => gateFor(gates, 'Listen')({ metadata, request }),
    ),
    Write: write(commit, gates.authorize),
  };
}

/** Refuses any other call by its name, so that no caller waits for an answer in vain. */
export function unserved(path: string, isStream: boolean): UntypedHandleCall {
  const error = refusal(status.UNIMPLEMENTED, `The local Firestore does not serve ${path}.`);
  const refuseOnce: Unary = (_call, callback) => callback(error);
  const refuseStream: ServerStream = (call) => fail(call, error);
  return isStream ? refuseStream : refuseOnce;
}

/** Resolves if a call may proceed, and rejects with the reason if not. */
type Gate = (call: { readonly metadata: Metadata; readonly request: object }) => Promise<void>;

function gateFor({ authorize, requireIndexes }: Gates, name: string): Gate {
  return async ({ metadata, request }) => {
    await authorize(name, metadata, request);
    refuseUnserved(name, request);
    const query = queryIn(request);
    if (query === undefined) return;
    // For an invalid query, the engine would report an internal error to a listener.
    planOf(query);
    requireIndexes(shapeOf(query));
  };
}

function answerOnce(answer: Answer, gate: Gate): Unary {
  return (call, callback) => {
    gate(call)
      .then(() => answer(call.request))
      .then(
        // `as`: the client builds this call's message, and encoding it checks every field.
        (response) => callback(null, response as object),
        (error: unknown) => callback(toServiceError(error)),
      );
  };
}

function answerStream(open: Open, gate: Gate, prepare: (request: object) => Promise<object>): ServerStream {
  return (call) => {
    gate(call)
      .then(() => prepare(call.request))
      .then((request) => pump(open(request), call))
      .catch((error: unknown) => fail(call, error));
  };
}

function pump(answers: Readable, call: Parameters<ServerStream>[0]): void {
  answers.on('error', (error) => fail(call, error));
  call.on('cancelled', () => answers.destroy());
  answers.on('data', (answer: object) => call.write(answer));
  answers.on('end', () => call.end());
}

/** Begins the transaction that a query asks for, so that the query runs inside it and is watched. */
async function insideTransaction(client: MemoryClient, request: object): Promise<object> {
  const options = field(request, 'newTransaction');
  if (options === undefined || options === null) return request;
  const [answer] = await client.beginTransaction({ options });
  return { ...request, newTransaction: undefined, transaction: field(answer, 'transaction') };
}

/** Removes the update times of deletions: a deleted document has none. */
function withoutDeleteTimes(request: object, answer: unknown): object {
  const writes = listField(request, 'writes');
  const writeResults = listField(answer, 'writeResults').map((result, at) =>
    textField(writes[at], 'delete') === '' ? result : {},
  );
  return { ...(answer as object), writeResults }; // `as`: a message with results
}

/** Handles the stream over which client SDKs write: a handshake, then one commit after another. */
function write(commit: Answer, authorize: Authorize): handleBidiStreamingCall<object, object> {
  return (call) => {
    let last: Promise<void> = Promise.resolve();
    let count = 0;

    async function answer(request: object): Promise<void> {
      count += 1;
      const streamToken = Buffer.from(String(count));
      if (count === 1) {
        call.write({ streamId: 'local', streamToken });
        return;
      }
      await authorize('Commit', call.metadata, request);
      const { database } = opening;
      const committed = await commit({ database, writes: field(request, 'writes') });
      call.write(Object.assign({ streamToken }, committed));
    }

    let opening = { database: '' };
    call.on('data', (request: object) => {
      if (count === 0) opening = { database: textField(request, 'database') };
      last = last.then(() => answer(request)).catch((error: unknown) => fail(call, error));
    });
    call.on('end', () => void last.then(() => call.end()));
  };
}

type Answer = (request: object) => Promise<unknown>;
