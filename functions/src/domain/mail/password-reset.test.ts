import { describe, expect, it } from 'vitest';
import { ana } from '../../testing/builders.ts';
import { aHotelWithMail } from '../../testing/hotel-with-mail.ts';
import { deliverMail } from './deliver-mail.ts';
import { requestPasswordReset, tellOfPassword } from './account-mails.ts';

describe('requestPasswordReset', () => {
  async function asked(email: string) {
    const hotel = aHotelWithMail();
    hotel.accounts.tokens.set('google', { ...ana, uid: 'google', email: 'google@innkeep.test' });
    hotel.accounts.withGoogle.add('google@innkeep.test');
    const answer = await requestPasswordReset(hotel, { email });
    const [mailId = ''] = hotel.mailQueue.enqueued;
    return { hotel, answer, mailId };
  }

  it('does the same for every address, and keeps no link', async () => {
    const [known, unknown] = [await asked(ana.email), await asked('unknown@innkeep.test')];
    expect(unknown.answer).toEqual(known.answer);
    const written = ({ hotel, mailId }: typeof known) => ({ ...hotel.db.mails.get(mailId), to: '' });
    expect(written(unknown)).toEqual(written(known));
    await deliverMail(known.hotel, known.mailId);
    expect(known.hotel.sent[0]?.text).toContain(
      'https://innkeep.test/account/action#mode=resetPassword&oobCode=resetPassword+ana%40innkeep.test\n',
    );
    expect(JSON.stringify(known.hotel.db.mails.get(known.mailId))).not.toContain('oobCode');
  });

  it('mails no one when no account has the address, and forgets it', async () => {
    const { hotel, mailId } = await asked('unknown@innkeep.test');
    expect(await deliverMail(hotel, mailId)).toBe('dropped');
    expect([hotel.sent, hotel.db.mails.size]).toEqual([[], 0]);
  });

  it('writes nothing to the address of an account that the hotel has closed', async () => {
    const { hotel, mailId } = await asked(ana.email);
    hotel.accounts.closed.add('ana');
    expect(await deliverMail(hotel, mailId)).toBe('dropped');
    expect(hotel.sent).toEqual([]);
  });

  it('tells those who sign in with Google so', async () => {
    const { hotel, mailId } = await asked('Google@innkeep.test');
    await deliverMail(hotel, mailId);
    expect(hotel.sent).toMatchObject([
      { to: 'google@innkeep.test', subject: 'You sign in with Google: Harbour House' },
    ]);
  });
});

describe('tellOfPassword', () => {
  const NOON = new Date('2027-06-01T16:00:00Z'); // by the clock of the hotel in memory

  it('mails the owner that their password was changed, once, however often it is said', async () => {
    const hotel = aHotelWithMail();
    hotel.accounts.sessionsEnded.set('ana', new Date(NOON.getTime() - 1000));
    for (let times = 0; times < 3; times += 1)
      expect(await tellOfPassword(hotel, { email: ' Ana@innkeep.test' })).toEqual({ status: 'success' });
    const [mailId = '', ...others] = hotel.mailQueue.enqueued;
    expect(others).toEqual([]);
    await deliverMail(hotel, mailId);
    expect(hotel.sent).toMatchObject([{ to: ana.email, subject: 'About your password: Harbour House' }]);
    expect(hotel.sent[0]?.text).toContain('If this wasn’t you, choose a new password at once');
  });

  it('mails nothing to an address that is not proven, nor where no password opens the account', async () => {
    const hotel = aHotelWithMail();
    hotel.accounts.sessionsEnded.set('ana', new Date(NOON.getTime() - 1000));
    hotel.accounts.tokens.set('ana', { ...ana, isEmailConfirmed: false });
    await tellOfPassword(hotel, { email: ana.email });
    hotel.accounts.tokens.set('ana', ana);
    hotel.accounts.withGoogle.add(ana.email);
    await tellOfPassword(hotel, { email: ana.email });
    expect(hotel.db.mails.size).toBe(0);
  });

  it('mails nothing where the provider knows of no such change, and answers alike', async () => {
    const hotel = aHotelWithMail();
    hotel.accounts.sessionsEnded.set('ana', new Date(NOON.getTime() - 11 * 60_000)); // an older one
    hotel.accounts.sessionsEnded.set('ben', NOON); // of an account that was just made
    hotel.accounts.madeAt.set('ben', NOON);
    for (const email of [ana.email, 'ben@innkeep.test', 'unknown@innkeep.test'])
      expect(await tellOfPassword(hotel, { email })).toEqual({ status: 'success' });
    hotel.accounts.sessionsEnded.set('ana', NOON);
    hotel.accounts.closed.add('ana');
    await tellOfPassword(hotel, { email: ana.email });
    expect(hotel.db.mails.size).toBe(0);
  });
});
