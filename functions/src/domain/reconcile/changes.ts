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
