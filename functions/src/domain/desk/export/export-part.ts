import { stringify } from 'csv-stringify/sync';
import { addDays, type CalendarDate, hotelToday } from '@innkeep/contract/calendar-date';
import { LONGEST_STAY } from '@innkeep/contract/constants';
import type { ExportPart } from '@innkeep/contract/desk/figures';
import type { ExportQuestion } from '@innkeep/contract/desk/desk-questions';
import { type Position, dateIn, instantIn, positionText } from '../../base/page-position.ts';
import { billedNights } from '../figures/billed-nights.ts';
import type { BilledStay } from '../figures/stats-store.ts';
import { startOfDay } from '../../base/clock.ts';
import { nameOf, peopleIn } from '../../users/user-store.ts';
import {
  amountText,
  type BilledBooking,
  BOOKING_COLUMNS,
  type Columns,
  NIGHT_COLUMNS,
  type NightOfBooking,
  PAYMENT_COLUMNS,
  taxColumns,
  type LineOfBooking,
  DEBT_COLUMNS,
  INVOICE_COLUMNS,
  RATE_COLUMNS,
  TOURIST_TAX_COLUMNS,
} from './export-columns.ts';
import { listDebts } from '../books/get-books.ts';
import { ratesOf } from '../books/invoice-totals.ts';
import { touristTaxes } from '../books/tourist-tax.ts';
import type { ExportDeps } from './export-store.ts';
import { bookingIdsIn, moneyLines, type MoneyLine } from './money-lines.ts';

/** The most stays, payments or refunds of one part: it takes a second and a few megabytes. */
const IN_PART = 500;

interface Rows<Row> {
  rows: Row[];
  next: Position | undefined;
}

/** A table for spreadsheets: docs/dev/decisions/0056. Guests' text is escaped, so it is never a formula. */
export async function exportPart(deps: ExportDeps, question: ExportQuestion): Promise<ExportPart> {
  switch (question.kind) {
    case 'bookings': {
      const taxes = taxColumns<BilledBooking>(await taxNames(deps), ({ nights: each }) => each);
      return partOf(question, { ...BOOKING_COLUMNS, ...taxes }, await bookings(deps, question));
    }
    case 'nights': {
      const taxes = taxColumns<NightOfBooking>(await taxNames(deps), ({ night }) => [night]);
      return partOf(question, { ...NIGHT_COLUMNS, ...taxes }, await nights(deps, question));
    }
    case 'payments':
      return partOf(question, PAYMENT_COLUMNS, await payments(deps, question));
    case 'invoices':
      return partOf(question, INVOICE_COLUMNS, await invoices(deps, question));
    case 'rates': {
      const { rows, next } = await invoices(deps, question);
      const sums = rows.flatMap((invoice) => ratesOf(invoice).map((sum) => ({ invoice, sum })));
      return partOf(question, RATE_COLUMNS, { rows: sums, next });
    }
    case 'tourist-tax':
      return partOf(question, TOURIST_TAX_COLUMNS, await touristTax(deps, question));
    case 'debts':
      return partOf(question, DEBT_COLUMNS, { rows: (await listDebts(deps)).debts, next: undefined });
  }
}

async function taxNames({ rates }: ExportDeps): Promise<string[]> {
  return [...new Set((await rates.tariff()).taxes.map(({ name }) => name))];
}

function partOf<Row>(
  { from, after, signs }: ExportQuestion,
  columns: Columns<Row>,
  { rows, next }: Rows<Row>,
): ExportPart {
  const isFirst = after === undefined || after === '';
  const cells = rows.map((row) => Object.values(columns).map((cellOf) => cellOf(row)));
  const table = isFirst ? [Object.keys(columns), ...cells] : cells;
  const reached = next && dayOf(next.value);
  return {
    count: rows.length,
    lines: stringify(table, {
      bom: isFirst,
      delimiter: signs === 'comma' ? ';' : ',',
      escape_formulas: true,
      cast: {
        bigint: (minor) => amountText(minor, signs),
        number: (value) => (signs === 'comma' ? String(value).replace('.', ',') : String(value)),
      },
    }),
    ...(next && reached && { next: positionText(next), reached: reached < from ? from : reached }),
  };
}

function dayOf(value: CalendarDate | Date): CalendarDate {
  return typeof value === 'string' ? value : hotelToday(value);
}

async function bookings(deps: ExportDeps, question: ExportQuestion) {
  const { stays, next } = await staysFrom(question.from, deps, question);
  return { rows: stays.map((stay) => ({ stay, nights: billedNights(stay) })), next };
}

/** Returns nights by the check-in of their stay, then by date. */
async function nights(deps: ExportDeps, question: ExportQuestion) {
  const { from, to } = question;
  const { stays, next } = await staysOfNights(deps, question);
  const rows = stays.flatMap((stay) =>
    billedNights(stay)
      .filter(({ date }) => from <= date && date < to)
      .map((night) => ({ stay, night })),
  );
  return { rows, next };
}

/** Returns the taxes of nights that were slept, by the check-in of their stay. */
async function touristTax(deps: ExportDeps, question: ExportQuestion) {
  const today = deps.clock.businessDay();
  const to = question.to < today ? question.to : today;
  const { stays, next } = await staysOfNights(deps, question);
  return { rows: stays.flatMap((stay) => touristTaxes(stay, { ...question, to })), next };
}

function staysOfNights(deps: ExportDeps, question: ExportQuestion) {
  const began = addDays(question.from, 1 - LONGEST_STAY); // stays that began earlier have no night in the span
  return staysFrom(began, deps, question);
}

async function invoices({ exports }: ExportDeps, { from, to, after }: ExportQuestion) {
  const rows = await exports.listInvoices({ from, to, after: dateIn(after), limit: IN_PART });
  const last = rows[IN_PART - 1];
  return { rows, next: last && { value: last.issuedOn, id: last._id } };
}

async function staysFrom(began: CalendarDate, { exports }: ExportDeps, { to, after }: ExportQuestion) {
  const page = { from: began, to, after: dateIn(after), limit: IN_PART };
  const stays: BilledStay[] = await exports.listStays(page);
  const last = stays[IN_PART - 1];
  return { stays, next: last && { value: last.checkin, id: last._id } };
}

/**
 * Returns money that belongs to these days, by time. What came on a day after it was closed belongs to the next one, and
 * what came after midnight may belong to the one before: both are read, too.
 */
async function payments(deps: ExportDeps, { from, to, after }: ExportQuestion) {
  const span = {
    from: startOfDay(addDays(from, -1)),
    to: startOfDay(addDays(to, 1)),
    after: instantIn(after),
  };
  const { lines, next } = await moneyLines(deps.exports, { ...span, limit: IN_PART });
  const own = lines.filter(({ day }) => from <= day && day < to);
  return { rows: await paymentRows(deps, own), next };
}

async function paymentRows(
  { bookings, users }: ExportDeps,
  lines: readonly MoneyLine[],
): Promise<LineOfBooking[]> {
  const [found, people] = await Promise.all([
    bookings.findAll(bookingIdsIn(lines)),
    peopleIn({ users }, new Set(lines.flatMap(({ by }) => ('uid' in by ? by.uid : [])))),
  ]);
  const byId = new Map(found.map((booking) => [booking._id, booking]));
  return lines.map((line) => {
    const by = 'uid' in line.by ? nameOf(line.by.uid, people) : line.by.words;
    return { line, booking: byId.get(line.bookingId), by };
  });
}
