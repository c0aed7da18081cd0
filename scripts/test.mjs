/**
 * `npm test`: everything. Its last line is the sum: `N passed, N failed`.
 * `npm test -- --official` tests against Google's own emulators, which need Java.
 */
import { existsSync, readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { buildFunctions, buildWeb } from './lib/build.mjs';
import { runCheck, runChecks, vitest } from './lib/checks.mjs';
import { findOrInstallChromium } from './lib/chromium.mjs';
import { command } from './lib/command.mjs';
import { installWhenNeeded } from './lib/install.mjs';
import { local } from './lib/processes.mjs';
import { CACHE, inProject } from './lib/project.mjs';
import { buildSecondHotel } from './lib/second-hotel.mjs';
import { explain, say, step } from './lib/steps.mjs';
import { loadDemoData, startSuite } from './lib/suite.mjs';
import { readPlaywright, sum } from './lib/tally.mjs';

/** @typedef {import('./lib/tally.mjs').Tally} Tally */

await command(async () => {
  const { values } = parseArgs({ options: { official: { type: 'boolean', default: false } } });
  await installWhenNeeded();
  const functions = buildFunctions();
  const checks = runWithoutSuite(functions);
  const { passed, failed } = sum(await Promise.all([checks, runAgainstSuite(values, functions, checks)]));
  if (failed > 0) process.exitCode = 1;
  say(`${passed} passed, ${failed} failed`);
});

/**
 * One thing after the other: a processor for this, and one for the suite.
 *
 * @param {Promise<void>} functions once they are built
 * @returns {Promise<Tally>}
 */
async function runWithoutSuite(functions) {
  const checks = await runChecks(1);
  const deploy = await tallyOf(async () => {
    await functions;
    rmSync(inProject('.cache', 'rehearsed-commands.txt'), { force: true });
    return sum([await runCheck(vitest('deploy')), await runCheck(vitest('documents'))]);
  });
  return sum([checks, deploy]);
}

/**
 * Runs beside the checks until the browser comes in: the other tests wait more than they work, the browser wants the
 * machine to itself.
 *
 * @param {{ official: boolean }} options
 * @param {Promise<void>} functions once they are built
 * @param {Promise<Tally>} checks
 * @returns {Promise<Tally>}
 */
function runAgainstSuite(options, functions, checks) {
  return tallyOf(async () => {
    await functions;
    await buildWeb();
    const suite = await step('Starting the Firebase suite', () => startSuite(options));
    try {
      await step('Loading the demo data', () => loadDemoData(suite));
      const tallies = await runSuiteTests(suite.env);
      tallies.push(await tallyOf(testSecondHotel)); // it needs no suite: the others have more to do
      await checks;
      return sum([...tallies, await tallyOf(() => runBrowserTests(suite.env))]);
    } finally {
      await step('Stopping the Firebase suite', suite.stop);
    }
  });
}

async function testSecondHotel() {
  await buildSecondHotel();
  return runCheck(vitest('second-hotel'));
}

/** @param {Record<string, string>} env */
async function runSuiteTests(env) {
  /** @type {Tally[]} */
  const tallies = [];
  for (const project of ['bundle-size', 'local', 'api', 'faults', 'rules'].filter(hasTests))
    tallies.push(await runCheck(vitest(project, env)));
  return tallies;
}

/** @param {Record<string, string>} env @returns {Promise<Tally>} */
async function runBrowserTests(env) {
  if (!hasTests('e2e')) return { passed: 0, failed: 0 };
  const report = path.join(CACHE, 'e2e.json');
  const chromium = await findOrInstallChromium();
  return runCheck({
    name: 'e2e',
    command: local('playwright', 'test', '--reporter=list,json'),
    report,
    read: readPlaywright,
    env: { ...env, CHROMIUM_PATH: chromium, PLAYWRIGHT_JSON_OUTPUT_FILE: report },
  });
}

/** What went wrong before anything could be counted is explained, and is one failure. @param {() => Promise<Tally>} work */
async function tallyOf(work) {
  try {
    return await work();
  } catch (error) {
    explain(error);
    return { passed: 0, failed: 1 };
  }
}

/** @param {string} folder below tests/ */
function hasTests(folder) {
  const place = inProject('tests', folder);
  return (
    existsSync(place) &&
    readdirSync(place, { recursive: true }).some((file) => String(file).endsWith('.test.ts'))
  );
}
