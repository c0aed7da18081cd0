import { useLocation } from 'react-router-dom';
import { canonicalPath } from './canonical-path.ts';
import { SITE_URL } from '../site-url.ts';

/** Tells search engines the page's one address, or that it is none of their business; React puts it into the head. */
export function CanonicalLink() {
  const { pathname, search } = useLocation();
  const path = canonicalPath(pathname, search);
  if (SITE_URL === '') return null; // only the browser knows it
  return path === undefined ? (
    <meta name="robots" content="noindex" />
  ) : (
    <link rel="canonical" href={SITE_URL + path} />
  );
}
