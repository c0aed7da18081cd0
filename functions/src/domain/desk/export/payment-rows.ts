import { bookingNumber } from '@innkeep/contract/booking-number';
import type { ExportQuestion } from '@innkeep/contract/desk/figures-questions';
import { hotelToday } from '@innkeep/contract/hotel-today';
import { majorUnits } from '@innkeep/contract/minor-units';
import { HOTEL } from '@innkeep/contract/hotel';
import type { StoredBooking } from '../../bookings/booking-store.ts';
import { startOfDay } from '../start-of-day.ts';
import type { Columns } from './export-columns.ts';
import { moneyLines, type MoneyLine } from './money-lines.ts';
import type { ExportDeps } from './payment-export-store.ts';

/** So many lines' bookings are read at once. */
const BATCH = 100;

interface LineOfBooking {
  line: MoneyLine;
  /** Undefined where nobody knows what was paid for. */
  booking: StoredBooking | undefined;
}

export const PAYMENT_COLUMNS: Columns<LineOfBooking> = {
  Date: ({ line }) => hotelToday(line.at),
  Booking: ({ booking }) => (booking ? bookingNumber(booking._id) : ''),
  Payment: ({ line }) => line._id,
  Kind: ({ line }) => line.kind,
  Method: ({ line }) => line.method,
  State: ({ line }) => line.state,
  // A number, for what is text and begins with a minus is taken for a formula.
  Amount: ({ line }) => majorUnits(line.amount),
  Reason: ({ line }) => line.reason,
  Currency: ({ booking }) => booking?.quote.currency ?? HOTEL.currency,
  Guest: ({ booking }) => booking?.guest.name ?? '',
};

/** All that came and went on these days at the hotel, by that time. */
export async function* payments(
  { paymentExport, bookings }: ExportDeps,
  { from, to }: ExportQuestion,
): AsyncGenerator<LineOfBooking> {
  const span = { from: startOfDay(from), to: startOfDay(to) };
  for await (const lines of batches(moneyLines(paymentExport, span), BATCH)) {
    const found = await bookings.findAll(idsIn(lines));
    const byId = new Map(found.map((booking) => [booking._id, booking]));
    for (const line of lines) yield { line, booking: byId.get(line.bookingId) };
  }
}

/** Of their bookings; a payment that nobody knows names none. */
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
