import { bookingNumber } from '@innkeep/contract/booking-number';
import { ageOf, type Debt, type RateSum } from '@innkeep/contract/desk/books';
import { HOTEL } from '@innkeep/contract/hotel';
import { INVOICE_KIND } from '@innkeep/contract/invoices/invoice';
import { TAX_DECIMALS } from '@innkeep/contract/number-text';
import { endOf } from '@innkeep/contract/stay-states';
import type { InvoiceWithPayee } from '../../invoices/invoice-store.ts';
import type { TouristTax } from '../books/tourist-tax.ts';
import { amount, type Columns } from './export-columns.ts';

/* Explained in docs/the-books.md. */

export const INVOICE_COLUMNS: Columns<InvoiceWithPayee> = {
  Number: ({ _id }) => _id,
  Kind: ({ kind }) => INVOICE_KIND[kind],
  Reverses: ({ corrects = '' }) => corrects,
  Day: ({ issuedOn }) => issuedOn,
  Booking: ({ booking }) => bookingNumber(booking),
  Payee: ({ payee }) => payee?.company ?? payee?.name ?? '',
  Net: ({ net }) => amount(net),
  Tax: ({ net, total }) => amount(total - net),
  Gross: ({ total }) => amount(total),
  Paid: ({ paid }) => amount(paid),
  Due: ({ paid, total }) => amount(total - paid),
  Currency: ({ currency }) => currency,
};

export interface RateOfInvoice {
  invoice: InvoiceWithPayee;
  sum: RateSum;
}

export const RATE_COLUMNS: Columns<RateOfInvoice> = {
  Day: ({ invoice }) => invoice.issuedOn,
  Number: ({ invoice }) => invoice._id,
  Name: ({ sum }) => sum.name,
  Percent: ({ sum: { rate } }) => (rate === undefined ? '' : rate / 10 ** TAX_DECIMALS),
  Net: ({ sum }) => amount(sum.net),
  Tax: ({ sum }) => amount(sum.tax),
  Gross: ({ sum }) => amount(sum.gross),
  Currency: ({ invoice }) => invoice.currency,
};

export const TOURIST_TAX_COLUMNS: Columns<TouristTax> = {
  Tax: ({ name }) => name,
  Booking: ({ stay }) => bookingNumber(stay._id),
  Guest: ({ stay }) => stay.guest.name,
  'Check-in': ({ stay }) => stay.checkin,
  'Check-out': ({ stay }) => endOf(stay),
  Guests: ({ stay }) => stay.guests,
  Children: ({ stay }) => stay.children,
  'Nights slept': ({ nights }) => nights,
  'Guest nights': ({ stay, nights }) => nights * stay.guests,
  Amount: ({ amount: slept }) => amount(slept),
  Currency: ({ stay }) => stay.quote.currency,
};

export const DEBT_COLUMNS: Columns<Debt> = {
  Booking: ({ bookingId }) => bookingNumber(bookingId),
  Guest: ({ guest }) => guest,
  Departure: ({ departure }) => departure,
  'Days since': ({ days }) => days,
  Age: ({ days }) => ageOf(days),
  Due: ({ due }) => amount(due),
  Currency: () => HOTEL.currency,
};
