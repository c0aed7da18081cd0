import { describe, expect, it } from 'vitest';
import { ana } from '../../testing/builders.ts';
import { aBookedHotelWithMail, aHotelWithMail } from '../../testing/hotel-with-mail.ts';
import { cancelBooking } from '../bookings/cancel-booking.ts';
import { deliverMail } from './deliver-mail.ts';
import { requestPasswordReset } from './account-mails.ts';
import { sweepMail } from './sweep-mail.ts';

/** A worker in the middle of sending, which `wake` lets finish. */
async function aSlowWorker(hotel: ReturnType<typeof aHotelWithMail>, mailId: string) {
  let wake: (error?: Error) => void = () => undefined;
  const sendMail = () =>
    new Promise<void>((resolve, reject) => {
      wake = (error) => {
        if (error) reject(error);
        else resolve();
      };
    });
  const outcome = deliverMail({ ...hotel, sendMail }, mailId);
  await expect.poll(() => hotel.db.mails.get(mailId)?.delivery.state).toBe('PROCESSING');
  return {
    wake: (error?: Error) => {
      wake(error);
      return outcome;
    },
  };
}

describe('a worker that was taken for dead', () => {
  it('does not overwrite what came after them', async () => {
    const { hotel, mailId, delivery } = await aBookedHotelWithMail();
    const worker = await aSlowWorker(hotel, mailId);
    hotel.pass(6);
    await sweepMail(hotel);
    await worker.wake(new Error('too late'));
    expect(delivery()).toMatchObject({ state: 'SUCCESS', attempts: 2 });
  });

  it('does not end the attempt of the next one', async () => {
    const { hotel, mailId, delivery } = await aBookedHotelWithMail();
    const worker = await aSlowWorker(hotel, mailId);
    hotel.pass(6);
    await aSlowWorker(hotel, mailId);
    await expect.poll(() => delivery()?.attempts).toBe(2);
    await worker.wake(new Error('too late'));
    expect(delivery()).toMatchObject({ state: 'PROCESSING', attempts: 2 });
  });

  it('does not revive a mail that was given up since', async () => {
    const hotel = aHotelWithMail();
    await requestPasswordReset(hotel, { email: ana.email });
    const [mailId = ''] = hotel.mailQueue.enqueued;
    const worker = await aSlowWorker(hotel, mailId);
    hotel.pass(61);
    await sweepMail(hotel);
    await worker.wake(new Error('too late'));
    expect(hotel.db.mails.get(mailId)?.delivery).toMatchObject({ state: 'ERROR', attempts: 1 });
  });

  it('leaves a mail alone that is gone, since its booking was cancelled', async () => {
    const { hotel, insertedId, mailId } = await aBookedHotelWithMail();
    const worker = await aSlowWorker(hotel, mailId);
    await cancelBooking(hotel, ana, insertedId);
    expect(await worker.wake()).toBe('sent');
    expect([...hotel.db.mails.keys()]).toEqual([`${insertedId}-cancellation`]);
  });

  it('and failed to send a confirmation is followed by no other, once the booking is cancelled', async () => {
    const { hotel, insertedId, mailId } = await aBookedHotelWithMail();
    const worker = await aSlowWorker(hotel, mailId);
    await cancelBooking(hotel, ana, insertedId);
    expect(await worker.wake(new Error('too late'))).toBe('retry');
    hotel.pass(30);
    await sweepMail(hotel);
    expect(hotel.sent.map(({ subject }) => subject)).toEqual([
      'Cancelled: your stay at Harbour House, 14 June 2027',
    ]);
  });
});
