import type { Firestore, Transaction } from 'firebase-admin/firestore';
import { AppError } from '@innkeep/contract/errors';
import { retryContended } from './contention.ts';
import { withinDeadline } from './deadline.ts';

/** The gRPC statuses that say something other than "you asked wrongly". */
const DEADLINE_EXCEEDED = 4;
const RESOURCE_EXHAUSTED = 8;
const ABORTED = 10;
const UNAVAILABLE = 14;

/** Runs one call of the database, within our deadline and in our own errors. */
export async function call<T>(work: (signal: AbortSignal) => Promise<T>): Promise<T> {
  try {
    return await withinDeadline(work);
  } catch (error) {
    throw translated(error);
  }
}

/** Runs a transaction until it commits undisturbed, or answers that the desk is busy. */
export function transact<T>(db: Firestore, work: (transaction: Transaction) => Promise<T>): Promise<T> {
  return call((signal) => {
    const attempt = async (transaction: Transaction) => {
      signal.throwIfAborted(); // the caller has already been told that it failed
      return work(transaction);
    };
    return retryContended(
      () => db.runTransaction(attempt, { maxAttempts: 1 }),
      (error) => statusOf(error) === ABORTED && !signal.aborted,
    );
  });
}

function translated(error: unknown): unknown {
  switch (statusOf(error)) {
    case ABORTED:
      return new AppError('server/busy', { cause: error, detail: 'contended transaction gave up' });
    case UNAVAILABLE:
    case DEADLINE_EXCEEDED:
    case RESOURCE_EXHAUSTED:
      return new AppError('server/unavailable', { cause: error, detail: 'database not available' });
    default:
      return error;
  }
}

function statusOf(error: unknown): unknown {
  return error instanceof Error && 'code' in error ? error.code : undefined;
}
