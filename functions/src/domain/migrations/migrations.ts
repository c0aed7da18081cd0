import type { Clock } from '../clock.ts';

/** What migrations need: the first that reads or writes something names its store here. */
export interface MigratedDeps {
  readonly clock: Clock;
}

/**
 * Migrates data from the previous version to this one. A migration may be interrupted anywhere and run again,
 * any number of times, while guests book: it skips what is already done.
 */
export interface Migration {
  /** The version of the data afterwards: 2, 3 and so on. */
  version: number;
  title: string;
  run(deps: MigratedDeps): Promise<void>;
}

/**
 * All migrations, in order. Those listed here have already run somewhere: they are never changed, and new
 * ones follow them.
 */
export const MIGRATIONS: readonly Migration[] = [];
