import type { CalendarDate } from '../calendar-date.ts';
import type { MinorUnits, TaxRate } from '../rates/tariff.ts';
import type { Stay } from '../stay.ts';

/** Something that a booking is charged for; it is always on one invoice as a whole. */
export interface InvoiceLine {
  /**
   * Unique on its bill: `night:2027-06-12`, `extra:breakfast`, `fee:cleaning`, `tax:city`, `waived:1`; in a group with the
   * booking before, such as `aB3x/night:2027-06-12`.
   */
  key: string;
  /** In a group: the booking that it is charged to. */
  booking?: string | undefined;
  text: string;
  /** The date of a night, or of an extra added during the stay. */
  date?: CalendarDate;
  /** As the bill has it: with the taxes that prices include, without those that are added. */
  amount: MinorUnits;
  /** The percentages that apply; empty where it is not taxed. */
  taxes: readonly LineTax[];
}

/** Returns what a line is about, such as `night` or `extra`: its key without the booking before and the rest behind. */
export function lineKind({ key }: Pick<InvoiceLine, 'key'>): string {
  return key.slice(key.indexOf('/') + 1).split(':')[0] ?? '';
}

export interface LineTax {
  id: string;
  name: string;
  rate: TaxRate;
  isIncluded: boolean;
}

/** What an invoice charges by one percentage. */
export interface TaxSum extends LineTax {
  /** What the percentage was taken of, without any tax. */
  net: MinorUnits;
  tax: MinorUnits;
}

export interface InvoiceSums {
  taxes: TaxSum[];
  /** Excludes percentage taxes; includes untaxed amounts. */
  net: MinorUnits;
  total: MinorUnits;
}

/** The hotel's details on its invoices. */
export interface InvoiceSeller {
  name: string;
  /** Lines. */
  address: string;
  /** ISO 3166-1, such as `DE`. */
  country?: string | undefined;
  vatNumber?: string | undefined;
  taxNumber?: string | undefined;
  /** Such as `Commercial register Hamburg, HRB 1234`. */
  register?: string | undefined;
  iban?: string | undefined;
  bic?: string | undefined;
  /** Printed below the sums. */
  closing?: string | undefined;
}

export interface InvoiceSettings extends InvoiceSeller {
  /** In how many days an invoice that is not paid is to be paid. */
  daysToPay: number;
  /** Whether a cancellation or no-show fee is taxed as the nights; otherwise it is not taxed. */
  taxesFees?: boolean | undefined;
  /** The number of the last invoice that the hotel issued in another way: its year goes on from there. */
  lastElsewhere?: string | undefined;
}

/** Whom an invoice is made out to. */
export interface Payee {
  name: string;
  company?: string | undefined;
  /** Lines. */
  address?: string | undefined;
  /** As in {@link InvoiceSeller}; the seller's where it is missing. */
  country?: string | undefined;
  taxNumber?: string | undefined;
  /** What the payee wants to read on it, such as an order number. */
  reference?: string | undefined;
}

/** A numbered document, as it was issued. It is never changed: a credit note takes it back. */
export interface Invoice extends InvoiceSums {
  /** `2027-00042`: without a gap within a year. */
  number: string;
  kind: 'invoice' | 'credit-note';
  /** The number of the invoice that a credit note reverses. */
  corrects?: string | undefined;
  /** The booking that it is about; of several, the first to arrive. */
  booking: string;
  /** From the first arrival to the last departure, with all rooms. */
  stay: Stay & { room: string };
  /** A date at the hotel, never before that of the number before. */
  issuedOn: CalendarDate;
  currency: string;
  seller: InvoiceSeller;
  /** Absent once the law no longer requires it. */
  payee?: Payee | undefined;
  /** Negative on a credit note, as are all its sums. */
  lines: InvoiceLine[];
  /** How much of it had been paid when it was issued. */
  paid: MinorUnits;
  /** Only where something was still due. */
  payBy?: CalendarDate | undefined;
}

export const INVOICE_KIND: Readonly<Record<Invoice['kind'], string>> = {
  invoice: 'Invoice',
  'credit-note': 'Credit note',
};

/** Returns, for example, `Credit note 2027-00043`. */
export function invoiceTitle({ kind, number }: Pick<Invoice, 'kind' | 'number'>): string {
  return `${INVOICE_KIND[kind]} ${number}`;
}

export function isChargedTo({ booking }: Pick<InvoiceLine, 'booking'>, bookingId: string): boolean {
  return booking === undefined || booking === bookingId;
}

export function isOver({ booking, lines }: Pick<Invoice, 'booking' | 'lines'>, bookingId: string): boolean {
  return booking === bookingId || lines.some((line) => line.booking === bookingId);
}

/** An invoice as a list shows it. */
export type InvoiceSummary = Pick<
  Invoice,
  'number' | 'kind' | 'corrects' | 'booking' | 'issuedOn' | 'total' | 'payee'
> & {
  /** The credit note that takes it back, if that is in the list. */
  correctedBy?: string | undefined;
};

/** The answer of GET /bookings/:id/invoices, the oldest first. */
export interface GuestInvoices {
  invoices: InvoiceSummary[];
  /** Whether the hotel has said who it is on its invoices: none is issued before. */
  isReady: boolean;
}

/** The answer of GET /desk/bookings/:id/invoices. */
export interface DeskInvoices extends GuestInvoices {
  /** All that the booking is charged for, or its group; `on` is the number of the invoice that has it. */
  lines: (InvoiceLine & { on?: string | undefined })[];
  /** Whom an invoice is made out to, unless the desk says otherwise. */
  payee: Payee;
  /** The numbers of invoices whose lines are no longer those of the bill. */
  outdated: string[];
}

/** The answer of POST /desk/bookings/:id/invoices/quote: what an invoice of these lines would say. */
export interface InvoiceQuote extends InvoiceSums {
  paid: MinorUnits;
}

/** The answer of GET /desk/invoices: the invoices of a month, the latest first. */
export interface InvoiceList {
  month: string;
  invoices: InvoiceSummary[];
}
