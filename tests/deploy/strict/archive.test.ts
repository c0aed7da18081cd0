import { beforeEach, describe, expect, it } from 'vitest';
import { ask } from '../support/ask.ts';
import { aWorld, type World } from '../support/world.ts';

/* What Google refuses when something is restored. */

const DATABASES = 'firestore.googleapis.com /v1/projects/harbour-live/databases';
const MINUTE = '2026-11-21T14:30:00Z';

let world: World;
beforeEach(() => {
  world = aWorld();
  world.archive.minutes.set(MINUTE, { until: 'half past two', hasCursor: true });
});

const clone = (from: string, databaseId: string, snapshotTime = MINUTE) =>
  ask(world, `POST ${DATABASES}:clone`, {
    databaseId,
    pitrSnapshot: { database: `projects/harbour-live/databases/${from}`, snapshotTime },
  });
const remove = (name: string) => ask(world, `DELETE ${DATABASES}/${name}`);

describe('a clone', () => {
  it('is of a minute that the database has', async () => {
    expect(await clone('(default)', 'rescue')).toMatchObject({ status: 200 });
    expect(world.archive.beside.get('rescue')?.until).toBe('half past two');
  });

  it('is of no half minute, and of no database that is not there', async () => {
    const half = await clone('(default)', 'rescue', '2026-11-21T14:30:30Z');
    expect(half).toMatchObject({ status: 400, reason: 'INVALID_ARGUMENT' });
    expect(await clone('another', 'rescue')).toMatchObject({ status: 404 });
  });

  it('is never of a minute of a database that was deleted', async () => {
    Object.assign(world.database ?? {}, { deleteProtectionState: 'DELETE_PROTECTION_DISABLED' });
    expect(await remove('(default)')).toMatchObject({ status: 200 });
    expect(await clone('(default)', 'rescue')).toMatchObject({ status: 404 });
  });

  it('is made under no name that another has, or had five minutes ago', async () => {
    expect(await clone('(default)', '(default)')).toMatchObject({ status: 409, reason: 'ALREADY_EXISTS' });
    await clone('(default)', 'rescue');
    await remove('rescue');
    expect(await clone('(default)', 'rescue')).toMatchObject({ status: 409, reason: 'ABORTED' });
  });
});

it('a protected database is not deleted', async () => {
  expect(await remove('(default)')).toMatchObject({ status: 400, reason: 'FAILED_PRECONDITION' });
  expect(world.database).toBeDefined();
});

it('passwords open accounts only where they came with what they were hashed with', async () => {
  const user = { localId: 'u1', email: 'ana@hotel.example', passwordHash: 'aGFzaA==', salt: 'c2FsdA==' };
  const upload = (hash: object) =>
    ask(world, 'POST www.googleapis.com /identitytoolkit/v3/relyingparty/uploadAccount', {
      users: [user],
      ...hash,
    });
  await upload({});
  expect(world.archive.accounts.get('u1')?.isOpened).toBe(false);
});
