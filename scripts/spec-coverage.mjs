/**
 * Checks docs/dev/spec-coverage.md: every line names a test, every named file exists and is named unambiguously,
 * every named test is in its file, and each section has as many lines as its heading says, so that none is
 * lost unnoticed.
 */
import { readFileSync, readdirSync } from 'node:fs';
import { inProject } from './lib/project.mjs';

const TABLE = 'docs/dev/spec-coverage.md';
const SECTIONS = 9;

/** A file in backticks, and the titles in double quotes that follow it. */
const PROOF = /`([^`]+)`((?:,?\s*"[^"]+")+)/g;
const TITLE = /"([^"]+)"/g;
const FILE = /`([\w./-]+\.\w+)`/g;
/**
 * The title of a test or a group: the first argument of a call whose next one,
 * except for tags, is a function.
 */
const TEST_NAME = /(['"`])((?:\\.|(?!\1)[^\\])*)\1,\s*(?:\{ tag: [^}]*\},\s*)?(?:async\s*)?(?:\(|\w+\s*=>)/g;
/** Folders without source of ours. */
const NOT_OURS = /^(?:\..*|node_modules|dist.*)$/;

/**
 * @typedef {object} Line
 * @property {number} at its first line in the document
 * @property {number} section of the specification
 * @property {string} says what the specification says
 * @property {string} proof the tests that prove it
 */

const files = filesBelow('');

/** @type {Map<string, string[]>} the titles of the tests of each file */
const names = new Map();

const text = readFileSync(inProject(TABLE), 'utf8');
const lines = readLines(text);
const problems = [...wrongSections(text, lines), ...lines.flatMap(problemsOf)];
for (const problem of problems) console.error(problem);
if (problems.length > 0) process.exitCode = 1;
else console.log(`${lines.length} lines of the specification have their test.`);

/** @param {string} folder @returns {string[]} paths from the project's root */
function filesBelow(folder) {
  return readdirSync(inProject(folder), { withFileTypes: true }).flatMap((entry) => {
    const file = folder === '' ? entry.name : `${folder}/${entry.name}`;
    if (!entry.isDirectory()) return [file];
    return NOT_OURS.test(entry.name) ? [] : filesBelow(file);
  });
}

/** @param {string} document */
function readLines(document) {
  /** @type {Line[]} */
  const found = [];
  let section = 0;
  for (const [index, text] of document.split('\n').entries()) {
    section = Number(/^## (\d+)\. /.exec(text)?.[1] ?? section);
    const line = found.at(-1);
    if (section > 0 && text.startsWith('- ')) {
      found.push({ at: index + 1, section, says: text.slice(2), proof: '' });
    } else if (line && text.startsWith('  ')) line.proof += text.slice(2);
  }
  return found;
}

/** @param {string} document @param {Line[]} all */
function wrongSections(document, all) {
  return Array.from({ length: SECTIONS }, (_, index) => index + 1).flatMap((section) => {
    const promised = Number(new RegExp(`^## ${section}\\. .* \\((\\d+)\\)$`, 'm').exec(document)?.[1] ?? 0);
    const there = all.filter((line) => line.section === section).length;
    if (there === 0) return [`${TABLE}: section ${section} has no line`];
    return there === promised
      ? []
      : [`${TABLE}: section ${section} has ${there} lines, and its heading says ${promised}`];
  });
}

/** @param {Line} line */
function problemsOf({ at, says, proof }) {
  const proofs = [...proof.matchAll(PROOF)].map(([, file = '', titles = '']) => ({
    file,
    titles: [...titles.matchAll(TITLE)].map(([, title = '']) => title),
  }));
  const named = [...proof.matchAll(FILE)].map(([, file = '']) => file);

  return [
    ...(says.trim() === '' ? ['says nothing'] : []),
    ...(proofs.length > 0 ? [] : ['is open: it names no test that proves it']),
    ...named.flatMap(problemOfName),
    ...proofs.flatMap(({ file, titles }) =>
      titles.filter((title) => !hasTest(file, title)).map((title) => `${file} has no test "${title}"`),
    ),
  ].map((problem) => `${TABLE}:${at}: ${problem} (${says.slice(0, 60)})`);
}

/** @param {string} name a whole path, or the end of one @returns {string[]} all files that match */
function pathsOf(name) {
  return files.includes(name) ? [name] : files.filter((file) => file === name || file.endsWith(`/${name}`));
}

/** @param {string} name */
function problemOfName(name) {
  const paths = pathsOf(name);
  if (paths.length === 0) return [`${name} is not there`];
  return paths.length === 1 ? [] : [`${name} may be ${paths.join(' or ')}`];
}

/** @param {string} file @param {string} title a distinctive part of a test's or a group's title */
function hasTest(file, title) {
  let known = names.get(file);
  if (!known) {
    const [found] = pathsOf(file);
    const source = found === undefined ? '' : readFileSync(inProject(found), 'utf8');
    known = [...source.matchAll(TEST_NAME)].map(([, , name = '']) => name.replaceAll('\\', ''));
    names.set(file, known);
  }
  return known.some((name) => name.includes(title));
}
