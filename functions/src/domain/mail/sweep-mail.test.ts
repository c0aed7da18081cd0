import { describe, expect, it } from 'vitest';
import { ben } from '../../testing/builders.ts';
import { aBookedHotelWithMail, aHotelWithMail } from '../../testing/hotel-with-mail.ts';
import { syncUser } from '../users/sync-user.ts';
import { deliverMail } from './deliver-mail.ts';
import { enqueue } from '../records/outbox.ts';
import { sweepMail } from './sweep-mail.ts';

async function aHotelWithManyMails(count: number) {
  const hotel = aHotelWithMail();
  for (let index = 0; index < count; index += 1) {
    const data = { name: 'Ben' };
    await enqueue(hotel, { _id: `mail-${index}`, kind: 'welcome', to: ben.email, data });
  }
  hotel.pass(2);
  return hotel;
}

/** Sweeps ten mails from 40 minutes ago, the first of which takes `firstTakes` minutes to send. */
async function sweptTenMails({ firstTakes }: { firstTakes: number }) {
  const hotel = await aHotelWithManyMails(10);
  hotel.pass(40);
  let begun = 0;
  const sendMail = () => {
    begun += 1;
    if (begun === 1) hotel.pass(firstTakes);
    return Promise.resolve();
  };
  const sent = await sweepMail({ ...hotel, sendMail });
  return { sent, told: [...hotel.db.mails.values()].filter(({ kind }) => kind === 'operations') };
}

describe('sweepMail', () => {
  it('leaves alone what is young, being sent, or still with its task', async () => {
    const { hotel, mailId } = await aBookedHotelWithMail();
    hotel.pass(1);
    expect(await sweepMail(hotel)).toBe(0);
    hotel.failures.push(new Error('later'));
    await deliverMail(hotel, mailId);
    hotel.pass(9);
    expect(await sweepMail(hotel)).toBe(0);
    hotel.pass(2);
    expect(await sweepMail(hotel)).toBe(1);
  });

  it('sends what a worker claimed and died over, once the lease is over', async () => {
    const { hotel, mailId, delivery } = await aBookedHotelWithMail();
    const dying = { ...hotel, sendMail: () => new Promise<void>(() => undefined) };
    void deliverMail(dying, mailId);
    await expect.poll(() => delivery()?.state).toBe('PROCESSING');
    hotel.pass(4);
    expect(await sweepMail(hotel)).toBe(0);
    hotel.pass(1);
    expect(await sweepMail(hotel)).toBe(1);
    expect(delivery()).toMatchObject({ state: 'SUCCESS', attempts: 2 });
  });

  it('goes on to the next mail when one cannot be read', async () => {
    const { hotel, mailId } = await aBookedHotelWithMail();
    hotel.pass(1);
    await syncUser(hotel, ben, ben.email, { name: 'Ben' });
    hotel.pass(3);
    let calls = 0;
    const transact: typeof hotel.mails.transact = (work) =>
      ++calls === 1 ? Promise.reject(new Error('broken')) : hotel.mails.transact(work);
    expect(await sweepMail({ ...hotel, mails: { ...hotel.mails, transact } })).toBe(1);
    expect(hotel.sent).toHaveLength(1);
    expect(hotel.logged).toMatchObject([
      { severity: 'ERROR', message: 'mail not swept', mail: mailId },
      { severity: 'INFO', message: 'mail sent', mail: 'ben-welcome' },
    ]);
  });

  it('sends a hundred mails at most, four at a time', async () => {
    const hotel = await aHotelWithManyMails(103);
    let [inFlight, most] = [0, 0];
    const sendMail = async () => {
      inFlight += 1;
      most = Math.max(most, inFlight);
      await new Promise((resolve) => setImmediate(resolve));
      inFlight -= 1;
    };
    expect(await sweepMail({ ...hotel, sendMail })).toBe(100);
    expect(most).toBe(4);
  });

  it('goes on for two minutes, then begins no new mail, and tells the hotel of those that still wait', async () => {
    const inTime = await sweptTenMails({ firstTakes: 2 });
    expect([inTime.sent, inTime.told]).toEqual([10, []]);
    const late = await sweptTenMails({ firstTakes: 3 });
    const data = { date: '2027-06-01', troubles: [{ kind: 'mails-waiting', count: 6 }] };
    expect([late.sent, late.told]).toMatchObject([4, [{ data }]]);
  });
});
