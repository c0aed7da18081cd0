import { rmSync } from 'node:fs';
import path from 'node:path';
import { local, start, tail } from './processes.mjs';
import { CACHE, inProject } from './project.mjs';
import { say, showStep } from './steps.mjs';
import { readVitest, sum, tallyOfExit, tallyOfReport } from './tally.mjs';

const TYPED = ['web', 'web/worker', 'functions', 'tests', 'local', 'contract', 'hotel', 'scripts', 'bench'];

/**
 * @typedef {object} Check
 * @property {string} name
 * @property {readonly [string, ...string[]]} command
 * @property {string} [report] the JSON report of a test runner
 * @property {(report: any) => import('./tally.mjs').Tally} [read]
 * @property {Record<string, string>} [env]
 */

/** @returns {Check[]} all checks that need no running suite, the slowest first */
function checks() {
  return [
    vitest('components'),
    vitest('unit'),
    { name: 'lint', command: local('oxlint', '-c', 'oxlint.config.js') },
    { name: 'format', command: local('oxfmt', '--check') },
    ...TYPED.map((project) => ({ name: `types-${project.replace('/', '-')}`, command: typeCheck(project) })),
    { name: 'dead-code', command: local('knip') },
    { name: 'spec-coverage', command: [process.execPath, inProject('scripts', 'spec-coverage.mjs')] },
  ];
}

/**
 * @param {number} [atOnce] how many run at the same time
 * @returns {Promise<import('./tally.mjs').Tally>}
 */
export async function runChecks(atOnce = 2) {
  const waiting = checks();
  /** @type {import('./tally.mjs').Tally[]} */
  const tallies = [];
  const work = async () => {
    for (let check = waiting.shift(); check; check = waiting.shift()) tallies.push(await runCheck(check));
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  return sum(tallies);
}

/**
 * Runs one check and shows its result; of a failure, also the end of its output.
 *
 * @param {Check} check
 */
export async function runCheck({ name, command, report, read = readVitest, env = {} }) {
  const since = performance.now();
  if (report !== undefined) rmSync(report, { force: true });

  const { exited, log } = start(name, command, { env: { NO_COLOR: '1', ...env } });
  const exitCode = await exited;
  const tally = report === undefined ? tallyOfExit(exitCode) : tallyOfReport(exitCode, report, read);

  const count =
    report === undefined
      ? ''
      : `: ${tally.passed} passed${tally.failed > 0 ? `, ${tally.failed} failed` : ''}`;
  showStep(tally.failed === 0 ? '✔' : '✖', `${name}${count}`, since);
  if (tally.failed > 0) say(`${tail(log, 60)}\n`);
  return tally;
}

/**
 * @param {string} project a project of vitest.config.ts
 * @param {Record<string, string>} [env]
 * @returns {Check}
 */
export function vitest(project, env = {}) {
  const report = path.join(CACHE, `${project}.json`);
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  return {
    name: project,
    command: local('vitest', 'run', '--project', project, '--passWithNoTests', ...reporters),
    report,
    env,
  };
}

/** @param {string} project @returns {readonly [string, ...string[]]} */
function typeCheck(project) {
  return local('tsc', '-p', project, '--noEmit');
}
