import { HOTEL } from '@innkeep/contract/hotel';

export function documentTitle(title: string): string {
  return `${title} · ${HOTEL.name}`;
}

/** Names the browser's tab, and says what search engines show under the name: both stand in index.html already. */
export function setPageMetadata(title: string, description: string = HOTEL.description): void {
  document.title = documentTitle(title);
  document.querySelector('meta[name="description"]')?.setAttribute('content', description);
}
