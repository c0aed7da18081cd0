import { addedPercentage, taxesInPrices } from '../rates/taxes.ts';
import type { MinorUnits } from '../rates/tariff.ts';
import type { InvoiceLine, InvoiceSums, LineTax, TaxSum } from './invoice.ts';

export type Summed = Pick<InvoiceSums, 'taxes'> & { lines: readonly InvoiceLine[] };

/** Returns the sums of lines that are invoiced together, with the taxes of a bill of these lines. */
export function sumsOf(lines: readonly InvoiceLine[]): InvoiceSums {
  const taxes = taxesIn(lines);
  const included = taxes.filter(({ isIncluded }) => isIncluded);
  const taxesWithin = (some: readonly InvoiceLine[]) => taxesInPrices(included, some.map(partOf));
  const inPrices = taxesWithin(lines);
  return totalled(
    lines,
    taxes.map((tax): TaxSum => {
      if (!tax.isIncluded) {
        const { amount, base } = addedPercentage(tax, lines.map(partOf));
        return { ...tax, net: base, tax: amount };
      }
      const own = lines.filter(({ taxes: on }) => isAmong(on, tax));
      const within = taxesWithin(own).reduce((sum, { amount }) => sum + amount, 0);
      const of = inPrices.find((each) => each.tax === tax);
      return { ...tax, net: amountOf(own) - within, tax: of?.amount ?? 0 };
    }),
  );
}

/**
 * Returns the sums of an invoice that follows earlier ones of its bill: each tax is that of all of them together,
 * less that of the earlier ones. So they add up to the bill, or to the bills of a group's bookings.
 */
export function sumsBeside(earlier: readonly Summed[], lines: readonly InvoiceLine[]): InvoiceSums {
  const all = [...earlier.flatMap((invoice) => invoice.lines), ...lines];
  const bookings = [...new Set(all.map(({ booking }) => booking))];
  const together = bookings.flatMap((id) => sumsOf(all.filter(({ booking }) => booking === id)).taxes);
  const before = earlier.flatMap(({ taxes }) => taxes);
  const own = taxesIn(lines).map((tax): TaxSum => {
    const [due, has] = [added(together, tax), added(before, tax)];
    return { ...tax, net: due.net - has.net, tax: due.tax - has.tax };
  });
  return totalled(lines, own);
}

function added(sums: readonly TaxSum[], tax: LineTax) {
  const same = sums.filter((each) => isSame(each, tax));
  return {
    net: same.reduce((sum, { net }) => sum + net, 0),
    tax: same.reduce((sum, each) => sum + each.tax, 0),
  };
}

function totalled(lines: readonly InvoiceLine[], taxes: TaxSum[]): InvoiceSums {
  const added = taxes.reduce((sum, { isIncluded, tax }) => sum + (isIncluded ? 0 : tax), 0);
  const total = amountOf(lines) + added;
  return { taxes, net: total - taxes.reduce((sum, { tax }) => sum + tax, 0), total };
}

/** The same tax at another rate counts separately: a stay may span the day on which the rate changes. */
function taxesIn(lines: readonly InvoiceLine[]): LineTax[] {
  const found: LineTax[] = [];
  for (const tax of lines.flatMap(({ taxes }) => taxes)) if (!isAmong(found, tax)) found.push(tax);
  return found;
}

function partOf({ amount, taxes }: InvoiceLine) {
  return { amount, isUnder: (tax: LineTax) => isAmong(taxes, tax) };
}

export function isAmong(taxes: readonly LineTax[], tax: LineTax): boolean {
  return taxes.some((each) => isSame(each, tax));
}

function isSame(one: LineTax, other: LineTax): boolean {
  return one.id === other.id && one.rate === other.rate && one.isIncluded === other.isIncluded;
}

/** Returns what no percentage applies to. */
export function untaxedIn(lines: readonly InvoiceLine[]): MinorUnits {
  return amountOf(lines.filter(({ taxes }) => taxes.length === 0));
}

function amountOf(lines: readonly InvoiceLine[]): MinorUnits {
  return lines.reduce((sum, { amount }) => sum + amount, 0);
}
