import {
  addDays,
  type CalendarDate,
  daysOfMonth,
  monthOf,
  monthsAfter,
  monthsBetween,
} from '@innkeep/contract/calendar-date';
import {
  FINAL_AFTER_DAYS,
  type DeskFigures,
  type FiguresLine,
  type PlanLine,
  type RoomLine,
  type TypeLine,
  MAX_FIGURE_MONTHS,
} from '@innkeep/contract/desk/figures';
import type { FiguresQuestion } from '@innkeep/contract/desk/desk-questions';
import { standardRate } from '@innkeep/contract/rates/standard-rate';
import type { RatesDeps } from '../../rates/rates-store.ts';
import type { StoredBlock } from '../../records/block-store.ts';
import {
  byPlan,
  bySource,
  PLAN_FIGURES,
  plansIn,
  sourcesIn,
  type PlanCounts,
  type RoomCounts,
} from './counts.ts';
import { countStays } from './figures-of.ts';
import { hasCounters } from './months-counted.ts';
import { adrOf, type Counted, sumUp, roomMonths } from './room-months.ts';
import type { FiguresDeps, MonthStats, RoomMonth, SellableRoom } from './stats-store.ts';

/** Final months as they were written, others from their counters; only months without either are counted. */
export async function getFigures(
  deps: FiguresDeps & RatesDeps,
  { from, to }: FiguresQuestion,
): Promise<DeskFigures> {
  const asked = monthsBetween(from, to);
  const [final, rooms] = await Promise.all([finalMonths(deps, asked), deps.stats.listRooms()]);
  const months = await monthsOf(deps, asked, { final, rooms });
  const types = byType(months, rooms);
  const total = sumUp(months.flatMap((stats) => stats.rooms));
  const plans = await planLines(deps, months, total);
  return {
    months: months.map((stats) => ({
      month: stats.month,
      rooms: stats.rooms.filter(({ nights }) => nights > 0).length,
      isFinal: isFinal(stats),
      ...sumUp(stats.rooms),
    })),
    rooms: byRoom(months),
    ...(types.length > 0 && { types }),
    sources: bySource(months.flatMap(({ sources }) => sources)),
    ...(plans.length > 0 && { plans }),
    total,
  };
}

async function monthsOf(
  deps: FiguresDeps,
  asked: readonly string[],
  { final, rooms }: { final: ReadonlyMap<string, MonthStats>; rooms: readonly SellableRoom[] },
): Promise<MonthStats[]> {
  const open = asked.filter((month) => !final.has(month));
  if (open.length === 0) return [...final.values()];

  const [blocks, counts] = await Promise.all([blocksIn(deps.desk, open), countsOf(deps, open)]);
  return asked.map((month) => final.get(month) ?? statsOf(month, { rooms, blocks, counts }, deps));
}

/** Returns those of the months whose figures are written for good. */
async function finalMonths(
  { stats, clock }: FiguresDeps,
  months: readonly string[],
): Promise<ReadonlyMap<string, MonthStats>> {
  const over = months.filter((month) => isUnchanging(month, clock.today()));
  return new Map((await stats.findMonths(over)).filter(isFinal).map((each) => [each.month, each]));
}

/** Whether a month was counted so long after its end that it is not counted again. */
export function isFinal({ month, countedOn }: MonthStats): boolean {
  return isUnchanging(month, countedOn);
}

function isUnchanging(month: string, today: CalendarDate): boolean {
  return addDays(daysOfMonth(month).to, FINAL_AFTER_DAYS) <= today;
}

function statsOf(
  month: string,
  { rooms, blocks, counts }: Counted,
  { clock }: Pick<FiguresDeps, 'clock'>,
): MonthStats {
  const own = counts.filter((room) => room.month === month);
  const counted = { rooms: roomMonths(month, { rooms, blocks, counts: own }), sources: sourcesIn(own) };
  const plans = plansIn(own);
  return { month, ...counted, ...(plans.length > 0 && { plans }), countedOn: clock.today() };
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

function byType(months: readonly MonthStats[], rooms: readonly SellableRoom[]): TypeLine[] {
  const types = new Map(rooms.flatMap(({ type }) => (type ? [[type._id, type.name] as const] : [])));
  const typeOf = new Map(rooms.map(({ _id, type }) => [_id, type?._id]));
  const parts = months.flatMap((stats) => stats.rooms);
  return [...types]
    .map(([typeId, name]) => ({
      typeId,
      name,
      ...sumUp(parts.filter(({ roomId }) => typeOf.get(roomId) === typeId)),
    }))
    .sort((a, b) => a.name.localeCompare(b.name));
}

/**
 * Returns what each plan has sold, under its name of today, after the standard rate, which has the rest; nothing where
 * there are no plans.
 */
async function planLines(
  { rates }: RatesDeps,
  months: readonly MonthStats[],
  total: FiguresLine,
): Promise<PlanLine[]> {
  const counted = byPlan(months.flatMap((stats) => stats.plans ?? []));
  if (counted.length === 0) return [];
  const tariff = await rates.tariff();
  const nameNow = (plan: PlanCounts) => tariff.plans?.find(({ id }) => id === plan.id)?.name ?? plan.name;
  const plans = counted.map((plan) => ({ ...plan, name: nameNow(plan) }));
  const { sold, complimentary, roomRevenue } = total;
  const rest = { name: standardRate(tariff).name, sold, complimentary, roomRevenue };
  for (const figure of PLAN_FIGURES) for (const plan of plans) rest[figure] -= plan[figure];
  return [rest, ...plans.sort((a, b) => a.name.localeCompare(b.name))].map((line) => ({
    ...line,
    adr: adrOf(line),
  }));
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

/**
 * Writes, once and for good, the figures of months that are over for 35 days, the latest first. Counts them
 * from their bookings.
 * @param hasTime whether to begin with another month; the first is always written
 * @returns the months that were written; all of those that were due, unless the time was over
 */
export async function writeStats(deps: FiguresDeps, hasTime: () => boolean = () => true): Promise<string[]> {
  const due = await monthsDue(deps);
  const written: string[] = [];
  if (due.length === 0) return written;
  const rooms = await deps.stats.listRooms();
  for (const month of due) {
    if (written.length > 0 && !hasTime()) break;
    await deps.stats.saveMonth(await readMonth(deps, month, rooms));
    written.push(month);
  }
  return written;
}

async function monthsDue(deps: FiguresDeps): Promise<string[]> {
  const today = deps.clock.today();
  const past = Array.from({ length: MAX_FIGURE_MONTHS }, (_, index) =>
    monthsAfter(monthOf(today), -1 - index),
  );
  const final = await finalMonths(deps, past);
  return past.filter((month) => isUnchanging(month, today) && !final.has(month));
}

/** So many months have at most 28 weeks; a query by weeks can name 30: docs/dev/decisions/0050. */
const MONTHS_AT_ONCE = 6;

async function readMonth(
  deps: FiguresDeps,
  month: string,
  rooms: readonly SellableRoom[],
): Promise<MonthStats> {
  const [counts, blocks] = await Promise.all([
    deps.stats.atOneMoment((moment) => countStays(moment, month)),
    blocksIn(deps.desk, [month]),
  ]);
  return statsOf(month, { rooms, counts, blocks }, deps);
}

/** Returns the blocks of months, each once. @param months in their order, without one left out */
async function blocksIn(desk: FiguresDeps['desk'], months: readonly string[]): Promise<StoredBlock[]> {
  const blocks = new Map<string, StoredBlock>();
  for (let first = 0; first < months.length; first += MONTHS_AT_ONCE) {
    const some = months.slice(first, first + MONTHS_AT_ONCE).map(daysOfMonth);
    const [begin, end] = [some[0], some.at(-1)];
    if (!begin || !end) continue;
    const found = await desk.listBlocks({ checkin: begin.from, checkout: end.to });
    for (const block of found) blocks.set(block._id, block);
  }
  return [...blocks.values()];
}
