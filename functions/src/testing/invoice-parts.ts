import { allAt, type Element, parsedXml, textAt } from './parsed-xml.ts';

const DEAL = 'SupplyChainTradeTransaction';
const SETTLEMENT = 'ApplicableHeaderTradeSettlement';

/** What the rules of an e-invoice are about. */
export interface Parts {
  head: Element;
  document: Element;
  settlement: Element;
  seller: Element;
  buyer: Element;
  lines: Element[];
  rates: Element[];
  means: Element[];
  periods: Element[];
  sums: Element;
  /** Returns an amount of the sums in hundredths; NaN if it is missing. */
  sum: (name: string) => number;
}

export function partsOf(xml: string): Parts {
  const [root] = parsedXml(xml).children;
  if (!root) throw new Error('This is no XML.');
  const one = (path: string) =>
    allAt(root, path)[0] ?? { name: path, attributes: {}, children: [], text: '' };
  const settlement = one(`${DEAL}/${SETTLEMENT}`);
  const sums = one(`${DEAL}/${SETTLEMENT}/SpecifiedTradeSettlementHeaderMonetarySummation`);
  const lines = allAt(root, `${DEAL}/IncludedSupplyChainTradeLineItem`);
  return {
    head: one('ExchangedDocumentContext'),
    document: one('ExchangedDocument'),
    settlement,
    seller: one(`${DEAL}/ApplicableHeaderTradeAgreement/SellerTradeParty`),
    buyer: one(`${DEAL}/ApplicableHeaderTradeAgreement/BuyerTradeParty`),
    lines,
    rates: allAt(settlement, 'ApplicableTradeTax'),
    means: allAt(settlement, 'SpecifiedTradeSettlementPaymentMeans'),
    periods: [settlement, ...lines.flatMap((line) => allAt(line, 'SpecifiedLineTradeSettlement'))].flatMap(
      (each) => allAt(each, 'BillingSpecifiedPeriod'),
    ),
    sums,
    sum: (name) => cents(sums, name),
  };
}

export function has(element: Element, path: string): boolean {
  return textAt(element, path) !== '';
}

/** In hundredths. */
export function cents(element: Element, path: string): number {
  return has(element, path) ? Math.round(Number(textAt(element, path)) * 100) : Number.NaN;
}
