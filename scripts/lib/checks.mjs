import { readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { local, start, tail } from './processes.mjs';
import { CACHE, inProject, readJson } from './project.mjs';
import { begin, say } from './steps.mjs';

const TYPED = ['web', 'web/worker', 'functions', 'tests', 'local', 'contract', 'hotel', 'scripts', 'bench'];
const REPORTER = inProject('scripts/lib/test-reporter.mjs');
/** Where test runners begin to tell what failed, at the end of what they print. */
const FAILURES = /^.*(?:Failed Suites|Failed Tests|Unhandled Errors) .*$|^ {2}1\) .*$/m;

/**
 * @typedef {object} Check
 * @property {string} name
 * @property {readonly [string, ...string[]]} command
 * @property {boolean} [isTests] whether its runner reports each test; else it counts as one
 * @property {Record<string, string>} [env]
 */

/**
 * @typedef {object} Result
 * @property {number} passed
 * @property {number} failed
 * @property {string[]} told each failed check: what it printed, and how to run it alone
 */

/** @type {Check} */
export const SPELLING = {
  name: 'spelling',
  command: local('cspell', '--no-progress', '--cache', '--cache-location', '.cache/spelling'),
};

/**
 * Format, lint and types.
 * @param {readonly string[]} [files] only these, for format and lint
 * @returns {Check[]}
 */
export function checkCode(files = []) {
  const code = files.filter((file) => /\.(ts|tsx|mjs|cjs|js)$/.test(file));
  const isPart = files.length > 0;
  return [
    ...(isPart && code.length === 0
      ? []
      : [{ name: 'lint', command: local('oxlint', '-c', 'oxlint.config.js', ...code) }]),
    { name: 'format', command: local('oxfmt', '--check', '--no-error-on-unmatched-pattern', ...files) },
    ...TYPED.map((project) => ({
      name: `types-${project.replace('/', '-')}`,
      command: local('tsc', '-p', project, '--noEmit'),
    })),
  ];
}

/** @returns {Check[]} all that needs no running suite, the slowest first */
export function checkAll() {
  return [
    vitest('components'),
    vitest('unit'),
    ...checkCode(),
    { name: 'dead-code', command: local('knip') },
    { name: 'spec-coverage', command: [process.execPath, inProject('scripts', 'spec-coverage.mjs')] },
  ];
}

/**
 * @param {string} name
 * @param {Record<string, string>} [env]
 * @param {string[]} [args] by default, the project of that name in vitest.config.ts
 * @returns {Check}
 */
export function vitest(name, env = {}, args = ['--project', name]) {
  const reporters = ['--reporter=default', `--reporter=${REPORTER}`];
  return { name, command: local('vitest', 'run', ...reporters, ...args), isTests: true, env };
}

/** @param {string} name @param {Record<string, string>} env @param {string[]} args @returns {Check} */
export function playwright(name, env, args) {
  return {
    name,
    command: local('playwright', 'test', `--reporter=list,${REPORTER}`, ...args),
    isTests: true,
    env,
  };
}

/**
 * @param {Check[]} waiting each check leaves the list as it begins, so that several calls can share one
 * @param {number} [atOnce] how many run at the same time
 * @returns {Promise<Result>}
 */
export async function runChecks(waiting, atOnce = 1) {
  /** @type {Result[]} */
  const results = [];
  const work = async () => {
    for (let check = waiting.shift(); check; check = waiting.shift()) results.push(await runCheck(check));
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  return sum(results);
}

/** @param {readonly Result[]} results @returns {Result} */
export function sum(results) {
  return {
    passed: results.reduce((all, { passed }) => all + passed, 0),
    failed: results.reduce((all, { failed }) => all + failed, 0),
    told: results.flatMap(({ told }) => told),
  };
}

/** Shows the failures whole, then the count of everything as the last line. @param {Result} result */
export function conclude({ passed, failed, told }) {
  for (const each of told) say(`\n${each}`);
  if (told.length > 0) say();
  if (failed > 0) process.exitCode = 1;
  say(`${passed} passed, ${failed} failed`);
}

/** Runs one check, and shows how far it is and its result. @param {Check} check @returns {Promise<Result>} */
async function runCheck({ name, command, isTests = false, env = {} }) {
  const file = path.join(CACHE, `${name}.json`);
  rmSync(file, { force: true });
  const end = begin(name, () => {
    const { done, all } = readReport(file);
    return all > 0 ? `${done}/${all}` : '';
  });

  const { exited, log } = start(name, command, { env: { NO_COLOR: '1', REPORT: file, ...env } });
  const exitCode = await exited;
  const report = readReport(file);
  // A runner also fails without a failed test, for example on an unhandled rejection.
  const failed = exitCode === 0 ? report.failed : Math.max(report.failed, 1);
  const passed = isTests ? report.passed : 1 - failed;
  const count = isTests ? `: ${passed} passed${failed > 0 ? `, ${failed} failed` : ''}` : '';
  end(failed === 0 ? '✔' : '✖', `${name}${count}`);
  return { passed, failed, told: failed === 0 ? [] : [tell({ name, command, env }, log, report)] };
}

/** @param {string} file @returns {import('./test-reporter.mjs').Report} */
function readReport(file) {
  try {
    return readJson(file);
  } catch {
    // There is none yet, or half of one.
    return { done: 0, all: 0, passed: 0, failed: 0, failures: [] };
  }
}

/** @param {Check} check @param {string} log @param {import('./test-reporter.mjs').Report} report */
function tell({ name, command, env = {} }, log, { failures }) {
  const printed = readFileSync(log, 'utf8');
  const from = printed.search(FAILURES);
  const drawn = env.SEED === undefined ? '' : `LONG=1 SEED=${env.SEED} `;
  const alone = failures.map(
    ({ file, title }) => `${drawn}npm test -- ${file}${title && ` -t ${quote(title)}`}`,
  );
  return [
    `✖ ${name}`,
    from >= 0 ? printed.slice(from).trimEnd() : tail(log, 200),
    'To run it alone:',
    ...(alone.length > 0 ? alone : [typed(command)]).map((line) => `  ${line}`),
  ].join('\n');
}

/** @param {readonly [string, ...string[]]} command @returns {string} as a person would type it in the project's folder */
function typed([program, ...args]) {
  const name = path.basename(program, '.cmd');
  const own = args.map((arg) => path.relative(inProject(), path.resolve(inProject(), arg)) || arg);
  return program.includes('.bin') ? ['npx', name, ...args].join(' ') : [name, ...own].join(' ');
}

/** @param {string} text */
function quote(text) {
  return `'${text.replaceAll("'", String.raw`'\''`)}'`;
}
