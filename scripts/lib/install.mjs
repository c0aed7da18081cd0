import { existsSync } from 'node:fs';
import { npm, run } from './processes.mjs';
import { inProject, readJson } from './project.mjs';
import { step } from './steps.mjs';

/**
 * @typedef {object} Package
 * @property {string} [version]
 * @property {boolean} [optional]
 * @property {boolean} [dev]
 */

/**
 * Installs the packages, unless node_modules already holds exactly what package-lock.json asks for.
 * @param {{ forTests?: boolean }} [options] without tests: only what builds, runs and deploys the site
 */
export async function installWhenNeeded({ forTests = true } = {}) {
  if (isInstalled(forTests)) return;
  const omitted = forTests ? [] : ['--omit=dev'];
  await step('Installing packages', () => run('install', npm('ci', '--no-audit', '--no-fund', ...omitted)));
}

/**
 * Whether the packages are installed. npm writes this record last,
 * so an interrupted installation counts as none.
 * @param {boolean} forTests
 */
function isInstalled(forTests) {
  const record = inProject('node_modules', '.package-lock.json');
  if (!existsSync(record)) return false;

  const installed = packagesOf(record);
  return Object.entries(packagesOf(inProject('package-lock.json'))).every(([place, wanted]) => {
    const found = installed[place];
    if (place === '') return true;
    // Packages for other systems are only in the lock file, as are those for tests that were not asked for.
    if (found === undefined) return wanted.optional === true || (wanted.dev === true && !forTests);
    return found.version === wanted.version;
  });
}

/** @param {string} lockFile @returns {Record<string, Package>} */
function packagesOf(lockFile) {
  return readJson(lockFile).packages;
}
