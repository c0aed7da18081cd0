import { isDeepStrictEqual } from 'node:util';
import { FORGOTTEN_NAME } from '@innkeep/contract/guest';
import type {
  DeskInvoices,
  GuestInvoices,
  Invoice,
  InvoiceLine,
  InvoiceSummary,
  Payee,
} from '@innkeep/contract/invoices/invoice';
import { invoiceLines } from '@innkeep/contract/invoices/invoice-lines';
import { AppError } from '@innkeep/contract/errors';
import { DEFAULT_TARIFF } from '@innkeep/contract/rates/default-tariff';
import { owns, requireOwnerOr, type Caller } from '../base/caller.ts';
import { versionsIn, type StoredBooking } from '../records/stored-booking.ts';
import type { InvoiceDeps, InvoiceReads, InvoiceWithPayee } from './invoice-store.ts';

/** A booking with all that it is charged for, and all that was ever invoiced of it. */
export interface InvoicedBooking {
  booking: StoredBooking;
  lines: InvoiceLine[];
  documents: InvoiceWithPayee[];
  /** The invoices that no credit note has taken back. */
  inForce: InvoiceWithPayee[];
}

/** @throws {AppError} `booking/not-found` */
export async function readInvoiced(reads: InvoiceReads, bookingId: string): Promise<InvoicedBooking> {
  const booking = await requireBooking(reads, bookingId);
  const [tariffs, documents] = await Promise.all([
    reads.tariffs(versionsIn([booking])),
    reads.ofBooking(bookingId),
  ]);
  const own = tariffs.get(booking.quote.tariff) ?? DEFAULT_TARIFF;
  const inForce = inForceOf(documents);
  const issued = inForce.flatMap((invoice) => invoice.lines);
  return { booking, lines: invoiceLines(booking, { own, versions: tariffs }, issued), documents, inForce };
}

async function requireBooking(reads: InvoiceReads, bookingId: string): Promise<StoredBooking> {
  const booking = await reads.findBooking(bookingId);
  if (!booking) throw new AppError('booking/not-found');
  return booking;
}

export function inForceOf<T extends { _id: string; kind: Invoice['kind']; corrects?: string | undefined }>(
  documents: readonly T[],
): T[] {
  const takenBack = new Set(documents.map(({ corrects }) => corrects));
  return documents.filter(({ _id, kind }) => kind === 'invoice' && !takenBack.has(_id));
}

export function getDeskInvoices({ invoices }: InvoiceDeps, bookingId: string): Promise<DeskInvoices> {
  return invoices.read(async (reads) => {
    const [invoiced, settings] = await Promise.all([readInvoiced(reads, bookingId), reads.settings()]);
    return deskInvoicesOf(invoiced, settings !== undefined);
  });
}

function deskInvoicesOf(
  { booking, lines, documents, inForce }: InvoicedBooking,
  isReady: boolean,
): DeskInvoices {
  const byKey = new Map(inForce.flatMap(({ _id, lines: own }) => own.map(({ key }) => [key, _id])));
  const shown = lines.map((line) => ({ ...line, on: byKey.get(line.key) }));
  return {
    invoices: summariesOf(documents),
    isReady,
    lines: shown,
    payee: inForce.at(-1)?.payee ?? documents.at(-1)?.payee ?? payeeOf(booking),
    outdated: outdatedIn(inForce, shown),
  };
}

/** What was taken off since is for the latest invoice: no invoice is about less than nothing. */
function outdatedIn(inForce: readonly InvoiceWithPayee[], lines: DeskInvoices['lines']): string[] {
  const isLess = lines.some(({ on, amount }) => amount < 0 && on === undefined);
  const latest = inForce.at(-1);
  return inForce
    .filter((invoice) => isOutdated(invoice, lines) || (isLess && invoice === latest))
    .map(({ _id }) => _id);
}

/** Whether a line is no longer on the bill, or with another amount or tax. */
function isOutdated(invoice: Pick<Invoice, 'lines'>, lines: readonly InvoiceLine[]): boolean {
  const now = new Map(lines.map((line) => [line.key, line]));
  return invoice.lines.some(({ key, amount, taxes }) => {
    const line = now.get(key);
    return line?.amount !== amount || !isDeepStrictEqual(line.taxes, taxes);
  });
}

function payeeOf({ guest }: Pick<StoredBooking, 'guest'>): Payee {
  return { name: guest.name === FORGOTTEN_NAME ? '' : guest.name };
}

export function summariesOf(documents: readonly InvoiceWithPayee[]): InvoiceSummary[] {
  const credits = new Map(documents.map(({ _id, corrects }) => [corrects, _id]));
  return documents.map((document) => ({ ...summaryOf(document), correctedBy: credits.get(document._id) }));
}

export function summaryOf(invoice: InvoiceWithPayee): InvoiceSummary {
  const { _id: number, kind, corrects, booking, issuedOn, total, payee } = invoice;
  return { number, kind, corrects, booking, issuedOn, total, payee };
}

/** The invoices of a booking, for all who may read it. */
export async function getInvoices(
  deps: InvoiceDeps,
  caller: Caller,
  bookingId: string,
): Promise<GuestInvoices> {
  return { invoices: summariesOf(await ownInvoices(deps, caller, bookingId)) };
}

/** @throws {AppError} `invoice/not-found` also where another booking has it */
export async function getInvoice(
  deps: InvoiceDeps,
  caller: Caller,
  { id, number }: { id: string; number: string },
): Promise<Invoice> {
  const found = (await ownInvoices(deps, caller, id)).find(({ _id }) => _id === number);
  if (!found) throw new AppError('invoice/not-found');
  return { ...found, number };
}

function ownInvoices(
  { invoices }: InvoiceDeps,
  caller: Caller,
  bookingId: string,
): Promise<InvoiceWithPayee[]> {
  return invoices.read(async (reads) => {
    const booking = await requireBooking(reads, bookingId);
    requireOwnerOr('desk', caller, owns(caller, booking));
    return reads.ofBooking(bookingId);
  });
}
