import type { Invoice, InvoiceLine, LineTax } from '@innkeep/contract/invoices/invoice';
import { isAmong } from '@innkeep/contract/invoices/invoice-sums';
import { WHOLE_TAX } from '@innkeep/contract/rates/divide';
import type { MinorUnits, TaxRate } from '@innkeep/contract/rates/tariff';

/** Taxed, taxed at 0%, and exempt, as what is not taxed is called here: “not subject” stands alone in the norm (BR-O-11). */
type Category = 'S' | 'Z' | 'E';

export interface NetLine {
  line: InvoiceLine;
  net: MinorUnits;
  category: Category;
  rate: TaxRate;
}

export interface RateSum {
  category: Category;
  rate: TaxRate;
  net: MinorUnits;
  tax: MinorUnits;
}

export interface NetSums {
  lines: NetLine[];
  /** One for each category and rate. */
  rates: RateSum[];
  net: MinorUnits;
  tax: MinorUnits;
  total: MinorUnits;
  paid: MinorUnits;
}

/** Rates below this are none to the official rules, which round them to a whole percentage. */
const LOWEST_RATE = 500;

/**
 * Returns an invoice line by line without tax, and what adds up to its total; amounts of a credit note the other way.
 * Undefined where the norm has no place for it: a line under two percentages, or a tax that is far from its rate.
 * @param decimals of the currency
 */
export function netSumsOf(invoice: Invoice, decimals: number): NetSums | undefined {
  const { lines, rates } = summed(invoice);
  const [net, tax] = [sum(lines.map((line) => line.net)), sum(rates.map((rate) => rate.tax))];
  const sign = signOf(invoice);
  const fits =
    lines.length > 0 &&
    invoice.lines.every(({ taxes }) => taxes.length <= 1) &&
    net + tax === sign * invoice.total &&
    rates.every((rate) => isCloseToRate(rate, 10 ** decimals));
  return fits ? { lines, rates, net, tax, total: net + tax, paid: sign * invoice.paid } : undefined;
}

function summed(invoice: Invoice): Pick<NetSums, 'lines' | 'rates'> {
  const sign = signOf(invoice);
  const lines = invoice.lines.map((line): NetLine => {
    return { line, net: sign * line.amount, ...kindOf(line.taxes[0]) };
  });
  for (const tax of invoice.taxes)
    if (tax.isIncluded)
      takeOut(
        sign * tax.tax,
        tax.rate,
        lines.filter(({ line }) => isAmong(line.taxes, tax)),
      );
  return { lines, rates: ratesOf(lines, (rate) => sign * sum(taxesAt(rate, invoice))) };
}

/** Several taxes of one rate are one to the norm. */
function taxesAt(rate: TaxRate, { taxes }: Invoice): MinorUnits[] {
  return taxes.filter((tax) => tax.rate === rate).map(({ tax }) => tax);
}

function signOf({ kind }: Invoice): 1 | -1 {
  return kind === 'credit-note' ? -1 : 1;
}

function kindOf(tax: LineTax | undefined): Pick<RateSum, 'category' | 'rate'> {
  if (!tax) return { category: 'E', rate: 0 };
  return { category: tax.rate === 0 ? 'Z' : 'S', rate: tax.rate };
}

function ratesOf(lines: readonly NetLine[], taxAt: (rate: TaxRate) => MinorUnits): RateSum[] {
  const rates = new Map<string, RateSum>();
  for (const { category, rate, net } of lines) {
    const key = `${category} ${rate}`;
    const known = rates.get(key) ?? { category, rate, net: 0, tax: category === 'S' ? taxAt(rate) : 0 };
    rates.set(key, { ...known, net: known.net + net });
  }
  return [...rates.values()];
}

/**
 * Takes a tax out of the amounts of its lines: each is rounded down, and the largest remainders get what is left. An
 * invoice beside others may have some units more or less than its lines make: these are dealt in turn.
 */
function takeOut(tax: MinorUnits, rate: TaxRate, lines: readonly NetLine[]): void {
  const net = sum(lines.map((line) => line.net)) - tax;
  const shares = lines.map((line) => {
    const exact = line.net * WHOLE_TAX;
    line.net = Math.floor(exact / (WHOLE_TAX + rate));
    return { line, remainder: exact - line.net * (WHOLE_TAX + rate) };
  });
  const left = net - sum(lines.map((line) => line.net));
  shares.sort((one, other) => Math.sign(left) * (other.remainder - one.remainder));
  for (let unit = 0; unit < Math.abs(left); unit++) {
    const share = shares[unit % shares.length];
    if (share) share.line.net += Math.sign(left);
  }
}

/** As the official rules ask it: BR-CO-17, BR-S-09, BR-Z-09. */
function isCloseToRate({ rate, net, tax }: RateSum, whole: MinorUnits): boolean {
  const away = Math.abs(Math.abs(tax) - (Math.abs(net) * rate) / WHOLE_TAX);
  return away < 0.99 * whole && (rate >= LOWEST_RATE || Math.abs(tax) < whole / 2);
}

function sum(amounts: readonly MinorUnits[]): MinorUnits {
  return amounts.reduce((whole, each) => whole + each, 0);
}
