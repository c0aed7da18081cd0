/** The page that the service worker shows if Hosting cannot be reached: web/build/served-pages.ts. */
export const SHELL = '/app.html';

/** Hosting's address of the Firebase configuration, without which no sign-in is restored. */
export const CONFIGURATION = '/__/firebase/init.json';

/** A file of the precache; it has a `revision` if its address does not change with its content. */
export interface PrecacheEntry {
  url: string;
  revision: string | null;
}
