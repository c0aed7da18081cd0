/** Read by the service worker, which looks into every cache. */
const CACHE = 'todays-files';

/**
 * Caches the code that this page has loaded, so that the service worker can start it without a network: what it fetches
 * by itself, it fetches for every visitor. What an older build left goes.
 */
export async function cachePageFiles(): Promise<void> {
  if (!('caches' in globalThis)) return;
  const files = performance
    .getEntriesByType('resource')
    .map(({ name }) => name)
    .filter((name) => name.startsWith(`${location.origin}/assets/`));
  try {
    const cache = await caches.open(CACHE);
    await cache.addAll([...new Set(files)]);
    for (const { url } of await cache.keys()) if (!files.includes(url)) await cache.delete(url);
  } catch {
    // There is no room for it, or no network: the page works without.
  }
}
