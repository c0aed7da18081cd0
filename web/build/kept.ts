/** The page that Hosting serves at every address, and the service worker where Hosting is out of reach. */
export const SHELL = '/index.html';

/** Hosting's own address for what Firebase is called here, without which nobody's sign-in is remembered. */
export const CONFIGURATION = '/__/firebase/init.json';

/** What the service worker keeps; a file whose address does not change with its content comes with a `revision`. */
export interface Kept {
  url: string;
  revision: string | null;
}
