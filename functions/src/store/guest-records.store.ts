import {
  FieldValue,
  type DocumentReference,
  type Transaction,
  type DocumentSnapshot,
  type Firestore,
} from 'firebase-admin/firestore';
import { isOver } from '@innkeep/contract/invoices/invoice';
import type { KeptNote, StoredBooking } from '../domain/records/stored-booking.ts';
import { billOf } from '../domain/invoices/booking-invoices.ts';
import type { ForgottenRecord, GuestRecord, KeptName } from '../domain/guest-data/guest-data-store.ts';
import { COLLECTIONS, bookingRef, noteRef, nameRef, paymentRef, refundRef } from './collections.ts';
import { bookingFrom } from './documents.ts';
import { call, transact } from './firestore-calls.ts';
import { invoicesOf } from './invoice-documents.store.ts';
import { keysOf } from './bookings.store.ts';
import { paymentFrom, refundFrom } from './payments.store.ts';
import { promoUseRefs } from './promos.store.ts';
import {
  allFrom,
  chunks,
  definedFields,
  fieldsOf,
  MAX_IN,
  readerOf,
  type Reads,
  getAll,
} from './read-documents.ts';
import { saveStay } from './hotel-tx.store.ts';

/** The most writes of one batch. */
const MAX_AT_ONCE = 200;

/** Reads what is stored about bookings, all at the same time: in their order, which is that of the map. */
export async function readRecords(
  db: Firestore,
  bookingIds: readonly string[],
): Promise<ReadonlyMap<string, GuestRecord>> {
  const reads: Reads = { getAll: (...refs) => db.getAll(...refs), get: (query) => query.get() };
  const read = chunks(bookingIds, MAX_IN).map((some) => recordsFrom(db, some, reads));
  return new Map((await Promise.all(read)).flat().map((record) => [record.booking._id, record]));
}

export function forgetRecord(
  db: Firestore,
  bookingId: string,
  change: (record: GuestRecord) => ForgottenRecord | undefined,
): Promise<boolean> {
  return transact(db, async (transaction) => {
    const [record] = await recordsFrom(db, [bookingId], transaction);
    const left = record && change(record);
    if (!left) return false;
    const { booking, payments, refunds, name, entry, forgetsNote } = left;
    const gone = forgetsNote ? await tracesOf(db, transaction, record.booking) : [];
    for (const trace of gone) transaction.delete(trace);
    for (const payment of payments) transaction.set(paymentRef(db, payment._id), definedFields(payment));
    for (const refund of refunds) transaction.set(refundRef(db, refund._id), definedFields(refund));
    if (name) transaction.set(nameRef(db, bookingId), definedFields(name));
    saveStay(db, transaction, { booking, entry });
    return true;
  });
}

/** Beside the booking: the desk's note, the keys, and who used its code, by the name of their mailbox. */
async function tracesOf(
  db: Firestore,
  transaction: Transaction,
  { _id, mailbox, quote }: StoredBooking,
): Promise<DocumentReference[]> {
  const code = quote.discount?.code;
  const named = code === undefined ? [] : promoUseRefs(db, code, { uid: null, mailbox });
  const uses = await getAll(transaction, named);
  const keys = await transaction.get(keysOf(db, _id));
  const used = uses.filter((use) => use.get('booking') === _id);
  return [noteRef(db, _id), ...[...used, ...keys.docs].map(({ ref }) => ref)];
}

export async function clearWords(db: Firestore, entryIds: readonly string[]): Promise<void> {
  for (const some of chunks(entryIds, MAX_AT_ONCE)) {
    const batch = db.batch();
    for (const id of some)
      batch.update(db.collection(COLLECTIONS.audit).doc(id), { why: FieldValue.delete() });
    await call(() => batch.commit());
  }
}

/** @param bookingIds at least one, at most {@link MAX_IN} */
async function recordsFrom(
  db: Firestore,
  bookingIds: readonly string[],
  reads: Reads,
): Promise<GuestRecord[]> {
  const naming = (collection: string) =>
    reads.get(db.collection(collection).where('bookingId', 'in', bookingIds));
  const [documents, payments, refunds] = await Promise.all([
    reads.getAll(...bookingIds.flatMap((id) => [bookingRef(db, id), noteRef(db, id), nameRef(db, id)])),
    naming(COLLECTIONS.payments),
    naming(COLLECTIONS.refunds),
  ]);
  const records = chunks(documents, 3);
  const bills = allFrom(
    records.flatMap((record) => record.slice(0, 1)),
    bookingFrom,
  ).map(billOf);
  const invoices = await invoicesOf(db, reads, [...new Set(bills)]);
  const paid = allFrom(payments.docs, paymentFrom).sort((a, b) => a.n - b.n);
  const given = allFrom(refunds.docs, refundFrom).sort((a, b) => a.n - b.n);
  return records.flatMap(([booking, note, name]) => {
    const stored = booking && bookingFrom(booking);
    if (!stored) return [];
    const isOfIt = ({ bookingId }: { bookingId: string }) => bookingId === stored._id;
    return {
      booking: stored,
      note: note && noteFrom(note),
      name: name && nameFrom(name),
      payments: paid.filter(isOfIt),
      refunds: given.filter(isOfIt),
      invoices: invoices.filter((invoice) => isOver(invoice, stored._id)),
    };
  });
}

const nameFrom = readerOf<KeptName>();

function noteFrom(snapshot: DocumentSnapshot): KeptNote | undefined {
  const note = fieldsOf<Omit<KeptNote, 'bookingId'>>(snapshot);
  return note && { ...note, bookingId: snapshot.id };
}
