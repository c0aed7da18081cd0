import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { colorsOf } from './colors.mjs';

const ARCH = 'M10 43V23a14 14 0 0 1 28 0v20';

/**
 * Draws the pictures that every hotel has, under the names of `docs/make-it-yours.md`: doors in its colors.
 * @param {string} site the folder `public`
 * @param {number} hue of the hotel's colors
 */
export async function drawPictures(site, hue) {
  const { default: sharp } = await import('sharp');
  const { light, dark } = colorsOf(hue);
  const evening = { ...dark, accent: light.accent, deep: light['accent-deep'] };
  const images = path.join(site, 'images');
  mkdirSync(images, { recursive: true });
  /** @param {string} file @param {string} svg @param {number} width */
  const draw = async (file, svg, width) => {
    const picture = sharp(Buffer.from(svg)).resize(width);
    await (file.endsWith('.png') ? picture.png({ palette: true }) : picture).toFile(path.join(site, file));
  };
  for (const width of [960, 1600, 2400])
    await draw(`images/panorama-${width}.webp`, doors(evening, 2100, 900, [1180, 1460, 1740]), width);
  for (const width of [480, 800, 1080]) {
    await draw(`images/panorama-tall-${width}.webp`, doors(evening, 1080, 1350, [270, 540, 810]), width);
    await draw(`images/services-${width}.webp`, doors(evening, 1080, 1350, [540]), width);
  }
  await draw('images/card.jpg', doors(evening, 1200, 630, [350, 600, 850]), 1200);
  const icon = mark(light, 8, 1);
  writeFileSync(path.join(site, 'favicon.svg'), icon);
  for (const size of [192, 512]) await draw(`images/icon-${size}.png`, icon, size);
  await draw('images/maskable-512.png', mark(light, 0, 0.75), 512);
  await draw('apple-touch-icon.png', mark(light, 0, 1), 180);
  for (const [name, svg] of Object.entries(smallPictures(hue))) writeFileSync(path.join(images, name), svg);
}

/**
 * A wall in the evening with doors, the middle of each at an `x`, the last one open; calm elsewhere, because light words
 * stand there.
 * @param {Record<string, string | undefined>} colors @param {number} width @param {number} height @param {number[]} xs
 */
function doors({ page, tint, border, accent, deep }, width, height, xs) {
  const floor = height * 0.86;
  const half = Math.min(105, width / 9);
  const top = floor - half * 4;
  const arches = xs.map((x, index) => {
    /** @param {number} inset */
    const arch = (inset) =>
      `M${x - half + inset} ${floor}V${top + half}a${half - inset} ${half - inset} 0 0 1 ${2 * (half - inset)} 0V${floor}Z`;
    const isOpen = index === xs.length - 1;
    return `<path d="${arch(-14)}" fill="${tint}"/><path d="${arch(0)}" fill="${isOpen ? '#ffe3ab' : accent}"/>
<path d="${arch(18)}" fill="none" stroke="${isOpen ? '#ffd183' : deep}" stroke-width="4"/>
<circle cx="${x + half - 34}" cy="${floor - half * 1.7}" r="7" fill="${isOpen ? '#ffd183' : tint}"/>`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">
<defs><linearGradient id="w" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${page}"/><stop offset="1" stop-color="${border}"/></linearGradient></defs>
<path d="M0 0H${width}V${height}H0Z" fill="url(#w)"/>${arches.join('')}
<path d="M0 ${floor}H${width}V${height}H0Z" fill="${page}"/><path d="M0 ${floor}H${width}" stroke="${deep}" stroke-opacity=".3" stroke-width="3"/></svg>`;
}

/** The logo on the accent. @param {Record<string, string>} colors @param {number} corner @param {number} scale */
function mark({ accent, 'on-accent': ink }, corner, scale) {
  const size = 0.5 * scale;
  const margin = 16 - 24 * size;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="512" height="512" viewBox="0 0 32 32">
<rect width="32" height="32" rx="${corner}" fill="${accent}"/>
<g transform="translate(${margin} ${margin}) scale(${size})" fill="none" stroke="${ink}" stroke-width="3.5" stroke-linecap="round"><path d="${ARCH}"/><path d="M4 43h40M18 43V25a6 6 0 0 1 12 0v18"/></g></svg>`;
}

/** @param {number} hue @returns {Record<string, string>} drawings that follow the device's light or dark mode */
function smallPictures(hue) {
  const { light, dark } = colorsOf(hue);
  /** @param {Record<string, string>} colors */
  const rules = ({ tint, border, accent }) =>
    `.t{fill:${tint}}.b{fill:none;stroke:${border};stroke-width:10}.a{fill:none;stroke:${accent};stroke-width:5;stroke-linecap:round;stroke-linejoin:round}`;
  /** @param {number} width @param {number} height @param {string} title @param {string} shapes */
  const drawn = (width, height, title, shapes) =>
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"><title>${title}</title><style>${rules(light)}@media(prefers-color-scheme:dark){${rules(dark)}}</style>${shapes}</svg>\n`;
  return {
    'map-placeholder.svg': drawn(
      1200,
      514,
      'Streets',
      '<path class="t" d="M0 0H1200V514H0Z"/><path class="b" d="M0 120 1200 60M0 330 1200 400M210 0 160 514M520 0 600 514M930 0 880 514M600 514 1200 200"/>',
    ),
    'not-found.svg': drawn(
      560,
      380,
      'A closed door',
      '<ellipse class="t" cx="280" cy="330" rx="200" ry="18"/><path class="a" d="M200 330V150a80 80 0 0 1 160 0v180M130 330h300M330 236h1"/><path class="b" d="M222 330V152a58 58 0 0 1 116 0v178"/>',
    ),
    'nothing-yet.svg': drawn(
      480,
      360,
      'An empty suitcase',
      '<ellipse class="t" cx="240" cy="316" rx="170" ry="16"/><path class="t" d="M100 130h280v180H100Z"/><path class="a" d="M100 130h280v180H100ZM190 130V96a16 16 0 0 1 16-16h68a16 16 0 0 1 16 16v34M150 130v180M330 130v180"/>',
    ),
    'avatar.svg': drawn(
      160,
      160,
      'A guest',
      '<path class="t" d="M0 0H160V160H0Z"/><path class="a" d="M80 40a26 26 0 1 1 0 52 26 26 0 0 1 0-52ZM30 142c6-28 26-38 50-38s44 10 50 38"/>',
    ),
  };
}
