import {
  addDays,
  type CalendarDate,
  daysBetween,
  spellCalendarDate,
  SPELLING,
} from '@innkeep/contract/calendar-date';
import { counted } from '@innkeep/contract/counted';
import { HOTEL } from '@innkeep/contract/hotel';
import { lineKind, type Invoice, type InvoiceLine, type LineTax } from '@innkeep/contract/invoices/invoice';
import { untaxedIn } from '@innkeep/contract/invoices/invoice-sums';
import { isWritable } from '@innkeep/contract/invoices/writable';
import { percentText, TAX_DECIMALS } from '@innkeep/contract/number-text';
import { withAllDecimals } from '@innkeep/contract/rates/all-decimals';
import type { MinorUnits } from '@innkeep/contract/rates/tariff';

export type Print = (amount: MinorUnits) => string;

export interface InvoiceRow {
  /** Nights have a second: how many, when, and what one of them costs. */
  texts: [text: string, detail?: string];
  tax: string;
  amount: string;
}

export type SumRow = [label: string, amount: string];
export const TOTAL = 'Total';

/** Writes all decimals, for figures that stand below each other; with the code of a currency whose sign is not known. */
export function printIn(currency: string): Print {
  const { before, after } = HOTEL.money;
  const isKnown = currency === HOTEL.currency && isWritable(before + after);
  const money = isKnown ? HOTEL.money : { ...HOTEL.money, before: `${currency}\u00a0`, after: '' };
  return (amount) => withAllDecimals(amount, money);
}

export function spelled(date: CalendarDate): string {
  return spellCalendarDate(date, SPELLING.date);
}

export function stayWords(checkin: CalendarDate, checkout: CalendarDate): string {
  return `${counted(daysBetween(checkin, checkout), 'night')}, ${spelled(checkin)} to ${spelled(checkout)}`;
}

interface Group {
  line: InvoiceLine;
  count: number;
}

/** A row for each line; consecutive nights that cost the same and are taxed alike share one. */
export function invoiceRows(lines: readonly InvoiceLine[], print: Print): InvoiceRow[] {
  const groups: Group[] = [];
  for (const line of lines) {
    const before = groups.find((group) => isContinued(group, line));
    if (before) before.count += 1;
    else groups.push({ line, count: 1 });
  }
  return groups.map(({ line, count }) => ({
    texts: textsOf(line, count, print),
    tax: line.taxes.map(({ rate }) => rateWords(rate)).join(' + ') || '–',
    amount: print(line.amount * count),
  }));
}

function isContinued({ line, count }: Group, next: InvoiceLine): boolean {
  const { date } = line;
  if (date === undefined || !isNight(line) || !isNight(next) || next.date !== addDays(date, count))
    return false;
  return comparable(line) === comparable(next);
}

function comparable({ text, amount, taxes }: InvoiceLine): string {
  return JSON.stringify([text, amount, taxes.map(({ id, rate }) => [id, rate])]);
}

function isNight(line: InvoiceLine): boolean {
  return lineKind(line) === 'night';
}

function textsOf(line: InvoiceLine, count: number, print: Print): InvoiceRow['texts'] {
  const { text, date, amount } = line;
  if (date === undefined) return [text];
  if (!isNight(line)) return [`${text}, ${spelled(date)}`];
  const nights = stayWords(date, addDays(date, count));
  return [text, count > 1 ? `${nights}, ${print(amount)} each` : nights];
}

function rateWords(rate: LineTax['rate']): string {
  return `${percentText(rate, TAX_DECIMALS)}%`;
}

/** From the net amount down to what is still due. Nothing is due on a credit note. */
export function sumRows({ kind, lines, net, taxes, total, paid }: Invoice, print: Print): SumRow[] {
  const untaxed = untaxedIn(lines);
  const row = (label: string, amount: MinorUnits): SumRow => [label, print(amount)];
  const paidOfCredit = paid === 0 ? [] : [row('Paid on the invoice', paid)];
  return [
    row('Net', net),
    ...(taxes.length > 0 && untaxed !== 0 ? [row('Not taxed', untaxed)] : []),
    ...taxes.map((tax) => row(`${taxName(tax)} on ${print(tax.net)}`, tax.tax)),
    row(TOTAL, total),
    ...(kind === 'invoice' ? [row('Paid', paid), row('Balance due', total - paid)] : paidOfCredit),
  ];
}

/** Hotels also call a tax `VAT 7%`. */
function taxName({ name, rate }: LineTax): string {
  return name.includes('%') ? name : `${rateWords(rate)} ${name}`;
}
