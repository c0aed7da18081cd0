/** A clock in whole milliseconds that gives every commit a time of its own. */
export interface CommitClock {
  now(): Date;
  /** Call before every commit: its time is then later than all times returned so far. */
  advance(): void;
}

/**
 * The engine compares milliseconds to find out whether a document has changed since it was read. Several transactions
 * fit into one millisecond: two would read the same counter, and the second would overwrite the first.
 */
export function createCommitClock(wallClock: () => number = Date.now): CommitClock {
  let latest = 0;

  return {
    now() {
      latest = Math.max(latest, wallClock());
      return new Date(latest);
    },
    advance() {
      latest += 1;
    },
  };
}
