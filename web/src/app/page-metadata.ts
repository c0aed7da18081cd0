import { HOTEL } from '@innkeep/contract/hotel';
import { house } from '../lib/texts.ts';

/** The site's preferred origin: Hosting also serves it under its own domains. Unknown while pages are prerendered. */
export const SITE_URL =
  import.meta.env.VITE_SITE_URL || (typeof window === 'undefined' ? '' : window.location.origin);

export function documentTitle(title: string): string {
  return `${title} · ${HOTEL.name}`;
}

/** index.html contains both elements. */
export function setPageMetadata(title: string, description: string = house().description): void {
  document.title = documentTitle(title);
  document.querySelector('meta[name="description"]')?.setAttribute('content', description);
}
