import { anaHasAskedToGo, aHotelThatKnowsAna, wordsLeft, WORDS } from '../../testing/a-guest-to-forget.ts';
import { describe, expect, it } from 'vitest';
import { aStay } from '@innkeep/contract/testing/dates';
import { aStoredBooking } from '../../testing/a-stored-booking.ts';
import { ana, aRequest, clerk, justNow, root } from '../../testing/builders.ts';
import { createBooking } from '../bookings/create-booking.ts';
import { syncUser } from '../users/sync-user.ts';
import { deleteAccount, previewDeletion } from './delete-account.ts';

const CLOSED = { status: 'success' };
const AHEAD = aStoredBooking('ahead', '2027-08-01', '2027-08-03');
const WITHOUT_ACCOUNT = { uid: null, source: 'phone' } as const;

describe('deleteAccount', () => {
  it('closes the account at once, and notes that it is to be deleted', async () => {
    const hotel = await aHotelThatKnowsAna();
    const record = hotel.db.users.get('ana');
    expect(await deleteAccount(hotel, justNow(ana))).toEqual(CLOSED);
    expect(hotel.accounts.closed).toContain('ana');
    expect(hotel.db.users.has('ana')).toBe(false);
    expect([...hotel.db.deletions.values()]).toEqual([
      { _id: 'ana', email: ana.email, askedAt: hotel.time.now, triedAt: hotel.time.now, record },
    ]);
    expect(wordsLeft(hotel)).toEqual(WORDS);
  });

  it('reads the records of four hundred stays at once', async () => {
    const hotel = await aHotelThatKnowsAna();
    for (let n = 0; n < 400; n += 1)
      hotel.db.bookings.set(`n${n}`, aStoredBooking(`n${n}`, '2027-05-10', '2027-05-12'));
    const asked: number[] = [];
    const recordsOf = (ids: readonly string[]) => {
      asked.push(ids.length);
      return hotel.guestData.recordsOf(ids);
    };
    await deleteAccount({ ...hotel, guestData: { ...hotel.guestData, recordsOf } }, justNow(ana));
    expect(asked).toEqual([403]);
    expect(hotel.db.deletions.has('ana')).toBe(true);
  });

  it('lets a token that has not expired book nothing and record no one', async () => {
    const hotel = await anaHasAskedToGo();
    const required = { code: 'auth/required' };
    const order = aRequest(aStay('2027-08-01', '2027-08-03'));
    await expect(createBooking(hotel, ana, order)).rejects.toMatchObject(required);
    await expect(syncUser(hotel, ana, ana.email, { name: 'Ana' })).rejects.toMatchObject(required);
  });

  it('can be asked again, even once the account is gone', async () => {
    const hotel = await anaHasAskedToGo();
    const noted = hotel.db.deletions.get('ana');
    expect(await deleteAccount(hotel, justNow(ana))).toEqual(CLOSED);
    expect(hotel.db.deletions.get('ana')).toBe(noted);
    hotel.accounts.tokens.delete('ana');
    hotel.db.deletions.clear();
    expect(await deleteAccount(hotel, justNow(ana))).toEqual(CLOSED);
    expect(hotel.db.deletions.size).toBe(0);
  });

  it('closes the account where an earlier call was cut off before that', async () => {
    const hotel = await aHotelThatKnowsAna();
    const { guestAccounts } = hotel;
    const cut = { ...guestAccounts, close: () => Promise.reject(new Error('killed')) };
    await expect(deleteAccount({ ...hotel, guestAccounts: cut }, justNow(ana))).rejects.toThrow('killed');
    expect(hotel.db.deletions.has('ana')).toBe(true);
    await deleteAccount(hotel, justNow(ana));
    expect(hotel.accounts.closed).toContain('ana');
  });

  it('keeps no unconfirmed address', async () => {
    const hotel = await aHotelThatKnowsAna();
    hotel.accounts.tokens.set('ana', { ...ana, isEmailConfirmed: false });
    await deleteAccount(hotel, justNow(ana));
    expect(hotel.db.deletions.get('ana')?.email).toBeUndefined();
  });

  it('refuses a caller who has not just signed in', async () => {
    const hotel = await aHotelThatKnowsAna();
    await expect(deleteAccount(hotel, ana)).rejects.toMatchObject({ code: 'auth/not-recent', status: 403 });
    expect(hotel.accounts.closed.size).toBe(0);
  });

  it.each([root, clerk])('refuses the staff: $role', async (who) => {
    const hotel = await aHotelThatKnowsAna();
    await expect(deleteAccount(hotel, justNow(who))).rejects.toMatchObject({ code: 'auth/forbidden' });
    expect(hotel.accounts.closed.size).toBe(0);
  });

  it('refuses staff, also with the token of a guest', async () => {
    const hotel = await aHotelThatKnowsAna();
    hotel.accounts.desk.add('ana');
    await expect(deleteAccount(hotel, justNow(ana))).rejects.toMatchObject({ code: 'account/hindered' });
  });

  it('refuses an account that the hotel has closed', async () => {
    const hotel = await aHotelThatKnowsAna();
    hotel.accounts.closed.add('ana');
    await expect(deleteAccount(hotel, justNow(ana))).rejects.toMatchObject({ code: 'auth/required' });
  });

  it('changes nothing while something has to be settled', async () => {
    const hotel = await aHotelThatKnowsAna();
    hotel.db.bookings.set('ahead', AHEAD);
    await expect(deleteAccount(hotel, justNow(ana))).rejects.toMatchObject({
      code: 'account/hindered',
      status: 409,
    });
    expect([hotel.db.deletions.size, hotel.accounts.closed.size]).toEqual([0, 0]);
    expect(hotel.db.users.has('ana')).toBe(true);
  });
});

describe('previewDeletion', () => {
  it('says which stays lose their name', async () => {
    const hotel = await aHotelThatKnowsAna();
    expect(await previewDeletion(hotel, ana)).toEqual({
      deletionBlockers: [],
      bookings: 3,
      isOfAddress: true,
    });
  });

  it('says what has to happen before, and to which stay', async () => {
    const hotel = await aHotelThatKnowsAna();
    hotel.db.bookings.set('ahead', AHEAD);
    hotel.db.bookings.set('theirs', { ...AHEAD, _id: 'theirs', ...WITHOUT_ACCOUNT });
    const about = (_id: string, isOwn: boolean) => ({
      kind: 'ahead',
      booking: { _id, checkin: '2027-08-01', isOwn },
    });
    expect((await previewDeletion(hotel, ana)).deletionBlockers).toEqual([
      about('ahead', true),
      about('theirs', false),
    ]);
  });

  it('tells an account nothing about an address that it has not confirmed', async () => {
    const hotel = await aHotelThatKnowsAna();
    hotel.accounts.tokens.set('ana', { ...ana, isEmailConfirmed: false });
    hotel.db.bookings.set('theirs', { ...AHEAD, _id: 'theirs', ...WITHOUT_ACCOUNT });
    expect(await previewDeletion(hotel, ana)).toEqual({
      deletionBlockers: [],
      bookings: 2,
      isOfAddress: false,
    });
  });

  it('tells the staff that they work here', async () => {
    const hotel = await aHotelThatKnowsAna();
    expect((await previewDeletion(hotel, root)).deletionBlockers).toEqual([{ kind: 'staff' }]);
  });
});
