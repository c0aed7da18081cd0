import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { inflateSync } from 'node:zlib';
import { addDays, parseCalendarDate } from '@innkeep/contract/calendar-date';
import type { Invoice, InvoiceLine } from '@innkeep/contract/invoices/invoice';
import { isWritable } from '@innkeep/contract/invoices/writable';
import { describe, expect, it } from 'vitest';
import { drawInvoice } from './draw-invoice.ts';
import { invoiceRows, printIn, sumRows } from './invoice-rows.ts';

const ARRIVAL = parseCalendarDate('2027-06-12');
const VAT7 = { id: 'vat7', name: 'VAT', rate: 7000, isIncluded: true };
const VAT19 = { id: 'vat19', name: 'VAT 19%', rate: 19_000, isIncluded: true };
const print = printIn('USD');

describe('the rows of an invoice', () => {
  it('join consecutive nights of one price and tax, and say what one costs', () => {
    expect(invoiceRows(invoiceWith().lines, print)).toEqual([
      {
        texts: ['Night in Sea View', '3 nights, 12 June 2027 to 15 June 2027, $80.00 each'],
        tax: '7%',
        amount: '$240.00',
      },
      { texts: ['Breakfast, 13 June 2027'], tax: '19%', amount: '$60.00' },
    ]);
  });

  it.each([
    ['price', { amount: 9000 }],
    ['room', { text: 'Night in Garden' }],
    ['tax', { taxes: [{ ...VAT7, rate: 10_000 }] }],
    ['date', { date: addDays(ARRIVAL, 4) }],
  ])('keep apart nights of another %s', (_, other) => {
    const rows = invoiceRows([night(0), { ...night(1), ...other }], print);
    expect(rows).toHaveLength(2);
    expect(rows[0]?.texts).toEqual(['Night in Sea View', '1 night, 12 June 2027 to 13 June 2027']);
  });

  it('name several percentages, or none', () => {
    const taxes = [VAT7, { ...VAT7, id: 'city', rate: 2000 }];
    const rows = invoiceRows([{ key: 'extra:spa', text: 'Spa', amount: 100, taxes }, untaxed(1)], print);
    expect(rows.map(({ tax }) => tax)).toEqual(['7% + 2%', '–']);
  });

  it('end in sums, from net to due', () => {
    expect(sumRows(invoiceWith({ paid: 10_000 }), print)).toEqual([
      ['Net', '$274.72'],
      ['7% VAT on $224.30', '$15.70'],
      ['VAT 19% on $50.42', '$9.58'],
      ['Total', '$300.00'],
      ['Paid', '$100.00'],
      ['Balance due', '$200.00'],
    ]);
  });

  it('of a credit note say what had been paid, if anything had', () => {
    const labels = (paid: number) =>
      sumRows(invoiceWith({ kind: 'credit-note', paid }), print).map(([label]) => label);
    expect(labels(0).at(-1)).toBe('Total');
    expect(labels(-100).at(-1)).toBe('Paid on the invoice');
  });

  it('name a currency that is not the hotel’s by its code', () => {
    expect(printIn('CHF')(-9950)).toBe('−CHF\u00a099.50');
  });
});

describe('an invoice as a PDF', () => {
  it('is the same file each time, and small', async () => {
    const [one, other] = [await drawInvoice(invoiceWith()), await drawInvoice(invoiceWith())];
    expect(Buffer.compare(one, other)).toBe(0);
    expect(one.length).toBeLessThan(60_000);
  });

  it('is read in order, by people and by screen readers', async () => {
    const pdf = await drawInvoice(invoiceWith({ paid: 10_000, payBy: parseCalendarDate('2027-06-14') }));
    expect(textsOf(pdf)).toEqual(
      [
        ['Harbour & Sons', 'Am Hafen 3', '20457 Hamburg', 'VAT number DE123456789', 'HRB 1234'],
        [
          'Invoice to',
          'Żółw GmbH',
          'Zoë Ångström',
          '1 Rue de l’Église',
          'VAT or tax number BE01',
          'Your reference PO-4711',
        ],
        ['Invoice 2027-0042', 'Number', '2027-0042', 'Date of issue', '7 June 2027'],
        ['Stay', '3 nights, 12 June 2027 to 15 June 2027', 'Room', 'Sea View', 'Booking number', 'A1B2-C3D4'],
        ['Description', 'Tax', 'Amount in USD, tax', 'included'],
        ['Night in Sea View', '3 nights, 12 June 2027 to 15 June 2027, $80.00 each', '7%', '$240.00'],
        ['Breakfast, 13 June 2027', '19%', '$60.00'],
        ['Net', '$274.72', '7% VAT on $224.30', '$15.70', 'VAT 19% on $50.42', '$9.58'],
        [
          'Total',
          '$300.00',
          'Paid',
          '$100.00',
          'Balance due',
          '$200.00',
          'Please pay $200.00 by 14 June 2027.',
        ],
        ['IBAN DE02 1203', 'BIC BYLADEM1001', 'Payment reference 2027-0042', 'Thank you.'],
      ].flat(),
    );
    const file = Buffer.from(pdf).toString('latin1');
    for (const part of [
      '/StructTreeRoot',
      '/Lang (en)',
      '/Marked true',
      '/DisplayDocTitle true',
      '/Scope /Column',
    ])
      expect(file).toContain(part);
    expect(file).toContain('(Invoice 2027-0042)');
    expect(file).toContain('<rdf:li>Harbour &#38; Sons</rdf:li>');
    expect(file).toContain('(D:20270607000000Z)');
    expect(file).not.toMatch(/Helvetica|\/Type1\b/);
  });

  it.each([
    ['US', '0 0 612 792'],
    ['DE', '0 0 595.28 841.89'],
    [undefined, '0 0 595.28 841.89'],
  ])('is on the paper of the hotel’s country: %s', async (country, box) => {
    const { seller, ...invoice } = invoiceWith();
    const pdf = await drawInvoice({ ...invoice, seller: { ...seller, country } });
    expect(/\/MediaBox \[([^\]]*)\]/.exec(Buffer.from(pdf).toString('latin1'))?.[1]).toBe(box);
  });

  it('asks for no payment where nothing is due', async () => {
    const texts = textsOf(await drawInvoice(invoiceWith({ paid: 30_000 })));
    expect(texts).toContain('Balance due');
    expect(texts.join()).not.toMatch(/IBAN|Please pay/);
  });

  it('may be a credit note, whose payee is no longer known', async () => {
    const credit = invoiceWith({
      kind: 'credit-note',
      number: '2027-0043',
      corrects: '2027-0042',
      total: -30_000,
    });
    const texts = textsOf(await drawInvoice({ ...credit, payee: undefined }));
    expect(texts).toContain('Credit note 2027-0043');
    expect(texts.join(' ')).toContain('Corrects invoice 2027-0042');
    expect(texts.join(' ')).toContain(
      'The name and address were deleted when the law no longer required them.',
    );
  });

  it('has more pages where it needs them, each with its number and the head of the table', async () => {
    const lines = Array.from({ length: 60 }, (_, index) => untaxed(index));
    const texts = textsOf(await drawInvoice(invoiceWith({ lines })));
    expect(texts.filter((text) => text === 'Amount in USD, tax')).toHaveLength(3);
    expect(texts.filter((text) => text.includes('Page '))).toEqual(
      [1, 2, 3].map((page) => `Invoice 2027-0042 – Page ${page} of 3`),
    );
    expect(texts.filter((text) => text.startsWith('Minibar'))).toEqual(lines.map(({ text }) => text));
  });

  it('replaces letters that the font lacks, and wraps what is long', async () => {
    const payee = { name: 'Thị 海 שלום', company: 'W'.repeat(120), address: 'a\n'.repeat(150) };
    const lines = [{ ...untaxed(0), text: 'x'.repeat(400) }];
    const texts = textsOf(await drawInvoice(invoiceWith({ payee, lines })));
    expect(texts).toContain('Thi ? ????');
    expect(texts.join('')).toContain('x'.repeat(400));
  });
});

it.each(['400Regular/Figtree_400Regular', '700Bold/Figtree_700Bold'])(
  '%s has all that is writable',
  (name) => {
    const require = createRequire(import.meta.url);
    // pdfkit brings fontkit, which has no types.
    const fontkit = createRequire(require.resolve('pdfkit'))('fontkit') as {
      create: (file: Buffer) => { hasGlyphForCodePoint: (codePoint: number) => boolean };
    };
    const font = fontkit.create(readFileSync(require.resolve(`@expo-google-fonts/figtree/${name}.ttf`)));
    const writable = Array.from({ length: 0xffff }, (_, unit) => unit).filter(
      (unit) => unit !== 10 && isWritable(String.fromCharCode(unit)),
    );
    expect(writable.length).toBeGreaterThan(300);
    expect(writable.filter((unit) => !font.hasGlyphForCodePoint(unit))).toEqual([]);
  },
);

function night(index: number): InvoiceLine {
  const date = addDays(ARRIVAL, index);
  return { key: `night:${date}`, text: 'Night in Sea View', date, amount: 8000, taxes: [VAT7] };
}

function untaxed(index: number): InvoiceLine {
  return { key: `extra:minibar-${index}`, text: `Minibar ${index}`, amount: 450, taxes: [] };
}

function invoiceWith(overrides: Partial<Invoice> = {}): Invoice {
  const breakfast = { key: 'extra:breakfast', text: 'Breakfast', amount: 6000, taxes: [VAT19] };
  return {
    number: '2027-0042',
    kind: 'invoice',
    booking: 'a1b2c3d4e5f6',
    stay: { checkin: ARRIVAL, checkout: addDays(ARRIVAL, 3), room: 'Sea View' },
    issuedOn: parseCalendarDate('2027-06-07'),
    currency: 'USD',
    seller: {
      name: 'Harbour & Sons',
      address: 'Am Hafen 3\n20457 Hamburg',
      vatNumber: 'DE123456789',
      register: 'HRB 1234',
      iban: 'DE02 1203',
      bic: 'BYLADEM1001',
      closing: 'Thank you.',
    },
    payee: {
      company: 'Żółw GmbH',
      name: 'Zoë Ångström',
      address: '1 Rue de l’Église',
      taxNumber: 'BE01',
      reference: 'PO-4711',
    },
    lines: [night(0), night(1), night(2), { ...breakfast, date: addDays(ARRIVAL, 1) }],
    taxes: [
      { ...VAT7, net: 22_430, tax: 1570 },
      { ...VAT19, net: 5042, tax: 958 },
    ],
    net: 27_472,
    total: 30_000,
    paid: 0,
    ...overrides,
  };
}

/** The lines of text of a PDF by pdfkit, in the order in which they were drawn. */
function textsOf(pdf: Uint8Array): string[] {
  const file = Buffer.from(pdf).toString('latin1');
  const objects = new Map(
    Array.from(file.matchAll(/^(\d+) 0 obj\n([^]*?)\nendobj/gm), ([, id = '', body = '']) => [id, body]),
  );
  const streamOf = (body = '') => {
    const [, bytes] = /stream\n([^]*)\nendstream/.exec(body) ?? [];
    return bytes === undefined ? '' : inflateSync(Buffer.from(bytes, 'latin1')).toString('latin1');
  };
  const fonts = new Map<string, string[]>();
  for (const [, name = '', id = ''] of file.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
    const [, map] = /\/ToUnicode (\d+) 0 R/.exec(objects.get(id) ?? '') ?? [];
    const [, list = ''] = /\[(.*)\]/.exec(streamOf(objects.get(map ?? ''))) ?? [];
    fonts.set(
      name,
      Array.from(list.matchAll(/<(.*?)>/g), ([, hex = '']) => lettersOf(hex.replaceAll(' ', ''))),
    );
  }
  const pages = [...objects.values()].flatMap((body) => /\/Contents (\d+) 0 R/.exec(body)?.[1] ?? []);
  return pages.flatMap((id) =>
    Array.from(
      streamOf(objects.get(id)).matchAll(/\/(F\d+) [\d.]+ Tf([^]*?)ET/g),
      ([, name = '', shown = '']) =>
        Array.from(shown.matchAll(/<(\w+)>/g), ([, hex = '']) =>
          Array.from(hex.matchAll(/.{4}/g), ([glyph]) => fonts.get(name)?.[Number.parseInt(glyph, 16)]).join(
            '',
          ),
        )
          .join('')
          .trim(),
    ),
  );
}

function lettersOf(hex: string): string {
  return Buffer.from(hex, 'hex').swap16().toString('utf16le');
}
