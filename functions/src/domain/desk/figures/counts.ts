import { type BookingSource, SOURCES } from '@innkeep/contract/booking-source';
import type { Figures, SourceLine } from '@innkeep/contract/desk/figures';

/** Whole numbers and minor units: figures, two of them also by source, and arrivals by days booked ahead, as `lead12`. */
export type Counter =
  | Exclude<keyof Figures, 'nights' | 'closed' | 'elsewhere'>
  | `${'sold' | 'roomRevenue'} ${BookingSource}`
  | `lead${number}`;

/** Missing counters are 0. */
export type Counts = Readonly<Partial<Record<Counter, number>>>;

export interface RoomCounts {
  /** `yyyy-MM` */
  month: string;
  roomId: string;
  /** As it was booked. */
  name: string;
  counts: Counts;
}

export function leadCounter(days: number): Counter {
  return `lead${days}`;
}

/** Returns for each arrival how many days before it was booked. */
export function leadsOf(counts: Counts): number[] {
  return entriesOf(counts).flatMap(([counter, arrivals]) =>
    counter.startsWith('lead')
      ? Array.from({ length: Math.max(0, arrivals) }, () => Number(counter.slice(4)))
      : [],
  );
}

export class CountSums {
  readonly #rooms = new Map<string, RoomCounts>();

  /** @param times -1 takes them away */
  add(parts: Iterable<RoomCounts>, times: 1 | -1 = 1): this {
    for (const part of parts) {
      const key = `${part.month}/${part.roomId}`;
      const counts: Partial<Record<Counter, number>> = { ...this.#rooms.get(key)?.counts };
      for (const [counter, value] of entriesOf(part.counts))
        counts[counter] = (counts[counter] ?? 0) + value * times;
      const name = this.#rooms.get(key)?.name ?? part.name;
      this.#rooms.set(key, { ...part, name, counts });
    }
    return this;
  }

  /** Returns the sums that are not 0. What was damaged by hand, so that it is no whole number, counts as 0. */
  rooms(): RoomCounts[] {
    return [...this.#rooms.values()]
      .map((room) => ({
        ...room,
        counts: Object.fromEntries(
          entriesOf(room.counts).filter(([, value]) => value !== 0 && Number.isSafeInteger(value)),
        ),
      }))
      .filter(({ counts }) => Object.keys(counts).length > 0);
  }
}

/** Returns what has to be added to the first counts to have the others; nothing where they are the same. */
export function differenceOf(before: Iterable<RoomCounts>, after: Iterable<RoomCounts>): RoomCounts[] {
  return new CountSums().add(after).add(before, -1).rooms();
}

export function entriesOf(counts: Counts): [counter: Counter, value: number][] {
  return Object.entries(counts) as [Counter, number][]; // its only keys, by its type
}

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
