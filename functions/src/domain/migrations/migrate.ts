import { MIGRATIONS, type MigratedDeps, type Migration } from './migrations.ts';

export interface MigrationDeps extends MigratedDeps {
  readonly schema: SchemaStore;
}

type SchemaReader = Pick<SchemaStore, 'version' | 'isEmpty'>;

const FIRST_VERSION = 1;

/** The data was written by a newer version of the software, and this one would misread it. */
export class DataTooNew extends Error {}

/** Returns the migrations that the data still needs; none if there is no data yet. */
export async function pendingMigrations(
  { schema }: { schema: SchemaReader },
  known: readonly Migration[] = MIGRATIONS,
): Promise<Migration[]> {
  const version = await versionOf(schema, known);
  if (version > newest(known))
    throw new DataTooNew(
      `This data was written by a newer version of the software: it is at version ${version}, and this software knows up to ${newest(known)}.`,
    );
  return known.filter((migration) => migration.version > version);
}

/** Runs the missing migrations in order, and records each once it is done. */
export async function migrate(
  deps: MigrationDeps,
  report: (migration: Migration) => void = () => undefined,
  known: readonly Migration[] = MIGRATIONS,
): Promise<void> {
  const { schema, clock } = deps;
  for (const migration of await pendingMigrations(deps, known)) {
    report(migration);
    await migration.run(deps);
    await schema.save(migration.version, clock.now());
  }
  if ((await schema.version()) === undefined) await schema.save(newest(known), clock.now());
}

/** Returns the version of the data: the first one if no deploy has finished yet. */
async function versionOf(schema: SchemaReader, known: readonly Migration[]): Promise<number> {
  return (await schema.version()) ?? ((await schema.isEmpty()) ? newest(known) : FIRST_VERSION);
}

export function newest(known: readonly Migration[] = MIGRATIONS): number {
  return known.at(-1)?.version ?? FIRST_VERSION;
}

export interface SchemaStore {
  /** Undefined if it was never recorded. */
  version(): Promise<number | undefined>;
  /** Whether there is no data, and so none of an older shape. */
  isEmpty(): Promise<boolean>;
  save(version: number, at: Date): Promise<void>;
}
