import { FieldPath, type DocumentSnapshot, type Firestore, type Query } from 'firebase-admin/firestore';
import type { AuditEntry, AuditRecord } from '../domain/records/audit.ts';
import type { StoredBooking } from '../domain/records/stored-booking.ts';
import { isToHotel, mailIdsAbout } from '../domain/guest-data/mail-ids.ts';
import type {
  GuestDataStore,
  Traces,
  Deletion,
  DeletionStore,
} from '../domain/guest-data/guest-data-store.ts';
import type { DailyDigest, Mail } from '../domain/records/mail.ts';
import { addEntry } from './attempts.ts';
import { COLLECTIONS, userRef, mailRef } from './collections.ts';
import { auditFrom, bookingFrom } from './documents.ts';
import { call, transact, write } from './firestore-calls.ts';
import { clearWords, forgetRecord, readRecords } from './guest-records.store.ts';
import { mailFrom } from './mail.store.ts';
import { promoUseRefs } from './promos.store.ts';
import { chunks, MAX_IN, paged, readAll, definedFields, list, readerOf } from './read-documents.ts';

const MAX_AT_ONCE = 200;

export function firestoreGuestData(db: Firestore): GuestDataStore {
  return {
    bookingsOf: (uids, email) => bookingsOf(db, uids, email),
    recordsOf: (bookingIds) => call(() => readRecords(db, bookingIds)),
    codesUsed: async (owner, codes) => {
      const named = codes.flatMap((code) => promoUseRefs(db, code, owner).map((ref) => ({ code, ref })));
      const uses = await call(() => Promise.all(named.map(({ ref }) => ref.get())));
      return uses.flatMap((use, index) =>
        use.exists ? [{ code: named[index]?.code ?? '', booking: String(use.get('booking')) }] : [],
      );
    },
    mailsOf: (traces) => mailsOf(db, traces),
    digests: async () => {
      const found = await everything(
        db.collection(COLLECTIONS.mail).where('kind', '==', 'daily-digest'),
        mailFrom,
      );
      return found as (Mail & { data: DailyDigest })[]; // what mails of this kind contain
    },
    entriesAbout: (targets) => entriesOf(db, 'target', targets),
    entriesBy: (uids) => entriesOf(db, 'by', uids),
    forgetRecord: (bookingId, change) => forgetRecord(db, bookingId, change),
    removeMails: async (mailIds) => {
      for (const some of chunks(mailIds, MAX_AT_ONCE)) {
        const batch = db.batch();
        for (const id of some) batch.delete(mailRef(db, id));
        await call(() => batch.commit());
      }
    },
    rewriteDigest: (mailId, data) =>
      transact(db, async (transaction) => {
        const kept = await transaction.get(mailRef(db, mailId));
        if (kept.exists) transaction.update(kept.ref, { data });
      }),
    clearWords: (entryIds) => clearWords(db, entryIds),
    endAccount: (uid, entry) => endAccount(db, uid, entry),
  };
}

async function bookingsOf(
  db: Firestore,
  uids: readonly string[],
  email: string | undefined,
): Promise<StoredBooking[]> {
  const bookings = db.collection(COLLECTIONS.bookings);
  const queries = [
    ...chunks(uids, MAX_IN).map((some) => bookings.where('uid', 'in', some)),
    ...(email === undefined ? [] : [bookings.where('email', '==', email)]),
  ];
  return once(await Promise.all(queries.map((query) => everything(query, bookingFrom))));
}

async function mailsOf(db: Firestore, { email, uids, bookings }: Traces): Promise<Mail[]> {
  const mails = db.collection(COLLECTIONS.mail);
  const ids = bookings.map(({ _id }) => _id);
  const queries = [
    ...(email === undefined ? [] : [mails.where('replyTo', '==', email)]),
    ...chunks(ids, MAX_IN).map((some) => mails.where('bookingId', 'in', some)),
    ...chunks(uids, MAX_IN).map((some) => mails.where('uid', 'in', some)),
  ];
  const found = await Promise.all([
    ...(email === undefined ? [] : [everything(mails.where('to', '==', email), mailToThem)]),
    ...queries.map((query) => everything(query, mailFrom)),
  ]);
  const named = chunks(mailIdsAbout({ uids, bookings }), MAX_AT_ONCE).map((some) =>
    readAll({ db, in: COLLECTIONS.mail, ids: some }, mailFrom),
  );
  return once([...found, ...(await Promise.all(named))]);
}

/** Returns a mail to the guest; undefined for a mail to the hotel, whose address the guest may have. */
function mailToThem(snapshot: DocumentSnapshot): Mail | undefined {
  const mail = mailFrom(snapshot);
  return mail && isToHotel(mail) ? undefined : mail;
}

async function entriesOf(
  db: Firestore,
  field: 'target' | 'by',
  values: readonly string[],
): Promise<AuditRecord[]> {
  const audit = db.collection(COLLECTIONS.audit);
  const found = await Promise.all(
    chunks(values, MAX_IN).map((some) =>
      everything(audit.where(field, 'in', some), (entry) => ({ ...auditFrom(entry), _id: entry.id })),
    ),
  );
  return once(found).sort((a, b) => a.at.getTime() - b.at.getTime());
}

async function everything<T>(
  query: Query,
  from: (document: FirebaseFirestore.QueryDocumentSnapshot) => T | undefined,
): Promise<T[]> {
  const found: T[] = [];
  for await (const document of paged(query.orderBy(FieldPath.documentId()))) {
    const value = from(document);
    if (value !== undefined) found.push(value);
  }
  return found;
}

function once<T extends { _id: string }>(lists: readonly T[][]): T[] {
  return [...new Map(lists.flat().map((each) => [each._id, each])).values()].sort((a, b) =>
    a._id < b._id ? -1 : 1,
  );
}

function endAccount(db: Firestore, uid: string, entry: AuditEntry): Promise<void> {
  const entryId = `${uid}-forgotten`;
  return transact(db, async (transaction) => {
    const written = await transaction.get(db.collection(COLLECTIONS.audit).doc(entryId));
    transaction.delete(userRef(db, uid));
    if (!written.exists) addEntry(db, transaction, entryId, entry);
  });
}

export function firestoreDeletions(db: Firestore): DeletionStore {
  const deletions = db.collection(COLLECTIONS.deletions);
  return {
    find: (uid) => call(async () => deletionFrom(await deletions.doc(uid).get())),
    save: (deletion) => write(() => deletions.doc(deletion._id).set(definedFields(deletion))),
    list: (limit) => list(deletions.orderBy('triedAt').limit(limit), deletionFrom),
    putLast: (uid, triedAt) =>
      transact(db, async (transaction) => {
        const kept = await transaction.get(deletions.doc(uid));
        if (kept.exists) transaction.update(kept.ref, { triedAt });
      }),
    remove: (uid) => write(() => deletions.doc(uid).delete()),
  };
}

const deletionFrom = readerOf<Deletion>();
