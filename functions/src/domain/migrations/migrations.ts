import type { Clock } from '../base/clock.ts';

/** What migrations need: the first that reads or writes something names its store here. */
export interface MigratedDeps {
  readonly clock: Clock;
}

/** Runs while guests book. It may be interrupted and run again: it skips what is already done. */
export interface Migration {
  /** The version of the data afterwards: 2, 3 and so on. */
  version: number;
  title: string;
  run(deps: MigratedDeps): Promise<void>;
}

/** In order. Those listed here have run somewhere: they are never changed, and new ones follow them. */
export const MIGRATIONS: readonly Migration[] = [];
