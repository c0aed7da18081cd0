/** The page that the service worker shows where Hosting is out of reach: web/build/served-pages.ts. */
export const SHELL = '/app.html';

/** Hosting's own address for what Firebase is called here, without which nobody's sign-in is remembered. */
export const CONFIGURATION = '/__/firebase/init.json';

/** A file of the precache; one whose address does not change with its content comes with a `revision`. */
export interface PrecacheEntry {
  url: string;
  revision: string | null;
}
