/** A clock in whole milliseconds that never shows a commit the same time as anything before it. */
export interface CommitClock {
  now(): Date;
  /** Call before every commit: its time will be later than every time shown so far. */
  advance(): void;
}

/**
 * The database tells "changed after I read it" by comparing milliseconds, and a laptop does several
 * transactions within one: two of them would read the same counter, and the second would overwrite the first.
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
