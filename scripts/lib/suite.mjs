import { open } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { fetchNode } from './fetched.mjs';
import { isDemo } from './new-hotel/write-hotel.mjs';
import { emulators, mailAddress, requireFreePorts } from './ports.mjs';
import { end, run, start, tail } from './processes.mjs';
import { inProject, Refusal } from './project.mjs';
import { say } from './steps.mjs';

/** Google's tools never reach the cloud for a project whose id begins with `demo-`. */
const PROJECT_ID = 'demo-innkeep';
/** Tables, and the requests that Hosting logs. */
const NOISE = /[│┌├└]|^\s*$|^\[hosting\]|^i {2}hosting|^ {2}(Emulator Hub|Other reserved)|^Issues\?/;
/** @type {[string, ...string[]]} */
const SEED = [process.execPath, '--import', 'tsx', inProject('local/src/seed.ts')];
const READY_WITHIN_MS = 180_000;
/** The most signs of a line that is shown. */
const WIDTH = 160;
/** A path that does not exist; only the payments' codebase, which is loaded last, can answer that. */
const OF_PAYMENTS = '/payments';

/**
 * @typedef {object} Suite
 * @property {string} address the site's address
 * @property {string} mail the address at which its mails can be read
 * @property {Record<string, string>} env what a program needs to reach the emulators
 * @property {string} log the emulators' own output
 * @property {Promise<number>} exited settles when the suite ends, for any reason
 * @property {() => Promise<void>} stop ends the suite and every process it started
 */

/**
 * Starts the local Firebase suite with built functions and a built web app, and waits until the API answers,
 * payments too.
 * @param {object} [options]
 * @param {boolean} [options.official] Google's own emulators, which need Java
 * @param {boolean} [options.schedules] whether jobs run by the clock; tests run them themselves
 * @returns {Promise<Suite>}
 */
export async function startSuite({ official = false, schedules = true } = {}) {
  await requireFreePorts();
  await fetchNode();

  const env = { INNKEEP_SCHEDULES: schedules ? 'on' : 'off' };
  const started = start('suite', suiteCommand(official), { ipc: true, env });
  const stop = () => end(started);
  try {
    await waitUntilReady(started);
  } catch (error) {
    await stop();
    throw error;
  }
  return {
    address: siteAddress(),
    mail: mailAddress(),
    env: suiteEnv(official),
    log: started.log,
    exited: started.exited,
    stop,
  };
}

/**
 * Loads demo data into a running suite.
 * @param {'quiet' | 'empty' | 'living'} hotel living: with fourteen months of stays, empty: with accounts only, both in
 *   place of what is there; quiet: rooms and accounts only
 */
export function loadDemoData(hotel) {
  return run('seed', [...SEED, `--${hotel}`]);
}

/**
 * Lets the demo hotel live its fourteen months while the suite starts. An owner's hotel has accounts alone, because the
 * demo's stays are in its own rooms.
 * @returns {() => Promise<void>} loads it into the suite, which runs by then
 */
export function beginDemoData() {
  if (!isDemo(inProject('hotel'))) return () => loadDemoData('empty').then(() => undefined);
  const { child, exited, log } = start('seed', [...SEED, '--living'], { ipc: true });
  return async () => {
    child.send('load', () => undefined); // where it has ended, its exit says so
    if ((await exited) !== 0) throw new Refusal(`${tail(log)}\n\nThe demo data could not be loaded.`);
  };
}

/**
 * Shows those lines of the emulators' log that a developer should see, as long as this process runs.
 * @param {string} log
 */
export async function showTrouble(log) {
  const file = await open(log);
  for (let rest = ''; ; await sleep(500)) {
    const lines = (rest + (await file.readFile('utf8'))).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines.filter(isTrouble)) say(line.length > WIDTH ? `${line.slice(0, WIDTH)}…` : line);
  }
}

/**
 * Matches the emulators' warnings and the functions' errors, except that the emulators' web page is missing:
 * it is not used.
 * @param {string} line
 */
function isTrouble(line) {
  return (
    /^⚠|^Error|"severity":"(WARNING|ERROR|CRITICAL|ALERT|EMERGENCY)"/.test(line) &&
    !line.includes('Emulator UI')
  );
}

/** @param {boolean} official @returns {readonly [string, ...string[]]} */
function suiteCommand(official) {
  const only = emulators().map(({ name }) => name);
  const command = [
    inProject('local/src/suite.ts'),
    'emulators:start',
    '--project',
    PROJECT_ID,
    '--only',
    only.join(),
  ];
  return [process.execPath, '--import', 'tsx', ...command, ...(official ? ['--official'] : [])];
}

/** @param {import('./processes.mjs').Started} started */
async function waitUntilReady({ exited, log }) {
  const deadline = Date.now() + READY_WITHIN_MS;
  let hasExited = false;
  void exited.then(() => (hasExited = true));

  while (!(await answers('/room')) || !(await answers(OF_PAYMENTS))) {
    const problem =
      (hasExited && 'The suite ended before it was ready') ||
      (Date.now() > deadline && `The suite was not ready after ${READY_WITHIN_MS / 1000} s`) ||
      // The emulators would go on without the functions, and answer every call with 404.
      (tail(log, 200).includes('Failed to load function') && 'The functions cannot be loaded');
    if (problem) throw new Refusal(`${tail(log, 25, NOISE)}\n\n${problem}; ${log} has the details.`);
    await sleep(200);
  }
}

/**
 * Whether our code answers at a path: until it is loaded, the emulators answer 404 themselves.
 * @param {string} path
 */
async function answers(path) {
  try {
    const { ok, status, headers } = await fetch(`${siteAddress()}${path}`, {
      signal: AbortSignal.timeout(10_000),
    });
    return ok || (status === 404 && headers.has('X-Request-Id'));
  } catch {
    return false;
  }
}

function siteAddress() {
  return `http://${hostOf('hosting')}`;
}

/**
 * Returns the variables that `firebase emulators:exec` would set, which Google's libraries read, and the kind
 * of suite.
 * @param {boolean} official
 */
function suiteEnv(official) {
  return {
    INNKEEP_SUITE: official ? 'official' : 'local',
    GCLOUD_PROJECT: PROJECT_ID,
    METADATA_SERVER_DETECTION: 'none',
    FIRESTORE_EMULATOR_HOST: hostOf('firestore'),
    FIREBASE_AUTH_EMULATOR_HOST: hostOf('auth'),
    FIREBASE_STORAGE_EMULATOR_HOST: hostOf('storage'),
  };
}

/** @param {string} name */
function hostOf(name) {
  const emulator = emulators().find((each) => each.name === name);
  if (!emulator) throw new Refusal(`firebase.json names no port for the ${name} emulator.`);
  return `${emulator.host}:${emulator.port}`;
}
