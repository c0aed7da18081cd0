import { describe, expect, it } from 'vitest';
import { aHotelWithMail } from '../../testing/hotel-with-mail.ts';
import { ana, aRequest } from '../../testing/builders.ts';
import { createBooking } from '../bookings/create-booking.ts';
import { deliverMail } from '../mail/deliver-mail.ts';
import { saveAccountDetails } from './account-details.ts';
import { syncUser } from './sync-user.ts';

const SIGNED_IN = new Date('2027-06-01T15:59:00Z');
/** A stranger who has made an account with a password under Ana's address, which they have not confirmed. */
const stranger = { ...ana, isEmailConfirmed: false };
const owner = { ...ana, signedInAt: SIGNED_IN };

async function anUnprovenAccount() {
  const hotel = aHotelWithMail();
  hotel.accounts.tokens.set('ana', stranger);
  await syncUser(hotel, stranger, ana.email, { name: 'Mallory' });
  await saveAccountDetails(hotel, stranger, { name: 'Mallory', phone: '555 0142' });
  hotel.db.mails.clear();
  hotel.accounts.tokens.set('ana', ana);
  const ended = () => hotel.accounts.sessionsEnded.get('ana');
  return { hotel, ended, kinds: () => [...hotel.db.mails.values()].map(({ kind }) => kind) };
}

/** Ana presses Continue with Google, whose word takes the password away and ends earlier sessions. */
async function adopted(sessionsEnded: Date) {
  const unproven = await anUnprovenAccount();
  unproven.hotel.accounts.withGoogle.add(ana.email);
  unproven.hotel.accounts.sessionsEnded.set('ana', sessionsEnded);
  const sync = () => syncUser(unproven.hotel, owner, ana.email, { name: 'Ana' });
  return { ...unproven, sync };
}

describe('a first proven sign-in with Google to an account that a stranger had made with a password', () => {
  it('keeps nothing that they said, and tells the owner by one mail', async () => {
    const { hotel, sync, kinds } = await adopted(SIGNED_IN);
    await sync();
    await sync();
    expect(hotel.db.users.get('ana')).toEqual({
      _id: 'ana',
      email: ana.email,
      name: 'Ana',
      role: 'guest',
      phone: '',
      isUnproven: false,
    });
    expect(kinds()).toEqual(['account-adopted']);
    await deliverMail(hotel, 'ana-account-adopted');
    expect(hotel.sent).toMatchObject([
      { to: ana.email, subject: 'We’ve secured your account: Harbour House' },
    ]);
    expect(hotel.sent[0]?.text).not.toContain('Mallory');
  });

  it('leaves the owner signed in where the provider has ended the other sessions', async () => {
    const { sync, ended } = await adopted(SIGNED_IN);
    await expect(sync()).resolves.toBeUndefined();
    expect(ended()).toEqual(SIGNED_IN);
  });

  it('ends all sessions where it has not, and has the owner sign in once more, once', async () => {
    const { sync, ended, kinds } = await adopted(new Date('2027-05-01T00:00:00Z'));
    await expect(sync()).rejects.toMatchObject({ code: 'auth/adopted', status: 401 });
    expect(ended()?.getTime()).toBeGreaterThan(new Date('2026-01-01T00:00:00Z').getTime());
    expect(kinds()).toEqual(['account-adopted']);
    await expect(sync()).resolves.toBeUndefined();
    expect(kinds()).toEqual(['account-adopted']);
  });
});

describe('a stranger who had made the account, and never let their sign-in be recorded', () => {
  /** What a stranger leaves behind who calls the API by themselves, and when they made the account. */
  async function evaded(leave: (hotel: ReturnType<typeof aHotelWithMail>) => Promise<unknown>, madeAt: Date) {
    const hotel = aHotelWithMail();
    hotel.accounts.tokens.set('ana', stranger);
    await leave(hotel);
    hotel.db.mails.clear();
    hotel.accounts.tokens.set('ana', ana);
    hotel.accounts.withGoogle.add(ana.email);
    hotel.accounts.madeAt.set('ana', madeAt);
    return {
      hotel,
      sync: () => syncUser(hotel, owner, ana.email, { name: 'Ana' }),
      kinds: () => [...hotel.db.mails.values()].map(({ kind }) => kind),
    };
  }
  const saidWho = (hotel: ReturnType<typeof aHotelWithMail>) =>
    saveAccountDetails(hotel, stranger, { name: 'Mallory', phone: '555 0142' });
  const HOUR_BEFORE = new Date('2027-06-01T14:59:00Z');

  it('leaves no telephone number, and no session, though they said who they are', async () => {
    const { hotel, sync, kinds } = await evaded(saidWho, HOUR_BEFORE);
    hotel.accounts.tokens.set('their token', stranger);
    await expect(sync()).toBeRefused('auth/adopted');
    await expect(hotel.accounts.requireCaller('their token')).toBeRefused('auth/required');
    expect(hotel.db.users.get('ana')).toMatchObject({ name: 'Ana', phone: '', isUnproven: false });
    expect(kinds()).toContain('account-adopted');
  });

  it('leaves nothing that is said by a call which was under way', async () => {
    const { hotel, sync } = await evaded(saidWho, HOUR_BEFORE);
    hotel.accounts.sessionsEnded.set('ana', SIGNED_IN);
    await sync();
    await saidWho(hotel);
    await sync();
    expect(hotel.db.users.get('ana')).toMatchObject({ name: 'Ana', phone: '' });
  });

  it('leaves no session, though there is only what they booked', async () => {
    const { sync, kinds } = await evaded((hotel) => createBooking(hotel, stranger, aRequest()), HOUR_BEFORE);
    await expect(sync()).toBeRefused('auth/adopted');
    expect(kinds()).toContain('account-adopted');
    await expect(sync()).resolves.toBeUndefined();
  });

  it('is no one, if this sign-in with Google made the account', async () => {
    const { sync, kinds } = await evaded(() => Promise.resolve(), new Date(SIGNED_IN.getTime() - 5_000));
    await sync();
    expect(kinds()).toEqual(['welcome']);
  });
});

describe('no one is signed out, nothing lost and nothing told, when a guest', () => {
  it('confirms the e-mail by our link, and signs in with the password, which Google later leaves in place', async () => {
    const { hotel, ended, kinds } = await anUnprovenAccount();
    await syncUser(hotel, owner, ana.email, { name: '' });
    expect(hotel.db.users.get('ana')).toMatchObject({
      name: 'Mallory',
      phone: '555 0142',
      isUnproven: false,
    });
    expect([ended(), kinds()]).toEqual([undefined, []]);
  });

  it('who confirmed, and whose record says so, signs in with Google alone later', async () => {
    const { hotel, ended, kinds } = await anUnprovenAccount();
    await syncUser(hotel, owner, ana.email, { name: '' });
    hotel.accounts.withGoogle.add(ana.email);
    await syncUser(hotel, owner, ana.email, { name: '' });
    expect([ended(), kinds(), hotel.db.users.get('ana')?.phone]).toEqual([undefined, [], '555 0142']);
  });
});
