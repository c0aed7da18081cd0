import { existsSync } from 'node:fs';
import { readJson } from './project.mjs';

/**
 * @typedef {object} Tally
 * @property {number} passed
 * @property {number} failed
 */

/** @param {Tally[]} tallies @returns {Tally} */
export function sum(tallies) {
  return tallies.reduce((a, b) => ({ passed: a.passed + b.passed, failed: a.failed + b.failed }), {
    passed: 0,
    failed: 0,
  });
}

/** Counts a program without a report of its own as one test. @param {number} exitCode @returns {Tally} */
export function tallyOfExit(exitCode) {
  return exitCode === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
}

/**
 * @param {number} exitCode
 * @param {string} report the runner's JSON; absent when it crashed
 * @param {(report: any) => Tally} read
 * @returns {Tally}
 */
export function tallyOfReport(exitCode, report, read) {
  if (!existsSync(report)) return { passed: 0, failed: 1 };
  const { passed, failed } = read(readJson(report));
  // A runner also fails without a failed test, for example on an unhandled rejection.
  return { passed, failed: exitCode === 0 ? failed : Math.max(failed, 1) };
}

/**
 * @param {{ numPassedTests: number, numFailedTests: number, testResults: { status: string, assertionResults: unknown[] }[] }} report
 * @returns {Tally}
 */
export function readVitest({ numPassedTests, numFailedTests, testResults }) {
  const unloadable = testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0,
  );
  return { passed: numPassedTests, failed: numFailedTests + unloadable.length };
}

/**
 * @param {{ stats: { expected: number, flaky: number, unexpected: number }, errors: unknown[] }} report
 * @returns {Tally}
 */
export function readPlaywright({ stats, errors }) {
  return { passed: stats.expected + stats.flaky, failed: stats.unexpected + errors.length };
}
