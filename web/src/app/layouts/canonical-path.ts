import { PAGE, UNLISTED_PAGES } from '@innkeep/contract/paths';

/**
 * The one address under which search engines list a page: without what only filters it. A page of the list of rooms is
 * one of its own.
 * @returns nothing for a page that is none of their business
 */
export function canonicalPath(pathname: string, search: string): string | undefined {
  const path = pathname.replace(/\/+$/, '') || PAGE.home;
  if (UNLISTED_PAGES.some((unlisted) => `${path}/`.startsWith(unlisted.replace(/\/?$/, '/'))))
    return undefined;
  if (path === '/home') return PAGE.home;
  const { page, ...filters } = Object.fromEntries(new URLSearchParams(search));
  const isLaterPage =
    path === PAGE.rooms && /^[1-9]\d*$/.test(page ?? '') && Object.keys(filters).length === 0;
  return isLaterPage ? `${path}?page=${page}` : path;
}
