import type { Booking } from '../booking.ts';
import { billedFor } from '../payments/due.ts';
import { allocate, divideHalfUp, WHOLE_TAX } from '../rates/divide.ts';
import { chargesOn, type NamedTariffs } from '../rates/quote.ts';
import type { MinorUnits, Tax } from '../rates/tariff.ts';
import { percentagesOn } from '../rates/taxes.ts';
import { roomOn } from '../stay-rooms.ts';
import { lineKind, type InvoiceLine, type LineTax } from './invoice.ts';
import { sumsOf } from './invoice-sums.ts';

type Billed = Pick<
  Booking,
  'state' | 'checkin' | 'checkout' | 'room' | 'rooms' | 'quote' | 'waived' | 'noShowFee' | 'cancellationFee'
>;

interface Issuing {
  issued?: readonly InvoiceLine[];
  /** Whether a cancellation or no-show fee is taxed as the nights. */
  taxesFees?: boolean | undefined;
}

/**
 * Returns all that a booking is charged for now, so that it adds up to `billedFor`: nights after discounts, fees, extras,
 * taxes by amount, and what was waived, spread over what is taxed alike. Nothing of a booking that is not agreed.
 */
export function invoiceLines(
  booking: Billed,
  tariffs: NamedTariffs,
  { issued = [], taxesFees = false }: Issuing = {},
): InvoiceLine[] {
  const { state, quote, waived = 0, noShowFee, cancellationFee = 0 } = booking;
  if (state === 'held' || state === 'lapsed') return [];
  const bill = () => withUniqueKeys(linesOfBill(booking, tariffs)).filter(({ amount }) => amount !== 0);
  const fee = (key: string, text: string, amount: MinorUnits) => {
    const nights = taxesFees ? bill().filter((line) => lineKind(line) === 'night') : [];
    const taxed = spread(nights, amount, { key, text });
    return issuedAs(key, amount, issued) ?? (taxed.length > 0 ? taxed : charge(key, text, amount));
  };
  const off = Math.min(waived, quote.total);
  const withDiscount = (lines: InvoiceLine[]) => [
    ...lines,
    ...(issuedAs('waived', -off, issued) ?? spread(lines, -off, { key: 'waived', text: 'Discount' })),
  ];
  const lines =
    state === 'cancelled'
      ? fee('cancellation', 'Cancellation fee', cancellationFee)
      : noShowFee !== undefined
        ? fee('no-show', 'No-show fee', noShowFee)
        : withDiscount(bill());
  // A tax that was saved anew while it lasted is two to the bill, and one here; and where taxes are added, spreading rounds.
  return [...lines, ...charge('rounding', 'Rounding', billedFor(booking) - sumsOf(lines).total)];
}

function charge(key: string, text: string, amount: MinorUnits): InvoiceLine[] {
  return amount === 0 ? [] : [{ key, text, amount, taxes: [] }];
}

function linesOfBill(booking: Billed, named: NamedTariffs): InvoiceLine[] {
  const { nights, guests, children, extras, lines } = booking.quote;
  const { tariffs, fees, chosen } = chargesOn(named, nights, { guests, children }, extras);
  const on = percentagesOn(tariffs, nights, [...fees, ...chosen]);
  const charges = [
    ...fees.map(({ id, name, parts }) => ({ key: `fee:${id}`, text: name, parts })),
    ...chosen.map(({ id, name, parts, quoted: { posted } }) => ({
      key: `extra:${posted?.key ?? id}`,
      text: name,
      ...(posted && { date: posted.date }),
      parts,
    })),
  ];
  const charged = charges.flatMap(({ parts, ...line }) => parts.map(({ amount }) => ({ ...line, amount })));
  return [
    ...nights.map(({ date, price, off }, index) => ({
      key: `night:${date}`,
      text: `Night in ${roomOn(booking, date).name}`,
      date,
      amount: price - off,
      taxes: (on.nights[index] ?? []).map(lineTax),
    })),
    ...charged.map((line, index) => ({ ...line, taxes: (on.fees[index] ?? []).map(lineTax) })),
    ...lines
      .filter(({ kind, rate }) => kind === 'tax' && rate === undefined)
      .map(({ id = '', name, amount }) => ({ key: `tax:${id}`, text: name, amount, taxes: [] })),
  ];
}

function lineTax({ id, name, rate, isIncluded }: Tax): LineTax {
  return { id, name, rate, isIncluded };
}

/** One charge may have several lines, which are taxed differently. */
function withUniqueKeys(lines: readonly InvoiceLine[]): InvoiceLine[] {
  const seen = new Map<string, number>();
  return lines.map((line) => {
    const count = (seen.get(line.key) ?? 0) + 1;
    seen.set(line.key, count);
    return count === 1 ? line : { ...line, key: `${line.key}#${count}` };
  });
}

/** Returns how an amount was spread when all of it was invoiced: what the bill gets later does not spread it anew. */
function issuedAs(
  kind: string,
  amount: MinorUnits,
  issued: readonly InvoiceLine[],
): InvoiceLine[] | undefined {
  if (amount === 0) return undefined;
  const own = issued.filter((line) => lineKind(line) === kind);
  const isWhole = Math.abs(sumsOf(own).total - amount) <= own.length; // each may have been rounded
  return own.length > 0 && isWhole ? own : undefined;
}

/** Spreads an amount, with the taxes that are added, over what is taxed alike. */
function spread(
  lines: readonly InvoiceLine[],
  amount: MinorUnits,
  { key, text }: Pick<InvoiceLine, 'key' | 'text'>,
): InvoiceLine[] {
  const alike = taxedAlike(lines);
  const shares = allocate(
    Math.abs(amount),
    alike.map((group) => Math.max(0, sumsOf(group).total)),
  );
  return alike
    .map((group, index): InvoiceLine => {
      const taxes = group[0]?.taxes ?? [];
      const added = taxes.reduce((sum, { rate, isIncluded }) => sum + (isIncluded ? 0 : rate), 0);
      const share = divideHalfUp((shares[index] ?? 0) * WHOLE_TAX, WHOLE_TAX + added);
      const on = taxes.map(({ name }) => name).join(', ') || 'not taxed';
      return {
        key: `${key}:${index + 1}`,
        text: alike.length > 1 ? `${text}, ${on}` : text,
        amount: amount < 0 ? -share : share,
        taxes,
      };
    })
    .filter((line) => line.amount !== 0);
}

function taxedAlike(lines: readonly InvoiceLine[]): InvoiceLine[][] {
  const groups = new Map<string, InvoiceLine[]>();
  for (const line of lines) {
    const key = JSON.stringify(line.taxes);
    groups.set(key, [...(groups.get(key) ?? []), line]);
  }
  return [...groups.values()];
}
