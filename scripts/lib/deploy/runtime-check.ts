import { createRequire } from 'node:module';
import { addDays, hotelToday, spellDate, type CalendarDate } from '@innkeep/contract/calendar-date';
import { inProject, readJson } from '../project.mjs';
import { fine, warning, type Check, type Finding } from './finding.ts';

/** How long before its end a runtime is warned of: time to take a version with a newer one. */
const WARNED_DAYS = 90;

/** What the Firebase CLI knows of a runtime: the last days on which Google mends it, and takes deploys to it. */
type Runtime = { friendly: string } & Record<'deprecationDate' | 'decommissionDate', CalendarDate>;

/** Says until when Google looks after the Node on which the functions run. */
export const checkRuntime: Check = () => {
  const { functions } = readJson(inProject('firebase.json')) as { functions: [{ runtime: string }] }; // a test checks it
  const table: unknown = createRequire(import.meta.url)(
    'firebase-tools/lib/deploy/functions/runtimes/supported',
  );
  const { RUNTIMES } = table as { RUNTIMES: Record<string, Runtime | undefined> }; // tests/deploy would notice a change
  return Promise.resolve(findingOn(RUNTIMES[functions[0].runtime], hotelToday()));
};

export function findingOn(runtime: Runtime | undefined, today: CalendarDate): Finding {
  if (!runtime) return fine('a runtime that the Firebase CLI does not know');
  const { friendly, deprecationDate: mended, decommissionDate: taken } = runtime;
  const what = `${friendly}, which Google maintains until ${spellDate(mended)} and deploys until ${spellDate(taken)}`;
  if (addDays(today, WARNED_DAYS) < mended) return fine(what);
  return warning(`The functions run on ${what}.`, 'take a version with a newer Node: docs/upgrading.md');
}
