import type { Readable } from 'node:stream';
import {
  type handleBidiStreamingCall,
  type handleServerStreamingCall,
  type handleUnaryCall,
  type ServiceError,
  status,
  type UntypedHandleCall,
} from '@grpc/grpc-js';
import type { MemoryDatabase } from './memory-database.ts';

type Unary = handleUnaryCall<object, object>;
type ServerStream = handleServerStreamingCall<object, object>;
type BidiStream = handleBidiStreamingCall<object, object>;

/** One handler for each call of google.firestore.v1.Firestore that the in-memory database can answer. */
export function servedCalls({
  client,
  beforeCommit,
}: MemoryDatabase): Readonly<Record<string, UntypedHandleCall>> {
  return {
    BeginTransaction: unary(async (request) => (await client.beginTransaction(request))[0]),
    Rollback: unary(async (request) => (await client.rollback(request))[0]),
    Commit: unary(async (request) => {
      beforeCommit();
      return (await client.commit(request))[0];
    }),
    BatchWrite: unary(async (request) => {
      beforeCommit();
      return (await client.batchWrite(request))[0];
    }),
    // The generated client pages by itself and hands out bare lists; on the wire they are fields of a page.
    ListDocuments: unary(async (request) => ({
      documents: (await client.listDocuments(unmasked(request)))[0],
    })),
    ListCollectionIds: unary(async (request) => ({
      collectionIds: (await client.listCollectionIds(request))[0],
    })),
    BatchGetDocuments: serverStream((request) => client.batchGetDocuments(request)),
    RunQuery: serverStream((request) => client.runQuery(request)),
    RunAggregationQuery: serverStream((request) => client.runAggregationQuery(request)),
    Listen: listen(() => client.listen()),
  };
}

/** Answers any other call with its own name, so that nobody waits for a reply that never comes. */
export function unserved(path: string, isStream: boolean): UntypedHandleCall {
  const details = `The local Firestore does not serve ${path}.`;
  const error = Object.assign(new Error(details), { code: status.UNIMPLEMENTED, details });
  const refuseOnce: Unary = (_call, callback) => callback(error);
  const refuseStream: ServerStream = (call) => call.destroy(error);
  return isStream ? refuseStream : refuseOnce;
}

function unary(answer: (request: object) => Promise<unknown>): Unary {
  return (call, callback) => {
    answer(call.request).then(
      // `as`: the client builds the message of this very call, and encoding it checks every field.
      (response) => callback(null, response as object),
      (error: unknown) => callback(toServiceError(error)),
    );
  };
}

function serverStream(open: (request: object) => Readable): ServerStream {
  return (call) => {
    const answers = open(call.request);
    answers.on('error', (error) => call.destroy(toServiceError(error)));
    call.on('cancelled', () => answers.destroy());
    answers.on('data', (answer: object) => call.write(answer));
    answers.on('end', () => call.end());
  };
}

function listen(open: MemoryDatabase['client']['listen']): BidiStream {
  return (call) => {
    const listener = open();
    listener.on('error', (error) => call.destroy(toServiceError(error)));
    call.on('cancelled', () => listener.destroy());
    listener.on('data', (change: object) => call.write(change));
    listener.on('end', () => call.end());
    call.pipe(listener);
  };
}

/** Admin SDKs ask for names alone; the in-memory client knows no masks, and whole documents do no harm. */
function unmasked(request: object): object {
  return { ...request, mask: undefined };
}

function toServiceError(cause: unknown): Partial<ServiceError> & Error {
  const error = cause instanceof Error ? cause : new Error(String(cause));
  const code: unknown = Reflect.get(error, 'code');
  if (isStatus(code)) return Object.assign(error, { code, details: error.message });

  console.error('The local Firestore failed on a call it serves:', error);
  return Object.assign(error, { code: status.INTERNAL, details: error.message });
}

function isStatus(code: unknown): code is status {
  return typeof code === 'number' && code in status;
}
