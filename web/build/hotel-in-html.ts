import type { Plugin } from 'vite';
import { escapeHtml } from '../../contract/src/escape-html.ts';
import { HOTEL } from '../../contract/src/hotel.ts';
import { CARD, hotelData } from '../src/app/structured-data.ts';
import { CARD_ALT } from '../../hotel/card.ts';
import { COLOURS } from '../../hotel/colours.ts';

/**
 * Writes the hotel's data into index.html, so that they are kept in one place only.
 * @param site the site's origin; empty if the build does not know it
 */
export function hotelInHtml(site: string): Plugin {
  const words: Record<string, string> = {
    HOTEL_NAME: escapeHtml(HOTEL.name),
    HOTEL_TAGLINE: escapeHtml(HOTEL.tagline),
    HOTEL_DESCRIPTION: escapeHtml(HOTEL.description),
    HOTEL_PHONE: escapeHtml(HOTEL.phone),
    HOTEL_DATA: asScript(hotelData(site)),
    SITE: escapeHtml(site),
    CARD_PATH: CARD.path,
    CARD_WIDTH: String(CARD.width),
    CARD_HEIGHT: String(CARD.height),
    CARD_ALT: escapeHtml(CARD_ALT),
    COLOUR_LIGHT: COLOURS.light.page,
    COLOUR_DARK: COLOURS.dark.page,
  };
  return {
    name: 'hotel-in-html',
    transformIndexHtml: (html) => html.replace(/%([A-Z_]+)%/g, (mark, name: string) => words[name] ?? mark),
  };
}

/** Returns JSON that cannot contain HTML tags. */
function asScript(data: object): string {
  return JSON.stringify(data).replaceAll('<', String.raw`\u003c`);
}
