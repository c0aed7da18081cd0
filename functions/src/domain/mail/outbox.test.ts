import { expect, it } from 'vitest';
import { aHotel, ana } from '../../testing/builders.ts';
import type { NewMail } from './mail.ts';
import { enqueue, enqueueOnce, transactWithMail } from './outbox.ts';

const aMail = (_id: string): NewMail => ({ _id, kind: 'email-confirmation', to: ana.email });

it('puts the mails of the attempt that commits into the queue, and no others', async () => {
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
  await transactWithMail(hotel, contended, async (_tx, enqueue) => {
    attempts += 1;
    enqueue(aMail(`attempt-${attempts}`));
    return Promise.resolve();
  });
  expect([...hotel.db.mails.keys()]).toEqual(['attempt-2']);
  expect(hotel.mailQueue.enqueued).toEqual(['attempt-2']);
});

it('stores nothing, and puts nothing into the queue, when the transaction fails', async () => {
  const hotel = aHotel();
  const failing = transactWithMail(hotel, hotel.mails, (_tx, enqueue) => {
    enqueue(aMail('lost'));
    return Promise.reject(new Error('refused'));
  });
  await expect(failing).rejects.toThrow('refused');
  expect([hotel.db.mails.size, hotel.mailQueue.enqueued]).toEqual([0, []]);
});

it('enqueues a mail once under an id, where once is asked for', async () => {
  const hotel = aHotel();
  await enqueue(hotel, aMail('a'));
  await enqueueOnce(hotel, aMail('a'));
  await enqueueOnce(hotel, aMail('b'));
  expect(hotel.mailQueue.enqueued).toEqual(['a', 'b']);
});
