import { describe, expect, it } from 'vitest';
import { aHotel } from '../../testing/builders.ts';
import type { ReconcileStore } from '../reconcile/reconcile-store.ts';
import { DataTooNew, migrate, pendingMigrations, type SchemaStore } from './migrate.ts';
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

/** Returns three migrations that note that they ran; the second one fails `failures` times. */
function threeMigrations({ failures = 0 } = {}) {
  const ran: number[] = [];
  const known = [1, 2, 3].map((version): Migration => {
    const run = () => {
      ran.push(version);
      return version === 2 && failures-- > 0 ? Promise.reject(new Error('cut off')) : Promise.resolve();
    };
    return { version, title: `to ${version}`, run };
  });
  return { ran, known };
}

const silent = () => undefined;

describe('migrate', () => {
  it('runs what the data lack, in order, and has them remember it', async () => {
    const { ran, known } = threeMigrations();
    const deps = aSchema({ version: 1 });
    const reported: string[] = [];
    await migrate(deps, ({ title }) => reported.push(title), known);
    expect([ran, reported, deps.stored.version]).toEqual([[2, 3], ['to 2', 'to 3'], 3]);
  });

  it('takes data of no version for the oldest, and no data for the newest', async () => {
    const { ran, known } = threeMigrations();
    await migrate(aSchema(), silent, known);
    expect(ran).toEqual([1, 2, 3]);
    const empty = aSchema({ isEmpty: true });
    await migrate(empty, silent, known);
    expect([ran, empty.stored.version]).toEqual([[1, 2, 3], 3]);
  });

  it('goes on where it was cut off', async () => {
    const { ran, known } = threeMigrations({ failures: 1 });
    const deps = aSchema();
    await expect(migrate(deps, silent, known)).rejects.toThrow('cut off');
    expect(deps.stored.version).toBe(1);
    await migrate(deps, silent, known);
    await migrate(deps, silent, known);
    expect(ran).toEqual([1, 2, 2, 3]);
  });

  it('refuses data that a newer version wrote', async () => {
    const deps = aSchema({ version: 4 });
    const { ran, known } = threeMigrations();
    await expect(migrate(deps, silent, known)).rejects.toThrow(DataTooNew);
    await expect(pendingMigrations(deps, known)).rejects.toThrow(
      'This data was written by a newer version of the software: it is of version 4, and this knows 3.',
    );
    expect([ran, deps.stored.version]).toEqual([[], 4]);
  });

  it('keeps software from data with stays that it does not know: held ones, and those that lapsed', async () => {
    const deps = aSchema({ version: 3 });
    const before = MIGRATIONS.filter(({ version }) => version < 5);
    const told: string[] = [];
    await migrate(deps, ({ title }) => told.push(title));
    expect(told).toContain(
      'Stays may be held or lapsed, and payments name every dispute: older software misreads them (decision 0069)',
    );
    await expect(pendingMigrations(deps, before)).rejects.toThrow(DataTooNew);
    expect(deps.stored.version).toBeGreaterThanOrEqual(5);
  });

  it('knows its migrations by the numbers from one on', () => {
    expect(MIGRATIONS.map(({ version }) => version)).toEqual(MIGRATIONS.map((_, index) => index + 1));
  });

  it('keeps when each was done', async () => {
    const deps = aSchema();
    const saved: Date[] = [];
    const save = (_version: number, at: Date) => Promise.resolve(void saved.push(at));
    await migrate({ ...deps, schema: { ...deps.schema, save } }, silent, threeMigrations().known.slice(0, 1));
    expect(saved[0]).toEqual(new Date('2027-06-01T16:00:00Z'));
  });

  it('brings data of no version to what searches read, room by room', async () => {
    const deps = aSchema();
    const listed: string[] = [];
    const room = { name: 'Sea View', capacity: 2, price: 120, createdAt: '' };
    const unlisted = {
      roomId: 'sea-view',
      room,
      listing: undefined,
      months: [],
      bookings: [],
      blocks: [],
      records: new Map(),
      tariffs: new Map(),
      codes: new Map(),
    };
    const reconcileStore: ReconcileStore = {
      ...deps.reconcileStore,
      ledgers: async function* () {
        yield await Promise.resolve(unlisted);
      },
      readPart: () => Promise.resolve(unlisted),
      rebuildListing: (roomId) => Promise.resolve(void listed.push(roomId)),
    };
    await migrate({ ...deps, reconcileStore });
    expect([listed, deps.stored.version]).toEqual([['sea-view', 'sea-view'], 11]);
  });

  it('brings the nights that can still be searched for to where searches find them', async () => {
    const deps = aSchema({ version: 3 });
    for (const night of ['2027-05-31', '2027-06-01', '2028-02-29'])
      deps.db.nights.set(`sea-view/${night}`, 'b');
    deps.db.nights.set('gone/2027-06-01', 'b');
    const found: string[] = [];
    const rebuildSold = (roomId: string, month: string) =>
      Promise.resolve(void found.push(`${roomId} ${month}`));
    await migrate({ ...deps, reconcileStore: { ...deps.reconcileStore, rebuildSold } });
    expect([found, deps.stored.version]).toEqual([['sea-view 2027-06', 'sea-view 2028-02'], 11]);
  });
});
