import { afterEach, expect, it } from 'vitest';
import { db } from './support/admin-sdk.ts';
import { runScript } from './support/run-script.ts';

const schema = db.doc('meta/schema');
afterEach(() => schema.delete());

const migrate = (...args: string[]) => runScript('scripts/migrate.ts', args);
const DONE = { exitCode: 0, output: 'The data is up to date.\n' };

it('`npm run migrate` gives data their first version, and does nothing where they have it', async () => {
  await schema.delete();
  expect(await migrate('--dry-run')).toEqual(DONE);
  expect((await schema.get()).exists).toBe(false);
  expect(await migrate()).toEqual(DONE);
  expect((await schema.get()).get('version')).toBe(1);
  expect(await migrate()).toEqual(DONE);
});

it('`npm run migrate` refuses data that a newer version wrote', async () => {
  await schema.set({ version: 99 });
  for (const args of [[], ['--dry-run']]) {
    const { exitCode, output } = await migrate(...args);
    expect([exitCode, output]).toEqual([1, expect.stringContaining('written by a newer version')]);
  }
  expect((await schema.get()).get('version')).toBe(99);
});
