// Renders the drawings in this folder to the WebP files the site serves.
// Usage, from the repository's root: node web/art/render.mjs [name …]
import { copyFile, mkdir, readdir, readFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';

const art = dirname(fileURLToPath(import.meta.url));
const images = join(art, '..', 'public', 'images');
const only = process.argv.slice(2);

/** Draws at twice the size of the source, then scales down, so that edges stay clean. */
async function render(source, folder, widths, quality = 72) {
  const name = basename(source, '.svg');
  if (only.length > 0 && !only.includes(name)) return;
  await mkdir(folder, { recursive: true });
  const large = await sharp(await readFile(source), { density: 144, unlimited: true })
    .flatten({ background: '#1b2430' })
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  for (const width of widths) {
    const file = join(folder, `${name}-${width}.webp`);
    const { width: w, height: h, channels } = large.info;
    const { size } = await sharp(large.data, { raw: { width: w, height: h, channels } })
      .resize(width)
      .webp({ quality, effort: 6, smartSubsample: true })
      .toFile(file);
    console.log(`${basename(file)}  ${Math.round(size / 1024)} kB`);
  }
}

for (const file of (await readdir(join(art, 'rooms'))).filter((f) => f.endsWith('.svg'))) {
  await render(join(art, 'rooms', file), join(images, 'rooms'), [480, 960, 1600]);
}
const singles = { panorama: [960, 1600, 2400], 'panorama-tall': [480, 800, 1080], services: [480, 800, 1080] };
const present = await readdir(art);
for (const [name, widths] of Object.entries(singles)) {
  if (present.includes(`${name}.svg`)) await render(join(art, `${name}.svg`), images, widths);
}
for (const name of ['empty-suitcase']) {
  if (present.includes(`${name}.svg`)) await copyFile(join(art, `${name}.svg`), join(images, `${name}.svg`));
}
