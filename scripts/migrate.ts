/**
 * `npm run migrate`: converts data of an earlier version of the software to the shape that this version
 * reads.
 *
 *   npm run migrate                              the hotel that runs on this machine
 *   npm run migrate -- --project harbour         a real one, with the account of
 *                                                `npx firebase login`
 *   npm run migrate -- --dry-run                 only lists what is to be done
 *
 * Does nothing where nothing is to be done; it can be interrupted and started again. Refuses data that a
 * newer version of the software wrote.
 */
import { parseArgs } from 'node:util';
import { getFirestore } from 'firebase-admin/firestore';
import { hotelClock } from '../functions/src/domain/base/clock.ts';
import { DataTooNew, migrate, pendingMigrations } from '../functions/src/domain/migrations/migrate.ts';
import type { Migration } from '../functions/src/domain/migrations/migrations.ts';
import { firestoreSchema } from '../functions/src/store/schema.store.ts';
import { command } from './lib/command.mjs';
import { openProject } from './lib/open-project.ts';
import { Refusal } from './lib/project.mjs';

await command(async () => {
  const { values } = parseArgs({
    options: { project: { type: 'string' }, 'dry-run': { type: 'boolean', default: false } },
  });
  const db = getFirestore(await openProject(values.project));
  const deps = { schema: firestoreSchema(db), clock: hotelClock() };
  try {
    if (values['dry-run']) (await pendingMigrations(deps)).forEach(say);
    else await migrate(deps, say);
  } catch (error) {
    throw error instanceof DataTooNew ? new Refusal(error.message) : error;
  }
  console.log(await outcome(deps));
});

function say({ version, title }: Migration): void {
  console.log(`${version}. ${title}`);
}

async function outcome(deps: Parameters<typeof pendingMigrations>[0]): Promise<string> {
  const { length } = await pendingMigrations(deps);
  return length === 0 ? 'The data is up to date.' : `To do: ${length}.`;
}
