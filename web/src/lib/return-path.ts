import { PAGE } from '@innkeep/contract/paths';

/** Where a sign-in leads back to: a path of this site, whatever the navigation state may hold. */
export function returnPath(state: unknown): string {
  const from = typeof state === 'object' && state !== null && 'from' in state ? state.from : undefined;
  if (typeof from !== 'string' || !/^\/(?![/\\])/.test(from)) return PAGE.home;
  return from;
}
