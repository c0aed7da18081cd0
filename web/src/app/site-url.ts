/** The origin under which the site wants to be known: Hosting serves it under its own names too. */
export const SITE_URL = import.meta.env.VITE_SITE_URL || ownOrigin();

/** Unknown while the build writes pages down. */
function ownOrigin(): string {
  return typeof window === 'undefined' ? '' : window.location.origin;
}
