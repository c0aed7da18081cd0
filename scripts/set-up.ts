/**
 * `npm run set-up`: makes all that a hotel needs at Google and at Stripe. What is there already stays as it is, so it
 * can be run again at any time: after a failure, once the hotel is online, when its address or its key has changed.
 *
 *   npm run set-up -- --project PROJECT                      says what it makes, asks, and makes it
 *   npm run set-up -- --project PROJECT --billing ACCOUNT    where there are several billing accounts
 *   npm run set-up -- --project PROJECT --yes                does not ask whether to go on
 */
import { parseArgs } from 'node:util';
import { command } from './lib/command.mjs';
import { confirm } from './lib/terminal.mjs';
import { refusalOf } from './lib/deploy/explain-failure.ts';
import { openGoogle, type Google } from './lib/deploy/google-api.ts';
import { readTarget } from './lib/deploy/target.ts';
import { installWhenNeeded } from './lib/install.mjs';
import { Refusal } from './lib/project.mjs';
import { BACKUPS, DATA_PARTS } from './lib/set-up/data-parts.ts';
import type { Part } from './lib/set-up/part.ts';
import { projectParts } from './lib/set-up/project-parts.ts';
import { SECRET_PARTS } from './lib/set-up/secret-parts.ts';
import { isOnline, LOG_PART, WATCH_PARTS } from './lib/set-up/watch-parts.ts';
import { say } from './lib/steps.mjs';

await command(async () => {
  const { project, billing, yes } = readOptions();
  const target = readTarget(project);
  const again = `npm run set-up -- --project ${target.name}`;
  await installWhenNeeded({ forTests: false });
  const google = await openGoogle(target.projectId);
  const first = [...projectParts(billing), ...DATA_PARTS, BACKUPS, ...SECRET_PARTS, LOG_PART];
  say(`
  ${google.account} sets up the following in ${target.projectId}. What already exists stays as it is.
  The data will be in ${target.location}, the functions in ${target.region}: you cannot change that later.

${[...first, ...WATCH_PARTS].map(({ what }) => `  - ${what}`).join('\n')}
`);
  if (!yes && !(await confirm('Continue?'))) return;
  try {
    await seeTo(first, google, target.name);
    if (await isOnline(google, readTarget(target.name))) await seeTo(WATCH_PARTS, google, target.name);
    else
      say(
        `\n  Next: npm run deploy -- --project ${target.name}, then run this again to set up monitoring.\n`,
      );
  } catch (error) {
    throw refusalOf(error, target, again);
  }
});

function readOptions(): { project?: string | undefined; billing?: string | undefined; yes: boolean } {
  try {
    const { values } = parseArgs({
      options: {
        project: { type: 'string' },
        billing: { type: 'string' },
        yes: { type: 'boolean', default: false },
      },
    });
    return values;
  } catch {
    throw new Refusal('npm run set-up -- --project PROJECT [--billing ACCOUNT] [--yes]');
  }
}

/** Makes what is missing, one after the other: a later part needs the ones before it, and the settings they wrote. */
async function seeTo(parts: Part[], google: Google, name: string): Promise<void> {
  for (const { what, isThere, make } of parts) {
    const target = readTarget(name);
    if (!(await isThere(google, target))) {
      say(`… ${what}`);
      await make(google, target);
    }
    say(`✔ ${what}`);
  }
}
