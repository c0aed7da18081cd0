import type { ExportQuestion } from '@innkeep/contract/desk/figures-questions';
import { startOfDay } from '../start-of-day.ts';
import { nameOf, peopleIn } from '../audit-lines.ts';
import type { LineOfBooking } from './export-columns.ts';
import { moneyLines, type MoneyLine } from './money-lines.ts';
import type { ExportDeps } from './payment-export-store.ts';

/** How many lines' bookings are read at once. */
const BATCH = 100;

/** Yields all money received and given back on these days at the hotel, by time. */
export async function* payments(
  { paymentExport, bookings, users }: ExportDeps,
  { from, to }: ExportQuestion,
): AsyncGenerator<LineOfBooking> {
  const span = { from: startOfDay(from), to: startOfDay(to) };
  for await (const lines of batches(moneyLines(paymentExport, span), BATCH)) {
    const found = await bookings.findAll(idsIn(lines));
    const byId = new Map(found.map((booking) => [booking._id, booking]));
    const people = await peopleIn({ users }, new Set(lines.flatMap(({ by }) => ('uid' in by ? by.uid : []))));
    for (const line of lines) {
      const by = 'uid' in line.by ? nameOf(line.by.uid, people) : line.by.words;
      yield { line, booking: byId.get(line.bookingId), by };
    }
  }
}

/** Returns the ids of the lines' bookings; a payment for an unknown booking has none. */
function idsIn(lines: readonly MoneyLine[]): string[] {
  return [...new Set(lines.map(({ bookingId }) => bookingId).filter((id) => id !== ''))];
}

async function* batches<T>(items: AsyncIterable<T>, size: number): AsyncGenerator<T[]> {
  let batch: T[] = [];
  for await (const item of items) {
    batch.push(item);
    if (batch.length < size) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}
