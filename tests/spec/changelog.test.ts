import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { newest } from '../../functions/src/domain/migrations/migrate.ts';

const read = (file: string) => readFileSync(path.resolve(import.meta.dirname, '../..', file), 'utf8');
const changelog = read('CHANGELOG.md');
const releases = [...changelog.matchAll(/^## (\d+)\.(\d+)\.(\d+) – (\d{4}-\d\d-\d\d)$/gm)];
const numbersOf = ([, ...numbers]: RegExpMatchArray) => numbers.slice(0, 3).map(Number);

it('the newest release is the version that is said to be online', () => {
  const { version } = JSON.parse(read('package.json')) as { version: string }; // npm's own file
  expect(releases[0] && numbersOf(releases[0]).join('.')).toBe(version);
  const { packages } = JSON.parse(read('package-lock.json')) as {
    packages: Record<string, { version: string }>;
  }; // as above
  expect(packages['']?.version).toBe(version);
});

it('releases are in order, below what is unreleased', () => {
  const headings = changelog.match(/^## .*$/gm) ?? [];
  expect(headings[0]).toBe('## Unreleased');
  expect(headings).toHaveLength(releases.length + 1);
  const dates = releases.map(([, , , , date]) => date);
  expect(dates).toEqual([...dates].sort().reverse());
});

it('every data version is in the changelog, with what it brings', () => {
  const named = changelog.match(/data version \d+(?=: )/g) ?? [];
  const versions = named.map((words) => Number(words.split(' ').at(-1)));
  expect(versions.sort((a, b) => a - b)).toEqual(Array.from({ length: newest() }, (_, index) => index + 1));
});
