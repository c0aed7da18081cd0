import { describe, expect, it } from 'vitest';
import { ALLOWED, CROSSINGS, FINE, PLANTED, REFUSED } from './crossings.ts';
import { lintPlanted } from './support/lint-planted.ts';

/** Plants texts in files of their own names. */
const planted = (
  kind: string,
  list: readonly (readonly [folder: string, imported: string, said?: string])[],
) =>
  list.map(([folder, imported, said], index) => ({ file: `${folder}/${kind}-${index}.ts`, imported, said }));
const crossings = planted('crossing', CROSSINGS);
const ways = planted('way', ALLOWED);

const foundIn = lintPlanted({
  ...Object.fromEntries(PLANTED.map((file) => [file, 'export {};\n'])),
  ...Object.fromEntries(
    [...crossings, ...ways].map(({ file, imported }) => [file, `export * from '${imported}';\n`]),
  ),
  ...Object.fromEntries(REFUSED.map(([, file, text]) => [file, text])),
  ...Object.fromEntries(FINE),
});

describe('lint', () => {
  it.each(crossings)('refuses that $file imports $imported', ({ file, said }) => {
    expect(foundIn(file)).toEqual([said]);
  });

  it.each(ways)('lets $file import $imported', ({ file }) => {
    expect(foundIn(file)).toEqual([]);
  });

  it.each(FINE)('lets %s be', (file) => {
    expect(foundIn(file)).toEqual([]);
  });

  it.each(REFUSED)('says "%s" of %s', (said, file) => {
    expect(foundIn(file)).toEqual([said]);
  });
});
