import type { CalendarDate } from '@innkeep/contract/calendar-date';
import type { Invoice, InvoiceSettings, Payee } from '@innkeep/contract/invoices/invoice';
import type { Tariff } from '@innkeep/contract/rates/tariff';
import type { Transactional } from '../base/transactional.ts';
import type { AuditEntry } from '../records/audit.ts';
import type { OutboxTx } from '../records/mail-store.ts';
import type { OutboxDeps } from '../records/outbox.ts';
import type { StoredBooking } from '../records/stored-booking.ts';

/** An invoice as it is stored: without its payee, who has a document of their own, because the law lets it expire. */
export interface StoredInvoice extends Omit<Invoice, 'number' | 'payee'> {
  /** The number. */
  _id: string;
  /** The booking; in a group, whose rooms are invoiced together or apart, the group. */
  bill: string;
  by: string;
  issuedAt: Date;
  /** Names the call that issued it: a repeated one issues nothing. */
  requestKey: string;
  payeeHash: string;
  /** The hash of the invoice before it, in any year; empty for the first. */
  previous: string;
  /** The SHA-256 of all of the above: it shows that nothing was changed since. */
  hash: string;
}

export interface StoredPayee extends Payee {
  _id: string;
  expireAt: Date;
}

/** The number, day and hash of the latest invoice. */
export interface LastInvoice {
  number: string;
  on: CalendarDate;
  hash: string;
}

export interface IssuedInvoice {
  invoice: StoredInvoice;
  payee: StoredPayee;
  entry: AuditEntry;
}

export type DrawInvoice = (invoice: Invoice) => Promise<Uint8Array>;

export interface InvoiceReads {
  findBooking(bookingId: string): Promise<StoredBooking | undefined>;
  bookingsOf(bills: readonly string[]): Promise<StoredBooking[]>;
  tariffs(versions: readonly number[]): Promise<ReadonlyMap<number, Tariff>>;
  /** Undefined until an admin has saved them. */
  settings(): Promise<InvoiceSettings | undefined>;
  /** Lists the invoices of these bills with their payees; those of each by number. */
  invoicesOf(bills: readonly string[]): Promise<InvoiceWithPayee[]>;
  /** Lists the invoices of `[from, to)`, by number, with their payees. */
  issuedIn(from: CalendarDate, to: CalendarDate): Promise<InvoiceWithPayee[]>;
  /** Lists the bookings, in any state, whose guest leaves in `[from, to)`: as agreed, or earlier. */
  leavingIn(from: CalendarDate, to: CalendarDate): Promise<StoredBooking[]>;
  /** The latest of all; undefined before the first. */
  last(): Promise<LastInvoice | undefined>;
}

export type InvoiceWithPayee = StoredInvoice & { payee: Payee | undefined };

export interface InvoiceTx extends InvoiceReads, OutboxTx {
  /** Adds them, and remembers the last of them. Nothing ever changes or deletes one. */
  issue(issued: readonly IssuedInvoice[]): void;
  saveSettings(settings: InvoiceSettings, entry: AuditEntry): void;
}

export interface InvoiceStore extends Transactional<InvoiceTx> {
  /** Reads as of one moment, without a lock that others wait for. */
  read<T>(work: (reads: InvoiceReads) => Promise<T>): Promise<T>;
  /** Yields all by number, from this one on. */
  all(from?: string): AsyncIterable<StoredInvoice>;
}

export interface InvoiceDeps extends Omit<OutboxDeps, 'mails'> {
  readonly invoices: InvoiceStore;
  readonly newId: () => string;
  /** How many years after the year of issue the law requires a payee's name and address. */
  readonly keepsNamesForYears: number;
}
