import type { DocumentSnapshot, Firestore, Query } from 'firebase-admin/firestore';
import type { Payee } from '@innkeep/contract/invoices/invoice';
import type { InvoiceWithPayee, StoredInvoice } from '../domain/invoices/invoice-store.ts';
import { COLLECTIONS } from './collections.ts';
import { allFrom, chunks, MAX_IN, readerOf, type Reads } from './read-documents.ts';

/** Lists the invoices of bills with their payees; those of each by number. */
export async function invoicesOf(
  db: Firestore,
  reads: Reads,
  bills: readonly string[],
): Promise<InvoiceWithPayee[]> {
  const found = chunks(bills, MAX_IN).map((some) =>
    invoicesFound(db, reads, invoicesIn(db).where('bill', 'in', some)),
  );
  return (await Promise.all(found)).flat();
}

/** Returns the invoices that a query finds, by number and with their payees. */
export async function invoicesFound(db: Firestore, reads: Reads, query: Query): Promise<InvoiceWithPayee[]> {
  const { docs } = await reads.get(query);
  if (docs.length === 0) return [];
  const payees = await reads.getAll(...docs.map(({ id }) => payeesIn(db).doc(id)));
  return allFrom(docs, invoiceFrom)
    .map((invoice, index) => ({ ...invoice, payee: payeeFrom(payees[index]) }))
    .sort((one, other) => (one._id < other._id ? -1 : 1));
}

function payeeFrom(snapshot: DocumentSnapshot | undefined): Payee | undefined {
  const data = (snapshot?.data() ?? {}) as Partial<Payee>; // as issued
  const { name, company, address, country, taxNumber, reference } = data;
  return name === undefined ? undefined : { name, company, address, country, taxNumber, reference };
}

export const invoiceFrom = readerOf<StoredInvoice>();

export function invoicesIn(db: Firestore) {
  return db.collection(COLLECTIONS.invoices);
}

export function payeesIn(db: Firestore) {
  return db.collection(COLLECTIONS.payees);
}
