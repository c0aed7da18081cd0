import { addDays, daysOfMonth, monthsBetween } from '@innkeep/contract/calendar-date';
import { FINAL_AFTER_DAYS, type DeskFigures, type RoomLine } from '@innkeep/contract/desk/figures';
import type { FiguresQuestion } from '@innkeep/contract/desk/figures-questions';
import { bySource, sourcesIn } from './by-source.ts';
import { countStays } from './count-stays.ts';
import type { RoomCounts } from './counts.ts';
import { hasCounters } from './months-counted.ts';
import { sumUp } from './ratios.ts';
import { blocksIn, isFinal } from './read-month.ts';
import { roomMonths } from './room-months.ts';
import type { FiguresDeps, MonthStats, RoomMonth } from './stats-store.ts';

/** Final months as they were written, others from their counters; only months without either are counted. */
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
    sources: bySource(months.flatMap(({ sources }) => sources)),
    total: sumUp(months.flatMap(({ rooms }) => rooms)),
  };
}

async function monthsOf(deps: FiguresDeps, asked: readonly string[]): Promise<MonthStats[]> {
  const countedOn = deps.clock.today();
  const over = asked.filter((month) => addDays(daysOfMonth(month).to, FINAL_AFTER_DAYS) <= countedOn);
  const final = new Map(
    (await deps.stats.findMonths(over)).filter(isFinal).map((stats) => [stats.month, stats]),
  );
  const open = asked.filter((month) => !final.has(month));
  if (open.length === 0) return [...final.values()];

  const [rooms, blocks, counts] = await Promise.all([
    deps.stats.listRooms(),
    blocksIn(deps.desk, open),
    countsOf(deps, open),
  ]);
  return asked.map((month) => {
    const own = counts.filter((room) => room.month === month);
    const counted = { rooms: roomMonths(month, { rooms, blocks, counts: own }), sources: sourcesIn(own) };
    return final.get(month) ?? { month, countedOn, ...counted };
  });
}

async function countsOf({ stats, clock }: FiguresDeps, months: readonly string[]): Promise<RoomCounts[]> {
  const today = clock.today();
  const kept = months.filter((month) => hasCounters(month, today));
  const counts = await stats.findCounts(kept);
  // One after the other: their bookings are most of what the call reads.
  for (const month of months)
    if (!kept.includes(month))
      counts.push(...(await stats.atOneMoment((moment) => countStays(moment, month))));
  return counts;
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
