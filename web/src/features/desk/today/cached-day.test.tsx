import { beforeEach, describe, expect, it, vi } from 'vitest';
import { aDay, aDeskStay } from '../../../testing/desk.ts';
import { cacheDay, cachedDay, hasCachedDay, cachePageFiles } from './cached-day.ts';

const day = aDay({ arrivals: [aDeskStay()] });
beforeEach(() => cacheDay('ann', day, 1000));

describe('the cached day', () => {
  it('is read back by the account it was cached for, with its age', () => {
    expect(cachedDay('ann', '2027-02-01')).toMatchObject({ at: 1000, day });
    expect(hasCachedDay('ann')).toBe(true);
  });

  it('is only theirs to read, and no other day', () => {
    expect(cachedDay('ben', '2027-02-01')).toBeUndefined();
    expect(hasCachedDay('ben')).toBe(false);
    expect(cachedDay('ann', '2027-02-02')).toBeUndefined();
  });

  it('lies where every page clears what it cached for another account', () => {
    expect(Object.keys(localStorage)).toEqual(['kept-bookings']);
    expect(JSON.parse(localStorage.getItem('kept-bookings') ?? '')).toMatchObject({ uid: 'ann' });
  });

  it.each([
    ['a guest’s bookings', { version: 2, uid: 'ann', at: 1, bookings: [] }],
    ['a day of another build', { version: 'day-1', uid: 'ann', at: 1, day }],
    ['a day without its lists', { version: 'day-2', uid: 'ann', at: 1, day: { ...day, arrivals: 'none' } }],
    ['a day without its totals', { version: 'day-2', uid: 'ann', at: 1, day: { ...day, totals: null } }],
    ['nothing', null],
  ])('is not %s', (_what, value) => {
    localStorage.setItem('kept-bookings', JSON.stringify(value));
    expect(cachedDay('ann', '2027-02-01')).toBeUndefined();
  });
});

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
