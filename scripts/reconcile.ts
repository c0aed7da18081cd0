/**
 * `npm run reconcile`: holds calendars, bookings, bills and the search's catalogue against each other.
 *
 *   npm run reconcile                            the hotel that runs on this machine
 *   npm run reconcile -- --project harbour       a real one, as whoever `gcloud auth application-default login` named
 *   npm run reconcile -- --project harbour --database drill    a database beside its own, such as a restored backup
 *   npm run reconcile -- --repair                also writes anew what only repeats something else
 *
 * Ends with 1 when something differs.
 */
import { parseArgs } from 'node:util';
import { getFirestore } from 'firebase-admin/firestore';
import { hotelClock } from '../functions/src/domain/clock.ts';
import type { Difference } from '../functions/src/domain/reconcile/differences.ts';
import { reconcile } from '../functions/src/domain/reconcile/reconcile.ts';
import { repair } from '../functions/src/domain/reconcile/repair.ts';
import { firestoreReconcile } from '../functions/src/store/reconcile.store.ts';
import { command } from './lib/command.mjs';
import { openProject } from './lib/open-project.ts';

const COLUMNS = { kind: 23, room: 25, booking: 33, when: 11 } as const;

await command(async () => {
  const { values } = parseArgs({
    options: {
      project: { type: 'string' },
      database: { type: 'string', default: '(default)' },
      repair: { type: 'boolean', default: false },
    },
  });
  const db = getFirestore(await openProject(values.project), values.database);
  const deps = { reconcileStore: firestoreReconcile(db), clock: hotelClock() };

  let mended = 0;
  const { rooms, bookings, nights, differences } = await reconcile(deps, async (difference) => {
    const isMended = values.repair && (await repair(deps, difference));
    mended += Number(isMended);
    console.log(row({ ...difference, detail: `${difference.detail}${isMended ? ' (mended)' : ''}` }));
  });
  const outcome = differences === 0 ? 'all agree' : `${differences} differences, ${mended} of them mended`;
  console.log(`${rooms} rooms, ${bookings} bookings, ${nights} sold nights: ${outcome}.`);
  if (differences > mended) process.exitCode = 1;
});

function row({ detail, ...difference }: Difference): string {
  const cells = Object.entries(COLUMNS).map(([column, width]) => {
    return (difference[column as keyof typeof COLUMNS] ?? '-').padEnd(width); // its own keys
  });
  return [...cells, detail].join(' ');
}
