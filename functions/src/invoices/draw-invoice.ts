import { bookingNumber } from '@innkeep/contract/booking-number';
import { countryName } from '@innkeep/contract/invoices/country';
import {
  INVOICE_KIND,
  invoiceTitle,
  type Invoice,
  type InvoiceSeller,
  type Payee,
} from '@innkeep/contract/invoices/invoice';
import { eInvoiceXml } from './e-invoice.ts';
import { type Column, InvoicePages, PAGE_WIDTH, type Text } from './invoice-pages.ts';
import { invoiceRows, type Print, printIn, spelled, stayWords, sumRows, TOTAL } from './invoice-rows.ts';

const NAMELESS = 'The name and address were deleted when the law no longer required them.';
/** Addresses of more lines are written on, so that none is as long as a page. */
const MAX_LINES = 8;

const WHOLE = { left: 0, width: PAGE_WIDTH };
const HALVES = [0, 0.5].map((share) => ({ left: share * (PAGE_WIDTH + 32), width: PAGE_WIDTH / 2 - 16 }));
const AMOUNT = { left: 376, width: PAGE_WIDTH - 376, isFigure: true, tag: 'TD' } as const;
const LINE: Column[] = [
  { left: 0, width: 276, tag: 'TD' },
  { left: 286, width: 80, isFigure: true, tag: 'TD' },
  AMOUNT,
];
const HEAD = LINE.map((column): Column => ({ ...column, tag: 'TH', scope: 'Column' }));
const FACT: Column[] = [
  { left: 0, width: 100, tag: 'TH', scope: 'Row' },
  { left: 104, width: PAGE_WIDTH - 104, tag: 'TD' },
];
const SUM: Column[] = [{ left: 166, width: 200, isFigure: true, tag: 'TH', scope: 'Row' }, AMOUNT];

/**
 * Draws an invoice as a tagged PDF, with the European e-invoice in it where it has all that one needs. The same invoice
 * makes the same bytes: neither clock nor chance is in them.
 */
export async function drawInvoice(invoice: Invoice): Promise<Uint8Array> {
  const { kind, currency, seller, payee, issuedOn, lines, taxes } = invoice;
  const title = invoiceTitle(invoice);
  const print = printIn(currency);
  const areIncluded = taxes.length > 0 && taxes.every(({ isIncluded }) => isIncluded);
  const at = new Date(issuedOn);
  const pages = await InvoicePages.open(title, seller.name, seller.country, at);

  const parties = [
    sellerTexts(seller),
    payee ? payeeTexts(`${INVOICE_KIND[kind]} to`, payee, seller) : [NAMELESS],
  ];
  pages.row({ columns: HALVES, cells: parties, gap: 44 });
  pages.row({ columns: [{ ...WHOLE, tag: 'H1' }], cells: [[bold(title, 20)]], gap: 10 });
  pages.table(factsOf(invoice).map((fact) => ({ columns: FACT, cells: fact.map((text) => [text]), gap: 3 })));
  pages.space(24);
  pages.table(
    invoiceRows(lines, print).map(({ texts: [text, detail], tax, amount }) => {
      const small = detail === undefined ? [] : [{ text: detail, size: 8.5 }];
      return { columns: LINE, cells: [[text, ...small], [tax], [amount]], gap: 10, line: 'below' };
    }),
    {
      columns: HEAD,
      cells: ['Description', 'Tax', `Amount in ${currency}${areIncluded ? ', tax included' : ''}`].map(
        (text) => [bold(text)],
      ),
      gap: 10,
      line: 'below',
    },
  );
  pages.space(6);
  pages.table(
    sumRows(invoice, print).map((sum) => {
      const isTotal = sum[0] === TOTAL;
      const cells = sum.map((text) => [isTotal ? bold(text) : text]);
      return { columns: SUM, cells, gap: 7, ...(isTotal && { line: 'above' }) };
    }),
  );
  pages.space(20);
  for (const texts of endTexts(invoice, print)) pages.row({ columns: [WHOLE], cells: [texts], gap: 10 });
  const eInvoice = eInvoiceXml(invoice);
  if (eInvoice !== undefined) pages.attach(eInvoice, at);
  return pages.end();
}

function sellerTexts({ name, address, vatNumber, taxNumber, register }: InvoiceSeller): Text[] {
  const numbers = [...labelled('VAT number', vatNumber), ...labelled('Tax number', taxNumber)];
  return [bold(name, 11), ...linesOf(address), ...numbers, ...linesOf(register)];
}

/** The country is written out where it is not the hotel's. */
function payeeTexts(label: string, payee: Payee, seller: InvoiceSeller): Text[] {
  const { company, name, address, country, taxNumber, reference } = payee;
  const abroad = country === seller.country ? undefined : country && countryName(country);
  const numbers = [...labelled('VAT or tax number', taxNumber), ...labelled('Your reference', reference)];
  return [bold(label, 11), ...linesOf(company), name, ...linesOf(address), ...linesOf(abroad), ...numbers];
}

function factsOf({ number, corrects, issuedOn, stay, booking }: Invoice): [label: string, value: string][] {
  return [
    ['Number', number],
    ...(corrects === undefined ? [] : [['Corrects', `invoice ${corrects}`] satisfies [string, string]]),
    ['Date of issue', spelled(issuedOn)],
    ['Stay', stayWords(stay.checkin, stay.checkout)],
    ['Room', stay.room],
    ['Booking number', bookingNumber(booking)],
  ];
}

/** What stands below the sums. */
function endTexts({ number, total, paid, payBy, seller }: Invoice, print: Print): Text[][] {
  const due = total - paid;
  const { iban, bic, closing } = seller;
  return [
    due > 0 && payBy !== undefined ? [`Please pay ${print(due)} by ${spelled(payBy)}.`] : [],
    due > 0 && iban ? [`IBAN ${iban}`, ...labelled('BIC', bic), `Payment reference ${number}`] : [],
    linesOf(closing),
  ].filter((texts) => texts.length > 0);
}

function bold(text: string, size?: number): Text {
  return { text, isBold: true, ...(size !== undefined && { size }) };
}

function labelled(label: string, text: string | undefined): Text[] {
  return text ? [`${label} ${text}`] : [];
}

function linesOf(text = ''): Text[] {
  const lines = text.split('\n').filter((line) => line !== '');
  return lines.length > MAX_LINES ? [lines.join(', ')] : lines;
}
