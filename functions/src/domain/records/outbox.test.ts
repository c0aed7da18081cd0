import { describe, expect, it } from 'vitest';
import { aHotel, ana, aRequest, ben } from '../../testing/builders.ts';
import { aBookedHotelWithMail, aHotelWithMail } from '../../testing/hotel-with-mail.ts';
import { cancelBooking } from '../bookings/cancel-booking.ts';
import { createBooking } from '../bookings/create-booking.ts';
import { syncUser } from '../users/sync-user.ts';
import type { NewMail } from './mail.ts';
import { enqueue, enqueueOnce, transactWithMail } from './outbox.ts';
import { sweepMail } from '../mail/sweep-mail.ts';

const aMail = (_id: string): NewMail => ({ _id, kind: 'email-confirmation', to: ana.email });

it('enqueues only the mails of the attempt that commits', async () => {
  const hotel = aHotel();
  let attempts = 0;
  const contended: Pick<typeof hotel.mails, 'transact'> = {
    transact: async (work) => {
      const aborted = hotel.mails.transact(async (tx) => {
        await work(tx);
        throw new Error('a rival was faster');
      });
      await expect(aborted).rejects.toThrow();
      return hotel.mails.transact(work);
    },
  };
  await transactWithMail(hotel, contended, async (tx) => {
    attempts += 1;
    tx.send(aMail(`attempt-${attempts}`));
    return Promise.resolve();
  });
  expect([...hotel.db.mails.keys()]).toEqual(['attempt-2']);
  expect(hotel.mailQueue.enqueued).toEqual(['attempt-2']);
});

it('stores and enqueues nothing when the transaction fails', async () => {
  const hotel = aHotel();
  const failing = transactWithMail(hotel, hotel.mails, (tx) => {
    tx.send(aMail('lost'));
    return Promise.reject(new Error('refused'));
  });
  await expect(failing).rejects.toThrow('refused');
  expect([hotel.db.mails.size, hotel.mailQueue.enqueued]).toEqual([0, []]);
});

it('enqueues a mail once under its id, if asked to', async () => {
  const hotel = aHotel();
  await enqueue(hotel, aMail('a'));
  await enqueueOnce(hotel, aMail('a'));
  await enqueueOnce(hotel, aMail('b'));
  expect(hotel.mailQueue.enqueued).toEqual(['a', 'b']);
});

describe('enqueueing a mail', () => {
  it('stores the mail’s subject, under the id derived from the booking, for the first attempt', async () => {
    const { hotel, insertedId, mailId } = await aBookedHotelWithMail();
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

  it('commits with the change it reports, and is then in the queue, once', async () => {
    const { hotel, insertedId, mailId } = await aBookedHotelWithMail();
    await createBooking(hotel, ana, aRequest(), 'k');
    expect(hotel.mailQueue.enqueued).toEqual([mailId]);
    await cancelBooking(hotel, ana, insertedId);
    await cancelBooking(hotel, ana, insertedId);
    expect(hotel.mailQueue.enqueued).toEqual([mailId, `${insertedId}-cancellation`]);
    expect([...hotel.db.mails.keys()]).toEqual([`${insertedId}-cancellation`]);
  });

  it('does not happen when the booking is refused', async () => {
    const { hotel } = await aBookedHotelWithMail();
    await expect(createBooking(hotel, ben, aRequest({ email: ben.email }))).rejects.toThrow();
    expect([...hotel.db.mails.values()].map(({ to }) => to)).toEqual([ana.email]);
  });

  it('succeeds even if the queue is down, and says so in the log', async () => {
    const hotel = aHotelWithMail();
    hotel.mailQueue.enqueue = () =>
      Promise.reject(Object.assign(new Error('no queue'), { code: 'out-of-reach' }));
    await createBooking(hotel, ana, aRequest());
    const [mail] = hotel.db.mails.keys();
    const entry = { severity: 'WARNING', message: 'mail not handed over', mail, reason: 'out-of-reach' };
    expect(hotel.logged).toEqual([entry]);
    hotel.pass(3);
    expect(await sweepMail(hotel)).toBe(1);
    expect(hotel.sent).toHaveLength(1);
  });

  it('welcomes an account once, even if our record of it was lost', async () => {
    const hotel = aHotelWithMail();
    await syncUser(hotel, ana, ana.email, { name: 'Ana' });
    await syncUser(hotel, ana, ana.email, { name: 'Anna' });
    hotel.db.users.clear();
    await syncUser(hotel, ana, ana.email, { name: 'Ana' });
    expect(hotel.mailQueue.enqueued).toEqual(['ana-welcome']);
    expect(hotel.db.users.get('ana')?.name).toBe('Ana');
  });
});
