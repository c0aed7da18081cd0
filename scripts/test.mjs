/**
 * `npm test`: within ten minutes, whether the product works. `npm run test:all`: that, and all that takes long.
 * `npm test -- FILE… [-t TITLE]`: these files alone, or in them the tests whose titles contain TITLE.
 *
 * The last line is the sum: `N passed, N failed`. `--official` tests against Google's own emulators, which need Java.
 */
import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { buildFunctions, buildWeb } from './lib/build.mjs';
import { checkAll, conclude, playwright, runChecks, SPELLING, sum, vitest } from './lib/checks.mjs';
import { findOrInstallChromium } from './lib/chromium.mjs';
import { command } from './lib/command.mjs';
import { installWhenNeeded } from './lib/install.mjs';
import { inProject, Refusal } from './lib/project.mjs';
import { buildSecondHotel } from './lib/hotel-copy.mjs';
import { explain, say, step } from './lib/steps.mjs';
import { loadDemoData, startSuite } from './lib/suite.mjs';

/**
 * @typedef {import('./lib/checks.mjs').Result} Result
 * @typedef {Record<string, string>} Env
 */

/** Files that speak to the running suite, and files that Playwright runs. */
const NEEDS_SUITE = /^tests\/(api|faults|local|long|rules)\//;
const IN_BROWSER = /^tests\/(e2e|living|empty)\//;
/** Files of hotels that take the place of the tests' own. @type {readonly ('living' | 'empty')[]} */
const OTHER_HOTELS = ['living', 'empty'];
const OF_SECOND_HOTEL = /^tests\/(second-hotel\/|e2e\/second-hotel)/;

await command(async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      all: { type: 'boolean', default: false },
      official: { type: 'boolean', default: false },
      title: { type: 'string', short: 't' },
    },
  });
  if (values.title !== undefined && positionals.length === 0)
    throw new Refusal(`Name the file of that test: npm test -- FILE -t '${values.title}'.`);
  await installWhenNeeded();
  conclude(await (positionals.length > 0 ? runFiles(positionals, values) : runAll(values)));
});

/** @param {{ all: boolean, official: boolean }} options */
async function runAll({ all, official }) {
  const functions = buildFunctions();
  const waiting = checkAll();
  const checks = resultOf(() => runChecks(waiting));
  const suite = resultOf(async () => {
    await functions;
    await buildWeb();
    return withSuite(official, async (env) => {
      const served = await runChecks(
        ['bundle-size', 'rules', 'local', 'api'].map((name) => vitest(name, env)),
      );
      const helped = await resultOf(() => runChecks(waiting));
      await checks; // the browser's tests run alone
      const quick = [served, helped, await resultOf(() => runBrowserTests('e2e', env, ['wide']))];
      return sum(all ? [...quick, await resultOf(() => runRest(env))] : quick);
    });
  });
  return sum(await Promise.all([checks, suite]));
}

/**
 * Runs what `npm run test:all` adds, in three lanes, because the rehearsals of a deploy and of a second hotel, and tests
 * against the suite, wait for other programs a part of their time. Random tests are dealt anew.
 * @param {Env} env
 */
async function runRest(env) {
  const seed = process.env.SEED ?? String(Date.now() % 1_000_000);
  say(`Random tests start from seed ${seed}: SEED=${seed} npm run test:all repeats them.`);
  const drawn = { LONG: '1', SEED: seed };
  const waiting = [
    vitest('random-unit', drawn, ['--project', 'unit', ...randomTests()]),
    vitest('slow-components'),
    vitest('slow-unit', drawn),
    SPELLING,
  ];
  const lanes = [
    [runReleaseTests],
    [
      () => runChecks(['slow-api', 'long', 'faults'].map((name) => vitest(name, { ...env, ...drawn }))),
      () => runBrowserTests('e2e-long', env, ['long', 'phone']),
      ...OTHER_HOTELS.map((hotel) => () => runIn(hotel, env)),
    ],
    [], // helps from the beginning
  ];
  const results = lanes.map(async (lane) => {
    const done = [];
    for (const part of [...lane, () => runChecks(waiting)]) done.push(await resultOf(part));
    return sum(done);
  });
  return sum(await Promise.all(results));
}

/** Lists the unit tests that deal random cases: the others are the same in each run. */
function randomTests() {
  return ['contract/src', 'functions/src', 'local/src', 'web/src']
    .flatMap((folder) =>
      readdirSync(inProject(folder), { recursive: true, encoding: 'utf8' }).map(
        (file) => `${folder}/${file}`,
      ),
    )
    .filter((file) => file.endsWith('.test.ts'))
    .filter((file) => /fast-check|random-tests/.test(readFileSync(inProject(file), 'utf8')));
}

/** Runs the tests of what is deployed, of every command in a document, and of a second hotel. */
async function runReleaseTests() {
  rmSync(inProject('.cache', 'rehearsed-commands.txt'), { force: true });
  const deployed = await runChecks([vitest('deploy'), vitest('documents')]);
  const second = await resultOf(async () => {
    await buildSecondHotel();
    return runChecks([vitest('second-hotel')]);
  });
  return sum([deployed, second]);
}

/** @param {'living' | 'empty'} hotel @param {Env} env @param {string[]} [args] */
async function runIn(hotel, env, args = []) {
  await step(`Loading the ${hotel} hotel`, () => loadDemoData(hotel));
  return runBrowserTests(hotel, env, hotel === 'living' ? ['toured', 'living'] : [hotel], args);
}

/**
 * Runs the files that are named, with what they need.
 * @param {string[]} files
 * @param {{ official: boolean, title?: string | undefined }} options
 */
async function runFiles(files, { official, title }) {
  const inHotel = OTHER_HOTELS.map((hotel) => ({
    hotel,
    some: files.filter((file) => file.startsWith(`tests/${hotel}/`)),
  }));
  const inBrowser = files.filter((file) => file.startsWith('tests/e2e/'));
  // Apart, because vitest runs no projects together of which only some run their files in turn.
  const inSuite = files.filter((file) => NEEDS_SUITE.test(file));
  const others = files.filter((file) => !NEEDS_SUITE.test(file) && !IN_BROWSER.test(file));
  const pattern = title?.replaceAll(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`);
  /** @param {Env} env @returns {Promise<Result>} */
  const run = async (env) => {
    const titled = (/** @type {string} */ flag) => (pattern === undefined ? [] : [flag, pattern]);
    const named = { tests: others, 'suite-tests': inSuite };
    const checks = Object.entries(named)
      .filter(([, some]) => some.length > 0)
      .map(([name, some]) => vitest(name, env, [...some, ...titled('-t')]));
    const results = [await runChecks(checks)];
    if (inBrowser.length > 0)
      results.push(await runBrowserTests('e2e', env, [], [...inBrowser, ...titled('-g')]));
    for (const { hotel, some } of inHotel)
      if (some.length > 0) results.push(await runIn(hotel, env, [...some, ...titled('-g'), '--no-deps']));
    return sum(results);
  };
  if (files.some((file) => file.startsWith('tests/') && !/^tests\/(lint|spec)\//.test(file))) {
    await buildFunctions();
    await buildWeb();
  }
  if (files.some((file) => OF_SECOND_HOTEL.test(file))) await buildSecondHotel();
  const isInSuite = files.some((file) => NEEDS_SUITE.test(file) || IN_BROWSER.test(file));
  const result = await (isInSuite ? withSuite(official, run) : run({}));
  if (result.passed + result.failed === 0) throw new Refusal('No test ran: check the spelling of the title.');
  return result;
}

/**
 * Starts the suite with rooms and accounts; tests make what else they need.
 * @param {boolean} official
 * @param {(env: Env) => Promise<Result>} work
 */
async function withSuite(official, work) {
  const suite = await step('Starting the Firebase suite', () => startSuite({ official, schedules: false }));
  try {
    await step('Loading rooms and accounts', () => loadDemoData('quiet'));
    return await work(suite.env);
  } finally {
    await step('Stopping the Firebase suite', suite.stop);
  }
}

/**
 * @param {string} name
 * @param {Env} env
 * @param {string[]} projects of playwright.config.ts
 * @param {string[]} [args]
 */
async function runBrowserTests(name, env, projects, args = []) {
  const chromium = await findOrInstallChromium();
  const chosen = projects.map((project) => `--project=${project}`);
  return runChecks([playwright(name, { ...env, CHROMIUM_PATH: chromium }, [...chosen, ...args])]);
}

/**
 * Explains a failure before any test could be counted, and counts it as one.
 * @param {() => Promise<Result>} work
 */
async function resultOf(work) {
  try {
    return await work();
  } catch (error) {
    explain(error);
    return { passed: 0, failed: 1, told: [] };
  }
}
