import { pipeline, type Readable } from 'node:stream';
import { stringify } from 'csv-stringify';
import { addDays } from '@innkeep/contract/calendar-date';
import { STAY } from '@innkeep/contract/constants';
import type { ExportQuestion } from '@innkeep/contract/desk/figures-questions';
import { billedNights } from '../figures/billed-nights.ts';
import type { StatsStore } from '../figures/stats-store.ts';
import {
  amountText,
  BOOKING_COLUMNS,
  NIGHT_COLUMNS,
  type Columns,
  PAYMENT_COLUMNS,
} from './export-columns.ts';
import type { ExportDeps } from './payment-export-store.ts';
import { payments } from './payment-rows.ts';

/**
 * Streams bookings, nights or payments as a table for spreadsheets, reading the database as the stream is
 * consumed. Text written by guests is escaped, so that it never becomes a formula.
 */
export function exportCsv(deps: ExportDeps, question: ExportQuestion): Readable {
  const csv = stringify({ bom: true, escape_formulas: true, cast: { bigint: amountText } });
  pipeline(tableOf(deps, question), csv, () => undefined); // the reader of `csv` receives errors
  return csv;
}

function tableOf(deps: ExportDeps, question: ExportQuestion) {
  switch (question.kind) {
    case 'bookings':
      return table(BOOKING_COLUMNS, bookings(deps.stats, question));
    case 'nights':
      return table(NIGHT_COLUMNS, nights(deps.stats, question));
    case 'payments':
      return table(PAYMENT_COLUMNS, payments(deps, question));
  }
}

async function* table<Row>(columns: Columns<Row>, rows: AsyncIterable<Row>) {
  const reading = rows[Symbol.asyncIterator]();
  let next = await reading.next(); // read before the headings, so that a failed query fails the request
  yield Object.keys(columns);
  for (; next.done !== true; next = await reading.next()) {
    const { value } = next;
    yield Object.values(columns).map((cellOf) => cellOf(value));
  }
}

/** Yields bookings by check-in. */
async function* bookings(stats: StatsStore, { from, to }: ExportQuestion) {
  for await (const stay of stats.eachStay({ checkin: from, checkout: to }))
    yield { stay, nights: billedNights(stay) };
}

/** Yields nights by the check-in of their stay, then by date. */
async function* nights(stats: StatsStore, { from, to }: ExportQuestion) {
  const began = addDays(from, 1 - STAY.maxNights); // stays that began earlier have no night in the window
  for await (const stay of stats.eachStay({ checkin: began, checkout: to }))
    for (const night of billedNights(stay)) if (from <= night.date && night.date < to) yield { stay, night };
}
