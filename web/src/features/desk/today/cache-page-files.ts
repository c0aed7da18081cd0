/** The service worker looks into every cache, so it finds this one. */
const CACHE = 'todays-files';

/** Browsers record this many requests of a page, calls to the server included, and then no more. */
const MOST_NOTED = 250;

/** The service worker caches only what every visitor needs. Deletes what an older build left. */
export async function cachePageFiles(): Promise<void> {
  if (!('caches' in globalThis)) return;
  const noted = performance.getEntriesByType('resource').map(({ name }) => name);
  const files = new Set(
    [...noted, ...linkedFiles()].filter((name) => name.startsWith(`${location.origin}/assets/`)),
  );
  try {
    const cache = await caches.open(CACHE);
    await cache.addAll([...files]);
    if (noted.length >= MOST_NOTED) return; // unrecorded files may be in use, too
    for (const { url } of await cache.keys()) if (!files.has(url)) await cache.delete(url);
  } catch {
    // There is no space or no network: the page works without the cache.
  }
}

/** Returns the files that the document links to. They include code loaded later, even if it is unrecorded. */
function linkedFiles(): string[] {
  const scripts = [...document.scripts].map(({ src }) => src);
  const links = [...document.querySelectorAll('link')].map(({ href }) => href);
  return [...scripts, ...links];
}
