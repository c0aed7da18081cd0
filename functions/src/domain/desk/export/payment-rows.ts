import { nameOf, peopleIn } from '../../users/people.ts';
import type { LineOfBooking } from './export-columns.ts';
import type { ExportDeps } from './export-store.ts';
import type { MoneyLine } from './money-lines.ts';

export async function paymentRows(
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

export function bookingIdsIn(lines: readonly MoneyLine[]): string[] {
  return [...new Set(lines.map(({ bookingId }) => bookingId).filter((id) => id !== ''))];
}
