import { monthOf, monthsBetween } from '@innkeep/contract/calendar-date';
import type { DeskFigures, RoomLine } from '@innkeep/contract/desk/figures';
import type { FiguresQuestion } from '@innkeep/contract/desk/figures-questions';
import { sumUp } from './ratios.ts';
import { isFinal, readMonth } from './write-stats.ts';
import type { FiguresDeps, MonthStats, RoomMonth } from './stats-store.ts';

/**
 * Returns how the hotel did, by month and by room. Past months were counted by the nightly job; the others
 * are counted now.
 */
export async function getFigures(deps: FiguresDeps, { from, to }: FiguresQuestion): Promise<DeskFigures> {
  const months = await monthsOf(deps, monthsBetween(from, to));
  return {
    months: months.map((stats) => ({
      month: stats.month,
      rooms: stats.rooms.filter(({ nights }) => nights > 0).length,
      isFinal: isFinal(stats),
      ...sumUp(stats.rooms),
    })),
    rooms: byRoom(months),
    total: sumUp(months.flatMap(({ rooms }) => rooms)),
  };
}

async function monthsOf(deps: FiguresDeps, asked: readonly string[]): Promise<MonthStats[]> {
  const present = monthOf(deps.clock.today());
  const written = await deps.stats.findMonths(asked.filter((month) => month < present));
  const found = new Map(written.map((stats) => [stats.month, stats]));
  if (found.size === asked.length) return asked.flatMap((month) => found.get(month) ?? []);

  const rooms = await deps.stats.listRooms();
  const months: MonthStats[] = [];
  // One after the other: together, their bookings would take too much of the memory that the instance shares.
  for (const month of asked) months.push(found.get(month) ?? (await readMonth(deps, month, rooms)));
  return months;
}

/** Adds up months by room, under the last name of each room. */
function byRoom(months: readonly MonthStats[]): RoomLine[] {
  const rooms = new Map<string, RoomMonth[]>();
  for (const room of months.flatMap((stats) => stats.rooms))
    rooms.set(room.roomId, [...(rooms.get(room.roomId) ?? []), room]);
  return [...rooms]
    .map(([roomId, parts]) => ({ roomId, name: parts.at(-1)?.name ?? '', ...sumUp(parts) }))
    .sort((a, b) => a.name.localeCompare(b.name));
}
