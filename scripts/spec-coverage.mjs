/** Checks docs/spec-coverage.md: every named file is there, every named test is in its file, no row is open. */
import { existsSync, readFileSync } from 'node:fs';
import { inProject } from './lib/project.mjs';

const TABLE = 'docs/spec-coverage.md';
const DEPARTURES = 'docs/departures.md';
const SECTIONS = 9;

/** A file in backticks, and the titles in double quotes that follow it. */
const PROOF = /`([^`]+)`((?:,?\s*"[^"]+")+)/g;
const TITLE = /"([^"]+)"/g;
const FILE = /`([\w./-]+\.\w+)`/g;
/** The first argument of a call whose next, but for tags, is a function: what a test or a group of them is called. */
const TEST_NAME = /(['"`])((?:\\.|(?!\1)[^\\])*)\1,\s*(?:\{ tag: [^}]*\},\s*)?(?:async\s*)?(?:\(|\w+\s*=>)/g;

/**
 * @typedef {object} Row
 * @property {number} line
 * @property {number} section of the specification
 * @property {string[]} cells what it says, the files that do it, the tests that prove it
 */

/** @type {Map<string, string[]>} what the tests of each file are called */
const names = new Map();

const rows = readRows(readFileSync(inProject(TABLE), 'utf8'));
const problems = [...missingSections(rows), ...rows.flatMap(problemsOf)];
for (const problem of problems) console.error(problem);
if (problems.length > 0) process.exitCode = 1;
else console.log(`${rows.length} lines of the specification have their place and their test.`);

/** @param {string} text */
function readRows(text) {
  /** @type {Row[]} */
  const found = [];
  let section = 0;
  for (const [index, line] of text.split('\n').entries()) {
    section = Number(/^## (\d+)\. /.exec(line)?.[1] ?? section);
    if (!line.startsWith('|') || section === 0) continue;
    const cells = line
      .split(/(?<!\\)\|/)
      .slice(1, -1)
      .map((cell) => cell.trim());
    if (cells[0] === 'Specification' || /^:?-+:?$/.test(cells[0] ?? '')) continue;
    found.push({ line: index + 1, section, cells });
  }
  return found;
}

/** @param {Row[]} all */
function missingSections(all) {
  return Array.from({ length: SECTIONS }, (_, index) => index + 1)
    .filter((section) => !all.some((row) => row.section === section))
    .map((section) => `${TABLE}: section ${section} has no row`);
}

/** @param {Row} row */
function problemsOf({ line, cells }) {
  const [says = '', where = '', proof = ''] = cells;
  const proofs = [...proof.matchAll(PROOF)].map(([, file = '', titles = '']) => ({
    file,
    titles: [...titles.matchAll(TITLE)].map(([, title = '']) => title),
  }));
  const files = [where, proof].flatMap((cell) => [...cell.matchAll(FILE)].map(([, file = '']) => file));

  return [
    ...(cells.length === 3 && says !== '' ? [] : ['is no row of three cells']),
    ...(where.search(FILE) >= 0 ? [] : ['is open: it names no file that does it']),
    ...(!says.includes('_Departure:_') || where.includes(DEPARTURES)
      ? []
      : [`departs without ${DEPARTURES}`]),
    ...(proofs.length > 0 ? [] : ['is open: it names no test that proves it']),
    ...files.filter((file) => !existsSync(inProject(file))).map((file) => `${file} is not there`),
    ...proofs.flatMap(({ file, titles }) =>
      titles.filter((title) => !hasTest(file, title)).map((title) => `${file} has no test "${title}"`),
    ),
  ].map((problem) => `${TABLE}:${line}: ${problem} (${says.slice(0, 60)})`);
}

/**
 * @param {string} file
 * @param {string} title a distinctive part of a test's name, or of its group's
 */
function hasTest(file, title) {
  let known = names.get(file);
  if (!known) {
    const source = existsSync(inProject(file)) ? readFileSync(inProject(file), 'utf8') : '';
    known = [...source.matchAll(TEST_NAME)].map(([, , name = '']) => name.replaceAll('\\', ''));
    names.set(file, known);
  }
  return known.some((name) => name.includes(title));
}
