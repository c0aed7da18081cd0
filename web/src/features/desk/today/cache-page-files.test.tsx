import { beforeEach, expect, it, vi } from 'vitest';
import { cachePageFiles } from './cached-day.ts';

const file = (name: string) => `${location.origin}/assets/${name}`;
let cached = new Set<string>();

function load(noted: readonly string[], linked: readonly string[] = []) {
  cached = new Set([file('old.js')]);
  Object.defineProperty(performance, 'getEntriesByType', {
    configurable: true,
    value: () => noted.map((name) => ({ name })),
  });
  document.head.innerHTML = linked.map((href) => `<link rel="modulepreload" href="${href}">`).join('');
}

beforeEach(() => {
  const cache = {
    addAll: (urls: string[]) => urls.forEach((url) => cached.add(url)),
    keys: () => [...cached].map((url) => ({ url })),
    delete: (url: string) => cached.delete(url),
  };
  vi.stubGlobal('caches', { open: () => cache });
});

it('caches the code of the page, and nothing else, and lets go of what an older build left', async () => {
  load([file('index.js'), `${location.origin}/images/a.webp`, `${location.origin}/desk/today`]);
  await cachePageFiles();
  expect([...cached]).toEqual([file('index.js')]);
});

it('caches its code though the browser notes no more of it, and lets go of nothing that it may need', async () => {
  const asked = Array.from({ length: 249 }, (_, index) => `${location.origin}/desk/changes?since=${index}`);
  load([file('index.js'), ...asked], [file('today-page.js'), file('today-page.css')]);
  await cachePageFiles();
  expect([...cached]).toEqual([
    file('old.js'),
    file('index.js'),
    file('today-page.js'),
    file('today-page.css'),
  ]);
});
