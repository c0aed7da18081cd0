import type { Difference } from './difference.ts';
import type { MoneyDifference } from './money-finding.ts';

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
