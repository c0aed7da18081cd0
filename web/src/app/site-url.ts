/** The site's preferred origin: Hosting also serves it under its own domains. */
export const SITE_URL = import.meta.env.VITE_SITE_URL || ownOrigin();

/** Returns the browser's origin, which is unknown while the build prerenders pages. */
function ownOrigin(): string {
  return typeof window === 'undefined' ? '' : window.location.origin;
}
