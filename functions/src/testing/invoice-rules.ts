import { cents, has, type Parts, partsOf } from './invoice-parts.ts';
import { allAt, type Element, textAt } from './parsed-xml.ts';

/*
 * Business rules of EN 16931-1, 6.4, written from its text: they know the syntax (CII), and nothing of what writes it.
 * `npm run check:invoices` compares them with the official ones.
 */

const LINE_TOTAL =
  'SpecifiedLineTradeSettlement/SpecifiedTradeSettlementLineMonetarySummation/LineTotalAmount';
const LINE_TAX = 'SpecifiedLineTradeSettlement/ApplicableTradeTax';
const LINE_PRICE = 'SpecifiedLineTradeAgreement/NetPriceProductTradePrice/ChargeAmount';
const QUANTITY = 'SpecifiedLineTradeDelivery/BilledQuantity';
const ACCOUNT = 'PayeePartyCreditorFinancialAccount/IBANID';
const TOTALS = ['LineTotalAmount', 'TaxBasisTotalAmount', 'GrandTotalAmount', 'DuePayableAmount'];

type Rule = [id: string, holds: (parts: Parts) => boolean];

const RULES: Rule[] = [
  ['BR-01', ({ head }) => has(head, 'GuidelineSpecifiedDocumentContextParameter/ID')],
  ['BR-02', ({ document }) => has(document, 'ID')],
  ['BR-03', ({ document }) => allAt(document, 'IssueDateTime/DateTimeString').some(isDate)],
  ['BR-04', ({ document }) => has(document, 'TypeCode')],
  ['BR-CL-01', ({ document }) => ['380', '381'].includes(textAt(document, 'TypeCode'))],
  ['BR-05', ({ settlement }) => has(settlement, 'InvoiceCurrencyCode')],
  ['BR-CL-04', ({ settlement }) => /^[A-Z]{3}$/.test(textAt(settlement, 'InvoiceCurrencyCode'))],
  ['BR-06', ({ seller }) => has(seller, 'Name')],
  ['BR-07', ({ buyer }) => has(buyer, 'Name')],
  ['BR-08', ({ seller }) => allAt(seller, 'PostalTradeAddress').length === 1],
  ['BR-09', ({ seller }) => has(seller, 'PostalTradeAddress/CountryID')],
  ['BR-10', ({ buyer }) => allAt(buyer, 'PostalTradeAddress').length === 1],
  ['BR-11', ({ buyer }) => has(buyer, 'PostalTradeAddress/CountryID')],
  [
    'BR-CL-14',
    ({ seller, buyer }) => [seller, buyer].flatMap(countries).every((code) => /^[A-Z]{2}$/.test(code)),
  ],
  ['BR-12', ({ sums }) => has(sums, 'LineTotalAmount')],
  ['BR-13', ({ sums }) => has(sums, 'TaxBasisTotalAmount')],
  ['BR-14', ({ sums }) => has(sums, 'GrandTotalAmount')],
  ['BR-15', ({ sums }) => has(sums, 'DuePayableAmount')],
  ['BR-16', ({ lines }) => lines.length > 0],
  ['BR-21', ofLines((line) => has(line, 'AssociatedDocumentLineDocument/LineID'))],
  ['BR-22', ofLines((line) => has(line, QUANTITY))],
  ['BR-23', ofLines((line) => allAt(line, QUANTITY)[0]?.attributes.unitCode !== undefined)],
  ['BR-24', ofLines((line) => has(line, LINE_TOTAL))],
  ['BR-25', ofLines((line) => has(line, 'SpecifiedTradeProduct/Name'))],
  ['BR-26', ofLines((line) => has(line, LINE_PRICE))],
  ['BR-27', ofLines((line) => cents(line, LINE_PRICE) >= 0)],
  ['BR-29', ({ periods }) => periods.every(endsLast)],
  ['BR-45', ofRates((rate) => has(rate, 'BasisAmount'))],
  ['BR-46', ofRates((rate) => has(rate, 'CalculatedAmount'))],
  ['BR-47', ofRates((rate) => has(rate, 'CategoryCode'))],
  ['BR-48', ofRates((rate) => has(rate, 'RateApplicablePercent'))],
  ['BR-49', ({ means }) => means.every((each) => has(each, 'TypeCode'))],
  [
    'BR-55',
    ({ settlement }) =>
      allAt(settlement, 'InvoiceReferencedDocument').every((each) => has(each, 'IssuerAssignedID')),
  ],
  [
    'BR-61',
    ({ means }) =>
      means.every((each) => !['30', '58'].includes(textAt(each, 'TypeCode')) || has(each, ACCOUNT)),
  ],
  ['BR-CO-04', ofLines((line) => has(line, `${LINE_TAX}/CategoryCode`))],
  [
    'BR-CO-09',
    ({ seller, buyer }) =>
      [seller, buyer].flatMap((each) => numbersOf(each, 'VA')).every((id) => /^[A-Z]{2}/.test(id)),
  ],
  ['BR-CO-10', ({ lines, sum }) => sum('LineTotalAmount') === total(lines, LINE_TOTAL)],
  ['BR-CO-13', ({ sum }) => sum('TaxBasisTotalAmount') === sum('LineTotalAmount')],
  ['BR-CO-14', ({ rates, sum }) => sum('TaxTotalAmount') === total(rates, 'CalculatedAmount')],
  ['BR-CO-15', ({ sum }) => sum('GrandTotalAmount') === sum('TaxBasisTotalAmount') + sum('TaxTotalAmount')],
  [
    'BR-CO-15',
    ({ sums, settlement }) =>
      allAt(sums, 'TaxTotalAmount').every(
        ({ attributes }) => attributes.currencyID === textAt(settlement, 'InvoiceCurrencyCode'),
      ),
  ],
  [
    'BR-CO-16',
    ({ sum }) => sum('DuePayableAmount') === sum('GrandTotalAmount') - (sum('TotalPrepaidAmount') || 0),
  ],
  ['BR-CO-17', ofRates(isTaxOfRate)],
  ['BR-CO-18', ({ rates }) => rates.length > 0],
  [
    'BR-CO-25',
    ({ settlement, sum }) =>
      sum('DuePayableAmount') <= 0 ||
      has(settlement, 'SpecifiedTradePaymentTerms/Description') ||
      allAt(settlement, 'SpecifiedTradePaymentTerms/DueDateDateTime/DateTimeString').some(isDate),
  ],
  [
    'BR-CO-26',
    ({ seller }) =>
      has(seller, 'ID') || has(seller, 'SpecifiedLegalOrganization/ID') || numbersOf(seller, 'VA').length > 0,
  ],
  ...['S', 'E', 'Z'].flatMap(rulesOfCategory),
  ['BR-S-05', ofLines((line) => !isOf('S')(taxOf(line)) || percentOf(taxOf(line)) > 0)],
  ['BR-S-10', ofRates((rate) => !isOf('S')(rate) || !has(rate, 'ExemptionReason'))],
  ['BR-E-05', ofLines((line) => !isOf('E')(taxOf(line)) || percentOf(taxOf(line)) === 0)],
  ['BR-E-09', ofRates((rate) => !isOf('E')(rate) || cents(rate, 'CalculatedAmount') === 0)],
  ['BR-E-10', ofRates((rate) => !isOf('E')(rate) || has(rate, 'ExemptionReason'))],
  ['BR-Z-05', ofLines((line) => !isOf('Z')(taxOf(line)) || percentOf(taxOf(line)) === 0)],
  ['BR-Z-09', ofRates((rate) => !isOf('Z')(rate) || cents(rate, 'CalculatedAmount') === 0)],
  ['BR-Z-10', ofRates((rate) => !isOf('Z')(rate) || !has(rate, 'ExemptionReason'))],
  [
    'BR-DEC-09',
    ({ sums }) =>
      [...TOTALS, 'TaxTotalAmount', 'TotalPrepaidAmount'].every((name) => hasTwoDecimals(sums, name)),
  ],
  [
    'BR-DEC-19',
    ofRates((rate) => hasTwoDecimals(rate, 'BasisAmount') && hasTwoDecimals(rate, 'CalculatedAmount')),
  ],
  ['BR-DEC-23', ofLines((line) => hasTwoDecimals(line, LINE_TOTAL))],
];

/** Returns the ids of the rules that an e-invoice breaks. */
export function brokenRules(xml: string): string[] {
  const parts = partsOf(xml);
  return [...new Set(RULES.filter(([, holds]) => !holds(parts)).map(([id]) => id))];
}

/** What a category asks of its lines: a group for each rate (01, 08), and a seller with a number (02). */
function rulesOfCategory(category: string): Rule[] {
  const group = (parts: Parts) => parts.rates.filter(isOf(category));
  const own = (parts: Parts) => parts.lines.filter((line) => isOf(category)(taxOf(line)));
  return [
    [
      `BR-${category}-01`,
      (parts) =>
        sameOnes(
          group(parts).map(percentOf),
          own(parts).map((line) => percentOf(taxOf(line))),
        ),
    ],
    [
      `BR-${category}-02`,
      (parts) =>
        own(parts).length === 0 || ['VA', 'FC'].some((scheme) => numbersOf(parts.seller, scheme).length > 0),
    ],
    [
      `BR-${category}-08`,
      (parts) =>
        group(parts).every((rate) => {
          const lines = own(parts).filter((line) => percentOf(taxOf(line)) === percentOf(rate));
          return cents(rate, 'BasisAmount') === total(lines, LINE_TOTAL);
        }),
    ],
  ];
}

function ofLines(holds: (line: Element) => boolean): Rule[1] {
  return ({ lines }) => lines.every(holds);
}

function ofRates(holds: (rate: Element) => boolean): Rule[1] {
  return ({ rates }) => rates.every(holds);
}

function total(elements: readonly Element[], path: string): number {
  return elements.reduce((sum, element) => sum + cents(element, path), 0);
}

function taxOf(line: Element): Element | undefined {
  return allAt(line, LINE_TAX)[0];
}

function isOf(category: string): (tax: Element | undefined) => boolean {
  return (tax) => tax !== undefined && textAt(tax, 'CategoryCode') === category;
}

function percentOf(tax: Element | undefined): number {
  return tax ? Number(textAt(tax, 'RateApplicablePercent')) : Number.NaN;
}

/** To the cent in the norm; validators allow less than one, since sums are not rounded alike everywhere. */
function isTaxOfRate(rate: Element): boolean {
  const [net, tax] = [cents(rate, 'BasisAmount'), cents(rate, 'CalculatedAmount')].map(Math.abs);
  return Math.abs((tax ?? Number.NaN) - Math.round(((net ?? Number.NaN) * percentOf(rate)) / 100)) < 100;
}

function sameOnes(groups: readonly number[], lines: readonly number[]): boolean {
  const sorted = (numbers: Iterable<number>) => [...numbers].sort((one, next) => one - next).join();
  return sorted(groups) === sorted(new Set(lines));
}

function numbersOf(party: Element, scheme: string): string[] {
  const ids = allAt(party, 'SpecifiedTaxRegistration/ID');
  return ids
    .filter(({ attributes, text }) => attributes.schemeID === scheme && text !== '')
    .map(({ text }) => text);
}

function countries(party: Element): string[] {
  return allAt(party, 'PostalTradeAddress/CountryID').map(({ text }) => text);
}

function isDate({ attributes, text }: Element): boolean {
  return attributes.format === '102' && /^\d{8}$/.test(text);
}

function endsLast(period: Element): boolean {
  const [start = '', end = ''] = ['Start', 'End'].map((name) =>
    textAt(period, `${name}DateTime/DateTimeString`),
  );
  return start === '' || end === '' || start <= end;
}

function hasTwoDecimals(element: Element, path: string): boolean {
  return allAt(element, path).every(({ text }) => /^-?\d+(\.\d{1,2})?$/.test(text));
}
