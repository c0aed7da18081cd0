import { bookingNumber } from '@innkeep/contract/booking-number';
import { addDays, type CalendarDate } from '@innkeep/contract/calendar-date';
import { HOTEL } from '@innkeep/contract/hotel';
import { isCountry } from '@innkeep/contract/invoices/country';
import { missingForEInvoice, vatId } from '@innkeep/contract/invoices/e-invoice';
import { lineKind, type Invoice, type InvoiceSeller, type Payee } from '@innkeep/contract/invoices/invoice';
import type { MinorUnits, TaxRate } from '@innkeep/contract/rates/tariff';
import { type NetLine, type NetSums, netSumsOf, type RateSum } from './e-invoice-sums.ts';
import { escapeHtml } from '@innkeep/contract/escape-html';

const PROFILE = 'urn:cen.eu:en16931:2017';
/** UNTDID 1001. */
const TYPE = { invoice: '380', 'credit-note': '381' } as const;
/** UNTDID 4461: a credit transfer, or not specified. */
const MEANS = { transfer: '30', unsaid: '1' } as const;
/** UN/ECE Recommendation 20: one. */
const ONE = 'C62';
const UNTAXED = 'Not subject to VAT';
const SET_OFF = 'Set off against the invoice that it corrects';
/** The standard does not allow currencies with more. */
const MAX_DECIMALS = 2;

/**
 * Returns an invoice in EN 16931, in the syntax of UN/CEFACT's Cross Industry Invoice; undefined if it lacks
 * something that the standard requires. The same invoice always gives the same text.
 */
export function eInvoiceXml(invoice: Invoice, decimals: number = HOTEL.money.decimals): string | undefined {
  const { seller, payee } = invoice;
  const country = payee?.country ?? seller.country;
  const isNamed = payee !== undefined && (payee.company ?? payee.name) !== '';
  if (!isNamed || !isCountry(country) || missingForEInvoice(seller).length > 0) return undefined;
  const sums = decimals > MAX_DECIMALS ? undefined : netSumsOf(invoice, decimals);
  if (!sums) return undefined;
  const decimal = (amount: MinorUnits) => (amount / 10 ** decimals).toFixed(decimals);
  return xmlOf([
    ...documentFields(invoice),
    ...within('SupplyChainTradeTransaction', [
      ...sums.lines.flatMap((line, index) => lineFields(line, index + 1, decimal)),
      ...within('ApplicableHeaderTradeAgreement', [
        ['BT-10', 'BuyerReference', payee.reference],
        ...within('SellerTradeParty', sellerFields(seller)),
        ...within('BuyerTradeParty', buyerFields({ ...payee, country })),
        ['BT-14', 'SellerOrderReferencedDocument/IssuerAssignedID', bookingNumber(invoice.booking)],
      ]),
      ['BG-13', 'ApplicableHeaderTradeDelivery', null],
      ...within('ApplicableHeaderTradeSettlement', settlementFields(invoice, sums, decimal)),
    ]),
  ]);
}

type Decimal = (amount: MinorUnits) => string;

function documentFields({ number, kind, issuedOn, seller }: Invoice): Field[] {
  return [
    ['BT-24', 'ExchangedDocumentContext/GuidelineSpecifiedDocumentContextParameter/ID', PROFILE],
    ...within('ExchangedDocument', [
      ['BT-1', 'ID', number],
      ['BT-3', 'TypeCode', TYPE[kind]],
      ['BT-2', 'IssueDateTime/DateTimeString@format=102', day(issuedOn)],
      ['BT-22', 'IncludedNote/Content', seller.closing],
    ]),
  ];
}

/** The price must not be negative, but the quantity may be. */
function lineFields({ line, net, category, rate }: NetLine, number: number, decimal: Decimal): Field[] {
  const { text, date } = line;
  const end = date && lineKind(line) === 'night' ? addDays(date, 1) : date;
  return within(`IncludedSupplyChainTradeLineItem[${number}]`, [
    ['BT-126', 'AssociatedDocumentLineDocument/LineID', `${number}`],
    ['BT-153', 'SpecifiedTradeProduct/Name', text],
    ['BT-146', 'SpecifiedLineTradeAgreement/NetPriceProductTradePrice/ChargeAmount', decimal(Math.abs(net))],
    ['BT-129', `SpecifiedLineTradeDelivery/BilledQuantity@unitCode=${ONE}`, net < 0 ? '-1' : '1'],
    ...within('SpecifiedLineTradeSettlement', [
      ['BG-30', 'ApplicableTradeTax/TypeCode', 'VAT'],
      ['BT-151', 'ApplicableTradeTax/CategoryCode', category],
      ['BT-152', 'ApplicableTradeTax/RateApplicablePercent', percent(rate)],
      ['BT-134', 'BillingSpecifiedPeriod/StartDateTime/DateTimeString@format=102', day(date)],
      ['BT-135', 'BillingSpecifiedPeriod/EndDateTime/DateTimeString@format=102', day(end)],
      ['BT-131', 'SpecifiedTradeSettlementLineMonetarySummation/LineTotalAmount', decimal(net)],
    ]),
  ]);
}

/** A seller without a VAT number is identified by the tax number (BR-CO-26). */
function sellerFields({ name, register, address, country, vatNumber, taxNumber }: InvoiceSeller): Field[] {
  const vat = vatId(vatNumber);
  return [
    ['BT-29', 'ID', vat === undefined ? taxNumber : undefined],
    ['BT-27', 'Name', name],
    ['BT-33', 'Description', register],
    ...addressFields(address, country),
    ['BT-31', 'SpecifiedTaxRegistration[VAT]/ID@schemeID=VA', vat],
    ['BT-32', 'SpecifiedTaxRegistration[tax]/ID@schemeID=FC', taxNumber],
  ];
}

/** A number other than a VAT number is a buyer identifier (BT-46). */
function buyerFields({ name, company, address, country, taxNumber }: Payee): Field[] {
  const vat = vatId(taxNumber);
  return [
    ['BT-46', 'ID', vat === undefined ? taxNumber : undefined],
    ['BT-44', 'Name', company ?? name],
    ['BT-56', 'DefinedTradeContact/PersonName', company && name],
    ...addressFields(address, country),
    ['BT-48', 'SpecifiedTaxRegistration/ID@schemeID=VA', vat],
  ];
}

/** An address is not split into street and town but keeps its own lines. */
function addressFields(address: string | undefined, country: string | undefined): Field[] {
  const [one, two, ...others] = (address ?? '').split('\n').filter((line) => line !== '');
  return within('PostalTradeAddress', [
    ['BT-35, BT-50', 'LineOne', one],
    ['BT-36, BT-51', 'LineTwo', two],
    ['BT-162, BT-163', 'LineThree', others.join(', ')],
    ['BT-40, BT-55', 'CountryID', country],
  ]);
}

function settlementFields(invoice: Invoice, sums: NetSums, decimal: Decimal): Field[] {
  const { corrects, currency, stay } = invoice;
  const due = sums.total - sums.paid;
  return [
    ...paymentFields(invoice, due),
    ...sums.rates.flatMap((rate, index) => rateFields(rate, index + 1, decimal)),
    ['BT-73', 'BillingSpecifiedPeriod/StartDateTime/DateTimeString@format=102', day(stay.checkin)],
    ['BT-74', 'BillingSpecifiedPeriod/EndDateTime/DateTimeString@format=102', day(stay.checkout)],
    ...within('SpecifiedTradePaymentTerms', due > 0 ? termsFields(invoice) : []),
    ...within('SpecifiedTradeSettlementHeaderMonetarySummation', [
      ['BT-106', 'LineTotalAmount', decimal(sums.net)],
      ['BT-109', 'TaxBasisTotalAmount', decimal(sums.net)],
      ['BT-110', `TaxTotalAmount@currencyID=${currency}`, decimal(sums.tax)],
      ['BT-112', 'GrandTotalAmount', decimal(sums.total)],
      ['BT-113', 'TotalPrepaidAmount', sums.paid === 0 ? undefined : decimal(sums.paid)],
      ['BT-115', 'DuePayableAmount', decimal(due)],
    ]),
    ['BT-25', 'InvoiceReferencedDocument/IssuerAssignedID', corrects],
  ];
}

/** The bank account is named only if there is something to pay. */
function paymentFields({ number, kind, currency, seller }: Invoice, due: MinorUnits): Field[] {
  const iban = kind === 'invoice' && due > 0 ? seller.iban?.replace(/\s/g, '') : undefined;
  const means = 'SpecifiedTradeSettlementPaymentMeans';
  return [
    ['BT-83', 'PaymentReference', iban && number],
    ['BT-5', 'InvoiceCurrencyCode', currency],
    ['BT-81', `${means}/TypeCode`, iban ? MEANS.transfer : MEANS.unsaid],
    ['BT-84', `${means}/PayeePartyCreditorFinancialAccount/IBANID`, iban],
    ['BT-86', `${means}/PayeeSpecifiedCreditorFinancialInstitution/BICID`, iban && seller.bic],
  ];
}

function rateFields({ category, rate, net, tax }: RateSum, number: number, decimal: Decimal): Field[] {
  return within(`ApplicableTradeTax[${number}]`, [
    ['BT-117', 'CalculatedAmount', decimal(tax)],
    ['BG-23', 'TypeCode', 'VAT'],
    ['BT-120', 'ExemptionReason', category === 'E' ? UNTAXED : undefined],
    ['BT-116', 'BasisAmount', decimal(net)],
    ['BT-118', 'CategoryCode', category],
    ['BT-119', 'RateApplicablePercent', percent(rate)],
  ]);
}

function termsFields({ kind, payBy }: Invoice): Field[] {
  return [
    ['BT-20', 'Description', kind === 'invoice' ? undefined : SET_OFF],
    ['BT-9', 'DueDateDateTime/DateTimeString@format=102', day(payBy)],
  ];
}

function day(date: CalendarDate | undefined): string | undefined {
  return date?.replaceAll('-', '');
}

/** Rates are thousandths of a percent. */
function percent(rate: TaxRate): string {
  return `${rate / 1000}`;
}

/**
 * A field of the norm: its term, where it stands, and what it says; without a text, it is left out, and null is an empty
 * element. Steps in brackets (`Tax[2]`) tell apart elements of one name; the last step may have an attribute.
 */
type Field = readonly [term: string, path: string, text: string | undefined | null];

const CEFACT = 'urn:un:unece:uncefact:data:standard';

const NAMESPACES = {
  rsm: `${CEFACT}:CrossIndustryInvoice:100`,
  ram: `${CEFACT}:ReusableAggregateBusinessInformationEntity:100`,
  udt: `${CEFACT}:UnqualifiedDataType:100`,
};

const ROOT = 'rsm:CrossIndustryInvoice';

const NOT_IN_XML = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu;

function within(path: string, fields: readonly Field[]): Field[] {
  return fields.map(([term, inner, text]) => [term, `${path}/${inner}`, text]);
}

/** Writes fields in their order: an element stays open for as long as it holds the next. */
function xmlOf(fields: readonly Field[]): string {
  const namespaces = Object.entries(NAMESPACES).map(([prefix, uri]) => ` xmlns:${prefix}="${uri}"`);
  const lines = ['<?xml version="1.0" encoding="UTF-8"?>', `<${ROOT}${namespaces.join('')}>`];
  const open: string[] = [];
  const write = (xml: string) => lines.push(`${'  '.repeat(open.length + 1)}${xml}`);
  const closeTo = (depth: number) => {
    while (open.length > depth) {
      const name = nameOf(open.pop() ?? '', open.length);
      write(`</${name}>`);
    }
  };
  for (const [, path, text] of fields) {
    if (text === undefined || text === '') continue;
    const steps = path.split('/');
    const leaf = steps.pop() ?? '';
    const parting = steps.findIndex((step, depth) => step !== open[depth]);
    closeTo(parting === -1 ? steps.length : parting);
    for (const step of steps.slice(open.length)) {
      write(`<${nameOf(step, open.length)}>`);
      open.push(step);
    }
    write(elementOf(leaf, open.length, text));
  }
  closeTo(0);
  return [...lines, `</${ROOT}>`, ''].join('\n');
}

function elementOf(leaf: string, depth: number, text: string | null): string {
  const [step = '', attribute] = leaf.split('@');
  const name = nameOf(step, depth);
  if (text === null) return `<${name}/>`;
  const [key = '', value = ''] = attribute?.split('=') ?? [];
  const start = key === '' ? name : `${name} ${key}="${escaped(value)}"`;
  return `<${start}>${escaped(text)}</${name}>`;
}

function nameOf(step: string, depth: number): string {
  const name = step.replace(/\[.*\]/, '');
  if (name === 'DateTimeString') return `udt:${name}`;
  return depth === 0 ? `rsm:${name}` : `ram:${name}`;
}

function escaped(text: string): string {
  return escapeHtml(text.replace(NOT_IN_XML, ''));
}
