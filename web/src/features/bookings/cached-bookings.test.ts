import type { Booking } from '@innkeep/contract/booking';
import { aBill } from '@innkeep/contract/testing/bills';
import { aStay } from '@innkeep/contract/testing/dates';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { cacheBookings, cachedBookings, clearCachedBookings } from './cached-bookings.ts';

const room = { _id: 'r', name: 'Room', price: 80, image: '/r.webp', capacity: 2, des: 'Quiet.' };
const stay = aStay('2027-03-01', '2027-03-03');

const booking: Booking = {
  _id: 'b',
  state: 'booked',
  rev: 1,
  email: 'guest@innkeep.test',
  ...stay,
  ...aBill(room, stay),
  guests: 2,
  nights: 2,
  total: 160,
  room,
};

let stored = new Map<string, string>();

beforeEach(() => {
  stored = new Map();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  });
  vi.useFakeTimers({ now: 1000 });
  clearCachedBookings();
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe('cached bookings', () => {
  it('are read back, with the time at which they were true', () => {
    cacheBookings('ann', [booking]);
    expect(cachedBookings('ann')).toMatchObject({ at: 1000, bookings: [booking] });
  });

  it("are only their guest's to read", () => {
    cacheBookings('ann', [booking]);
    expect(cachedBookings('ben')).toBeUndefined();
  });

  it.each([
    ['stay with their guest', 'ann', true],
    ['go when another user signs in', 'ben', false],
    ['go when no user is signed in', undefined, false],
  ])('%s', (_what, uid, stay) => {
    cacheBookings('ann', [booking]);
    clearCachedBookings({ exceptOf: uid });
    expect(cachedBookings('ann') !== undefined).toBe(stay);
    expect(stored.size > 0).toBe(stay);
  });

  it.each([
    ['of an older build', { version: 1, uid: 'ann', at: 1, bookings: [booking] }],
    ['without a time', { version: 2, uid: 'ann', bookings: [booking] }],
    ['without a bill', { version: 2, uid: 'ann', at: 1, bookings: [{ ...booking, total: undefined }] }],
    ['without a room', { version: 2, uid: 'ann', at: 1, bookings: [{ ...booking, room: null }] }],
    [
      'with a night that is no date',
      { version: 2, uid: 'ann', at: 1, bookings: [{ ...booking, checkin: 'soon' }] },
    ],
    ['that are no list', { version: 2, uid: 'ann', at: 1, bookings: 'none' }],
    ['that are nothing', null],
  ])('%s are none', (_what, text) => {
    cacheBookings('ann', [booking]);
    const [key = ''] = stored.keys();
    stored.set(key, JSON.stringify(text));
    expect(cachedBookings('ann')).toBeUndefined();
  });

  it('that were cut off are none', () => {
    cacheBookings('ann', [booking]);
    const [[key = '', text = ''] = []] = stored;
    stored.set(key, text.slice(0, -1));
    expect(cachedBookings('ann')).toBeUndefined();
  });
});
