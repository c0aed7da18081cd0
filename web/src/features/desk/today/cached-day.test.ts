import { beforeEach, describe, expect, it, vi } from 'vitest';
import { aDay, aDeskStay } from '../../../testing/desk.ts';
import { cacheDay, cachedDay, hasCachedDay } from './cached-day.ts';

const day = aDay({ arrivals: [aDeskStay()] });
let stored = new Map<string, string>();

beforeEach(() => {
  stored = new Map();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  });
  cacheDay('ann', day, 1000);
  return () => vi.unstubAllGlobals();
});

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
    expect([...stored.keys()]).toEqual(['kept-bookings']);
    expect(JSON.parse(stored.get('kept-bookings') ?? '')).toMatchObject({ uid: 'ann' });
  });

  it.each([
    ['a guest’s bookings', { version: 2, uid: 'ann', at: 1, bookings: [] }],
    ['a day of another build', { version: 'day-1', uid: 'ann', at: 1, day }],
    ['a day without its lists', { version: 'day-2', uid: 'ann', at: 1, day: { ...day, arrivals: 'none' } }],
    ['a day without its totals', { version: 'day-2', uid: 'ann', at: 1, day: { ...day, totals: null } }],
    ['nothing', null],
  ])('is not %s', (_what, value) => {
    stored.set('kept-bookings', JSON.stringify(value));
    expect(cachedDay('ann', '2027-02-01')).toBeUndefined();
  });
});
