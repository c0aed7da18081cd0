import { API } from '@innkeep/contract/paths';
import { expect, it } from 'vitest';
import { hotelClock } from '../../functions/src/domain/base/clock.ts';
import { finishDeletions } from '../../functions/src/domain/guest-data/finish-deletions.ts';
import { firestoreBookings } from '../../functions/src/store/bookings.store.ts';
import { firebaseGuestAccounts } from '../../functions/src/store/guest-accounts.ts';
import { firestoreDeletions, firestoreGuestData } from '../../functions/src/store/guest-data.store.ts';
import { firestoreMails } from '../../functions/src/store/mail.store.ts';
import { firestoreUsers } from '../../functions/src/store/users.store.ts';
import { auth, db } from './support/admin-sdk.ts';
import { call } from './support/call.ts';
import { idleQueue } from './support/mails.ts';
import { aBooking, putBookings } from './support/desk-bookings.ts';
import { afterThisFile } from './support/clean-up.ts';
import { aGuest, type Person } from './support/people.ts';
import { inDays } from './support/stays.ts';
import { placesOf } from './support/whole-hotel.ts';

const stay = (guest: Person, from: number, changes: object = {}) =>
  aBooking(inDays(from), inDays(from + 2), { uid: guest.uid, email: guest.email, ...changes });
const profile = (guest: Person) =>
  call('PUT', `/user/${guest.email}`, { as: guest, json: { name: 'Zerbina Q', email: guest.email } });

/** Deletes what was asked for, as the sweep does, without its wait. */
function sweep(): Promise<void> {
  return finishDeletions({
    deletions: firestoreDeletions(db),
    guestData: firestoreGuestData(db),
    guestAccounts: firebaseGuestAccounts(auth),
    bookings: firestoreBookings(db, { clock: hotelClock(), newId: () => crypto.randomUUID() }),
    users: firestoreUsers(db, () => crypto.randomUUID()),
    mails: firestoreMails(db),
    mailQueue: idleQueue,
    clock: hotelClock(),
    log: () => undefined,
    keepsNamesForYears: 0,
    letCallsEnd: () => Promise.resolve(),
  });
}

it('hands over an account’s data, which no cache may keep, and deletes it once nothing hinders', async () => {
  const guest = await aGuest();
  await profile(guest);
  const [over, ahead] = [stay(guest, -20), stay(guest, 20)];
  await putBookings(over, ahead);
  const data = await call('GET', API.accountData, { as: guest });
  expect(data).toMatchObject({ status: 200, body: { account: { uid: guest.uid }, profiles: [{}] } });
  expect((data.body as { bookings: object[] }).bookings).toHaveLength(2);
  expect(data.headers.get('cache-control')).toBe('private, no-store');

  expect(await call('DELETE', API.account, { as: guest })).toMatchObject({
    status: 409,
    body: { error: { code: 'account/hindered' } },
  });
  expect((await call('GET', API.accountDeletion, { as: guest })).body).toMatchObject({
    deletionBlockers: [{ kind: 'ahead', booking: { _id: ahead._id, isOwn: true } }],
  });
  await db.doc(`bookings/${ahead._id}`).update({ state: 'cancelled' });

  expect((await call('DELETE', API.account, { as: guest })).status).toBe(200);
  expect((await auth.getUser(guest.uid)).disabled).toBe(true);
  expect((await profile(guest)).status).toBe(401);
  await sweep();
  const left = await placesOf([guest.email, 'zerbina']);
  const mails = left.filter((place) => place.startsWith('mail/'));
  expect(left).toEqual(mails);
  afterThisFile(() => Promise.all(mails.map((path) => db.doc(path).delete())));
  expect((await db.doc(mails[0] ?? '').get()).data()).toMatchObject({ kind: 'account-deleted' });
  expect(await auth.getUsers([{ uid: guest.uid }])).toMatchObject({ users: [] });
});
