import { storedTokenOwner } from './stored-token.ts';

/**
 * Watches for the page to come back out of the browser's back-forward cache, as it was left: what other tabs have done
 * since, it has not heard. Where its person is gone it shows nothing more of them, and begins anew.
 * @param uid of whoever the page is about; undefined for a visitor's
 */
export function reloadWhenPersonIsGone(uid: () => string | undefined): void {
  window.addEventListener('pageshow', ({ persisted }) => {
    const person = uid();
    if (!persisted || person === undefined || person === storedTokenOwner()) return;
    document.documentElement.style.visibility = 'hidden';
    window.location.reload();
  });
}
