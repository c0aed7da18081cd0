import { assertFails, type RulesTestEnvironment } from '@firebase/rules-unit-testing';
import type { BookingMade } from '@innkeep/contract/booking';
import { COLLECTIONS } from '../../functions/src/store/collections.ts';
import { collection, doc, getDoc, getDocs, query, where } from 'firebase/firestore';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { call } from '../api/support/call.ts';
import { aGuest, type Person } from '../api/support/people.ts';
import { aRoom } from '../api/support/rooms.ts';
import { booked } from '../api/support/stays.ts';
import { auth, db, SIGN_IN_PROVIDER } from '../api/support/admin-sdk.ts';
import { sdksOf, testEnvironment } from './support/asking-sdk.ts';

/** Signs up with a password; the address is not proven. */
async function signUp(email: string): Promise<{ status: number; person: Person; error: unknown }> {
  const response = await fetch(`${SIGN_IN_PROVIDER}/accounts:signUp?key=demo`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email, password: 'another password', returnSecureToken: true }),
  });
  // `as`: one of the two answers of the call, by its reference.
  const body = (await response.json()) as { localId: string; idToken: string; error?: { message: string } };
  const person = { uid: body.localId, email, token: body.idToken };
  return { status: response.status, person, error: body.error?.message };
}

let environment: RulesTestEnvironment;
let owner: Person;
let made: BookingMade;

beforeAll(async () => {
  environment = await testEnvironment();
  owner = await aGuest();
  made = await booked(owner, await aRoom());
});
afterAll(() => environment.cleanup());

describe("an account with another's e-mail", () => {
  it('cannot be made while their account exists', async () => {
    expect(await signUp(owner.email)).toMatchObject({ status: 400, error: 'EMAIL_EXISTS' });
  });

  describe('once their account is gone', () => {
    let stranger: Person;
    beforeAll(async () => {
      await auth.deleteUser(owner.uid);
      stranger = (await signUp(owner.email)).person;
    });
    afterAll(async () => {
      await auth.deleteUser(stranger.uid);
      await db.collection(COLLECTIONS.users).doc(stranger.uid).delete();
      // Its own test file will delete this account again.
      await auth.createUser({ uid: owner.uid });
    });

    it('is another one, with the same address unproven', async () => {
      expect(stranger.uid).not.toBe(owner.uid);
      expect(await auth.getUser(stranger.uid)).toMatchObject({ email: owner.email, emailVerified: false });
    });

    it('is shown none of their bookings by the API, and can cancel none', async () => {
      const list = await call('GET', `/bookings?email=${owner.email}`, { as: stranger });
      expect(list).toMatchObject({ status: 200, body: [] });
      const cancelled = await call('GET', `/bookings/cancelled?email=${owner.email}`, { as: stranger });
      expect(cancelled).toMatchObject({ status: 200, body: [] });
      expect((await call('GET', `/bookings/${made.insertedId}`, { as: stranger })).status).toBe(403);
      expect((await call('DELETE', `/orders/${made.insertedId}`, { as: stranger })).status).toBe(403);
      expect((await db.doc(`bookings/${made.insertedId}`).get()).get('uid')).toBe(owner.uid);
    });

    it('is shown none of them, nor their profile, by the rules', async () => {
      const claims = { email: owner.email, email_verified: false };
      const { db: client } = sdksOf(environment.authenticatedContext(stranger.uid, claims));
      const bookings = collection(client, 'bookings');
      await assertFails(getDoc(doc(client, `bookings/${made.insertedId}`)));
      await assertFails(getDoc(doc(client, `users/${owner.uid}`)));
      await assertFails(getDocs(query(bookings, where('email', '==', owner.email))));
      expect((await getDocs(query(bookings, where('uid', '==', stranger.uid)))).empty).toBe(true);
    });
  });
});
