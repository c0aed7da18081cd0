import { describe, expect, it } from 'vitest';
import { aHotel } from '../../testing/builders.ts';
import { DataTooNew, migrate, newest, pendingMigrations, type SchemaStore } from './migrate.ts';
import { MIGRATIONS, type Migration } from './migrations.ts';

function aSchema(stored: { version?: number; isEmpty?: boolean } = {}) {
  const { isEmpty = false } = stored;
  const schema: SchemaStore = {
    version: () => Promise.resolve(stored.version),
    isEmpty: () => Promise.resolve(isEmpty),
    save: (version) => {
      stored.version = version;
      return Promise.resolve();
    },
  };
  return { ...aHotel(), schema, stored };
}

/** Returns three migrations, to versions 2, 3 and 4, that note that they ran; the second fails `failures` times. */
function threeMigrations({ failures = 0 } = {}) {
  const ran: number[] = [];
  const known = [2, 3, 4].map((version): Migration => {
    const run = () => {
      ran.push(version);
      return version === 3 && failures-- > 0 ? Promise.reject(new Error('cut off')) : Promise.resolve();
    };
    return { version, title: `to ${version}`, run };
  });
  return { ran, known };
}

const silent = () => undefined;

describe('migrate', () => {
  it('runs the missing migrations in order, and records them', async () => {
    const { ran, known } = threeMigrations();
    const deps = aSchema({ version: 2 });
    const reported: string[] = [];
    await migrate(deps, ({ title }) => reported.push(title), known);
    expect([ran, reported, deps.stored.version]).toEqual([[3, 4], ['to 3', 'to 4'], 4]);
  });

  it('takes data without a version for the oldest, and an empty database for the newest', async () => {
    const { ran, known } = threeMigrations();
    await migrate(aSchema(), silent, known);
    expect(ran).toEqual([2, 3, 4]);
    const empty = aSchema({ isEmpty: true });
    await migrate(empty, silent, known);
    expect([ran, empty.stored.version]).toEqual([[2, 3, 4], 4]);
  });

  it('goes on where it was cut off', async () => {
    const { ran, known } = threeMigrations({ failures: 1 });
    const deps = aSchema();
    await expect(migrate(deps, silent, known)).rejects.toThrow('cut off');
    expect(deps.stored.version).toBe(2);
    await migrate(deps, silent, known);
    await migrate(deps, silent, known);
    expect(ran).toEqual([2, 3, 3, 4]);
  });

  it('refuses data that a newer version wrote', async () => {
    const deps = aSchema({ version: 5 });
    const { ran, known } = threeMigrations();
    await expect(migrate(deps, silent, known)).rejects.toThrow(DataTooNew);
    await expect(pendingMigrations(deps, known)).rejects.toThrow(
      'This data was written by a newer version of the software: it is at version 5, and this software knows up to 4.',
    );
    expect([ran, deps.stored.version]).toEqual([[], 5]);
  });

  it('begins with version 1, and knows its migrations by the numbers from two on', async () => {
    expect(newest([])).toBe(1);
    expect(MIGRATIONS.map(({ version }) => version)).toEqual(MIGRATIONS.map((_, index) => index + 2));
    const deps = aSchema();
    await migrate(deps, silent, []);
    expect(deps.stored.version).toBe(1);
    await expect(migrate(aSchema({ version: 2 }), silent, [])).rejects.toThrow(DataTooNew);
  });

  it('keeps when each was done', async () => {
    const deps = aSchema();
    const saved: Date[] = [];
    const save = (_version: number, at: Date) => Promise.resolve(void saved.push(at));
    await migrate({ ...deps, schema: { ...deps.schema, save } }, silent, threeMigrations().known.slice(0, 1));
    expect(saved[0]).toEqual(new Date('2027-06-01T16:00:00Z'));
  });
});
