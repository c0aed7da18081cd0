import { join } from 'node:path';
import { type Plugin, loadEnv } from 'vite';
import { escapeHtml } from '../../contract/src/escape-html.ts';
import { HOTEL } from '../../contract/src/hotel.ts';
import { SITEMAP, UNLISTED_PAGES, PAGE } from '../../contract/src/paths.ts';
import { CARD_ALT } from '../../hotel/card.ts';
import { COLORS } from '../../hotel/colors.ts';
import { asScript } from './as-script.ts';
import { BUILT_TEXTS, TEXTS_IN_HTML } from './built-texts.ts';
import { CARD, hotelData } from '../src/app/structured-data.ts';

const { house } = BUILT_TEXTS;

/** Writes the hotel's data into index.html. `site` is the site's origin; empty if unknown. */
export function hotelInHtml(site: string): Plugin {
  const words: Record<string, string> = {
    HOTEL_NAME: escapeHtml(HOTEL.name),
    HOTEL_TAGLINE: escapeHtml(house.tagline),
    HOTEL_DESCRIPTION: escapeHtml(house.description),
    HOTEL_PHONE: escapeHtml(house.phone),
    HOTEL_DATA: asScript(hotelData(site, house)),
    SITE: escapeHtml(site),
    CARD_PATH: CARD.path,
    CARD_WIDTH: String(CARD.width),
    CARD_HEIGHT: String(CARD.height),
    CARD_ALT: escapeHtml(CARD_ALT),
    COLOR_LIGHT: COLORS.light.page,
    COLOR_DARK: COLORS.dark.page,
  };
  return {
    name: 'hotel-in-html',
    transformIndexHtml: (html) => ({
      html: html.replace(/%([A-Z_]+)%/g, (mark, name: string) => words[name] ?? mark),
      tags: TEXTS_IN_HTML,
    }),
  };
}

/** Writes robots.txt (RFC 9309). Without an origin it names no sitemap, which needs a full address. */
export function robotsTxt(site: string): Plugin {
  const lines = ['User-agent: *', ...UNLISTED_PAGES.map((path) => `Disallow: ${path}`)];
  if (site !== '') lines.push('', `Sitemap: ${site}${SITEMAP}`);
  const source = `${lines.join('\n')}\n`;
  return {
    name: 'robots-txt',
    generateBundle() {
      this.emitFile({ type: 'asset', fileName: 'robots.txt', source });
    },
  };
}

/** Writes the manifest with which devices install the site as an app: https://www.w3.org/TR/appmanifest/ */
export function webManifest(): Plugin {
  const source = JSON.stringify(manifest(), null, 2);
  return {
    name: 'web-manifest',
    generateBundle() {
      this.emitFile({ type: 'asset', fileName: 'manifest.webmanifest', source });
    },
  };
}

function manifest() {
  return {
    id: PAGE.home,
    name: HOTEL.name,
    short_name: HOTEL.name,
    description: house.description,
    lang: 'en',
    start_url: PAGE.home,
    scope: '/',
    display: 'standalone',
    background_color: COLORS.light.page,
    theme_color: COLORS.light.page,
    icons: [
      icon('icon-192', 192),
      icon('icon-512', 512),
      { ...icon('maskable-512', 512), purpose: 'maskable' },
    ],
    shortcuts: [
      { name: 'Your Booking', url: PAGE.bookings },
      { name: 'Rooms', url: PAGE.rooms },
    ],
  };
}

function icon(name: string, size: number) {
  return { src: `/images/${name}.png`, sizes: `${size}x${size}`, type: 'image/png' };
}

/**
 * Returns the site's origin; empty if none is set.
 * @throws {TypeError} if it is not a URL
 */
export function readSiteUrl(mode: string): string {
  const SITE_URL = readSetting(mode, 'SITE_URL');
  return SITE_URL === '' ? '' : new URL(SITE_URL).origin;
}

/** Returns a setting of the functions, as in `functions/.env` or in the build's environment. */
export function readSetting(mode: string, name: string): string {
  return loadEnv(mode, join(import.meta.dirname, '../../functions'), name)[name] ?? '';
}
