import fc from 'fast-check';
import { addDays } from '@innkeep/contract/calendar-date';
import type { Invoice, InvoiceLine, InvoiceSeller, LineTax } from '@innkeep/contract/invoices/invoice';
import { invoiceLines } from '@innkeep/contract/invoices/invoice-lines';
import { sumsBeside, sumsOf } from '@innkeep/contract/invoices/invoice-sums';
import { quote } from '@innkeep/contract/rates/quote';
import type { Tariff } from '@innkeep/contract/rates/tariff';
import {
  chosenFrom,
  counts,
  discount,
  party,
  room,
  stay,
  tariff,
} from '@innkeep/contract/testing/arbitrary-tariffs';
import { day } from '@innkeep/contract/testing/dates';
import { takenBack } from '../domain/invoices/issue-invoice.ts';
import { aStoredInvoice } from './a-stored-invoice.ts';

export interface Document {
  name: string;
  invoice: Invoice;
  /** Of its currency. */
  decimals: number;
}

const ARRIVAL = day('2027-06-12');
const VAT7: LineTax = { id: 'vat7', name: 'VAT', rate: 7000, isIncluded: true };
const VAT19: LineTax = { ...VAT7, id: 'vat19', rate: 19_000 };
const SALES_TAX: LineTax = { id: 'sales', name: 'Sales tax', rate: 8875, isIncluded: false };

const SELLER: InvoiceSeller = {
  name: 'Harbour House & Sons',
  address: 'Am Hafen 3\nHinterhaus\n20457 Hamburg\nDeutschland',
  country: 'DE',
  vatNumber: 'DE 123 456 789',
  taxNumber: '22/123/45678',
  register: 'HRB 1234',
  iban: 'DE02 1203 0000 0000 2020 51',
  bic: 'BYLADEM1001',
  closing: 'Thank you.\nCome back.',
};
const WITH_TAX_NUMBER = { ...SELLER, vatNumber: undefined, iban: undefined, bic: undefined };

const STAY_LINES: InvoiceLine[] = [
  ...[0, 1, 2].map((index) => {
    const date = addDays(ARRIVAL, index);
    return { key: `night:${date}`, text: 'Night in “Sea View” <2>', date, amount: 8000, taxes: [VAT7] };
  }),
  { key: 'extra:breakfast', text: 'Breakfast', amount: 6000, taxes: [VAT19] },
];
const OTHER_LINES: InvoiceLine[] = [
  { key: 'extra:dog', text: 'Dog', amount: 1000, taxes: [VAT19] },
  { key: 'extra:wine', text: 'Wine', date: addDays(ARRIVAL, 1), amount: 2400, taxes: [VAT19] },
  { key: 'tax:city', text: 'Tourist tax', amount: 1000, taxes: [] },
];
const WAIVED_LINES: InvoiceLine[] = [
  { key: 'waived:1', text: 'Discount', amount: -1395, taxes: [VAT7] },
  { key: 'waived:2', text: 'Discount', amount: -547, taxes: [VAT19] },
  { key: 'waived:3', text: 'Discount', amount: -58, taxes: [] },
];

/** Returns an invoice of these lines that is paid; others are to be paid by a day. */
function invoiceOf(lines: InvoiceLine[], overrides: Partial<Invoice> = {}): Invoice {
  const sums = sumsOf(lines);
  const { paid = sums.total } = overrides;
  return {
    number: '2027-00001',
    kind: 'invoice',
    booking: 'a1b2c3d4e5f6',
    stay: { checkin: ARRIVAL, checkout: addDays(ARRIVAL, 3), room: 'Sea View' },
    issuedOn: day('2027-06-15'),
    currency: 'EUR',
    seller: SELLER,
    payee: { name: 'Zoë Ångström', address: '1 Rue de l’Église\nParis', country: 'FR', reference: 'PO-4711' },
    lines,
    ...sums,
    paid,
    ...(paid < sums.total && { payBy: day('2027-06-29') }),
    ...overrides,
  };
}

function creditNoteOf(invoice: Invoice): Invoice {
  const taken = { ...invoice, payBy: undefined };
  const back = takenBack({ ...aStoredInvoice(invoice.booking), ...taken });
  return { ...taken, ...back, number: '2027-00099', kind: 'credit-note', corrects: invoice.number };
}

const oneOfEach = [...STAY_LINES.slice(-2), ...OTHER_LINES.slice(-1)];
const unpaid = invoiceOf(oneOfEach, { paid: 4400, number: '2027-00006' });
const other = invoiceOf(OTHER_LINES, { number: '2027-00002', seller: WITH_TAX_NUMBER });
const firm = { name: 'Ann', company: 'Żółw & Co', taxNumber: 'PL1234567890' };

/** Those of docs and plans, and others with different contents. */
export const WORKED: Document[] = [
  { name: 'nights and breakfast', invoice: invoiceOf(STAY_LINES, { payee: firm }), decimals: 2 },
  { name: 'extras and tourist tax', invoice: other, decimals: 2 },
  { name: 'a credit note', invoice: creditNoteOf(other), decimals: 2 },
  {
    name: 'what cancelling costs',
    invoice: invoiceOf([{ key: 'cancellation', text: 'Cancellation fee', amount: 12_500, taxes: [] }], {
      seller: WITH_TAX_NUMBER,
      payee: { name: 'Ann Bird', taxNumber: '123 45' },
      paid: 0,
    }),
    decimals: 2,
  },
  {
    name: 'a waiver',
    invoice: invoiceOf([...STAY_LINES, ...OTHER_LINES, ...WAIVED_LINES]),
    decimals: 2,
  },
  { name: 'not paid', invoice: unpaid, decimals: 2 },
  { name: 'a credit note of what is not paid', invoice: creditNoteOf(unpaid), decimals: 2 },
  {
    name: 'added taxes',
    invoice: invoiceOf(
      STAY_LINES.map((line) => ({ ...line, taxes: [SALES_TAX] })),
      { currency: 'USD' },
    ),
    decimals: 2,
  },
  {
    name: 'no decimals',
    invoice: invoiceOf(STAY_LINES, { currency: 'JPY', paid: 100 }),
    decimals: 0,
  },
  {
    name: 'zero-rated beside others',
    invoice: invoiceOf([
      ...STAY_LINES,
      { key: 'extra:boat', text: 'Boat', amount: 999, taxes: [{ ...VAT7, rate: 0 }] },
    ]),
    decimals: 2,
  },
];

/** Random invoices of random bookings, each beside the earlier ones of its booking; now and then, one is taken back. */
export const someInvoices: fc.Arbitrary<Invoice[]> = fc
  .record({
    own: tariff.map(withOnePercentageEach),
    one: room,
    dates: stay,
    guests: party,
    code: discount,
    many: counts,
    split: fc.array(fc.nat(2), { minLength: 1, maxLength: 20 }),
    waived: fc.constantFrom(0, 0, 0.05, 1),
    paid: fc.constantFrom(0, 0.5, 1),
  })
  .map(({ own, one, dates, guests, code, many, split, waived, paid }) => {
    const bill = quote(own, one, dates, guests, { discount: code, extras: chosenFrom(own, many) });
    const named = { _id: 'room', name: 'Sea View', price: 0, image: '', capacity: 2, des: '' };
    const booking = {
      ...dates,
      state: 'checked-out' as const,
      room: named,
      quote: bill,
      waived: Math.floor(waived * bill.total),
    };
    const lines = invoiceLines(booking, { own, versions: new Map() });
    const issued: Invoice[] = [];
    for (const payer of [0, 1, 2]) {
      const part = lines.filter((_line, index) => split[index % split.length] === payer);
      const sums = sumsBeside(issued, part);
      const overrides = { ...sums, paid: Math.floor(paid * sums.total), payBy: dates.checkout };
      if (part.length > 0 && sums.total >= 0)
        issued.push(invoiceOf(part, { ...overrides, stay: { ...dates, room: 'Sea View' } }));
    }
    return [...issued, ...issued.slice(0, 1).map(creditNoteOf)];
  });

/** The norm has no place for lines under two percentages. */
function withOnePercentageEach(any: Tariff): Tariff {
  const { extras = [], taxes } = any;
  const first = taxes.find(({ kind }) => kind === 'percent');
  const apart = { isOnNights: false, isOnFees: false } as const;
  return {
    ...any,
    taxes: taxes.map((tax) => (tax.kind === 'percent' && tax !== first ? { ...tax, ...apart } : tax)),
    extras: extras.map((extra) => ({ ...extra, taxes: extra.taxes.slice(0, 1) })),
  };
}
