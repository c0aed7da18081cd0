/** A change is dated before it is stored, by a clock that may differ: so much earlier ones are looked at again. */
export const MARGIN_MS = 10 * 60_000;

/** From when until when something was changed, and after which of the changes. */
export interface Period {
  from: Date;
  to: Date;
  /** The `cursor` of the changes that were seen last. */
  after?: string | undefined;
}

/** Some bookings that were changed, or whose money was. */
export interface Changes {
  bookingIds: readonly string[];
  /** Where to go on: the next changes are after it. */
  cursor: string;
}
