import type { Firestore } from 'firebase-admin/firestore';
import type { AuditEntry } from '../../../../functions/src/domain/audit.ts';
import { COLLECTIONS } from '../../../../functions/src/store/collections.ts';
import { userFields, userRef } from '../../../../functions/src/store/documents.ts';
import { mailRef } from '../../../../functions/src/store/mail.store.ts';
import { definedFields } from '../../../../functions/src/store/read-documents.ts';
import type { MemoryDatabase } from '../../../../functions/src/testing/memory-database.ts';
import type { Written } from './written.ts';

/** Returns the documents of users, of what they were mailed, and of who did what. */
export function peopleDocuments(db: Firestore, memory: MemoryDatabase, now: Date): Written[] {
  // Firestore deletes a mail by its time.
  const mails = [...memory.mails.values()].filter(({ expireAt }) => expireAt > now);
  return [
    ...[...memory.users.values()].map((user): Written => [userRef(db, user._id), userFields(user)]),
    ...mails.map((mail): Written => [mailRef(db, mail._id), definedFields(mail)]),
    ...entryDocuments(db, memory),
  ];
}

/** Returns the audit. Some entries have a name that follows from what happened; the others get one. */
function entryDocuments(db: Firestore, { audit, entryIds }: MemoryDatabase): Written[] {
  const named = new Map<AuditEntry, string>([...entryIds].map(([id, entry]) => [entry, id]));
  return audit.map((entry, index): Written => {
    const id = named.get(entry) ?? `demo-entry-${index}`;
    return [db.collection(COLLECTIONS.audit).doc(id), { ...entry }];
  });
}
