// Renders the drawings in this folder to the WebP files the site serves.
// Usage, from the repository's root: npm run draw -w hotel, or node hotel/art/render.mjs NAME …
import { mkdir, readdir, readFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';

const art = dirname(fileURLToPath(import.meta.url));
const images = join(art, '..', 'public', 'images');
const only = process.argv.slice(2);

/** Draws larger than needed, up to 2,000 px (beyond that the picture is drawn in tiles), then scales down. */
async function render(source, folder, widths) {
  const name = basename(source, '.svg');
  if (only.length > 0 && !only.includes(name)) return;
  await mkdir(folder, { recursive: true });
  const svg = await readFile(source);
  const { width, height } = await sharp(svg).metadata();
  const density = 72 * Math.max(1, 2000 / Math.max(width, height));
  const { data, info } = await sharp(svg, { density })
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  for (const target of widths) {
    const file = join(folder, `${name}-${target}.webp`);
    const { size } = await sharp(data, { raw: info })
      .resize(target)
      .webp({ quality: 82, effort: 6, smartSubsample: true })
      .toFile(file);
    console.log(`${basename(file)}  ${Math.round(size / 1024)} kB`);
  }
}

for (const file of (await readdir(join(art, 'rooms'))).filter((f) => f.endsWith('.svg')))
  await render(join(art, 'rooms', file), join(images, 'rooms'), [480, 960, 1600]);
const singles = {
  panorama: [960, 1600, 2400],
  'panorama-tall': [480, 800, 1080],
  services: [480, 800, 1080],
};
const present = await readdir(art);
for (const [name, widths] of Object.entries(singles)) {
  if (present.includes(`${name}.svg`)) await render(join(art, `${name}.svg`), images, widths);
}
