/**
 * `npm test`: all tests. Its last line is the sum: `N passed, N failed`.
 * `npm test -- --official` tests against Google's own emulators, which need Java.
 */
import { rmSync } from 'node:fs';
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
  const checks = runChecks(1);
  const released = tallyOf(() => runReleaseTests(functions));
  const suite = tallyOf(() => runAgainstSuite(values, functions, { checks, released }));
  const { passed, failed } = sum(await Promise.all([checks, released, suite]));
  if (failed > 0) process.exitCode = 1;
  say(`${passed} passed, ${failed} failed`);
});

/**
 * Runs the tests of what is deployed, and of a second hotel. They run beside the checks, which use the
 * processor all the time, because these tests wait for other programs half of their time.
 *
 * @param {Promise<void>} functions resolves when they are built
 */
async function runReleaseTests(functions) {
  await functions;
  rmSync(inProject('.cache', 'rehearsed-commands.txt'), { force: true });
  const tallies = [await runCheck(vitest('deploy')), await runCheck(vitest('documents'))];
  await buildSecondHotel();
  return sum([...tallies, await runCheck(vitest('second-hotel'))]);
}

/**
 * Runs all tests that need the suite, which is started once. Tests that wait more than they work run beside
 * the others, tests that measure seconds run beside the checks only, and the browser's tests run last, alone. They all
 * begin with rooms and accounts, and make what else they need; the demo hotel comes after them, for its own tests.
 *
 * @param {{ official: boolean }} options
 * @param {Promise<void>} functions resolves when they are built
 * @param {{ checks: Promise<unknown>, released: Promise<unknown> }} others
 * @returns {Promise<Tally>}
 */
async function runAgainstSuite(options, functions, { checks, released }) {
  await functions;
  await buildWeb();
  const suite = await step('Starting the Firebase suite', () => startSuite(options));
  try {
    await step('Loading rooms and accounts', () => loadDemoData('quiet'));
    const tallies = await runInTurn(['bundle-size', 'local', 'api', 'rules'], suite.env);
    await released;
    tallies.push(...(await runInTurn(['faults'], suite.env)));
    await checks;
    tallies.push(await tallyOf(() => runBrowserTests('e2e', ['wide', 'phone'], suite.env)));
    await step('Loading the demo data', () => loadDemoData('living'));
    return sum([...tallies, await tallyOf(() => runBrowserTests('living', ['living'], suite.env))]);
  } finally {
    await step('Stopping the Firebase suite', suite.stop);
  }
}

/** @param {string[]} projects @param {Record<string, string>} env */
async function runInTurn(projects, env) {
  /** @type {Tally[]} */
  const tallies = [];
  for (const project of projects) tallies.push(await runCheck(vitest(project, env)));
  return tallies;
}

/**
 * @param {string} name
 * @param {string[]} projects of playwright.config.ts
 * @param {Record<string, string>} env
 * @returns {Promise<Tally>}
 */
async function runBrowserTests(name, projects, env) {
  const report = path.join(CACHE, `${name}.json`);
  const chromium = await findOrInstallChromium();
  return runCheck({
    name,
    command: local(
      'playwright',
      'test',
      '--reporter=list,json',
      ...projects.map((project) => `--project=${project}`),
    ),
    report,
    read: readPlaywright,
    env: { ...env, CHROMIUM_PATH: chromium, PLAYWRIGHT_JSON_OUTPUT_FILE: report },
  });
}

/**
 * Explains a failure before any test could be counted, and counts it as one.
 * @param {() => Promise<Tally>} work
 */
async function tallyOf(work) {
  try {
    return await work();
  } catch (error) {
    explain(error);
    return { passed: 0, failed: 1 };
  }
}
