import { HOTEL } from '@innkeep/contract/hotel';

/** Names the browser's tab, and says what search engines show under the name: both stand in index.html already. */
export function introducePage(title: string, description: string = HOTEL.description): void {
  document.title = `${title} · ${HOTEL.name}`;
  document.querySelector('meta[name="description"]')?.setAttribute('content', description);
}
