import { describe, expect, it } from 'vitest';
import type { CalendarDate } from '@innkeep/contract/calendar-date';
import { aStay, day } from '@innkeep/contract/testing/dates';
import {
  aHotelThatKnowsAna,
  aHotelThatKnowsAnaOfOld,
  everythingIn,
  forgetDeps,
  wordsLeft,
  WORDS,
} from '../../testing/a-guest-to-forget.ts';
import { aStoredBooking } from '../../testing/a-stored-booking.ts';
import { ana, aRequest } from '../../testing/builders.ts';
import { createBooking } from '../bookings/create-booking.ts';
import { syncUser } from '../users/sync-user.ts';
import { hotelClock } from '../base/clock.ts';
import { forgetGuest } from './forget-guest.ts';
import type { GuestAccounts, GuestDataStore } from './guest-data-store.ts';

describe('forgetGuest, cut off', () => {
  /** Returns the same store, whose writes fail after a number of them, as if the run had been killed. */
  function failing<Store extends object>(
    store: Store,
    writes: readonly (keyof Store)[],
    left: { writes: number },
  ): Store {
    const cut = writes.map((name) => {
      const write = store[name] as (...given: unknown[]) => Promise<unknown>; // one of its methods
      return [
        name,
        async (...given: unknown[]) => {
          if (left.writes <= 0) throw new Error('killed');
          const answer = await write(...given);
          left.writes -= 1;
          if (left.writes === 0) throw new Error('killed');
          return answer;
        },
      ];
    });
    return { ...store, ...Object.fromEntries(cut) } as Store; // the same methods
  }

  const WRITES: (keyof GuestDataStore)[] = [
    'forgetRecord',
    'removeMails',
    'rewriteDigest',
    'clearWords',
    'endAccount',
  ];
  const DOORS: (keyof GuestAccounts)[] = ['close', 'reopen', 'remove'];

  const TRACES = [...WORDS, 'old@silva.test'];

  it('is finished by the next run, whichever write was the last', async () => {
    const uncut = await aHotelThatKnowsAnaOfOld();
    expect(wordsLeft(uncut, TRACES)).toEqual(TRACES);
    await forgetGuest(forgetDeps(uncut), 'forget', ana.email);
    expect(wordsLeft(uncut, TRACES)).toEqual([]);
    let cuts = 0;
    for (let writes = 1; ; writes += 1) {
      const hotel = await aHotelThatKnowsAnaOfOld();
      const left = { writes };
      const { guestData, guestAccounts, users, ...deps } = forgetDeps(hotel);
      const killed = await forgetGuest(
        {
          ...deps,
          users: failing(users, ['transact'], left),
          guestData: failing(guestData, WRITES, left),
          guestAccounts: failing(guestAccounts, DOORS, left),
        },
        'forget',
        ana.email,
      ).then(
        () => false,
        (error: unknown) => String(error) === 'Error: killed',
      );
      const again = await forgetGuest(forgetDeps(hotel), 'forget', ana.email);
      expect([writes, wordsLeft(hotel, TRACES)]).toEqual([writes, []]);
      expect(everythingIn(hotel)).toEqual(everythingIn(uncut));
      expect(hotel.db.audit.filter(({ action }) => action === 'user/forgotten')).toHaveLength(3);
      expect(hotel.db.audit.filter(({ action }) => action === 'booking/forgotten')).toHaveLength(7);
      if (!killed) break;
      cuts += 1;
      expect(['forgotten', 'unknown']).toContain(again.outcome);
    }
    expect(cuts).toBe(16); // closed; no record; mails; a digest; words; seven bookings; three records; the account
  });
});

/** Returns today for a number of calls, one for each booking that is looked at, and then throws. */
function stopping(times: number): () => CalendarDate {
  let left = times;
  return () => {
    left -= 1;
    if (left < 0) throw new Error('stopped');
    return day('2027-06-01');
  };
}

describe('forgetGuest, raced', () => {
  it('finds what was booked before the account was closed, reopens it, and changes nothing', async () => {
    const hotel = await aHotelThatKnowsAna();
    const before = { ...hotel.db.users.get('ana') };
    const booking = aStoredBooking('late', '2027-08-01', '2027-08-03');
    const letCallsEnd = () => Promise.resolve(void hotel.db.bookings.set('late', booking));
    expect(await forgetGuest(forgetDeps(hotel, { letCallsEnd }), 'forget', ana.email)).toEqual({
      outcome: 'blocked',
      deletionBlockers: [{ kind: 'ahead', booking: 'late' }],
    });
    expect(hotel.db.users.get('ana')).toEqual(before);
    expect(hotel.accounts.closed.has('ana')).toBe(false);
    expect(everythingIn(hotel)).toContain('Feathers');
  });

  it.each([
    ['the wait', { letCallsEnd: () => Promise.reject(new Error('stopped')) }],
    ['the second look', { clock: { ...hotelClock(() => new Date(0)), today: stopping(3 + 1) } }],
  ])('opens the account again where %s fails, and leaves all as it was', async (_what, changes) => {
    const hotel = await aHotelThatKnowsAna();
    const before = { ...hotel.db.users.get('ana') };
    await expect(forgetGuest(forgetDeps(hotel, changes), 'forget', ana.email)).rejects.toThrow('stopped');
    expect(hotel.db.users.get('ana')).toEqual(before);
    expect(wordsLeft(hotel)).toEqual(WORDS);
    expect(hotel.accounts.closed.has('ana')).toBe(false);
  });

  it('restores a record that names an earlier address', async () => {
    const hotel = await aHotelThatKnowsAna();
    const record = { _id: 'ana', email: 'old@silva.test', name: 'Ana', role: 'guest' } as const;
    hotel.db.users.set('ana', record);
    const booking = aStoredBooking('late', '2027-08-01', '2027-08-03');
    const letCallsEnd = () => Promise.resolve(void hotel.db.bookings.set('late', booking));
    expect(await forgetGuest(forgetDeps(hotel, { letCallsEnd }), 'forget', ana.email)).toMatchObject({
      outcome: 'blocked',
    });
    expect(hotel.db.users.get('ana')).toEqual(record);
  });

  it('leaves an account closed that the hotel had closed', async () => {
    const hotel = await aHotelThatKnowsAna();
    hotel.accounts.closed.add('ana');
    const letCallsEnd = () => Promise.reject(new Error('stopped'));
    await expect(forgetGuest(forgetDeps(hotel, { letCallsEnd }), 'forget', ana.email)).rejects.toThrow();
    expect(hotel.accounts.closed.has('ana')).toBe(true);
  });

  it('books nothing by a valid token once the account is closed', async () => {
    const hotel = await aHotelThatKnowsAna();
    const tried: unknown[] = [];
    const letCallsEnd = async () => {
      for (const call of [
        () => createBooking(hotel, ana, aRequest(aStay('2027-08-01', '2027-08-03'))),
        () => syncUser(hotel, ana, ana.email, { name: 'Ana Silva' }),
      ])
        tried.push(await call().catch((error: unknown) => (error as { code: unknown }).code)); // an AppError, or the test fails
    };
    await forgetGuest(forgetDeps(hotel, { letCallsEnd }), 'forget', ana.email);
    expect(tried).toEqual(['auth/required', 'auth/required']);
    expect(wordsLeft(hotel)).toEqual([]);
  });
});
