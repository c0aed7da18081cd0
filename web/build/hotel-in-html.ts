import type { Plugin } from 'vite';
import { HOTEL } from '../../contract/src/hotel.ts';

/** Writes the hotel's name and phone into index.html, so that they stand in one place only. */
export function hotelInHtml(): Plugin {
  return {
    name: 'hotel-in-html',
    transformIndexHtml: (html) =>
      html.replaceAll('%HOTEL_NAME%', HOTEL.name).replaceAll('%HOTEL_PHONE%', HOTEL.phone),
  };
}
