import { PAGE } from '@innkeep/contract/paths';

/** Its origin represents this site's; the rest does not matter. */
const HERE = 'http://here.invalid';

/** A sign-in never leads back to these pages. */
const SIGN_IN_PAGES = new Set<string>([PAGE.login, PAGE.register, PAGE.resetPassword, PAGE.verifyAdmin]);

/** Always a path of this site, for any navigation state. */
export function returnPath(state: unknown): string {
  const from = typeof state === 'object' && state !== null && 'from' in state ? state.from : undefined;
  if (typeof from !== 'string' || !from.startsWith('/') || !URL.canParse(from, HERE)) return PAGE.home;
  // Parsed as the browser will do it: `/\evil`, `/<tab>/evil` and `/.//evil` all mean another host.
  const { origin, pathname, search, hash } = new URL(from, HERE);
  const isOurs = origin === HERE && !pathname.startsWith('//') && !SIGN_IN_PAGES.has(pathname);
  return isOurs ? pathname + search + hash : PAGE.home;
}

export function typedEmail(state: unknown): string {
  const email = typeof state === 'object' && state !== null && 'email' in state ? state.email : undefined;
  return typeof email === 'string' ? email : '';
}

export function withTypedEmail(state: unknown, email: string): object {
  return { ...(typeof state === 'object' && state), email };
}
