import type { Duplex, Readable } from 'node:stream';
import { loadEngine, moved } from './engine.ts';
import { replaceQueries } from './engine-queries.ts';
import { createPhantomGuard } from './phantom-guard.ts';

const { FirestoreMock, queries } = loadEngine();
const guard = createPhantomGuard();
replaceQueries(queries, guard);

type UnaryCall = (request: unknown) => Promise<[response: unknown, ...rest: unknown[]]>;
type StreamCall = (request: unknown) => Readable;

/** The calls that this server uses of the in-memory client, which has the interface of Google's client. */
export interface MemoryClient {
  readonly beginTransaction: UnaryCall;
  readonly commit: UnaryCall;
  readonly batchWrite: UnaryCall;
  readonly rollback: UnaryCall;
  readonly batchGetDocuments: StreamCall;
  readonly runQuery: StreamCall;
  readonly runAggregationQuery: StreamCall;
  readonly listen: () => Duplex;
}

const CLIENT_METHODS = [
  'beginTransaction',
  'commit',
  'batchWrite',
  'rollback',
  'batchGetDocuments',
  'runQuery',
  'runAggregationQuery',
  'listen',
] as const satisfies readonly (keyof MemoryClient)[];

export interface MemoryDatabase {
  readonly client: MemoryClient;
  /** Call synchronously before each commit: gives the commit its own time, and aborts on phantom reads. */
  readonly beforeCommit: (request: object) => void;
  readonly beforeRollback: (request: object) => void;
  readonly clear: () => void;
}

export async function openMemoryDatabase(
  projectId: string,
  databaseId = '(default)',
): Promise<MemoryDatabase> {
  const clock = createCommitClock();
  const mock = new FirestoreMock();
  mock.systemTime.custom(() => clock.now());
  const controller = mock.createDatabase(projectId, databaseId);
  const client = await clientOf(controller.firestore());

  return {
    client,
    beforeCommit: (request) => {
      guard.require(request);
      clock.advance();
    },
    beforeRollback: (request) => guard.forget(request),
    clear: () => controller.reset(),
  };
}

/** Returns the generated client inside the Admin SDK object that the library builds around it. */
export async function clientOf(firestore: object): Promise<MemoryClient> {
  const pool: unknown = Reflect.get(firestore, '_clientPool');
  if (!hasRun(pool)) throw moved('Firestore._clientPool.run');

  const client = await pool.run('local suite', true, (pooled) => Promise.resolve(pooled));
  if (!isMemoryClient(client)) throw moved(`a client with ${CLIENT_METHODS.join(', ')}`);
  return client;
}

interface ClientPool {
  run(tag: string, requiresGrpc: boolean, use: (client: unknown) => Promise<unknown>): Promise<unknown>;
}

function hasRun(pool: unknown): pool is ClientPool {
  return typeof pool === 'object' && pool !== null && typeof Reflect.get(pool, 'run') === 'function';
}

function isMemoryClient(client: unknown): client is MemoryClient {
  return (
    typeof client === 'object' &&
    client !== null &&
    CLIENT_METHODS.every((method) => typeof Reflect.get(client, method) === 'function')
  );
}

/** A clock in whole milliseconds that gives every commit a time of its own. */
interface CommitClock {
  now(): Date;
  /** Call before every commit: its time is then later than all times returned so far. */
  advance(): void;
}

/**
 * Creates a clock whose times differ between commits. The engine compares milliseconds to find out whether a
 * document has changed since it was read. Without this clock, two transactions in the same millisecond could
 * read the same counter, and the second would overwrite the first.
 */
export function createCommitClock(wallClock: () => number = Date.now): CommitClock {
  let latest = 0;

  return {
    now() {
      latest = Math.max(latest, wallClock());
      return new Date(latest);
    },
    advance() {
      latest += 1;
    },
  };
}
