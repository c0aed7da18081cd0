import { API, SITEMAP } from '@innkeep/contract/paths';
import { matchPrecache, precacheAndRoute } from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { CONFIGURATION, SHELL, type PrecacheEntry } from '../build/precache-entry.ts';

/** Answers pages, Firebase's configuration and built files when the network does not: docs/dev/decisions/0020. */

declare const self: ServiceWorkerGlobalScope;
/** Inserted by the build: web/build/build-service-worker.ts. */
declare const PRECACHE: PrecacheEntry[];

/** The time until the precached page is shown instead. Longer loading looks like no network at all. */
const NETWORK_TIMEOUT_MS = 4000;

/** Addresses that are not pages of the app, even if opened in a tab. */
const NO_PAGES = new RegExp(
  `^/(${['__', 'assets', 'images', ...[...Object.values(API), SITEMAP].map(firstSegment)].join('|')})(/|\\?|$)`,
);

registerRoute(new NavigationRoute(networkFirst(SHELL), { denylist: [NO_PAGES] }));
registerRoute(CONFIGURATION, networkFirst(CONFIGURATION));
precacheAndRoute(PRECACHE, {
  cleanURLs: false,
  directoryIndex: '', // the page at `/` comes from the network first
  ignoreURLParametersMatching: [],
});

// Other code that pages have cached, such as Today for the hotel's staff.
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/assets/'),
  async ({ request }) => {
    try {
      return await fetch(request);
    } catch (error) {
      const cached = await caches.match(request);
      if (cached) return cached;
      throw error;
    }
  },
);

self.addEventListener('install', () => void self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(takeOver()));

async function takeOver(): Promise<void> {
  // Requests a page while the worker starts, not afterwards.
  await self.registration.navigationPreload.enable();
  await self.clients.claim();
}

/** Asks the network first, and uses the precached file if that fails or takes too long. */
function networkFirst(url: string) {
  return async ({ event, request }: { event: ExtendableEvent; request: Request }) => {
    const fresh = fromNetwork(event, request);
    event.waitUntil(fresh.catch(() => undefined)); // lets a late answer arrive
    const answer = await Promise.race([fresh.catch(() => undefined), timeout()]);
    return answer ?? (await matchPrecache(url)) ?? fresh;
  };
}

async function fromNetwork(event: ExtendableEvent, request: Request): Promise<Response> {
  const preloaded: unknown = event instanceof FetchEvent ? await event.preloadResponse : undefined;
  return preloaded instanceof Response ? preloaded : fetch(request);
}

function timeout(): Promise<undefined> {
  return new Promise((resolve) => setTimeout(() => resolve(undefined), NETWORK_TIMEOUT_MS));
}

function firstSegment(path: string): string {
  return (path.split('/')[1] ?? '').replaceAll('.', '\\.');
}
