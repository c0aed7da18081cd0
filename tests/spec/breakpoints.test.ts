import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const root = path.resolve(import.meta.dirname, '../..');

/** In a style sheet, or in a script that asks the browser. */
const QUERIES = /@media[^{;]*|useMediaQuery\([^)]*\)+|'\((?:min|max)-(?:width|height)[^']*\)'/g;

it('no layout changes at a width in px: a browser that writes large would keep that of a wide window', () => {
  const files = ['web/src', 'hotel'].flatMap((folder) =>
    readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.(scss|tsx?)$/.test(file))
      .map((file) => path.join(folder, file)),
  );
  const inPixels = files.flatMap((file) =>
    (readFileSync(path.join(root, file), 'utf8').match(QUERIES) ?? [])
      .filter((query) => /(width|height): *[\d.]+px/.test(query) && !file.includes('.test.'))
      .map((query) => `${file}: ${query.trim()}`),
  );
  expect(inPixels).toEqual([]);
  expect(files.length).toBeGreaterThan(300);
});
