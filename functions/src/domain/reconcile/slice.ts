import type { Difference, MoneyDifference } from './difference.ts';

export type AnyDifference = Difference | MoneyDifference;

/** A piece of the proof: what was compared, up to where, and what was found in it. */
export interface Slice<D extends AnyDifference = AnyDifference> {
  /** Where to go on: everything up to here has been compared. */
  cursor: string;
  found: readonly D[];
  /** How much was read, by what it is. */
  read?: Readonly<Partial<Record<Counted, number>>>;
}

export type Counted = 'rooms' | 'bookings' | 'nights' | 'payments' | 'refunds';

/** From where to where the slices of a pass go. */
export interface Walk {
  /** The cursor of the last slice that was kept; undefined at the beginning. */
  after: string | undefined;
  /** Changes since then are compared by passes that look for changes. */
  since: Date;
}

/** A part of the proof that can be interrupted after each slice, and that goes on from there. */
export interface Pass<D extends AnyDifference = AnyDifference> {
  name: PassName;
  /** It takes no more time once this part of a run's time, from 0 to 1, is over. */
  until: number;
  /** The hotel is told when it has not come to its end within so many nights. */
  nights: number;
  slices: (walk: Walk) => AsyncIterable<Slice<D>>;
}

export type PassName =
  | 'changed'
  | 'house'
  | 'codes'
  | 'ahead'
  | 'uses'
  | 'channels'
  | 'rooms'
  | 'held'
  | 'closings'
  | 'bookings';

/** A change is dated before it is stored, by a clock that may differ: so much earlier ones are looked at again. */
export const MARGIN_MS = 10 * 60_000;

/** From when until when something was changed, and after which of the changes. */
export interface Period {
  from: Date;
  to: Date;
  after?: string | undefined;
}

/**
 * Returns a function that leaves of bookings those that it is given for the first time: most changes are told twice,
 * by a document and by the audit. What changes again in between is compared by the next night.
 */
export function notYetSeen(): (bookingIds: readonly string[]) => string[] {
  const seen = new Set<string>();
  return (bookingIds) => {
    const unseen = bookingIds.filter((id) => !seen.has(id));
    for (const id of unseen) seen.add(id);
    return unseen;
  };
}

/** Some bookings that were changed, or whose money was. */
export interface Changes {
  bookingIds: readonly string[];
  /** Where to go on: the next changes are after it. */
  cursor: string;
}
