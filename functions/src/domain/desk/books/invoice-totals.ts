import { REVENUE_KINDS, type RateSum, type RevenueSum, type TaxedSum } from '@innkeep/contract/desk/books';
import { lineKind, type Invoice } from '@innkeep/contract/invoices/invoice';
import { untaxedIn } from '@innkeep/contract/invoices/invoice-sums';

type Document = Pick<Invoice, 'lines' | 'taxes' | 'net' | 'total'>;

/** Returns the sums of an invoice by percentage, and last of what is not taxed. */
export function ratesOf({ lines, taxes }: Document): RateSum[] {
  const untaxed = untaxedIn(lines);
  return [
    ...taxes.map(({ name, rate, net, tax }) => ({ name, rate, net, tax, gross: net + tax })),
    ...(untaxed === 0 ? [] : [{ name: 'Not taxed', net: untaxed, tax: 0, gross: untaxed }]),
  ];
}

/** Adds up percentages that have one name and one rate, the lowest first; what is not taxed stands last. */
export function ratesIn(documents: readonly Document[]): RateSum[] {
  const sums = new Map<string, RateSum>();
  for (const each of documents.flatMap(ratesOf)) {
    const key = JSON.stringify([each.name, each.rate]);
    const { net, tax, gross } = sums.get(key) ?? { net: 0, tax: 0, gross: 0 };
    sums.set(key, { ...each, net: net + each.net, tax: tax + each.tax, gross: gross + each.gross });
  }
  return [...sums.values()].sort((one, other) => (one.rate ?? Infinity) - (other.rate ?? Infinity));
}

export function totalOf(documents: readonly Document[]): TaxedSum {
  const net = documents.reduce((sum, document) => sum + document.net, 0);
  const gross = documents.reduce((sum, { total }) => sum + total, 0);
  return { net, tax: gross - net, gross };
}

export function revenueIn(documents: readonly Document[]): RevenueSum[] {
  const sums = new Map<string, number>();
  const add = (kind: string, amount: number) => sums.set(kind, (sums.get(kind) ?? 0) + amount);
  for (const { lines, taxes } of documents) {
    for (const line of lines) add(lineKind(line), line.amount);
    for (const { isIncluded, tax } of taxes) if (!isIncluded) add('added', tax);
  }
  return REVENUE_KINDS.filter((kind) => sums.has(kind)).map((kind) => ({
    kind,
    amount: sums.get(kind) ?? 0,
  }));
}
