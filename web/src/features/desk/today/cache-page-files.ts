/** Read by the service worker, which looks into every cache. */
const CACHE = 'todays-files';

/** Browsers note so many requests of a page, each question to the server among them, and then no more. */
const MOST_NOTED = 250;

/**
 * Caches the code that this page has loaded, so that the service worker can start it without a network: what it fetches
 * by itself, it fetches for every visitor. What an older build left goes.
 */
export async function cachePageFiles(): Promise<void> {
  if (!('caches' in globalThis)) return;
  const noted = performance.getEntriesByType('resource').map(({ name }) => name);
  const files = new Set(
    [...noted, ...linkedFiles()].filter((name) => name.startsWith(`${location.origin}/assets/`)),
  );
  try {
    const cache = await caches.open(CACHE);
    await cache.addAll([...files]);
    if (noted.length >= MOST_NOTED) return; // it may have loaded others, too
    for (const { url } of await cache.keys()) if (!files.has(url)) await cache.delete(url);
  } catch {
    // There is no room for it, or no network: the page works without.
  }
}

/** What the document names, and the code that pages fetched later: where they were noted no more, it is still there. */
function linkedFiles(): string[] {
  const scripts = [...document.scripts].map(({ src }) => src);
  const links = [...document.querySelectorAll('link')].map(({ href }) => href);
  return [...scripts, ...links];
}
