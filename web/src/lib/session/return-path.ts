import { PAGE } from '@innkeep/contract/paths';

/** Only its origin counts: it stands for this site, wherever that is. */
const HERE = 'http://here.invalid';

/** They lead on from here, and never back to a form. */
const SIGN_IN_PAGES = new Set<string>([PAGE.login, PAGE.register, PAGE.resetPassword, PAGE.verifyAdmin]);

/** Where a sign-in leads back to: a path of this site, whatever the navigation state may hold. */
export function returnPath(state: unknown): string {
  const from = typeof state === 'object' && state !== null && 'from' in state ? state.from : undefined;
  if (typeof from !== 'string' || !from.startsWith('/') || !URL.canParse(from, HERE)) return PAGE.home;
  // As the browser will read it: `/\evil`, `/<tab>/evil` and `/.//evil` all mean another host.
  const { origin, pathname, search, hash } = new URL(from, HERE);
  const isOurs = origin === HERE && !pathname.startsWith('//') && !SIGN_IN_PAGES.has(pathname);
  return isOurs ? pathname + search + hash : PAGE.home;
}
