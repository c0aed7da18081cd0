import { isDeepStrictEqual } from 'node:util';
import { FORGOTTEN_NAME } from '@innkeep/contract/guest';
import {
  isOver,
  lineKind,
  type DeskInvoices,
  type GuestInvoices,
  type Invoice,
  type InvoiceLine,
  type InvoiceSettings,
  type InvoiceSummary,
  type Payee,
} from '@innkeep/contract/invoices/invoice';
import { invoiceLines } from '@innkeep/contract/invoices/invoice-lines';
import { AppError, requireFound } from '@innkeep/contract/errors';
import { includesRole } from '@innkeep/contract/role';
import { DEFAULT_TARIFF } from '@innkeep/contract/rates/default-tariff';
import type { Tariff } from '@innkeep/contract/rates/tariff';
import { isCancelledOrLapsed } from '@innkeep/contract/stay-states';
import { owns, requireOwnerOr, type Caller } from '../base/caller.ts';
import { shownRoom, versionsIn, type StoredBooking } from '../records/stored-booking.ts';
import type { InvoiceDeps, InvoiceReads, InvoiceWithPayee, StoredInvoice } from './invoice-store.ts';

/** A bill: everything a booking or its group is charged for, and everything ever invoiced of it. */
export interface InvoicedBill {
  /** The group, or the booking. */
  bill: string;
  bookings: StoredBooking[];
  lines: InvoiceLine[];
  documents: InvoiceWithPayee[];
  /** The invoices that no credit note has reversed. */
  inForce: InvoiceWithPayee[];
}

interface InvoicedBooking extends InvoicedBill {
  booking: StoredBooking;
  settings: InvoiceSettings | undefined;
}

/** @throws {AppError} `booking/not-found` */
export async function readInvoiced(reads: InvoiceReads, bookingId: string): Promise<InvoicedBooking> {
  const { booking, bill, bookings } = await readBill(reads, bookingId);
  const [terms, documents] = await Promise.all([readInvoiceTerms(reads, bookings), reads.invoicesOf([bill])]);
  return { booking, settings: terms.settings, ...invoicedBill(terms, { bill, bookings, documents }) };
}

/** What decides the lines of bills, besides the bookings. */
interface InvoiceTerms {
  versions: ReadonlyMap<number, Tariff>;
  settings: InvoiceSettings | undefined;
}

export async function readInvoiceTerms(
  reads: InvoiceReads,
  bookings: readonly StoredBooking[],
): Promise<InvoiceTerms> {
  const [versions, settings] = await Promise.all([reads.tariffs(versionsIn(bookings)), reads.settings()]);
  return { versions, settings };
}

export function invoicedBill(
  terms: InvoiceTerms,
  of: Pick<InvoicedBill, 'bill' | 'bookings' | 'documents'>,
): InvoicedBill {
  const inForce = inForceOf(of.documents);
  const issued = inForce.flatMap((invoice) => invoice.lines);
  return { ...of, lines: linesOf(of.bookings, terms, issued), inForce };
}

/** Returns whose invoices a booking's are: its group's, whose rooms are invoiced together or apart, or its own. */
export function billOf({ _id, group }: Pick<StoredBooking, '_id' | 'group'>): string {
  return group ?? _id;
}

/** @throws {AppError} `booking/not-found` */
async function readBill(reads: InvoiceReads, bookingId: string) {
  const booking = requireFound(await reads.findBooking(bookingId), 'booking/not-found');
  const { group } = booking;
  const others = group === undefined ? [] : await reads.bookingsOf([group]);
  const bookings = [booking, ...others.filter(({ _id }) => _id !== bookingId)];
  return { booking, bill: billOf(booking), bookings };
}

function linesOf(
  bookings: readonly StoredBooking[],
  { versions, settings }: InvoiceTerms,
  issued: readonly InvoiceLine[],
): InvoiceLine[] {
  const taxesFees = settings?.taxesFees;
  return bookings.flatMap((stored) => {
    const booking = { ...stored, room: shownRoom(stored) };
    const { _id, group, quote } = booking;
    const tariffs = { own: versions.get(quote.tariff) ?? DEFAULT_TARIFF, versions };
    if (group === undefined) return invoiceLines(booking, tariffs, { issued, taxesFees });
    const before = `${_id}/`;
    const own = issued.filter((line) => line.booking === _id);
    const known = own.map((line) => ({ ...line, key: line.key.slice(before.length) }));
    return invoiceLines(booking, tariffs, { issued: known, taxesFees }).map((line) => ({
      ...line,
      key: `${before}${line.key}`,
      booking: _id,
      text: lineKind(line) === 'night' ? line.text : `${line.text}, ${booking.room.name}`,
    }));
  });
}

export function inForceOf<T extends { _id: string; kind: Invoice['kind']; corrects?: string | undefined }>(
  documents: readonly T[],
): T[] {
  const takenBack = new Set(documents.map(({ corrects }) => corrects));
  return documents.filter(({ _id, kind }) => kind === 'invoice' && !takenBack.has(_id));
}

export function getDeskInvoices({ invoices }: InvoiceDeps, bookingId: string): Promise<DeskInvoices> {
  return invoices.read(async (reads) => deskInvoicesOf(await readInvoiced(reads, bookingId)));
}

function deskInvoicesOf(invoiced: InvoicedBooking): DeskInvoices {
  const { booking, documents, inForce, settings } = invoiced;
  const { lines, outdated } = besideBill(invoiced);
  const own = documents.filter(isListedAt(booking));
  return {
    invoices: summariesOf(own),
    isReady: settings !== undefined,
    lines,
    payee: inForce.filter(isListedAt(booking)).at(-1)?.payee ?? own.at(-1)?.payee ?? payeeOf(booking),
    outdated: outdated.filter((number) => own.some(({ _id }) => _id === number)),
  };
}

/** Which documents a booking lists: a cancelled room of a group also those that were issued over the other rooms. */
function isListedAt(booking: StoredBooking): (document: StoredInvoice) => boolean {
  return (document) => isCancelledOrLapsed(booking) || isOver(document, booking._id);
}

/** Compares the bill with the invoices in force. */
export function besideBill({ lines, inForce }: InvoicedBill): Pick<DeskInvoices, 'lines' | 'outdated'> {
  const byKey = new Map(inForce.flatMap(({ _id, lines: own }) => own.map(({ key }) => [key, _id])));
  const shown = lines.map((line) => ({ ...line, on: byKey.get(line.key) }));
  return { lines: shown, outdated: outdatedIn(inForce, shown) };
}

/** What was taken off since belongs to that booking's latest invoice: no invoice is negative. */
function outdatedIn(inForce: readonly InvoiceWithPayee[], lines: DeskInvoices['lines']): string[] {
  const less = lines
    .filter(({ on, amount }) => amount < 0 && on === undefined)
    .map(({ booking }) => inForce.findLast((invoice) => isOver(invoice, booking ?? invoice.booking)));
  return inForce
    .filter((invoice) => isOutdated(invoice, lines) || less.includes(invoice))
    .map(({ _id }) => _id);
}

/** Whether a line is no longer on the bill, or has another amount or tax. */
function isOutdated(invoice: Pick<Invoice, 'lines'>, lines: readonly InvoiceLine[]): boolean {
  const now = new Map(lines.map((line) => [line.key, line]));
  return invoice.lines.some(({ key, amount, taxes }) => {
    const line = now.get(key);
    return line?.amount !== amount || !isDeepStrictEqual(line.taxes, taxes);
  });
}

function payeeOf({ guest, payee }: Pick<StoredBooking, 'guest' | 'payee'>): Payee {
  return payee ?? { name: guest.name === FORGOTTEN_NAME ? '' : guest.name };
}

export function summariesOf(documents: readonly InvoiceWithPayee[]): InvoiceSummary[] {
  const credits = new Map(documents.map(({ _id, corrects }) => [corrects, _id]));
  return documents.map((document) => ({ ...summaryOf(document), correctedBy: credits.get(document._id) }));
}

export function summaryOf(invoice: InvoiceWithPayee): InvoiceSummary {
  const { _id: number, kind, corrects, booking, issuedOn, total, payee } = invoice;
  return { number, kind, corrects, booking, issuedOn, total, payee };
}

/** The invoices of a booking, for all who may read it; to guests, none that is about another guest's room, too. */
export function getInvoices(
  { invoices }: InvoiceDeps,
  caller: Caller,
  bookingId: string,
): Promise<GuestInvoices> {
  return invoices.read(async (reads) => {
    const [own, settings] = await Promise.all([ownInvoices(reads, caller, bookingId), reads.settings()]);
    return { invoices: summariesOf(own), isReady: settings !== undefined };
  });
}

/** @throws {AppError} `invoice/not-found` also where another booking has it */
export async function getInvoice(
  { invoices }: Pick<InvoiceDeps, 'invoices'>,
  caller: Caller,
  { id, number }: { id: string; number: string },
): Promise<Invoice> {
  const own = await invoices.read((reads) => ownInvoices(reads, caller, id));
  const found = own.find(({ _id }) => _id === number);
  if (!found) throw new AppError('invoice/not-found');
  return { ...found, number };
}

async function ownInvoices(
  reads: InvoiceReads,
  caller: Caller,
  bookingId: string,
): Promise<InvoiceWithPayee[]> {
  const { booking, bill, bookings } = await readBill(reads, bookingId);
  requireOwnerOr('desk', caller, owns(caller, booking));
  const isStaff = includesRole(caller.role, 'desk');
  const ofOthers = isStaff ? [] : bookings.filter(({ email }) => email !== booking.email);
  const documents = await reads.invoicesOf([bill]);
  return documents.filter(
    (document) => isListedAt(booking)(document) && !ofOthers.some(({ _id }) => isOver(document, _id)),
  );
}
