import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import type { MailKind } from '@innkeep/contract/mail';
import { firestoreGuestData } from '../../functions/src/store/guest-data.store.ts';
import { aStoredBooking } from '../../functions/src/testing/a-stored-booking.ts';
import { db } from './support/admin-sdk.ts';
import { afterThisFile } from './support/clean-up.ts';

/** Stores a mail that was sent long ago, with only the fields that are read. */
async function putMail(_id: string, kind: MailKind, fields: object): Promise<void> {
  const at = new Date();
  const delivery = { state: 'SUCCESS', attempts: 1, at };
  const mail = db.collection('mail').doc(_id);
  await mail.set({ kind, data: {}, createdAt: at, expireAt: at, delivery, ...fields });
  afterThisFile(() => mail.delete());
}

it('finds no mail to the hotel about others for a guest with its address', async () => {
  const id = `test-${randomUUID()}`;
  const email = `${id}@hotel.test`;
  for (const kind of ['booking-notice', 'change-notice', 'cancellation-notice'] as const)
    await putMail(`${id}-others-${kind}`, kind, { to: email, replyTo: 'ben@people.test' });
  await putMail(`${id}-daily-digest`, 'daily-digest', { to: email });
  await putMail(`${id}-operations`, 'operations', { to: email });
  await putMail(`${id}-password-reset`, 'password-reset', { to: email });
  await putMail(`${id}-answered`, 'booking-notice', { to: email, replyTo: email });
  await putMail(`${id}-cancellation-notice`, 'cancellation-notice', { to: email });
  await putMail(`${id}-receipt`, 'receipt', { to: 'friend@people.test', bookingId: id });
  const theirs = aStoredBooking(id, '2027-05-10', '2027-05-12', { email });
  const found = await firestoreGuestData(db).mailsOf({ email, uids: [], bookings: [theirs] });
  expect(found.map(({ _id }) => _id)).toEqual([
    `${id}-answered`,
    `${id}-cancellation-notice`,
    `${id}-password-reset`,
    `${id}-receipt`,
  ]);
});
