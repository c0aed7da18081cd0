import {
  anaHasAskedToGo,
  aHotelThatKnowsAna,
  aHotelThatKnowsAnaOfOld,
  forgetDeps,
  wordsLeft,
  WORDS,
  mailsTo,
  makeUnproven,
  sweepDeletions,
  type KnowingHotel,
} from '../../testing/a-guest-to-forget.ts';
import { describe, expect, it } from 'vitest';
import { aStoredBooking } from '../../testing/a-stored-booking.ts';
import { ana, justNow } from '../../testing/builders.ts';
import { deleteAccount } from './delete-account.ts';
import { finishDeletions } from './finish-deletions.ts';

describe('finishDeletions, raced', () => {
  const late = aStoredBooking('late', '2027-08-01', '2027-08-03');

  it.each([
    ['while it waits', (hotel: KnowingHotel) => ({ letCallsEnd: () => book(hotel) })],
    ['before', (hotel: KnowingHotel) => (void book(hotel), {})],
  ])('opens the account again where a stay was booked %s, as it was, and tells them', async (_when, race) => {
    const hotel = await aHotelThatKnowsAna();
    const record = hotel.db.users.get('ana');
    await deleteAccount(hotel, justNow(ana));
    await sweepDeletions(hotel, race(hotel));
    expect(hotel.accounts.closed.has('ana')).toBe(false);
    expect(hotel.db.users.get('ana')).toEqual(record);
    expect(wordsLeft(hotel)).toEqual(WORDS);
    expect(hotel.db.deletions.size).toBe(0);
    expect(mailsTo(hotel, ana.email).map(({ kind }) => kind)).toContain('account-kept');
  });

  it.each([
    ['before', (hotel: KnowingHotel) => (void prove(hotel), {})],
    ['while it waits', (hotel: KnowingHotel) => ({ letCallsEnd: () => prove(hotel) })],
  ])('deletes nothing that its owner confirms %s as theirs, and did not ask about', async (_when, race) => {
    const hotel = await aHotelThatKnowsAnaOfOld();
    const record = hotel.db.users.get('ana');
    makeUnproven(hotel);
    await deleteAccount(hotel, justNow(ana));
    const bookings = [...hotel.db.bookings.values()];
    await sweepDeletions(hotel, race(hotel));
    expect([...hotel.db.bookings.values()]).toEqual(bookings);
    expect(hotel.accounts.closed.has('ana')).toBe(false);
    expect(hotel.db.users.get('ana')).toEqual(record);
    expect(hotel.db.deletions.size).toBe(0);
    expect(mailsTo(hotel, ana.email).map(({ kind }) => kind)).not.toContain('account-deleted');
  });

  it('deletes nothing under an address that the account has since taken, and mails the one that asked', async () => {
    const hotel = await anaHasAskedToGo();
    const bookings = [...hotel.db.bookings.values()];
    hotel.accounts.tokens.set('ana', { ...ana, email: 'new@silva.test' });
    await sweepDeletions(hotel);
    expect([...hotel.db.bookings.values()]).toEqual(bookings);
    expect(hotel.accounts.closed.has('ana')).toBe(false);
    expect(mailsTo(hotel, ana.email).map(({ kind }) => kind)).toContain('account-kept');
    expect(mailsTo(hotel, 'new@silva.test')).toEqual([]);
  });

  it.each([
    ['press', 'before it closes'],
    ['second press', 'before it closes'],
    ['second press', 'after it has closed'],
  ])('leaves no account closed where a %s meets a sweep that keeps it: %s', async (which, when) => {
    const hotel = await aHotelThatKnowsAna();
    const record = hotel.db.users.get('ana');
    if (which === 'second press') await deleteAccount(hotel, justNow(ana));
    const { guestAccounts } = hotel;
    const sweepKeeps = async () => {
      await book(hotel);
      await sweepDeletions(hotel);
    };
    const close = async (uid: string) => {
      if (when === 'before it closes') await sweepKeeps();
      await guestAccounts.close(uid);
      if (when === 'after it has closed') await sweepKeeps();
    };
    const pressed = deleteAccount({ ...hotel, guestAccounts: { ...guestAccounts, close } }, justNow(ana));
    await expect(pressed).rejects.toMatchObject({ code: 'account/hindered' });
    expect(hotel.accounts.closed.has('ana')).toBe(false);
    expect(hotel.db.users.get('ana')).toEqual(record);
    expect(hotel.db.deletions.size).toBe(0);
  });

  it('leaves no account closed where it is pressed again before the note goes', async () => {
    const hotel = await aHotelThatKnowsAna();
    const record = hotel.db.users.get('ana');
    await deleteAccount(hotel, justNow(ana));
    await book(hotel);
    const remove = async (uid: string) => {
      await deleteAccount(hotel, justNow(ana));
      await hotel.deletions.remove(uid);
    };
    await finishDeletions({ ...hotel, ...forgetDeps(hotel), deletions: { ...hotel.deletions, remove } });
    expect(hotel.accounts.closed.has('ana')).toBe(false);
    expect(hotel.db.users.get('ana')).toEqual(record);
  });

  it('answers a press that finds the account gone like any other', async () => {
    const hotel = await aHotelThatKnowsAna();
    const { guestAccounts } = hotel;
    const close = async (uid: string) => {
      await guestAccounts.close(uid);
      await sweepDeletions(hotel);
    };
    const pressed = deleteAccount({ ...hotel, guestAccounts: { ...guestAccounts, close } }, justNow(ana));
    await expect(pressed).resolves.toEqual({ status: 'success' });
    expect([hotel.accounts.tokens.has('ana'), hotel.db.users.has('ana')]).toEqual([false, false]);
  });

  it('deletes it the next time they ask', async () => {
    const hotel = await anaHasAskedToGo();
    await sweepDeletions(hotel, { letCallsEnd: () => book(hotel) });
    hotel.db.bookings.set('late', { ...late, state: 'cancelled' });
    await deleteAccount(hotel, justNow(ana));
    await sweepDeletions(hotel);
    expect(mailsTo(hotel, ana.email).map(({ kind }) => kind)).toEqual(['account-deleted']);
  });

  function prove(hotel: KnowingHotel): Promise<void> {
    hotel.accounts.tokens.set('ana', ana);
    return Promise.resolve();
  }

  function book(hotel: KnowingHotel): Promise<void> {
    hotel.db.bookings.set('late', late);
    return Promise.resolve();
  }
});
