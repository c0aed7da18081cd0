import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from './project.mjs';

/**
 * @typedef {object} Report what a test runner has done so far
 * @property {number} done files of vitest, tests of Playwright
 * @property {number} all
 * @property {number} passed tests
 * @property {number} failed tests, and files that could not be loaded
 * @property {Failure[]} failures
 */

/**
 * @typedef {object} Failure
 * @property {string} file from the project's root
 * @property {string} title '' where the file could not be loaded
 */

/** A reporter for vitest and for Playwright: keeps the file that REPORT names up to date while tests run. */
export default class TestReporter {
  /** @type {Report} */
  #report = { done: 0, all: 0, passed: 0, failed: 0, failures: [] };

  // What vitest calls.

  /** @param {readonly unknown[]} files */
  onTestRunStart(files) {
    this.#begin(files.length);
  }

  /** @param {import('vitest/node').TestModule} module */
  onTestModuleEnd(module) {
    const file = module.relativeModuleId;
    if (module.errors().length > 0) this.#fail(file, '');
    for (const suite of module.children.allSuites())
      if (suite.errors().length > 0) this.#fail(file, titleOf(suite)); // a hook, for all of its tests
    for (const test of module.children.allTests()) {
      const { state } = test.result();
      if (state === 'passed') this.#report.passed += 1;
      if (state === 'failed') this.#fail(file, titleOf(test));
    }
    this.#step();
  }

  // What Playwright calls.

  /** @param {unknown} _config @param {import('@playwright/test/reporter').Suite} suite */
  onBegin(_config, suite) {
    this.#begin(suite.allTests().length);
  }

  /** @param {import('@playwright/test/reporter').TestCase} test */
  onTestEnd(test) {
    const outcome = test.outcome();
    if (outcome === 'expected') this.#report.passed += 1;
    if (outcome === 'unexpected')
      this.#fail(fromRoot(test.location.file), test.titlePath().slice(3).join(' '));
    this.#step();
  }

  printsToStdio() {
    return false;
  }

  /** @param {number} all */
  #begin(all) {
    this.#report.all = all;
    this.#save();
  }

  #step() {
    this.#report.done += 1;
    this.#save();
  }

  /** @param {string} file @param {string} title */
  #fail(file, title) {
    this.#report.failed += 1;
    this.#report.failures.push({ file, title });
  }

  #save() {
    if (process.env.REPORT) writeFileSync(process.env.REPORT, JSON.stringify(this.#report));
  }
}

/** Returns a title as `-t` looks for it. @param {import('vitest/node').TestCase | import('vitest/node').TestSuite} of @returns {string} */
function titleOf({ parent, name }) {
  return parent.type === 'module' ? name : `${titleOf(parent)} ${name}`;
}

/** @param {string} file @returns {string} with slashes, on every system */
function fromRoot(file) {
  return path.relative(ROOT, file).replaceAll(path.sep, '/');
}
