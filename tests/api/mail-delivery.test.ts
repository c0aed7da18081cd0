import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { call } from './support/call.ts';
import { mailsTo } from './support/caught-mail.ts';
import {
  arrived,
  aWaitingMail,
  CONFIRMED,
  delivery,
  enqueue,
  mailDocument,
  mailServerWill,
  sweep,
} from './support/mails.ts';
import { aGuest } from './support/people.ts';
import { aRoom } from './support/rooms.ts';
import { booked } from './support/stays.ts';

describe('while the mail server fails', () => {
  it('a booking is made, and its mail follows by itself once the server is well', async () => {
    const ana = await aGuest();
    await mailServerWill('refuse', ana.email);
    const { insertedId } = await booked(ana, await aRoom());
    const { error } = await delivery(`${insertedId}-confirmation`, { state: 'PENDING', attempts: 1 });
    expect(error).toContain('451');
    await mailServerWill('accept', ana.email);
    await arrived(ana.email, CONFIRMED);
    await delivery(`${insertedId}-confirmation`, { state: 'SUCCESS', attempts: 2 });
  });

  it('a booking does not wait for its mail, which the queue hands over at once', async () => {
    const ana = await aGuest();
    await mailServerWill('hang', ana.email);
    const { insertedId } = await booked(ana, await aRoom()); // is answered, though the server says nothing
    // A sweep leaves a new mail to the queue for two minutes.
    await delivery(`${insertedId}-confirmation`, { state: 'PROCESSING', attempts: 1 });
    await mailServerWill('accept', ana.email);
  });

  it.each(['PROCESSING', 'SUCCESS', 'ERROR'])(
    'a confirmation that is %s is removed with its booking only if it may still leave',
    async (state) => {
      const ana = await aGuest();
      const { insertedId } = await booked(ana, await aRoom());
      await delivery(`${insertedId}-confirmation`, { state: 'SUCCESS' });
      const confirmation = mailDocument(`${insertedId}-confirmation`);
      await confirmation.update({ 'delivery.state': state });
      await call('DELETE', `/orders/${insertedId}`, { as: ana });
      expect((await confirmation.get()).exists).toBe(state !== 'PROCESSING');
    },
  );
});

describe('a mail', () => {
  const anAddress = () => `${randomUUID()}@people.test`;

  it('leaves once, however often it is handed over', async () => {
    const [id, to] = [randomUUID(), anAddress()];
    await aWaitingMail(id, to);
    await Promise.all([...Array.from({ length: 5 }, () => enqueue(id)), sweep(), sweep()]);
    await delivery(id, { state: 'SUCCESS' });
    await enqueue(id);
    await sweep();
    expect(await mailsTo(to)).toHaveLength(1);
  });
});
