import { describe, expect, it } from 'vitest';
import { ana, aRequest, ben } from '../../testing/builders.ts';
import { aHotelWithMail } from '../../testing/hotel-with-mail.ts';
import { createBooking } from '../bookings/create-booking.ts';
import { syncUser } from '../users/sync-user.ts';
import { deliverMail } from './deliver-mail.ts';
import { requestEmailChange } from './account-mails.ts';
import { actionLink } from './template-input.ts';

const NEW = 'ana.new@elsewhere.test';

async function aHotelThatKnowsAna() {
  const hotel = aHotelWithMail();
  await syncUser(hotel, ana, ana.email, { name: 'Ana' });
  hotel.mailQueue.enqueued.splice(0);
  const now = { ...ana, signedInAt: hotel.time.now };
  const ask = (email: string) => requestEmailChange(hotel, now, { email });
  const deliver = () => deliverMail(hotel, hotel.mailQueue.enqueued.at(-1) ?? '');
  return { hotel, now, ask, deliver };
}

describe('a new e-mail', () => {
  it('is asked for at the new address, by a link of our own page, which is not kept', async () => {
    const { hotel, ask, deliver } = await aHotelThatKnowsAna();
    expect(await ask(' Ana.New@Elsewhere.test')).toEqual({ status: 'success' });
    expect(await deliver()).toBe('sent');
    expect(hotel.sent).toMatchObject([{ to: NEW, subject: 'Confirm your new e-mail: Harbour House' }]);
    expect(hotel.sent[0]?.text).toContain(
      'https://innkeep.test/account/action#mode=verifyAndChangeEmail&oobCode=verifyAndChangeEmail+ana%40innkeep.test+to+ana.new%40elsewhere.test&uid=ana\n',
    );
    expect(JSON.stringify([...hotel.db.mails.values()])).not.toContain('oobCode');
    expect(hotel.db.users.get('ana')?.email).toBe(ana.email);
  });

  it("answers the same if it is another account's, whose owner alone is told", async () => {
    const { hotel, ask, deliver } = await aHotelThatKnowsAna();
    expect(await ask(ben.email)).toEqual({ status: 'success' });
    const written = (mail: object) => ({ ...mail, _id: '', to: '' });
    const [taken] = [...hotel.db.mails.values()].filter(({ to }) => to === ben.email);
    await ask(NEW);
    const [free] = [...hotel.db.mails.values()].filter(({ to }) => to === NEW);
    expect(taken && written(taken)).toEqual(free && written(free));
    expect(await deliverMail(hotel, taken?._id ?? '')).toBe('sent');
    expect(hotel.sent).toMatchObject([
      { to: ben.email, subject: 'This e-mail has an account: Harbour House' },
    ]);
    expect(hotel.sent[0]?.text).not.toContain('oobCode');
    expect(await deliver()).toBe('sent');
  });

  it('needs a recent sign-in, and a different address', async () => {
    const { hotel, now, ask } = await aHotelThatKnowsAna();
    const early = { ...now, signedInAt: new Date(hotel.time.now.getTime() - 3_600_000) };
    for (const caller of [ana, early])
      await expect(requestEmailChange(hotel, caller, { email: NEW })).toBeRefused('auth/not-recent');
    await expect(ask('ANA@innkeep.test')).toBeRefused({ email: 'This is already your e-mail.' });
    expect(hotel.mailQueue.enqueued).toEqual([]);
  });

  it('is for Google to change where only Google signs in', async () => {
    const { hotel, ask } = await aHotelThatKnowsAna();
    hotel.accounts.withGoogle.add(ana.email);
    await expect(ask(NEW)).rejects.toMatchObject({ code: 'user/email-is-googles', status: 409 });
    expect(hotel.mailQueue.enqueued).toEqual([]);
  });

  it('is sent nothing once the account is closed, gone, or has it already', async () => {
    const { hotel, ask, deliver } = await aHotelThatKnowsAna();
    await ask(NEW);
    hotel.accounts.closed.add('ana');
    expect(await deliver()).toBe('dropped');
    hotel.accounts.closed.clear();
    await ask(NEW);
    hotel.accounts.tokens.set('ana', { ...ana, email: NEW });
    expect(await deliver()).toBe('dropped');
    hotel.accounts.tokens.set('ana', ana);
    await ask(NEW);
    hotel.accounts.tokens.delete('ana');
    expect(await deliver()).toBe('dropped');
    expect(hotel.sent).toEqual([]);
  });

  it('is sent nothing an hour after it was asked for', async () => {
    const { hotel, ask, deliver } = await aHotelThatKnowsAna();
    await ask(NEW);
    hotel.pass(61);
    expect(await deliver()).toBe('refused');
    expect(hotel.sent).toEqual([]);
  });
});

describe('an e-mail that is not confirmed', () => {
  async function aHotelThatMisspelsAna() {
    const hotel = aHotelWithMail();
    const misspelled = { ...ana, isEmailConfirmed: false };
    hotel.accounts.tokens.set('ana', misspelled);
    await syncUser(hotel, misspelled, ana.email, { name: 'Ana' });
    const { insertedId } = await createBooking(hotel, misspelled, aRequest(), 'a-key');
    hotel.db.mails.clear();
    const now = { ...misspelled, signedInAt: hotel.time.now };
    return {
      hotel,
      bookingId: insertedId,
      ask: (email: string) => requestEmailChange(hotel, now, { email }),
    };
  }

  it('is corrected at once, with the stays that are not over, and the right one is asked to confirm', async () => {
    const { hotel, bookingId, ask } = await aHotelThatMisspelsAna();
    expect(await ask(NEW)).toEqual({ status: 'success' });
    expect(hotel.accounts.tokens.get('ana')).toMatchObject({ email: NEW, isEmailConfirmed: false });
    expect(hotel.db.users.get('ana')).toMatchObject({ email: NEW, isUnproven: true });
    expect(hotel.db.bookings.get(bookingId)).toMatchObject({ email: NEW, uid: 'ana' });
    const [mail] = [...hotel.db.mails.values()].filter(({ to }) => to === NEW);
    expect(mail).toMatchObject({ kind: 'email-confirmation' });
    expect(await deliverMail(hotel, mail?._id ?? '')).toBe('sent');
    expect(hotel.sent[0]?.text).toContain('mode=verifyEmail');
  });

  it("stays where the right one is another account's: the answer is the same, and its owner alone is told", async () => {
    const { hotel, bookingId, ask } = await aHotelThatMisspelsAna();
    expect(await ask(ben.email)).toEqual({ status: 'success' });
    expect(hotel.accounts.tokens.get('ana')?.email).toBe(ana.email);
    expect(hotel.db.bookings.get(bookingId)?.email).toBe(ana.email);
    const [mail] = [...hotel.db.mails.values()];
    expect(await deliverMail(hotel, mail?._id ?? '')).toBe('sent');
    expect(hotel.sent).toMatchObject([
      { to: ben.email, subject: 'This e-mail has an account: Harbour House' },
    ]);
  });

  it('gets no link that changes it, also where the right one is free by then', async () => {
    const { hotel, ask } = await aHotelThatMisspelsAna();
    await ask(ben.email);
    hotel.accounts.tokens.delete('ben');
    expect(await deliverMail(hotel, [...hotel.db.mails.keys()][0] ?? '')).toBe('dropped');
  });
});

describe('actionLink', () => {
  it('keeps nothing of the provider’s link but what it does, behind the #', () => {
    const made = 'https://p.firebaseapp.com/__/auth/action?mode=verifyEmail&oobCode=a-B_1&apiKey=k&lang=en';
    expect(actionLink('https://innkeep.test', made)).toBe(
      'https://innkeep.test/account/action#mode=verifyEmail&oobCode=a-B_1',
    );
  });

  it('fails rather than to send a link that does nothing', () => {
    expect(() => actionLink('https://innkeep.test', 'https://p.firebaseapp.com/?mode=verifyEmail')).toThrow(
      'without a mode or a code',
    );
  });
});
