import type { Firestore, Transaction } from 'firebase-admin/firestore';
import { AppError } from '@innkeep/contract/errors';
import { detectLostCommit } from './attempts.ts';
import { withinDeadline } from '../deadline.ts';
import { errorCode } from '../error-code.ts';
import { setTimeout as pause } from 'node:timers/promises';

/** The gRPC statuses that do not mean an invalid request. */
const CANCELLED = 1;
const UNKNOWN = 2;
const INVALID_ARGUMENT = 3;
const DEADLINE_EXCEEDED = 4;
const RESOURCE_EXHAUSTED = 8;
const ABORTED = 10;
const INTERNAL = 13;
const UNAVAILABLE = 14;

/** Calls the database with our deadline, and converts its errors to ours. */
export async function call<T>(work: (signal: AbortSignal) => Promise<T>, deadlineMs?: number): Promise<T> {
  try {
    return await withinDeadline(work, deadlineMs);
  } catch (error) {
    throw translated(error);
  }
}

/** Runs a transaction until it commits without a conflict, or fails as busy. */
export function transact<T>(db: Firestore, work: (transaction: Transaction) => Promise<T>): Promise<T> {
  return call((signal) => {
    const recognized = detectLostCommit(work);
    const last = performance.now() + RETRIES.budgetMs;
    const attempt = async (transaction: Transaction) => {
      signal.throwIfAborted(); // the caller has already been told that it failed
      const result = await recognized(transaction);
      // The answer to a commit might come after the deadline: the caller would be told that nothing was done.
      if (performance.now() > last) throw new AppError('server/busy', { detail: 'too late for a commit' });
      return result;
    };
    return retry(
      () => db.runTransaction(attempt, { maxAttempts: 1 }),
      (error) => isContended(error) && !signal.aborted,
    );
  });
}

/** Writes what reads nothing, and so needs no transaction. */
export async function write(work: () => Promise<unknown>): Promise<void> {
  await call(work);
}

/** Reads as of one moment, without locks: guests can go on booking and paying. */
export function atOneMoment<T>(
  db: Firestore,
  work: (transaction: Transaction) => Promise<T>,
  deadlineMs?: number,
): Promise<T> {
  return call(() => db.runTransaction(work, { readOnly: true }), deadlineMs);
}

/**
 * Whether another transaction was faster, or this one is over. When the answer to a commit is lost, the SDK
 * sends it again. If the first commit succeeded, its transaction is over by then, and the next attempt finds
 * what it wrote.
 */
function isContended(error: unknown): boolean {
  const status = errorCode(error);
  return status === ABORTED || (status === INVALID_ARGUMENT && /transaction/i.test(String(error)));
}

function translated(error: unknown): unknown {
  if (isContended(error))
    return new AppError('server/busy', { cause: error, detail: 'contended transaction gave up' });
  switch (errorCode(error)) {
    case UNAVAILABLE:
    case CANCELLED: // this and the next two are reported when a connection breaks during a call
    case UNKNOWN:
    case INTERNAL:
    case DEADLINE_EXCEEDED:
    case RESOURCE_EXHAUSTED:
      return new AppError('server/unavailable', { cause: error, detail: 'database not available' });
    default:
      return error;
  }
}

interface Retries {
  /** No attempt starts later than this, and none commits. */
  budgetMs: number;
  firstPauseMs: number;
  longestPauseMs: number;
}

/** A booking takes about 20 ms, so many fit within our deadline; the SDK's pauses allow only five tries. */
const RETRIES: Retries = { budgetMs: 5000, firstPauseMs: 20, longestPauseMs: 500 };

/** Tries again, after random pauses that grow, while `isContended` says that another was faster. */
export async function retry<T>(
  attempt: () => Promise<T>,
  isContended: (error: unknown) => boolean,
  { budgetMs, firstPauseMs, longestPauseMs }: Retries = RETRIES,
): Promise<T> {
  const end = performance.now() + budgetMs;
  for (let longest = firstPauseMs; ; longest = Math.min(longest * 2, longestPauseMs)) {
    try {
      return await attempt();
    } catch (error) {
      if (!isContended(error) || performance.now() > end) throw error;
      await pause(Math.random() * longest);
    }
  }
}
