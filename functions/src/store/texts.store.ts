import type {
  DocumentReference,
  DocumentSnapshot,
  Firestore,
  Timestamp,
  Transaction,
} from 'firebase-admin/firestore';
import { FIRST_TEXTS } from '@innkeep/contract/texts/first-texts';
import type { StayMails } from '@innkeep/contract/texts/stay-mails';
import type { TextsInForce, TextsOfVersion } from '@innkeep/contract/texts/texts';
import type { Publication, StoredDraft, TextsStore, TextsTx } from '../domain/texts/texts-store.ts';
import { addEntry } from './attempts.ts';
import { COLLECTIONS } from './collections.ts';
import { call, transact } from './firestore-calls.ts';
import { fieldsOf, list, withDates } from './read-documents.ts';
import { remembered } from './remembered.ts';
import { RULES, tariffRef } from './tariffs.ts';

/** How long an instance may not notice that texts were published. */
const REMEMBERED_MS = 30_000;

export function firestoreTexts(db: Firestore, newId: () => string): TextsStore {
  const inForce = () => call(async () => textsFrom(await textsRef(db).get()) ?? FIRST_TEXTS);
  const shown = remembered(inForce, REMEMBERED_MS);
  return {
    inForce,
    shown: () => shown('', undefined),
    find: (version) => call(async () => withTime(version, await textsVersionRef(db, version).get())),
    list: (limit) => {
      const all = db.collection(COLLECTIONS.texts).orderBy('version', 'desc').limit(limit);
      return list(all.select('version', 'at', 'by', 'pages'), fieldsOf<Publication>);
    },
    stayMails: () => call(async () => stayMailsFrom(await stayMailsRef(db).get())),
    saveStayMails: (days, entry) =>
      transact(db, (transaction) => {
        transaction.set(stayMailsRef(db), days);
        addEntry(db, transaction, newId(), entry);
        return Promise.resolve();
      }),
    transact: (work) => transact(db, (transaction) => work(textsTx(db, transaction, newId))),
  };
}

function textsTx(db: Firestore, transaction: Transaction, newId: () => string): TextsTx {
  const keep = ({ version, ...texts }: TextsInForce, publication: object) =>
    transaction.create(textsVersionRef(db, version), { texts: { ...texts, version }, ...publication });
  return {
    inForce: async () => textsFrom(await transaction.get(textsRef(db))) ?? FIRST_TEXTS,
    draft: async () => draftFrom(await transaction.get(draftRef(db))),
    find: async (version) => found(version, await transaction.get(textsVersionRef(db, version))),
    saveDraft: (pages) => void transaction.set(draftRef(db), { pages }),
    publish: (texts, before, publication, entry) => {
      transaction.set(textsRef(db), { texts });
      // Every price is read with the tariff: beside it, what is agreed with the price takes no read of its own.
      transaction.set(tariffRef(db), { [RULES]: texts.rulesVersion }, { merge: true });
      if (before.version === 0) keep(before, {});
      keep(texts, publication);
      addEntry(db, transaction, newId(), entry);
    },
  };
}

export function textsRef(db: Firestore): DocumentReference {
  return db.collection(COLLECTIONS.catalogue).doc('texts');
}

export function textsVersionRef(db: Firestore, version: number): DocumentReference {
  return db.collection(COLLECTIONS.texts).doc(String(version).padStart(6, '0'));
}

function stayMailsRef(db: Firestore): DocumentReference {
  return db.collection(COLLECTIONS.catalogue).doc('stay-mails');
}

function stayMailsFrom(snapshot: DocumentSnapshot): StayMails {
  return { before: 0, after: 0, ...(snapshot.data() as Partial<StayMails> | undefined) }; // written only above
}

function draftRef(db: Firestore): DocumentReference {
  return db.collection(COLLECTIONS.textsDraft).doc('now');
}

function textsFrom(snapshot: DocumentSnapshot): TextsInForce | undefined {
  return snapshot.get('texts') as TextsInForce | undefined; // written only by the API, from valid texts
}

/** Version 0 is that of `hotel/` until another replaces it. */
function found(version: number, snapshot: DocumentSnapshot): TextsInForce | undefined {
  return textsFrom(snapshot) ?? (version === 0 ? FIRST_TEXTS : undefined);
}

function withTime(version: number, snapshot: DocumentSnapshot): TextsOfVersion | undefined {
  const texts = found(version, snapshot);
  const at = snapshot.get('at') as Timestamp | undefined; // as `publish` has written it
  return texts && { ...texts, ...(at && { at: at.toDate().toISOString() }) };
}

function draftFrom(snapshot: DocumentSnapshot): StoredDraft {
  return withDates(snapshot.get('pages') ?? {}) as StoredDraft; // written only by the API, from one
}
