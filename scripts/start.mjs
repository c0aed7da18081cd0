/**
 * `npm start`: all of Innkeep on this machine, until Ctrl-C, with a demo hotel that has been open for a year.
 * `npm start -- --empty` opens a new hotel, without rooms and stays, and without words of the demo hotel.
 * `npm start -- --official` runs Google's own emulators, which need Java.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { buildFunctions, buildWeb } from './lib/build.mjs';
import { command } from './lib/command.mjs';
import { copyProject } from './lib/hotel-copy.mjs';
import { installWhenNeeded } from './lib/install.mjs';
import { UNKNOWN } from './lib/new-hotel/answers.mjs';
import { isDemo } from './lib/new-hotel/write-hotel.mjs';
import { requireFreePorts } from './lib/ports.mjs';
import { inProject, Refusal } from './lib/project.mjs';
import { say, step, totalTime } from './lib/steps.mjs';
import { beginDemoData, showTrouble, startSuite } from './lib/suite.mjs';

const SECOND_AT_DESK = `
            noor@innkeep.test    noor-demo-1`;
const EMPTY = `
  This hotel is new: sign in as the admin and follow “Open your hotel”.
`;

await command(startInnkeep, { interruptedCode: 0 });

async function startInnkeep() {
  const { values } = parseArgs({
    options: { official: { type: 'boolean', default: false }, empty: { type: 'boolean', default: false } },
  });
  await requireFreePorts();
  await installWhenNeeded({ forTests: false });
  const isEmpty = !isDemo(inProject('hotel'));
  if (values.empty && !isEmpty) return startNeutral();
  await buildFunctions();
  await buildWeb(isEmpty ? {} : { VITE_DEMO: '1' });
  const loadDemo = beginDemoData();
  const suite = await step('Starting the Firebase suite', () => startSuite(values));
  await step(isEmpty ? 'Making the accounts' : 'Loading the demo data', loadDemo);

  say(`
  Innkeep is open at  ${suite.address}        (ready in ${totalTime()})
  Read its mail at    ${suite.mail}

    guest   guest@innkeep.test   guest-demo-1
    desk    desk@innkeep.test    desk-demo-1${isEmpty ? '' : SECOND_AT_DESK}
    rooms   housekeeping@innkeep.test    housekeeping-demo-1
    admin   admin@innkeep.test   admin-demo-1
${isEmpty ? EMPTY : ''}
  Ctrl-C stops everything. The emulators write to ${suite.log}.
`);
  void showTrouble(suite.log);
  await suite.exited;
  throw new Refusal(`The Firebase suite stopped; see ${suite.log} for the reason.`);
}

/** Starts a copy of the project whose hotel is neutral; the demo hotel stays as it is. */
async function startNeutral() {
  const copy = await step('Writing a neutral hotel', () => copyProject('new-hotel', UNKNOWN));
  const again = [path.join(copy, 'scripts', 'start.mjs'), ...process.argv.slice(2)];
  const child = spawn(process.execPath, again, { cwd: copy, stdio: 'inherit' });
  for (const signal of /** @type {const} */ (['SIGTERM', 'SIGHUP']))
    process.on(signal, () => child.kill(signal));
  const [code] = await once(child, 'exit');
  process.exitCode = Number(code ?? 1);
}
