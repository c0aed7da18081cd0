import { randomUUID } from 'node:crypto';
import type { DocumentReference, Firestore, Transaction, WriteBatch } from 'firebase-admin/firestore';
import type { AuditEntry } from '../domain/audit.ts';
import { COLLECTIONS } from './collections.ts';

/** The field of an audit entry that says which call wrote it. */
export const WRITTEN_BY = 'call';

/** What the last attempt of a call wrote in the audit, and what it was about to answer. */
interface Attempt<T> {
  mark: DocumentReference | undefined;
  answer?: { is: T };
}

const calls = new WeakMap<Transaction | WriteBatch, { id: string; attempt: Attempt<unknown> }>();

/**
 * Lets a transaction that is attempted again find what its last attempt has done, if that was committed and only the
 * answer was lost. Else what the call has itself changed would be taken for somebody else's doing.
 */
export function recognising<T>(
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

/**
 * Adds to the audit, as the work of this call: the first entry of an attempt is how a later one knows. All entries are
 * written here; those of a batch, which is not attempted again, without the call.
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
