import { describe, expect, it } from 'vitest';
import { ana, ben } from '../../testing/builders.ts';
import { aHotelWithMail } from '../../testing/hotel-with-mail.ts';
import { syncUser } from '../users/sync-user.ts';
import { deliverMail } from './deliver-mail.ts';
import { requestEmailConfirmation } from './account-mails.ts';

describe('an e-mail that is not confirmed', () => {
  const stranger = { ...ana, isEmailConfirmed: false };

  async function aStrangersHotel() {
    const hotel = aHotelWithMail();
    hotel.accounts.tokens.set('ana', stranger);
    await syncUser(hotel, stranger, ana.email, { name: 'Win at https://evil.test' });
    return hotel;
  }

  it('is welcomed with a link to confirm it, and without words typed by the account', async () => {
    const hotel = await aStrangersHotel();
    expect(JSON.stringify(hotel.db.mails.get('ana-welcome'))).not.toContain('evil');
    await deliverMail(hotel, 'ana-welcome');
    expect(hotel.sent[0]?.text).toContain('Confirm my e-mail');
    expect(hotel.sent[0]?.text).toContain(
      'https://innkeep.test/account/action#mode=verifyEmail&oobCode=verifyEmail+ana%40innkeep.test\n',
    );
    expect(hotel.sent[0]?.text).not.toContain('evil');
  });

  it('is welcomed without a link once it was confirmed since', async () => {
    const hotel = await aStrangersHotel();
    hotel.accounts.tokens.set('ana', ana);
    await deliverMail(hotel, 'ana-welcome');
    expect(hotel.sent[0]?.text).not.toContain('Confirm my e-mail');
  });

  it('that is confirmed when the account is made is welcomed by name, and without a link', async () => {
    const hotel = aHotelWithMail();
    await syncUser(hotel, ana, ana.email, { name: 'Ana' });
    await deliverMail(hotel, 'ana-welcome');
    expect(hotel.sent[0]?.text).toContain('Welcome, Ana');
    expect(hotel.sent[0]?.text).not.toContain('Confirm my e-mail');
  });

  it('is sent another link when its account asks, and none when there is nothing to confirm', async () => {
    const hotel = await aStrangersHotel();
    hotel.mailQueue.enqueued.splice(0);
    expect(await requestEmailConfirmation(hotel, stranger)).toEqual({ status: 'success' });
    expect(await requestEmailConfirmation(hotel, ben)).toEqual({ status: 'success' });
    const withoutAddress = { ...stranger, uid: 'unknown', email: '' };
    expect(await requestEmailConfirmation(hotel, withoutAddress)).toEqual({ status: 'success' });
    const [mailId = '', ...others] = hotel.mailQueue.enqueued;
    expect(others).toEqual([]);
    await deliverMail(hotel, mailId);
    expect(hotel.sent).toMatchObject([{ to: ana.email, subject: 'Confirm your e-mail: Harbour House' }]);
    await requestEmailConfirmation(hotel, stranger);
    hotel.accounts.tokens.set('ana', ana);
    expect(await deliverMail(hotel, hotel.mailQueue.enqueued.at(-1) ?? '')).toBe('dropped');
  });
});
