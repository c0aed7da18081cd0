import { existsSync } from 'node:fs';
import { npm, run } from './processes.mjs';
import { inProject, readJson } from './project.mjs';
import { step } from './steps.mjs';

/** Installs the packages, unless node_modules already holds exactly what package-lock.json asks for. */
export async function installWhenNeeded() {
  if (isInstalled()) return;
  await step('Installing packages', () => run('install', npm('ci', '--no-audit', '--no-fund')));
}

/**
 * Whether the packages are installed. npm writes this record last,
 * so an interrupted installation counts as none.
 */
function isInstalled() {
  const record = inProject('node_modules', '.package-lock.json');
  if (!existsSync(record)) return false;

  const installed = packagesOf(record);
  return Object.entries(packagesOf(inProject('package-lock.json'))).every(([place, wanted]) => {
    const found = installed[place];
    if (place === '') return true;
    // Packages for other systems are only in the lock file.
    return found === undefined ? wanted.optional === true : found.version === wanted.version;
  });
}

/**
 * @param {string} lockFile
 * @returns {Record<string, { version?: string, optional?: boolean }>}
 */
function packagesOf(lockFile) {
  return readJson(lockFile).packages;
}
