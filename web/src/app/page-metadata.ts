import { HOTEL } from '@innkeep/contract/hotel';

export function documentTitle(title: string): string {
  return `${title} · ${HOTEL.name}`;
}

/** Sets the tab's title, and the description for search engines; index.html contains both elements. */
export function setPageMetadata(title: string, description: string = HOTEL.description): void {
  document.title = documentTitle(title);
  document.querySelector('meta[name="description"]')?.setAttribute('content', description);
}
