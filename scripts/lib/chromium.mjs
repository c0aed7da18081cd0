import { existsSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { local, run } from './processes.mjs';
import { CACHE, inProject, Refusal } from './project.mjs';
import { step } from './steps.mjs';

/** The same engine without windows: a page costs a third of the work. */
const SHELL = '/usr/bin/chromium-headless-shell';
/** Says that the shell could not be installed here. */
const NO_SHELL = path.join(CACHE, 'no-headless-shell');
const HASTE = ['-o', 'Acquire::Retries=0', '-o', 'Acquire::http::Timeout=10'];
const USUAL_PLACES = [
  SHELL,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

/** Flags for Chromium to start as root, to ask Google for no updates, and to measure the same everywhere. */
export const CHROMIUM_FLAGS = [
  '--no-sandbox',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  '--disable-quic',
  '--font-render-hinting=none', // otherwise the headless shell spaces letters differently
];

/**
 * Finds a Chromium, or installs one. In a container with Debian, that is its headless shell, even beside a Chromium with
 * windows, which stands in where there is no network.
 * @returns {Promise<string>} its path
 */
export async function findOrInstallChromium() {
  const found = findChromium();
  const isChosen = found === SHELL || found === process.env.CHROMIUM_PATH;
  if (found !== undefined && (isChosen || !isRootOnDebian() || existsSync(NO_SHELL))) return found;

  await step('Installing Chromium', () => install(found !== undefined));
  const installed = findChromium();
  if (installed === undefined)
    throw new Refusal(`Chromium was installed but cannot be found. ${HOW_TO_HELP}`);
  return installed;
}

const HOW_TO_HELP = 'Install Chromium or Chrome yourself, or name one in CHROMIUM_PATH, then try again.';

/** @returns {string | undefined} */
function findChromium() {
  const named = process.env.CHROMIUM_PATH;
  if (named && !existsSync(named)) throw new Refusal(`CHROMIUM_PATH names ${named}, which does not exist.`);
  return [named, ...USUAL_PLACES, playwrightsOwn()].find((place) => place && existsSync(place));
}

/** @returns {string} */
function playwrightsOwn() {
  return createRequire(inProject('package.json'))('@playwright/test').chromium.executablePath();
}

/** @param {boolean} canDoWithout whether another Chromium is there */
async function install(canDoWithout) {
  try {
    if (isRootOnDebian()) await installFromDebian(canDoWithout ? HASTE : []);
    else await run('install-chromium', local('playwright', 'install', 'chromium'));
  } catch (error) {
    if (!canDoWithout)
      throw new Refusal(`${error instanceof Error ? error.message : String(error)}\n${HOW_TO_HELP}`);
    writeFileSync(NO_SHELL, ''); // not tried again
  }
}

function isRootOnDebian() {
  return process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');
}

/** @param {readonly string[]} options of apt-get */
async function installFromDebian(options) {
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  await run('apt-update', ['apt-get', ...options, 'update'], { env });
  const packages = ['--no-install-recommends', 'chromium-headless-shell'];
  await run('apt-install', ['apt-get', ...options, 'install', '-y', ...packages], { env });
}
