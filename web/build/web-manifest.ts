import type { Plugin } from 'vite';
import { HOTEL } from '../../contract/src/hotel.ts';
import { PAGE } from '../../contract/src/paths.ts';
import { COLOURS } from '../../hotel/colours.ts';

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
    description: HOTEL.description,
    lang: 'en',
    start_url: PAGE.home,
    scope: '/',
    display: 'standalone',
    background_color: COLOURS.light.page,
    theme_color: COLOURS.light.page,
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

/** Describes an icon that `hotel/art/icons.mjs` draws. */
function icon(name: string, size: number) {
  return { src: `/images/${name}.png`, sizes: `${size}x${size}`, type: 'image/png' };
}
