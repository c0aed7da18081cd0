import { existsSync } from 'node:fs';
import path from 'node:path';
import { npm, run } from './processes.mjs';
import { inProject, readJson } from './project.mjs';
import { say, step } from './steps.mjs';

/**
 * Fetches a tool that `npm ci` does not install, unless it is already there: the packages of
 * scripts/fetched/NAME/package.json, in their versions. The folder is inside the project, so they also find
 * its packages.
 * @param {'lighthouse' | 'node' | 'stryker'} name
 * @returns {Promise<string>} the folder into which its packages were installed
 * @throws {import('./project.mjs').Refusal} when npm cannot fetch it
 */
export async function fetchTool(name) {
  const folder = inProject('scripts', 'fetched', name);
  const packages = path.join(folder, 'node_modules');
  if (!isThere(folder, packages)) {
    // Without a lockfile and peers, because those are the project's.
    const command = npm(
      'install',
      '--no-package-lock',
      '--legacy-peer-deps',
      '--ignore-scripts',
      '--fetch-retries=0',
    );
    await step(`Fetching ${name}`, () => run(`fetch-${name}`, command, { cwd: folder }));
  }
  return packages;
}

/**
 * Fetches the Node of the deployed functions (`runtime` in firebase.json), unless this program runs under it. Without
 * a network, the suite goes on under the developer's own.
 */
export async function fetchNode() {
  if (process.version.startsWith('v22.')) return;
  await fetchTool('node').catch(() =>
    say(`  The functions run under Node ${process.versions.node} for now.`),
  );
}

/** @param {string} folder @param {string} packages */
function isThere(folder, packages) {
  const { dependencies, optionalDependencies = {} } = readJson(path.join(folder, 'package.json'));
  /** @param {[string, string]} wanted */
  const isInstalled = ([name, version]) => {
    const found = path.join(packages, name, 'package.json');
    return existsSync(found) && readJson(found).version === version;
  };
  // Of optional packages, npm installs the one for this system.
  return dependencies
    ? Object.entries(dependencies).every(isInstalled)
    : Object.entries(optionalDependencies).some(isInstalled);
}
