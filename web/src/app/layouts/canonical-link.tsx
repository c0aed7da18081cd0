import { PAGE, UNLISTED_PAGES } from '@innkeep/contract/paths';
import { useLocation } from 'react-router-dom';
import { SITE_URL } from '../site-url.ts';

/** Tells search engines the page's canonical address, or not to list it. React moves the tag to the head. */
export function CanonicalLink() {
  const { pathname, search } = useLocation();
  const path = canonicalPath(pathname, search);
  if (SITE_URL === '') return null; // unknown while prerendering
  return path === undefined ? (
    <meta name="robots" content="noindex" />
  ) : (
    <link rel="canonical" href={SITE_URL + path} />
  );
}

/**
 * Returns the address under which search engines list a page, without parameters that only filter it. Each
 * page of the list of rooms has its own.
 * @returns undefined for a page that search engines should not list
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
