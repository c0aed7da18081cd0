import {
  FieldPath,
  type DocumentReference,
  type Firestore,
  type Query,
  type Transaction,
} from 'firebase-admin/firestore';
import type { CalendarDate } from '@innkeep/contract/calendar-date';
import { departureOf } from '@innkeep/contract/stay-states';
import type {
  InvoiceReads,
  InvoiceStore,
  InvoiceTx,
  StoredInvoice,
} from '../domain/invoices/invoice-store.ts';
import type { StoredBooking } from '../domain/records/stored-booking.ts';
import { addEntry } from './attempts.ts';
import { COLLECTIONS, bookingRef } from './collections.ts';
import { bookingFrom } from './documents.ts';
import { atOneMoment, transact } from './firestore-calls.ts';
import { readFacts } from './hotel-tx.store.ts';
import { invoiceFrom, invoicesFound, invoicesIn, invoicesOf, payeesIn } from './invoice-documents.store.ts';
import { outboxTx } from './mail.store.ts';
import { allFrom, chunks, definedFields, fieldsOf, MAX_IN, paged, type Reads } from './read-documents.ts';

export function firestoreInvoices(db: Firestore, newId: () => string): InvoiceStore {
  return {
    read: (work) => atOneMoment(db, (transaction) => work(readsOf(db, transaction))),
    transact: (work) => transact(db, (transaction) => work(invoiceTx(db, transaction, newId))),
    all: (from) => everyInvoice(db, from),
  };
}

async function* everyInvoice(db: Firestore, from: string | undefined): AsyncGenerator<StoredInvoice> {
  const byNumber = invoicesIn(db).orderBy(FieldPath.documentId());
  const rest = !from ? byNumber : byNumber.where(FieldPath.documentId(), '>=', from);
  for await (const snapshot of paged(rest)) yield* allFrom([snapshot], invoiceFrom);
}

function invoiceTx(db: Firestore, transaction: Transaction, newId: () => string): InvoiceTx {
  return {
    ...readsOf(db, transaction),
    ...outboxTx(db, transaction),
    issue: (issued) => {
      for (const { invoice, payee, entry } of issued) {
        transaction.create(invoicesIn(db).doc(invoice._id), definedFields(invoice));
        transaction.create(payeesIn(db).doc(payee._id), definedFields(payee));
        addEntry(db, transaction, `invoice-${invoice._id}`, entry);
      }
      const last = issued.at(-1)?.invoice;
      if (last) transaction.set(lastRef(db), { number: last._id, on: last.issuedOn, hash: last.hash });
    },
    saveSettings: (settings, entry) => {
      transaction.set(settingsRef(db), definedFields({ ...settings, _id: '' }));
      addEntry(db, transaction, `invoices-${newId()}`, entry);
    },
  };
}

function readsOf(db: Firestore, transaction: Transaction): InvoiceReads {
  return {
    findBooking: async (id) => bookingFrom(await transaction.get(bookingRef(db, id))),
    bookingsOf: (bills) => bookingsOf(db, transaction, bills),
    tariffs: async (versions) =>
      (await readFacts(db, transaction, { roomIds: [], nights: [], versions })).tariffs,
    settings: async () => fieldsOf(await transaction.get(settingsRef(db))),
    invoicesOf: (bills) => invoicesOf(db, transaction, bills),
    issuedIn: (from, to) => invoicesFound(db, transaction, within(invoicesIn(db), 'issuedOn', from, to)),
    leavingIn: (from, to) => leavingIn(db, transaction, from, to),
    last: async () => fieldsOf(await transaction.get(lastRef(db))),
  };
}

function within(documents: Query, field: string, from: CalendarDate, to: CalendarDate): Query {
  return documents.where(field, '>=', from).where(field, '<', to);
}

async function bookingsOf(db: Firestore, reads: Reads, bills: readonly string[]): Promise<StoredBooking[]> {
  const bookings = db.collection(COLLECTIONS.bookings);
  const found = await Promise.all(
    chunks(bills, MAX_IN).map(async (some) => {
      const members = await reads.get(bookings.where('group', 'in', some));
      return [...(await reads.getAll(...some.map((id) => bookingRef(db, id)))), ...members.docs];
    }),
  );
  return distinct(allFrom(found.flat(), bookingFrom));
}

async function leavingIn(db: Firestore, reads: Reads, from: CalendarDate, to: CalendarDate) {
  const bookings = db.collection(COLLECTIONS.bookings);
  const ends = ['checkout', 'releasedFrom'].map((field) => within(bookings, field, from, to));
  const ending = (await Promise.all(ends.map((query) => reads.get(query)))).flatMap(({ docs }) => docs);
  return distinct(allFrom(ending, bookingFrom)).filter(
    (booking) => from <= departureOf(booking) && departureOf(booking) < to,
  );
}

function distinct(bookings: readonly StoredBooking[]): StoredBooking[] {
  return [...new Map(bookings.map((booking) => [booking._id, booking])).values()];
}

function settingsRef(db: Firestore): DocumentReference {
  return db.collection(COLLECTIONS.catalogue).doc('invoices');
}

function lastRef(db: Firestore): DocumentReference {
  return db.collection(COLLECTIONS.meta).doc('invoices');
}
