import { SOURCES } from '@innkeep/contract/booking-source';
import type { SourceLine } from '@innkeep/contract/desk/figures';
import type { RoomCounts } from './counts.ts';

/** Returns what came from each source, added up over rooms. */
export function sourcesIn(counts: readonly RoomCounts[]): SourceLine[] {
  const lines = counts.flatMap(({ counts: of }) =>
    SOURCES.map((source) => ({
      source,
      sold: of[`sold ${source}`] ?? 0,
      roomRevenue: of[`roomRevenue ${source}`] ?? 0,
    })),
  );
  return bySource(lines);
}

/** Adds up lines of the same source, and leaves out those from which nothing came. */
export function bySource(lines: readonly SourceLine[]): SourceLine[] {
  const sum = (of: readonly SourceLine[], what: 'sold' | 'roomRevenue') =>
    of.reduce((total, line) => total + line[what], 0);
  return SOURCES.map((source) => {
    const own = lines.filter((line) => line.source === source);
    return { source, sold: sum(own, 'sold'), roomRevenue: sum(own, 'roomRevenue') };
  }).filter(({ sold, roomRevenue }) => sold !== 0 || roomRevenue !== 0);
}
