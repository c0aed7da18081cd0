import {
  anaHasAskedToGo,
  aHotelThatKnowsAna,
  aHotelThatKnowsAnaOfOld,
  everythingIn,
  forgetDeps,
  wordsLeft,
  mailsTo,
  makeUnproven,
  sweepDeletions,
  type KnowingHotel,
} from '../../testing/a-guest-to-forget.ts';
import { aStay } from '@innkeep/contract/testing/dates';
import { describe, expect, it } from 'vitest';
import { aStoredBooking } from '../../testing/a-stored-booking.ts';
import { aVisit } from '../../testing/a-visit.ts';
import { ana, aRequest, ben, justNow } from '../../testing/builders.ts';
import { applyAccountEmail } from '../bookings/follow-address.ts';
import { waiting } from '../records/outbox.ts';
import { requestEmailChange, requestEmailConfirmation } from '../mail/account-mails.ts';
import { createBooking } from '../bookings/create-booking.ts';
import { deleteAccount } from './delete-account.ts';
import { finishDeletions } from './finish-deletions.ts';
import { forgetGuest } from './forget-guest.ts';

describe('finishDeletions', () => {
  it('does nothing where no one has asked', async () => {
    const hotel = await aHotelThatKnowsAna();
    const before = everythingIn(hotel);
    await sweepDeletions(hotel);
    expect(everythingIn(hotel)).toBe(before);
  });

  it('forgets the guest who asked, as the command does, and tells them once', async () => {
    const [hotel, byCommand] = [await aHotelThatKnowsAna(), await aHotelThatKnowsAna()];
    await forgetGuest(forgetDeps(byCommand), 'ana', ana.email);
    await deleteAccount(hotel, justNow(ana));
    await sweepDeletions(hotel);
    await sweepDeletions(hotel);
    const told = mailsTo(hotel, ana.email);
    expect(told).toMatchObject([{ kind: 'account-deleted', expireAt: new Date('2027-06-08T16:00:00Z') }]);
    expect(told[0]?.data).toBeUndefined();
    hotel.db.mails.delete(told[0]?._id ?? '');
    expect(wordsLeft(hotel)).toEqual([]);
    expect(everythingIn(hotel)).toBe(everythingIn(byCommand));
    expect(hotel.mailQueue.enqueued).toContain(told[0]?._id);
  });

  it('deletes nothing under an unconfirmed address, and mails no one', async () => {
    const hotel = await aHotelThatKnowsAnaOfOld();
    makeUnproven(hotel);
    const others = ['by-desk', 'former', 'renamed', 'left', 'bens'];
    const before = others.map((id) => hotel.db.bookings.get(id));
    const mails = mailsTo(hotel, 'desk@innkeep.test');
    hotel.db.mails.set('strangers', { ...mails[0], _id: 'strangers', to: ana.email } as (typeof mails)[0]); // a mail
    await deleteAccount(hotel, justNow(ana));
    await sweepDeletions(hotel);
    expect(others.map((id) => hotel.db.bookings.get(id))).toEqual(before);
    expect(hotel.db.mails.has('strangers')).toBe(true);
    expect(mailsTo(hotel, ana.email).map(({ _id }) => _id)).toEqual(['strangers']);
    for (const id of ['over', 'off'])
      expect(hotel.db.bookings.get(id)).toMatchObject({ email: '', guest: { name: 'Forgotten guest' } });
    expect([hotel.accounts.tokens.has('ana'), hotel.db.users.has('ana')]).toEqual([false, false]);
    expect([hotel.db.users.has('gone'), hotel.db.users.has('left')]).toEqual([true, true]);
    expect(hotel.db.deletions.size).toBe(0);
  });

  it('deletes mails about an account that were sent to an earlier address', async () => {
    const hotel = await aHotelThatKnowsAna();
    const [before, wanted] = ['before@silva.test', 'wanted@silva.test'];
    hotel.accounts.tokens.set('ana', { ...ana, email: before, isEmailConfirmed: false });
    hotel.db.users.set('ana', { _id: 'ana', email: before, name: 'Ana', role: 'guest' });
    await requestEmailConfirmation(hotel, { ...ana, email: before, isEmailConfirmed: false });
    hotel.accounts.tokens.set('ana', ana);
    await applyAccountEmail(hotel, 'ana');
    await requestEmailChange(hotel, justNow(ana), { email: wanted });
    const mails = [...hotel.db.mails.values()];
    expect(mails.map(({ to }) => to)).toEqual(expect.arrayContaining([before, wanted]));
    const adopted = { _id: 'ana-account-adopted', kind: 'account-adopted', to: before } as const;
    hotel.db.mails.set(adopted._id, waiting(adopted, hotel.time.now));
    await deleteAccount(hotel, justNow(ana));
    await sweepDeletions(hotel);
    expect([...mailsTo(hotel, before), ...mailsTo(hotel, wanted)]).toEqual([]);
  });

  it('deletes several at once, and others where one fails', async () => {
    const hotel = await aHotelThatKnowsAna();
    for (const [id, booking] of hotel.db.bookings) if (booking.uid === 'ben') hotel.db.bookings.delete(id);
    await deleteAccount(hotel, justNow(ana));
    await deleteAccount(hotel, justNow(ben));
    const { guestAccounts } = forgetDeps(hotel);
    const remove = (uid: string) =>
      uid === 'ana' ? Promise.reject(new Error('out of reach')) : guestAccounts.remove(uid);
    await sweepDeletions(hotel, { guestAccounts: { ...guestAccounts, remove } });
    expect([...hotel.db.deletions.keys()]).toEqual(['ana']);
    expect(hotel.accounts.tokens.has('ben')).toBe(false);
    expect(hotel.logged).toMatchObject([{ severity: 'ERROR', message: 'account not deleted', user: 'ana' }]);
    await sweepDeletions(hotel);
    expect(hotel.accounts.tokens.has('ana')).toBe(false);
  });
});

describe('finishDeletions, where more wait than one sweep can take', () => {
  it('reaches an account behind twenty that a future stay blocks', async () => {
    const hotel = await aHotelThatKnowsAna();
    const earlier = new Date(hotel.time.now.getTime() - 60_000);
    for (let n = 1; n <= 20; n += 1) {
      const uid = `gone-${n}`;
      hotel.db.bookings.set(uid, aStoredBooking(uid, '2027-08-01', '2027-08-03', { uid, email: '' }));
      hotel.db.deletions.set(uid, { _id: uid, askedAt: earlier, triedAt: earlier });
    }
    await deleteAccount(hotel, justNow(ana));
    for (const minutes of [5, 5]) {
      hotel.time.now = new Date(hotel.time.now.getTime() + minutes * 60_000);
      await sweepDeletions(hotel);
    }
    expect(hotel.accounts.tokens.has('ana')).toBe(false);
    expect(hotel.db.deletions.size).toBe(20);
  });

  it('reaches an account behind twenty that fail', async () => {
    const hotel = await aHotelThatKnowsAna();
    const earlier = new Date(hotel.time.now.getTime() - 60_000);
    for (let n = 1; n <= 20; n += 1)
      hotel.db.deletions.set(`no-${n}`, { _id: `no-${n}`, askedAt: earlier, triedAt: earlier });
    await deleteAccount(hotel, justNow(ana));
    const { guestAccounts } = forgetDeps(hotel);
    const find = (uid: string) =>
      uid === 'ana' ? guestAccounts.find(uid) : Promise.reject(new Error('out of reach'));
    for (const minutes of [5, 5]) {
      hotel.time.now = new Date(hotel.time.now.getTime() + minutes * 60_000);
      const deps = { ...hotel, ...forgetDeps(hotel), guestAccounts: { ...guestAccounts, find } };
      await finishDeletions(deps);
    }
    expect(hotel.accounts.tokens.has('ana')).toBe(false);
  });
});

describe('finishDeletions, and what a stranger has ordered under the address', () => {
  const order = (hotel: KnowingHotel) =>
    createBooking(hotel, undefined, aVisit({ ...aStay('2027-08-01', '2027-08-03'), email: ana.email }));

  it.each(['before they ask', 'after that'])('releases it, and its nights are free: %s', async (when) => {
    const hotel = await aHotelThatKnowsAna();
    const ask = () => deleteAccount(hotel, justNow(ana));
    if (when === 'after that') await ask();
    const { insertedId: id } = await order(hotel);
    if (when !== 'after that') await ask();
    await sweepDeletions(hotel);
    expect(hotel.db.bookings.get(id)).toMatchObject({ state: 'lapsed', email: '', uid: null });
    const again = await createBooking(
      hotel,
      ben,
      aRequest({ ...aStay('2027-08-01', '2027-08-03'), email: ben.email }),
    );
    expect(hotel.db.bookings.get(again.insertedId)?.state).toBe('booked');
    expect(hotel.accounts.tokens.has('ana')).toBe(false);
    expect(mailsTo(hotel, ana.email).map(({ kind }) => kind)).toEqual(['account-deleted']);
    const lapsed = hotel.db.audit.find(({ action }) => action === 'booking/lapsed');
    expect(lapsed).toMatchObject({ target: id, by: 'ana' });
  });

  it('keeps it, and the account, where it is confirmed while the sweep waits', async () => {
    const hotel = await aHotelThatKnowsAna();
    const { insertedId: id } = await order(hotel);
    await deleteAccount(hotel, justNow(ana));
    const letCallsEnd = () => {
      const stay = hotel.db.bookings.get(id) ?? aStoredBooking(id, '2027-08-01', '2027-08-03');
      hotel.db.bookings.set(id, { ...stay, state: 'booked', hold: undefined });
      return Promise.resolve();
    };
    await sweepDeletions(hotel, { letCallsEnd });
    expect(hotel.db.bookings.get(id)).toMatchObject({ state: 'booked', email: ana.email });
    expect(hotel.accounts.closed.has('ana')).toBe(false);
  });
});

describe('finishDeletions, cut off', () => {
  it('tells them where the account went in an earlier sweep', async () => {
    const hotel = await anaHasAskedToGo();
    const deletions = { ...hotel.deletions, remove: () => Promise.reject(new Error('killed')) };
    await finishDeletions({ ...hotel, ...forgetDeps(hotel), deletions });
    expect(hotel.db.deletions.size).toBe(1);
    await sweepDeletions(hotel);
    expect(hotel.db.deletions.size).toBe(0);
    expect(mailsTo(hotel, ana.email)).toHaveLength(1);
  });

  it('forgets what a removed account booked, and leaves alone the next owner of its address', async () => {
    const hotel = await anaHasAskedToGo();
    hotel.accounts.tokens.delete('ana');
    hotel.accounts.tokens.set('anew', { ...ana, uid: 'anew' });
    const byDesk = hotel.db.bookings.get('by-desk');
    await sweepDeletions(hotel);
    for (const id of ['over', 'off'])
      expect(hotel.db.bookings.get(id)).toMatchObject({ email: '', guest: { name: 'Forgotten guest' } });
    expect(hotel.db.bookings.get('by-desk')).toEqual(byDesk);
    expect(hotel.accounts.tokens.has('anew')).toBe(true);
    expect(mailsTo(hotel, ana.email).map(({ kind }) => kind)).toContain('account-deleted');
    expect(hotel.db.deletions.size).toBe(0);
  });

  it('waits where a removed account has a future stay, and mails nothing until it is over', async () => {
    const hotel = await anaHasAskedToGo();
    hotel.accounts.tokens.delete('ana');
    const ahead = aStoredBooking('ahead', '2027-08-01', '2027-08-03');
    hotel.db.bookings.set('ahead', ahead);
    const told = mailsTo(hotel, ana.email);
    await sweepDeletions(hotel);
    expect(hotel.db.bookings.get('ahead')).toEqual(ahead);
    expect(mailsTo(hotel, ana.email)).toEqual(told);
    expect(hotel.db.deletions.has('ana')).toBe(true);
    hotel.db.bookings.set('ahead', { ...ahead, state: 'cancelled' });
    await sweepDeletions(hotel);
    expect(hotel.db.bookings.get('ahead')).toMatchObject({ email: '' });
    expect(hotel.db.deletions.size).toBe(0);
  });
});
