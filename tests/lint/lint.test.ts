import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { PAIRS } from '../../scripts/lint/rings.mjs';
import { FINE, REFUSED } from './refused.ts';
import { lintPlanted } from './support/lint-planted.ts';

/** Each pair, in its folder and in one inside. */
const pairs = PAIRS.flatMap(({ importer, imported, message }, index) =>
  [importer, `${importer}/inner`].map((folder) => ({
    file: `${folder}/pair-${index}.ts`,
    text: `export * from '${path.posix.relative(folder, imported)}/a.ts';\n`,
    imported,
    message,
  })),
);

/** Each pair the other way round, but for folders that stand apart. */
const ways = PAIRS.filter(
  ({ importer, imported }) => !PAIRS.some((pair) => pair.importer === imported && pair.imported === importer),
).map(({ importer, imported }, index) => ({
  file: `${imported}/way-${index}.ts`,
  text: `export * from '${path.posix.relative(imported, importer)}/a.ts';\n`,
  importer,
}));

const foundIn = lintPlanted({
  ...Object.fromEntries([...pairs, ...ways].map(({ file, text }) => [file, text])),
  ...Object.fromEntries(REFUSED.map(([, file, text]) => [file, text])),
  ...Object.fromEntries(FINE),
});

describe('lint', () => {
  it.each(pairs)('refuses that $file imports $imported', ({ file, message }) => {
    expect(foundIn(file)).toEqual([message]);
  });

  it.each(ways)('lets $file import $importer', ({ file }) => {
    expect(foundIn(file)).toEqual([]);
  });

  it('orders folders that are there, and all of the domain', () => {
    const ordered = new Set(PAIRS.flatMap(({ importer, imported }) => [importer, imported]));
    expect([...ordered].filter((folder) => !existsSync(folder))).toEqual([]);
    const inDomain = readdirSync('functions/src/domain', { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map(({ name }) => `functions/src/domain/${name}`);
    expect(inDomain.filter((folder) => !ordered.has(folder))).toEqual([]);
  });

  it.each(FINE)('lets %s be', (file) => {
    expect(foundIn(file)).toEqual([]);
  });

  it.each(REFUSED)('says "%s" of %s', (said, file) => {
    expect(foundIn(file)).toEqual([said]);
  });
});
