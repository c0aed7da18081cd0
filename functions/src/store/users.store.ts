import {
  FieldPath,
  type Firestore,
  type Query,
  type QuerySnapshot,
  type Transaction,
} from 'firebase-admin/firestore';
import { COLLECTIONS, userRef, mailRef } from './collections.ts';
import { mailId } from '../domain/records/outbox.ts';
import type { UserPage, UserStore, UserTx } from '../domain/users/user-store.ts';
import { addEntry } from './attempts.ts';
import { userFields, userFrom } from './documents.ts';
import { call, transact } from './firestore-calls.ts';
import { outboxTx } from './mail.store.ts';
import { allFrom, list, readAll } from './read-documents.ts';

export function firestoreUsers(db: Firestore, newId: () => string): UserStore {
  const users = db.collection(COLLECTIONS.users);
  return {
    find: (uid) => call(async () => userFrom(await userRef(db, uid).get())),
    findAll: (ids) => readAll({ db, in: COLLECTIONS.users, ids }, userFrom),
    findByEmail: async (email) => (await list(users.where('email', '==', email).limit(1), userFrom))[0],
    listByEmail: (email) => list(users.where('email', '==', email), userFrom),
    listAdmins: () => call(async () => idsOf(await admins(db).get())),
    list: (page) => list(pageOf(users, page), userFrom),
    transact: (work) => transact(db, (transaction) => work(userTx(db, transaction, newId))),
  };
}

function userTx(db: Firestore, transaction: Transaction, newId: () => string): UserTx {
  return {
    ...outboxTx(db, transaction),
    find: async (uid) => userFrom(await transaction.get(userRef(db, uid))),
    listAdmins: async () => idsOf(await transaction.get(admins(db))),
    listByEmail: async (email) => {
      const withEmail = db.collection(COLLECTIONS.users).where('email', '==', email);
      return allFrom((await transaction.get(withEmail)).docs, userFrom);
    },
    wasMailed: async (kind, uid) => (await transaction.get(mailRef(db, mailId(kind, uid)))).exists,
    save: ({ _id, ...fields }, entry) => {
      transaction.set(userRef(db, _id), userFields(fields), { merge: true });
      if (entry) addEntry(db, transaction, newId(), entry);
    },
    remove: (uid) => void transaction.delete(userRef(db, uid)),
  };
}

function pageOf(users: Query, { tokens, after, limit }: UserPage): Query {
  const found = tokens ? users.where('tokens', 'array-contains-any', tokens) : users;
  const sorted = found.orderBy('email').orderBy(FieldPath.documentId());
  return (after ? sorted.startAfter(after.email, after._id) : sorted).limit(limit);
}

function admins(db: Firestore): Query {
  return db.collection(COLLECTIONS.users).where('role', '==', 'admin').select();
}

function idsOf({ docs }: QuerySnapshot): string[] {
  return docs.map(({ id }) => id);
}
