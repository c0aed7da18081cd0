import { timeAtHotel } from '@innkeep/contract/cancellation';
import type { NamedRoom } from '@innkeep/contract/desk/desk-stay';
import { STATE_WORDS, endOf } from '@innkeep/contract/stay-states';
import { roomOn } from '@innkeep/contract/stay-rooms';
import { SOURCE_WORDS } from '@innkeep/contract/booking-source';
import { bookingNumber } from '@innkeep/contract/booking-number';
import type { ExportSigns } from '@innkeep/contract/desk/figures';
import { HOTEL } from '@innkeep/contract/hotel';
import { hotelToday } from '@innkeep/contract/calendar-date';
import { majorUnits } from '@innkeep/contract/money';
import { billedFor, dueFor, paidFor } from '@innkeep/contract/payments/due';
import { rateOf } from '@innkeep/contract/rates/standard-rate';
import type { MinorUnits } from '@innkeep/contract/rates/tariff';
import type { StoredBooking } from '../../records/stored-booking.ts';
import type { BilledNight } from '../figures/billed-nights.ts';
import type { BilledStay } from '../figures/stats-store.ts';
import type { MoneyLine } from './money-lines.ts';
import { ageOf, type Debt, type RateSum } from '@innkeep/contract/desk/books';
import { INVOICE_KIND } from '@innkeep/contract/invoices/invoice';
import { TAX_DECIMALS } from '@innkeep/contract/number-text';
import type { InvoiceWithPayee } from '../../invoices/invoice-store.ts';
import type { TouristTax } from '../books/tourist-tax.ts';

export type Columns<Row> = Readonly<Record<string, (row: Row) => string | number | bigint>>;

export interface BilledBooking {
  stay: BilledStay;
  nights: readonly BilledNight[];
}

/** Returns the names of a stay's rooms in their order, with the first night in each but the first. */
function roomsOf({ room, rooms }: BilledStay): string {
  if (!rooms) return room.name;
  return rooms
    .map((part, index) => (index === 0 ? part.room.name : `${part.room.name} from ${part.from}`))
    .join(', ');
}

export const BOOKING_COLUMNS: Columns<BilledBooking> = {
  Booking: ({ stay }) => bookingNumber(stay._id),
  State: ({ stay }) => STATE_WORDS[stay.state],
  Room: ({ stay }) => roomsOf(stay),
  'Room type': ({ stay }) => stay.roomType?.name ?? '',
  Guest: ({ stay }) => stay.guest.name,
  'E-mail': ({ stay }) => stay.email,
  Phone: ({ stay }) => phoneText(stay.guest.phone),
  Booked: ({ stay }) => hotelToday(stay.createdAt),
  Source: ({ stay }) => SOURCE_WORDS[stay.source],
  'Check-in': ({ stay }) => stay.checkin,
  'Check-out': ({ stay }) => stay.checkout,
  'Nights end': ({ stay }) => endOf(stay),
  Guests: ({ stay }) => stay.guests,
  Children: ({ stay }) => stay.children,
  'Nights sold': ({ nights }) => nights.filter(({ isSold }) => isSold).length,
  Complimentary: ({ nights }) => nights.filter(({ isComplimentary }) => isComplimentary).length,
  'Rate plan': ({ stay }) => rateOf(stay.quote) ?? '',
  'Room revenue': ({ nights }) => sum(nights, 'roomRevenue'),
  Fees: ({ nights }) => sum(nights, 'fees'),
  Extras: ({ nights }) => sum(nights, 'extras'),
  Taxes: ({ nights }) => sum(nights, 'taxes'),
  'No-show fee': ({ stay }) => amount(stay.state === 'no-show' ? (stay.noShowFee ?? 0) : 0),
  Waived: ({ stay, nights }) => amount(nights.length > 0 ? stay.quote.total - billedFor(stay) : 0),
  Total: ({ stay }) => amount(billedFor(stay)),
  Paid: ({ stay }) => amount(paidFor(stay)),
  Owed: ({ stay }) => amount(dueFor(stay)),
  Currency: ({ stay }) => stay.quote.currency,
  // The number of the first booking of those that were made in one go, by which the others are found.
  Group: ({ stay: { group } }) => (group === undefined ? '' : bookingNumber(group)),
};

export interface NightOfBooking {
  stay: BilledStay;
  night: BilledNight;
}

export const NIGHT_COLUMNS: Columns<NightOfBooking> = {
  Night: ({ night }) => night.date,
  Booking: ({ stay }) => bookingNumber(stay._id),
  State: ({ stay }) => STATE_WORDS[stay.state],
  Room: ({ stay, night }) => roomOn<NamedRoom>(stay, night.date).name,
  Guest: ({ stay }) => stay.guest.name,
  Sold: ({ night }) => Number(night.isSold),
  Complimentary: ({ night }) => Number(night.isComplimentary),
  'Room revenue': ({ night }) => amount(night.roomRevenue),
  Fees: ({ night }) => amount(night.fees),
  Extras: ({ night }) => amount(night.extras),
  Taxes: ({ night }) => amount(night.taxes),
  Currency: ({ stay }) => stay.quote.currency,
};

export interface LineOfBooking {
  line: MoneyLine;
  booking: StoredBooking | undefined;
  /** The name of the person who took it or gave it back. */
  by: string;
}

export const PAYMENT_COLUMNS: Columns<LineOfBooking> = {
  Date: ({ line }) => hotelToday(line.at),
  Time: ({ line }) => timeAtHotel(line.at),
  Day: ({ line }) => line.day,
  Booking: ({ booking }) => (booking ? bookingNumber(booking._id) : ''),
  Guest: ({ booking }) => booking?.guest.name ?? '',
  What: ({ line }) => line.what,
  How: ({ line }) => line.how,
  Amount: ({ line }) => amount(line.amount),
  Pending: ({ line }) => amount(line.toGo),
  Currency: ({ booking }) => booking?.quote.currency ?? HOTEL.currency,
  State: ({ line }) => line.state,
  By: ({ by }) => by,
  Reason: ({ line }) => line.reason,
  Number: ({ line }) => line._id,
};

/** Returns columns for taxes by their names, and one for the rest: taxes that are no longer charged. */
export function taxColumns<Row>(
  names: readonly string[],
  nightsOf: (row: Row) => readonly BilledNight[],
): Columns<Row> {
  const ofName = (row: Row, name: string) =>
    nightsOf(row).reduce((total, { taxesBy }) => total + (taxesBy[name] ?? 0), 0);
  const left = (row: Row) =>
    names.reduce((total, name) => total - amount(ofName(row, name)), sum(nightsOf(row), 'taxes'));
  const named = names.map((name) => [`Tax: ${name}`, (row: Row) => amount(ofName(row, name))] as const);
  return { ...Object.fromEntries(named), 'Other taxes': left };
}

/** Only what telephones are written with. */
const PHONE = /^\+[\d\s()/.-]+$/;

/** A space before the plus: spreadsheets would else calculate with the number. */
function phoneText(phone: string): string {
  return PHONE.test(phone) ? `\u00a0${phone}` : phone;
}

function sum(nights: readonly BilledNight[], name: 'roomRevenue' | 'fees' | 'extras' | 'taxes'): bigint {
  return amount(nights.reduce((total, night) => total + night[name], 0));
}

function amount(minor: MinorUnits): bigint {
  return BigInt(minor);
}

/** Formats an amount in major units, with all of its decimals, as spreadsheets read it. */
export function amountText(minor: bigint, signs: ExportSigns): string {
  const text = majorUnits(Number(minor)).toFixed(HOTEL.money.decimals);
  return signs === 'comma' ? text.replace('.', ',') : text;
}

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

interface RateOfInvoice {
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
