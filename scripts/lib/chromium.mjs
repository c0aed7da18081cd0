import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { local, run } from './processes.mjs';
import { inProject, Refusal } from './project.mjs';
import { step } from './steps.mjs';

const USUAL_PLACES = [
  '/usr/bin/chromium-headless-shell', // the same engine without drawing windows: half the work
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

/** Finds a Chromium, or installs one. @returns {Promise<string>} its path */
export async function findOrInstallChromium() {
  const found = findChromium();
  if (found !== undefined) return found;

  await step('Installing Chromium', install);
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

async function install() {
  try {
    if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) await installFromDebian();
    else await run('install-chromium', local('playwright', 'install', 'chromium'));
  } catch (error) {
    throw new Refusal(`${error instanceof Error ? error.message : String(error)}\n${HOW_TO_HELP}`);
  }
}

async function installFromDebian() {
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  await run('apt-update', ['apt-get', 'update'], { env });
  const packages = ['--no-install-recommends', 'chromium-headless-shell'];
  await run('apt-install', ['apt-get', 'install', '-y', ...packages], { env });
}
