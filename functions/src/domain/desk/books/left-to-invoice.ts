import type { NotInvoiced, ToCorrect } from '@innkeep/contract/desk/books';
import { isChargedTo } from '@innkeep/contract/invoices/invoice';
import { sumsBeside } from '@innkeep/contract/invoices/invoice-sums';
import { departureOf } from '@innkeep/contract/stay-states';
import {
  besideBill,
  billOf,
  invoicedBill,
  readInvoiceTerms,
  type InvoicedBill,
} from '../../invoices/booking-invoices.ts';
import type { InvoiceReads, InvoiceWithPayee } from '../../invoices/invoice-store.ts';
import type { StoredBooking } from '../../records/stored-booking.ts';
import { nameOf } from '../to-desk-stay.ts';
import type { Span } from './tourist-tax.ts';

/**
 * Returns what is on no invoice of the stays that end in the span, and which of the invoices that were issued in it are no
 * longer those of their bill.
 */
export async function leftToInvoice(
  reads: InvoiceReads,
  { from, to }: Span,
  issued: readonly InvoiceWithPayee[],
): Promise<{ notInvoiced: NotInvoiced[]; toCorrect: ToCorrect[] }> {
  const leaving = from < to ? await reads.leavingIn(from, to) : [];
  const bills = [...new Set([...leaving.map(billOf), ...issued.map(({ bill }) => bill)])];
  const invoiced = await readBills(reads, bills, await reads.invoicesOf(bills));
  const isLeaving = new Set(leaving.map(({ _id }) => _id));
  const numbers = new Set(issued.map(({ _id }) => _id));
  return {
    notInvoiced: invoiced
      .flatMap(notInvoicedOf)
      .filter(({ bookingId }) => isLeaving.has(bookingId))
      .sort((one, other) => (one.departure < other.departure ? -1 : 1)),
    toCorrect: invoiced.flatMap(toCorrectOf).filter(({ number }) => numbers.has(number)),
  };
}

/** Returns which invoices of some stays, or of their groups, are no longer those of their bill. */
export async function invoicesToCorrect(
  reads: InvoiceReads,
  stays: readonly Pick<StoredBooking, '_id' | 'group'>[],
): Promise<ToCorrect[]> {
  const documents = await reads.invoicesOf([...new Set(stays.map(billOf))]);
  if (documents.length === 0) return [];
  const bills = [...new Set(documents.map(({ bill }) => bill))];
  return (await readBills(reads, bills, documents)).flatMap(toCorrectOf);
}

async function readBills(
  reads: InvoiceReads,
  bills: readonly string[],
  documents: readonly InvoiceWithPayee[],
): Promise<InvoicedBill[]> {
  const bookings = await reads.bookingsOf(bills);
  const terms = await readInvoiceTerms(reads, bookings);
  const byBill = new Map<string, Pick<InvoicedBill, 'bill' | 'bookings' | 'documents'>>(
    bills.map((bill) => [bill, { bill, bookings: [], documents: [] }]),
  );
  for (const booking of bookings) byBill.get(billOf(booking))?.bookings.push(booking);
  for (const document of documents) byBill.get(document.bill)?.documents.push(document);
  return [...byBill.values()].map((of) => invoicedBill(terms, of));
}

function notInvoicedOf(invoiced: InvoicedBill): NotInvoiced[] {
  const open = besideBill(invoiced).lines.filter(({ on }) => on === undefined);
  return invoiced.bookings.flatMap((each) => {
    const own = open.filter((line) => isChargedTo(line, each._id));
    if (!own.some(({ amount }) => amount > 0)) return [];
    const { total: amount } = sumsBeside(invoiced.inForce, own);
    return { bookingId: each._id, guest: nameOf(each), departure: departureOf(each), amount };
  });
}

function toCorrectOf(invoiced: InvoicedBill): ToCorrect[] {
  const { outdated } = besideBill(invoiced);
  return invoiced.inForce
    .filter(({ _id }) => outdated.includes(_id))
    .flatMap(({ _id: number, booking: bookingId, total: amount }) => {
      const booking = invoiced.bookings.find(({ _id }) => _id === bookingId);
      return booking ? { number, bookingId, guest: nameOf(booking), amount } : [];
    });
}
