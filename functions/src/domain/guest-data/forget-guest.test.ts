import { describe, expect, it } from 'vitest';
import { aHotelThatKnowsAna, forgetDeps, wordsLeft, WORDS } from '../../testing/a-guest-to-forget.ts';
import { aStoredBooking } from '../../testing/a-stored-booking.ts';
import { aHotel, ana, ben, clerk, root } from '../../testing/builders.ts';
import { getDeskBooking } from '../desk/desk-booking.ts';
import { saveStayMails } from '../mail/stay-mails.ts';
import { sendStayMails } from '../operations/send-stay-mails.ts';
import { syncUser } from '../users/sync-user.ts';
import { findGuest } from './find-guest.ts';
import { closeAccount, forgetGuest, reopenAccount } from './forget-guest.ts';

describe('forgetGuest', () => {
  it('leaves of a guest what the books need, and touches no other guest', async () => {
    const hotel = await aHotelThatKnowsAna();
    expect(wordsLeft(hotel)).toEqual(WORDS);
    const bens = [...hotel.db.bookings.values()].filter(({ uid }) => uid === ben.uid);
    expect(await forgetGuest(forgetDeps(hotel), 'forget', ana.email)).toMatchObject({ outcome: 'forgotten' });
    expect(wordsLeft(hotel)).toEqual([]);
    expect(hotel.db.bookings.get('over')).toMatchObject({
      state: 'booked',
      uid: 'ana',
      email: '',
      rev: 2,
      checkin: '2027-05-10',
      total: 240,
      guest: { name: 'Forgotten guest', phone: '', arrivalTime: '', wish: '' },
    });
    expect([...hotel.db.bookings.values()].filter(({ uid }) => uid === ben.uid)).toEqual(bens);
    expect([...hotel.db.users.keys()]).toEqual(['ben']);
    expect(hotel.accounts.tokens.has('ana')).toBe(false);
    expect(hotel.db.audit.filter(({ by }) => by === 'forget')).toMatchObject([
      { action: 'user/forgotten', target: 'ana' },
      { action: 'booking/forgotten', target: 'by-desk' },
      { action: 'booking/forgotten', target: 'off' },
      { action: 'booking/forgotten', target: 'over' },
    ]);
  });

  it('deletes the mail after a stay that has not left yet', async () => {
    const hotel = await aHotelThatKnowsAna();
    const checkedOutAt = new Date('2027-05-31T14:00:00Z');
    const left = { state: 'checked-out', checkedOutAt, money: { paid: 24_000, refunded: 0 } } as const;
    hotel.db.bookings.set('left', aStoredBooking('left', '2027-05-29', '2027-05-31', left));
    await saveStayMails(hotel, root, { before: 0, after: 1 });
    await sendStayMails(hotel);
    expect([...hotel.db.mails.keys()]).toContain('left-after-2027-05-31');
    expect(await forgetGuest(forgetDeps(hotel), 'forget', ana.email)).toMatchObject({ outcome: 'forgotten' });
    expect([...hotel.db.mails.keys()].filter((id) => id.startsWith('left'))).toEqual([]);
  });

  it('shows the desk a guest without a name of their own, and no search finds them', async () => {
    const hotel = await aHotelThatKnowsAna();
    await forgetGuest(forgetDeps(hotel), 'forget', ana.email);
    expect(await getDeskBooking(hotel, 'over')).toMatchObject({
      booking: { email: '', guest: { name: 'Forgotten guest' } },
      note: '',
      audit: [{ action: 'booking/forgotten' }, { action: 'booking/waived' }],
    });
    const tokens = [...hotel.db.bookings.values()].flatMap((booking) => booking.tokens);
    expect(tokens).toContain('forgotte');
    expect(tokens).not.toContain('ana');
  });

  it('is unknown afterwards, and may come again as a new guest', async () => {
    const hotel = await aHotelThatKnowsAna();
    await forgetGuest(forgetDeps(hotel), 'forget', ana.email);
    expect(await forgetGuest(forgetDeps(hotel), 'forget', ana.email)).toEqual({ outcome: 'unknown' });
    const anew = { ...ana, uid: 'ana-again' };
    hotel.accounts.tokens.set('ana-again', anew);
    await syncUser(hotel, anew, ana.email, { name: 'Ana' });
    expect(await hotel.bookings.listOf({ uid: 'ana-again' }, { limit: 9 })).toEqual([]);
    expect(await hotel.bookings.listOf({ email: ana.email }, { limit: 9 })).toEqual([]);
  });
});

describe('forgetGuest, of whose address it is', () => {
  it('forgets what a former account booked under the address, and what the desk moved to another', async () => {
    const hotel = await aHotelThatKnowsAna();
    const { bookings } = hotel.db;
    bookings.set('former', aStoredBooking('former', '2027-03-01', '2027-03-03', { uid: 'gone' }));
    bookings.set(
      'renamed',
      aStoredBooking('renamed', '2027-03-05', '2027-03-07', { uid: 'gone', email: 'old@silva.test' }),
    );
    bookings.set(
      'given',
      aStoredBooking('given', '2027-03-08', '2027-03-09', { email: 'friend@silva.test' }),
    );
    await forgetGuest(forgetDeps(hotel), 'forget', ana.email);
    expect(wordsLeft(hotel, [...WORDS, 'old@', 'friend@'])).toEqual([]);
  });

  it('takes the address off another account’s booking, and leaves that to its account', async () => {
    const hotel = await aHotelThatKnowsAna();
    const ahead = aStoredBooking('bens', '2027-08-01', '2027-08-03', {
      uid: 'ben',
      guest: { name: 'Ben Ode', phone: '', arrivalTime: '', wish: '' },
    });
    hotel.db.bookings.set('bens', ahead);
    expect(await forgetGuest(forgetDeps(hotel), 'forget', ana.email)).toMatchObject({ outcome: 'forgotten' });
    expect(hotel.db.bookings.get('bens')).toMatchObject({
      email: ben.email,
      guest: { name: 'Ben Ode' },
      rev: 2,
    });
    expect(wordsLeft(hotel)).toEqual([]);
  });

  it('leaves alone an account that has another address by now, also where its record has the old one', async () => {
    const hotel = await aHotelThatKnowsAna();
    hotel.db.users.set('root', { _id: 'root', email: ana.email, name: 'Root', role: 'admin' });
    await forgetGuest(forgetDeps(hotel), 'forget', ana.email);
    expect(hotel.db.users.get('root')).toMatchObject({ name: 'Root' });
    expect(hotel.accounts.tokens.has('root')).toBe(true);
  });

  it('forgets a guest whom the desk booked, without an account', async () => {
    const hotel = aHotel();
    const said = { uid: null, source: 'phone', email: 'rosa@diaz.test' } as const;
    hotel.db.bookings.set('rosa', aStoredBooking('rosa', '2027-05-01', '2027-05-02', said));
    expect(await forgetGuest(forgetDeps(hotel), 'forget', 'rosa@diaz.test')).toMatchObject({
      outcome: 'forgotten',
    });
    expect(hotel.db.bookings.get('rosa')?.email).toBe('');
  });
});

describe('forgetGuest, as the law asks', () => {
  const years = { keepsNamesForYears: 10 };

  it('keeps the name of a bill apart, until the tenth year after the stay is over', async () => {
    const hotel = await aHotelThatKnowsAna();
    await forgetGuest(forgetDeps(hotel, years), 'forget', ana.email);
    const expireAt = new Date('2038-01-01T00:00:00Z');
    expect([...hotel.db.names]).toEqual([
      ['by-desk', { _id: 'by-desk', name: 'Ana Silva', expireAt }],
      ['over', { _id: 'over', name: 'Ana Silva', expireAt }], // not of unbilled bookings
    ]);
    hotel.db.names.clear();
    expect(wordsLeft(hotel)).toEqual([]);
  });

  it('keeps no name whose time is over, and loses none when it runs again', async () => {
    const hotel = await aHotelThatKnowsAna();
    hotel.time.now = new Date('2038-01-01T12:00:00Z');
    await forgetGuest(forgetDeps(hotel, years), 'forget', ana.email);
    expect(hotel.db.names.size).toBe(0);
  });
});

it('forgetGuest refuses the last admin, and forgets one of two', async () => {
  const hotel = aHotel();
  await syncUser(hotel, root, root.email, { name: 'Root' });
  expect(await forgetGuest(forgetDeps(hotel), 'forget', root.email)).toEqual({
    outcome: 'blocked',
    deletionBlockers: [{ kind: 'last-admin' }],
  });
  expect(hotel.accounts.closed.has('root')).toBe(false);
  hotel.db.users.set('clerk', { _id: 'clerk', email: clerk.email, name: '', role: 'admin' });
  hotel.accounts.admins.add('clerk');
  expect(await forgetGuest(forgetDeps(hotel), 'forget', root.email)).toMatchObject({
    outcome: 'forgotten',
  });
  expect(hotel.db.users.has('root')).toBe(false);
});

describe('reopenAccount', () => {
  it('brings back no record of an account that another run has removed', async () => {
    const hotel = await aHotelThatKnowsAna();
    const guest = await findGuest(hotel, ana.email);
    if (!guest) throw new Error('Ana is known.');
    await forgetGuest(forgetDeps(hotel), 'forget', ana.email);
    await reopenAccount(hotel, guest);
    expect(hotel.db.users.has('ana')).toBe(false);
  });

  it('opens the account before it saves the record, so that a failure leaves none behind', async () => {
    const hotel = await aHotelThatKnowsAna();
    const guest = await findGuest(hotel, ana.email);
    if (!guest) throw new Error('Ana is known.');
    await closeAccount(hotel, 'ana');
    const guestAccounts = { ...hotel.guestAccounts, reopen: () => Promise.reject(new Error('out of reach')) };
    await expect(reopenAccount({ ...hotel, guestAccounts }, guest)).rejects.toThrow('out of reach');
    expect(hotel.db.users.has('ana')).toBe(false);
  });
});
