import { PAGE } from '@innkeep/contract/paths';
import { STORAGE_KEY } from '../storage-key.ts';
import { tabStorageText } from '../stored-text.ts';

/** As the server makes it: base64url. Anything else could not be sent as a header. */
const KEY = /^[\w-]{20,200}$/;

/** The key of a booking without an account, for as long as the tab is open. */
export const stayKey = tabStorageText(STORAGE_KEY.stayKey);

/**
 * Takes the key out of the address, so that it is in no history, bookmark or screenshot. A part of a key,
 * which a mail program has cut, opens nothing.
 * @returns whether there was one
 */
export function takeStayKey(): boolean {
  const { pathname, search, hash } = window.location;
  if (pathname.replace(/\/$/, '') !== PAGE.stay) return false;
  const key = new URLSearchParams(hash.slice(1)).get('k');
  if (key === null) return false;
  if (KEY.test(key)) stayKey.set(key);
  else stayKey.remove();
  history.replaceState(history.state, '', pathname + search);
  return true;
}
