import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

/** Words for which plain English names the person, or says nothing. */
const WORDS = /\b(whoever|whosoever|somebody|nobody|anybody|meanwhile|whatever)\b/i;

/** What guests themselves may write, and this list. */
const EXCEPT = new Set(['tests/lint/words.test.ts']);

it('texts, comments, titles and names are plain English: they say who', () => {
  const files = execFileSync('git', ['ls-files', '-z'], { encoding: 'utf8' }).split('\0');
  const found = files
    .filter((file) => /\.(ts|tsx|mjs|js|scss|html|md|rules)$/.test(file) && !EXCEPT.has(file))
    .flatMap((file) => {
      const lines = readFileSync(file, 'utf8').split('\n');
      return lines.flatMap((line, index) =>
        WORDS.test(line) ? [`${file}:${index + 1}: ${line.trim()}`] : [],
      );
    });
  expect(found).toEqual([]);
});
