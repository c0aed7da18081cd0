import { HOTEL } from '@innkeep/contract/hotel';

/** The site's preferred origin: Hosting also serves it under its own domains. */
export const SITE_URL = import.meta.env.VITE_SITE_URL || ownOrigin();

export function documentTitle(title: string): string {
  return `${title} · ${HOTEL.name}`;
}

/** index.html contains both elements. */
export function setPageMetadata(title: string, description: string = HOTEL.description): void {
  document.title = documentTitle(title);
  document.querySelector('meta[name="description"]')?.setAttribute('content', description);
}

/** Returns the browser's origin, which is unknown while the build prerenders pages. */
function ownOrigin(): string {
  return typeof window === 'undefined' ? '' : window.location.origin;
}
