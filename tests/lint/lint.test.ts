import { describe, expect, it } from 'vitest';
import { CROSSINGS, WAYS } from './crossings.ts';
import { ALLOWED, MISTAKES } from './mistakes.ts';
import { lintPlanted } from './support/lint-planted.ts';

/** In files of their own names. */
const crossings = CROSSINGS.map(([folder, imported, ...said], index) => ({
  file: `${folder}/crossing-${index}.ts`,
  imported,
  said,
}));
const ways = WAYS.map(([folder, imported], index) => ({ file: `${folder}/way-${index}.ts`, imported }));

const foundIn = lintPlanted({
  ...Object.fromEntries(
    [...crossings, ...ways].map(({ file, imported }) => [file, `export * from '${imported}';\n`]),
  ),
  ...Object.fromEntries(MISTAKES.map(([, file, text]) => [file, text])),
  ...Object.fromEntries(ALLOWED.map(([, file, text]) => [file, text])),
});

describe('lint', () => {
  it.each(crossings)('refuses that $file imports $imported', ({ file, said }) => {
    expect(foundIn(file).toSorted()).toEqual(said.toSorted());
  });

  it.each(ways)('lets $file import $imported', ({ file }) => {
    expect(foundIn(file)).toEqual([]);
  });

  it.each(MISTAKES)('says "%s" of %s', (said, file) => {
    expect(new Set(foundIn(file))).toEqual(new Set([said]));
  });

  it.each(ALLOWED)('allows %s (%s)', (_, file) => {
    expect(foundIn(file)).toEqual([]);
  });
});
