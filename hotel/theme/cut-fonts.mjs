// Cuts the two fonts down to what the site shows, into hotel/theme/fonts.
// Usage, from the repository's root: npm run cut-fonts -w hotel
import { copyFile, mkdir, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import subsetFont from 'subset-font';

const target = join(dirname(fileURLToPath(import.meta.url)), 'fonts');
const packageOf = (name) =>
  dirname(createRequire(import.meta.url).resolve(`@fontsource-variable/${name}/package.json`));

/** ASCII, Latin-1, and the punctuation of print. Other letters come in the fallback fonts. */
const LETTERS = [range(0x20, 0x7e), range(0xa0, 0xff), 'ıŒœŠšŽžŸ–—‘’‚“”„•…‹›€™←→−'].join('');

const FONTS = [
  // Headings have one weight; their optical size is what makes them Fraunces.
  {
    name: 'fraunces',
    file: 'fraunces-latin-opsz-normal.woff2',
    axes: { wght: 550, opsz: { min: 18, max: 144 } },
  },
  { name: 'figtree', file: 'figtree-latin-wght-normal.woff2', axes: { wght: { min: 400, max: 700 } } },
];

await mkdir(target, { recursive: true });
for (const { name, file, axes } of FONTS) {
  const whole = await readFile(join(packageOf(name), 'files', file));
  const cut = await subsetFont(whole, LETTERS, { targetFormat: 'woff2', variationAxes: axes });
  await writeFile(join(target, `${name}.woff2`), cut);
  await copyFile(join(packageOf(name), 'LICENSE'), join(target, `${name}.LICENSE`));
  console.log(
    `${name}.woff2  ${(cut.length / 1024).toFixed(1)} kB of ${(whole.length / 1024).toFixed(1)} kB`,
  );
}

function range(first, last) {
  return Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index)).join('');
}
