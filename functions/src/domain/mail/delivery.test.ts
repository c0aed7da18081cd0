import { describe, expect, it } from 'vitest';
import { ana, aRequest, ben, root } from '../../testing/builders.ts';
import { aHotelWithMail } from '../../testing/hotel-with-mail.ts';
import { cancelBooking } from '../bookings/cancel-booking.ts';
import { createBooking } from '../bookings/create-booking.ts';
import { listBookings } from '../bookings/list-bookings.ts';
import { syncUser } from '../users/sync-user.ts';
import { deliverMail, MailRefused } from './deliver-mail.ts';
import type { Mail } from './mail.ts';
import { requestPasswordReset } from './request-password-reset.ts';
import { sweepMail } from './sweep-mail.ts';

async function aBooked() {
  const hotel = aHotelWithMail();
  const { insertedId } = await createBooking(hotel, ana, aRequest(), 'k');
  const mailId = `${insertedId}-confirmation`;
  return { hotel, insertedId, mailId, delivery: () => hotel.db.mails.get(mailId)?.delivery };
}

describe('enqueueing a mail', () => {
  it('stores what it is about, under the one id that its booking leads to, for its first attempt', async () => {
    const { hotel, insertedId, mailId } = await aBooked();
    const { booking } = await createBooking(hotel, ana, aRequest(), 'k');
    expect(hotel.db.mails.get(mailId)).toEqual({
      _id: `${insertedId}-confirmation`,
      kind: 'confirmation',
      to: 'ana@innkeep.test',
      bookingId: insertedId,
      data: { booking },
      createdAt: hotel.time.now,
      expireAt: new Date('2027-08-30T16:00:00Z'),
      delivery: {
        state: 'PENDING',
        attempts: 0,
        at: hotel.time.now,
        dueAt: new Date('2027-06-01T16:02:00Z'),
      },
    });
  });

  it('goes with what it tells of, and is in the queue afterwards, once', async () => {
    const { hotel, insertedId, mailId } = await aBooked();
    await createBooking(hotel, ana, aRequest(), 'k');
    expect(hotel.mailQueue.enqueued).toEqual([mailId]);
    await cancelBooking(hotel, ana, insertedId);
    await cancelBooking(hotel, ana, insertedId);
    expect(hotel.mailQueue.enqueued).toEqual([mailId, `${insertedId}-cancellation`]);
    expect([...hotel.db.mails.keys()]).toEqual([`${insertedId}-cancellation`]);
  });

  it('is left undone when the booking is refused', async () => {
    const { hotel } = await aBooked();
    await expect(createBooking(hotel, ben, aRequest({ email: ben.email }))).rejects.toThrow();
    expect([...hotel.db.mails.values()].map(({ to }) => to)).toEqual([ana.email]);
  });

  it('succeeds though the queue is away, and says so in the log', async () => {
    const hotel = aHotelWithMail();
    hotel.mailQueue.enqueue = () => Promise.reject(new Error('no queue'));
    await createBooking(hotel, ana, aRequest());
    expect(hotel.logged).toMatchObject([{ severity: 'WARNING', message: 'mail not handed over' }]);
    hotel.pass(3);
    expect(await sweepMail(hotel)).toBe(1);
    expect(hotel.sent).toHaveLength(1);
  });

  it('welcomes an account once, even when our record of it was lost', async () => {
    const hotel = aHotelWithMail();
    await syncUser(hotel, ana, ana.email, { name: 'Ana' });
    await syncUser(hotel, ana, ana.email, { name: 'Anna' });
    hotel.db.users.clear();
    await syncUser(hotel, ana, ana.email, { name: 'Ana' });
    expect(hotel.mailQueue.enqueued).toEqual(['ana-welcome']);
    expect(hotel.db.users.get('ana')?.name).toBe('Ana');
  });
});

describe('deliverMail', () => {
  it('sends, and keeps that it did', async () => {
    const { hotel, mailId, delivery } = await aBooked();
    expect(await deliverMail(hotel, mailId)).toBe('sent');
    expect(hotel.sent).toMatchObject([
      { to: ana.email, subject: 'Your stay at Harbour House: 14 June 2027, 2 nights' },
    ]);
    expect(delivery()).toEqual({ state: 'SUCCESS', attempts: 1, at: hotel.time.now });
  });

  it('sends once, however many workers are told to at once', async () => {
    const { hotel, mailId } = await aBooked();
    const outcomes = await Promise.all(Array.from({ length: 5 }, () => deliverMail(hotel, mailId)));
    expect(outcomes.filter((outcome) => outcome === 'sent')).toHaveLength(1);
    expect(await deliverMail(hotel, mailId)).toBe('skipped');
    expect(hotel.sent).toHaveLength(1);
  });

  it('asks to be called again after a failure, and keeps why', async () => {
    const { hotel, mailId, delivery } = await aBooked();
    hotel.failures.push(new Error('451 later'), new Error('connection refused'));
    expect(await deliverMail(hotel, mailId)).toBe('retry');
    expect(delivery()).toMatchObject({ state: 'PENDING', attempts: 1, error: '451 later' });
    expect(await deliverMail(hotel, mailId)).toBe('retry');
    expect(await deliverMail(hotel, mailId)).toBe('sent');
    expect(delivery()).toEqual({ state: 'SUCCESS', attempts: 3, at: hotel.time.now });
  });

  it('sends a mail that an earlier version wrote with its words, as they are', async () => {
    const hotel = aHotelWithMail();
    const { now } = hotel.time;
    const message = { subject: 'A subject', text: 'Words', html: '<p>Words</p>', attachments: [] };
    const stored = { _id: 'b1-confirmation', kind: 'confirmation', to: ana.email, bookingId: 'b1', message };
    const delivery = { state: 'PENDING', attempts: 0, at: now, dueAt: now };
    const mail = { ...stored, createdAt: now, expireAt: now, delivery } as unknown as Mail; // it has no data
    hotel.db.mails.set('b1-confirmation', mail);
    expect(await deliverMail(hotel, 'b1-confirmation')).toBe('sent');
    expect(hotel.sent).toEqual([{ to: ana.email, subject: 'A subject', text: 'Words' }]);
  });

  it('keeps a mail whose template fails waiting, and sends it once the template is corrected', async () => {
    const { hotel, mailId, delivery } = await aBooked();
    const renderMail = () => {
      throw new Error('no such word');
    };
    expect(await deliverMail({ ...hotel, renderMail }, mailId)).toBe('retry');
    expect(delivery()).toMatchObject({ state: 'PENDING', attempts: 1, error: 'no such word' });
    expect(hotel.logged).toMatchObject([
      { severity: 'ERROR', message: 'mail not rendered', kind: 'confirmation' },
      { severity: 'WARNING', message: 'mail not sent yet' },
    ]);
    expect(await deliverMail(hotel, mailId)).toBe('sent');
  });

  it('gives up at once what the server will never take', async () => {
    const { hotel, mailId, delivery } = await aBooked();
    hotel.failures.push(new MailRefused('550 no such mailbox'));
    expect(await deliverMail(hotel, mailId)).toBe('refused');
    expect(delivery()).toEqual({
      state: 'ERROR',
      attempts: 1,
      error: '550 no such mailbox',
      at: hotel.time.now,
    });
    expect(await deliverMail(hotel, mailId)).toBe('skipped');
  });

  it('gives up after a week, and a link after an hour', async () => {
    const { hotel, mailId, delivery } = await aBooked();
    await requestPasswordReset(hotel, { email: ana.email });
    hotel.pass(61);
    expect(await deliverMail(hotel, hotel.mailQueue.enqueued[1] ?? '')).toBe('refused');
    hotel.pass(7 * 24 * 60);
    expect(await deliverMail(hotel, mailId)).toBe('refused');
    expect(delivery()).toMatchObject({ state: 'ERROR', attempts: 0, error: 'It could not be sent in time.' });
    expect(hotel.sent).toEqual([]);
  });

  it('lets mails wait while no mail server is configured, and sends them once there is one', async () => {
    const { hotel, mailId, delivery } = await aBooked();
    const unconfigured = { ...hotel, sendMail: undefined };
    expect(await deliverMail(unconfigured, mailId)).toBe('skipped');
    hotel.pass(60);
    expect(await sweepMail(unconfigured)).toBe(0);
    expect(delivery()).toMatchObject({ state: 'PENDING', attempts: 0 });
    expect(await sweepMail(hotel)).toBe(1);
  });

  it('keeps addresses and what servers say out of the log', async () => {
    const { hotel, mailId } = await aBooked();
    hotel.failures.push(new Error(`450 <${ana.email}> is full`), new MailRefused(`550 <${ana.email}>`));
    await deliverMail(hotel, mailId);
    await deliverMail(hotel, mailId);
    expect(hotel.logged.map(({ message }) => message)).toEqual(['mail not sent yet', 'mail refused']);
    expect(JSON.stringify(hotel.logged)).not.toContain(ana.email);
  });

  it('forgets ninety days after the last thing that happened', async () => {
    const { hotel, mailId } = await aBooked();
    hotel.pass(60);
    await deliverMail(hotel, mailId);
    const days =
      ((hotel.db.mails.get(mailId)?.expireAt.getTime() ?? 0) - hotel.time.now.getTime()) / 86_400_000;
    expect(days).toBe(90);
  });
});

describe('sweepMail', () => {
  it('leaves alone what is young, being sent, or still with its task', async () => {
    const { hotel, mailId } = await aBooked();
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
    const { hotel, mailId, delivery } = await aBooked();
    const dying = { ...hotel, sendMail: () => new Promise<void>(() => undefined) };
    void deliverMail(dying, mailId);
    await expect.poll(() => delivery()?.state).toBe('PROCESSING');
    hotel.pass(4);
    expect(await sweepMail(hotel)).toBe(0);
    hotel.pass(2);
    expect(await sweepMail(hotel)).toBe(1);
    expect(delivery()).toMatchObject({ state: 'SUCCESS', attempts: 2 });
  });

  it('does not let a worker who was taken for dead overwrite what came after them', async () => {
    const { hotel, mailId, delivery } = await aBooked();
    let wake: (error: Error) => void = () => undefined;
    const slow = { ...hotel, sendMail: () => new Promise<void>((_resolve, reject) => (wake = reject)) };
    const slowly = deliverMail(slow, mailId);
    await expect.poll(() => delivery()?.state).toBe('PROCESSING');
    hotel.pass(6);
    await sweepMail(hotel);
    wake(new Error('too late'));
    await slowly;
    expect(delivery()).toMatchObject({ state: 'SUCCESS', attempts: 2 });
  });

  it('does not let such a worker end the attempt of the next one', async () => {
    const { hotel, mailId, delivery } = await aBooked();
    let wake: (error: Error) => void = () => undefined;
    const slow = { ...hotel, sendMail: () => new Promise<void>((_resolve, reject) => (wake = reject)) };
    const slowly = deliverMail(slow, mailId);
    await expect.poll(() => delivery()?.state).toBe('PROCESSING');
    hotel.pass(6);
    void deliverMail({ ...hotel, sendMail: () => new Promise<void>(() => undefined) }, mailId);
    await expect.poll(() => delivery()?.attempts).toBe(2);
    wake(new Error('too late'));
    await slowly;
    expect(delivery()).toMatchObject({ state: 'PROCESSING', attempts: 2 });
  });

  it('goes on to the next mail when one cannot be read', async () => {
    const { hotel } = await aBooked();
    await syncUser(hotel, ben, ben.email, { name: 'Ben' });
    hotel.pass(3);
    let calls = 0;
    const transact: typeof hotel.mails.transact = (work) =>
      ++calls === 1 ? Promise.reject(new Error('broken')) : hotel.mails.transact(work);
    expect(await sweepMail({ ...hotel, mails: { ...hotel.mails, transact } })).toBe(1);
    expect(hotel.sent).toHaveLength(1);
  });
});

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
    expect(known.hotel.sent[0]?.text).toContain('https://accounts.test/');
    expect(JSON.stringify(known.hotel.db.mails.get(known.mailId))).not.toContain('https://accounts.test/');
  });

  it('writes to nobody when nobody has the address, and forgets it', async () => {
    const { hotel, mailId } = await asked('nobody@innkeep.test');
    expect(await deliverMail(hotel, mailId)).toBe('dropped');
    expect([hotel.sent, hotel.db.mails.size]).toEqual([[], 0]);
  });

  it('tells those who sign in with Google so', async () => {
    const { hotel, mailId } = await asked('Google@innkeep.test');
    await deliverMail(hotel, mailId);
    expect(hotel.sent).toMatchObject([
      { to: 'google@innkeep.test', subject: 'You sign in with Google: Harbour House' },
    ]);
  });
});

describe('what admins see of a booking', () => {
  it('is how its mail fares; guests see nothing of it', async () => {
    const { hotel, mailId } = await aBooked();
    hotel.failures.push(new Error('451 later'));
    await deliverMail(hotel, mailId);
    const [seen] = await listBookings(hotel, root, ana.email);
    const at = hotel.time.now.toISOString();
    expect(seen?.mail).toEqual([
      { kind: 'confirmation', state: 'PENDING', attempts: 1, error: '451 later', at },
    ]);
    expect((await listBookings(hotel, ana, ana.email))[0]).not.toHaveProperty('mail');
  });
});
