// Draws the preview card: what messengers and search engines show of the site.
// Usage, from the repository's root: node --import tsx hotel/art/card.mjs
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import subsetFont from 'subset-font';
import { CARD } from '../../contract/src/hotel.ts';
import { COLORS } from '../colors.ts';
import { FACTS } from '../facts.ts';
import { HOUSE } from '../texts/house.ts';

const art = dirname(fileURLToPath(import.meta.url));
const site = join(art, '..', 'public');
const MARGIN = 72;

/** The site's fonts, each by the name that it bears within its file, in one weight and size. */
const NAME = {
  family: 'fraunces',
  name: 'Fraunces',
  file: 'fraunces-latin-opsz-normal.woff2',
  axes: { wght: 550, opsz: 40 },
  size: 104,
};
const LEAD = {
  family: 'figtree',
  name: 'Figtree Light',
  file: 'figtree-latin-wght-normal.woff2',
  axes: { wght: 500 },
  size: 36,
};

const fonts = await mkdtemp(join(tmpdir(), 'card-'));
try {
  await drawCard();
} finally {
  await rm(fonts, { recursive: true });
}

async function drawCard() {
  const { width, height } = CARD;
  const panorama = await sharp(await readFile(join(art, 'panorama.svg')), { density: 72 })
    .resize({ width, height, fit: 'cover' })
    .toBuffer();
  const shade = Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><linearGradient id="g" x2="0" y2="1"><stop offset=".35" stop-color="#11171e" stop-opacity="0"/><stop offset="1" stop-color="#11171e" stop-opacity=".88"/></linearGradient><rect width="100%" height="100%" fill="url(#g)"/></svg>`,
  );
  const lead = await write(HOUSE.tagline, LEAD);
  const name = await write(FACTS.name, NAME);
  const leadTop = height - MARGIN - lead.info.height;
  const { size } = await sharp(panorama)
    .composite([
      { input: shade },
      { input: name.data, left: MARGIN, top: leadTop - 30 - name.info.height },
      { input: lead.data, left: MARGIN, top: leadTop },
    ])
    .jpeg({ quality: 84, mozjpeg: true })
    .toFile(join(site, CARD.path));
  console.log(`${CARD.path}  ${Math.round(size / 1024)} kB`);
}

/** One line in one of the site's fonts, cut down to its letters, as a picture. */
async function write(text, { family, name, file, axes: variationAxes, size }) {
  const folder = dirname(
    createRequire(import.meta.url).resolve(`@fontsource-variable/${family}/package.json`),
  );
  const whole = await readFile(join(folder, 'files', file));
  const fontfile = join(fonts, `${family}.ttf`);
  await writeFile(fontfile, await subsetFont(whole, text, { targetFormat: 'sfnt', variationAxes }));
  const markup = `<span foreground="${COLORS.light.page}">${text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</span>`;
  // 72 dots an inch make a point a pixel.
  const line = { text: markup, font: `${name}, ${size}`, fontfile, rgba: true, dpi: 72 };
  return sharp({ text: line }).png().toBuffer({ resolveWithObject: true });
}
