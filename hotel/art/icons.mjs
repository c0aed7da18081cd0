// Draws the icons of home screens from the favicon.
// Usage, from the repository's root: npm run draw -w hotel, which draws all the pictures
import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';

const site = join(dirname(fileURLToPath(import.meta.url)), '..', 'public');
/** Puts the whole drawing into the circle that every mask leaves: https://www.w3.org/TR/appmanifest/#icon-masks */
const MASKED_SCALE = 0.75;

const favicon = await readFile(join(site, 'favicon.svg'), 'utf8');
/** To the edges: some devices cut the corners themselves. */
const square = favicon.replace('rx="8"', '');
const [opening] = /^<svg[^>]*>/.exec(favicon) ?? [''];
const [frame] = /<rect[^>]*\/>/.exec(square) ?? [''];
const drawing = square.slice(opening.length).replace('</svg>', '').replace(frame, '');
const margin = (32 * (1 - MASKED_SCALE)) / 2;
const masked = `${opening}${definitions(drawing)}${frame}<g transform="translate(${margin} ${margin}) scale(${MASKED_SCALE})">${drawing}</g></svg>`;

await draw(favicon, 'images/icon-192.png', 192);
await draw(favicon, 'images/icon-512.png', 512);
await draw(masked, 'images/maskable-512.png', 512);
await draw(square, 'apple-touch-icon.png', 180);

/** The gradient must stand before the frame that it fills. */
function definitions(svg) {
  return /<defs>.*<\/defs>/.exec(svg)?.[0] ?? '';
}

async function draw(svg, file, size) {
  const { size: bytes } = await sharp(Buffer.from(svg), { density: 72 * (size / 32) })
    .resize(size, size)
    .png({ palette: true })
    .toFile(join(site, file));
  console.log(`${file}  ${Math.round(bytes / 1024)} kB`);
}
