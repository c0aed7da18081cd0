import { type BookingSource, SOURCES } from '@innkeep/contract/booking-source';
import type { Figures, PlanLine, SourceLine } from '@innkeep/contract/desk/figures';
import type { AgreedPlan } from '@innkeep/contract/rates/tariff';

/**
 * Whole numbers and minor units: figures, two of them also by source, three by rate plan, and arrivals by days booked
 * ahead, as `lead12`. A plan stands with its name, as it may be renamed or gone: `sold plan prepaid Non-refundable`.
 */
export type Counter =
  | Exclude<keyof Figures, 'nights' | 'closed' | 'elsewhere'>
  | `${'sold' | 'roomRevenue'} ${BookingSource}`
  | `${PlanFigure} plan ${string}`
  | `lead${number}`;

export const PLAN_FIGURES = ['sold', 'complimentary', 'roomRevenue'] as const;
export type PlanFigure = (typeof PLAN_FIGURES)[number];

/** What stays by a plan have added; the name is as it was booked. */
export type PlanCounts = Required<Omit<PlanLine, 'adr'>>;

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

export function planCounters({ id, name }: AgreedPlan, of: Pick<Figures, PlanFigure>): Counts {
  return Object.fromEntries(PLAN_FIGURES.map((figure) => [`${figure} plan ${id} ${name}`, of[figure]]));
}

/** Returns what was booked by each plan, added up over rooms. */
export function plansIn(counts: readonly RoomCounts[]): PlanCounts[] {
  const lines = counts.flatMap(({ counts: of }) =>
    entriesOf(of).flatMap(([counter, value]) => {
      const [, figure, id = '', name = ''] = /^(\w+) plan ([\w-]+) (.*)$/.exec(counter) ?? [];
      return figure === undefined
        ? []
        : [{ id, name, sold: 0, complimentary: 0, roomRevenue: 0, [figure]: value }];
    }),
  );
  return byPlan(lines);
}

/** Adds up lines of the same plan, under its last name. */
export function byPlan(lines: readonly PlanCounts[]): PlanCounts[] {
  const plans = new Map<string, PlanCounts>();
  for (const { id, name, ...counted } of lines) {
    const sums = { ...counted };
    for (const figure of PLAN_FIGURES) sums[figure] += plans.get(id)?.[figure] ?? 0;
    plans.set(id, { id, name, ...sums });
  }
  return [...plans.values()];
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
