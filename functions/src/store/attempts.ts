import { randomUUID } from 'node:crypto';
import type { DocumentReference, Firestore, Transaction, WriteBatch } from 'firebase-admin/firestore';
import type { AuditEntry } from '../domain/records/audit.ts';
import { COLLECTIONS } from './collections.ts';

/** The field of an audit entry with the id of the call that wrote it. */
export const WRITTEN_BY = 'call';

interface Attempt<T> {
  mark: DocumentReference | undefined;
  answer?: { is: T };
}

const calls = new WeakMap<Transaction | WriteBatch, { id: string; attempt: Attempt<unknown> }>();

/** A retry recognizes its own commit whose answer was lost, and does not take it for another's. */
export function detectLostCommit<T>(
  work: (transaction: Transaction) => Promise<T>,
): (transaction: Transaction) => Promise<T> {
  const id = randomUUID();
  let last: Attempt<T> = { mark: undefined };
  return async (transaction) => {
    if (last.mark && last.answer) {
      const written = await transaction.get(last.mark);
      if (written.get(WRITTEN_BY) === id) return last.answer.is;
    }
    const attempt: Attempt<T> = { mark: undefined };
    last = attempt;
    calls.set(transaction, { id, attempt });
    const is = await work(transaction);
    attempt.answer = { is };
    return is;
  };
}

/** Lets what writes for a transaction later be recognized as it would be. */
export function ofSameCall(waiting: Transaction, transaction: Transaction): void {
  const call = calls.get(transaction);
  if (call) calls.set(waiting, call);
}

/**
 * Adds an entry to the audit. In a transaction, the entry has the call's id, and the first entry of an
 * attempt lets a later attempt recognize it. Batches are not retried, so their entries have no such id. All
 * entries are written here.
 */
export function addEntry(
  db: Firestore,
  writes: Transaction | WriteBatch,
  entryId: string,
  entry: AuditEntry,
): void {
  const ref = db.collection(COLLECTIONS.audit).doc(entryId);
  const call = calls.get(writes);
  if (call) call.attempt.mark ??= ref;
  const written = { ...entry, ...(call && { [WRITTEN_BY]: call.id }) };
  writes.create(ref, written);
}
