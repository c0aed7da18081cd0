import { describe, expect, it } from 'vitest';
import { ana } from '../../testing/builders.ts';
import { aHotelWithMail } from '../../testing/hotel-with-mail.ts';
import { deliverMail } from './deliver-mail.ts';
import { requestPasswordReset } from './request-password-reset.ts';

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
    const [known, unknown] = [await asked(ana.email), await asked('nobody@innkeep.test')];
    expect(unknown.answer).toEqual(known.answer);
    const written = ({ hotel, mailId }: typeof known) => ({ ...hotel.db.mails.get(mailId), to: '' });
    expect(written(unknown)).toEqual(written(known));
    await deliverMail(known.hotel, known.mailId);
    expect(known.hotel.sent[0]?.text).toContain(
      'https://innkeep.test/account/action#mode=resetPassword&oobCode=resetPassword+ana%40innkeep.test\n',
    );
    expect(JSON.stringify(known.hotel.db.mails.get(known.mailId))).not.toContain('oobCode');
  });

  it('writes to nobody when nobody has the address, and forgets it', async () => {
    const { hotel, mailId } = await asked('nobody@innkeep.test');
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
