import type { NotInvoiced, ToCorrect } from '@innkeep/contract/desk/books';
import { isChargedTo } from '@innkeep/contract/invoices/invoice';
import { sumsBeside } from '@innkeep/contract/invoices/invoice-sums';
import { departureOf } from '@innkeep/contract/stay-states';
import { besideBill, billOf, invoicedBill, type InvoicedBill } from '../../invoices/booking-invoices.ts';
import type { InvoiceReads, InvoiceWithPayee } from '../../invoices/invoice-store.ts';
import { versionsIn } from '../../records/stored-booking.ts';
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
  const bookings = await reads.bookingsOf(bills);
  const [tariffs, documents] = await Promise.all([
    reads.tariffs(versionsIn(bookings)),
    reads.invoicesOf(bills),
  ]);
  const byBill = new Map<string, Pick<InvoicedBill, 'bookings' | 'documents'>>(
    bills.map((bill) => [bill, { bookings: [], documents: [] }]),
  );
  for (const booking of bookings) byBill.get(billOf(booking))?.bookings.push(booking);
  for (const document of documents) byBill.get(document.bill)?.documents.push(document);
  const invoiced = [...byBill].map(([bill, of]) => invoicedBill(bill, of.bookings, tariffs, of.documents));
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
    .flatMap(({ _id: number, booking: bookingId }) => {
      const booking = invoiced.bookings.find(({ _id }) => _id === bookingId);
      return booking ? { number, bookingId, guest: nameOf(booking) } : [];
    });
}
