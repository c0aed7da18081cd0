import { randomUUID } from 'node:crypto';
import {
  assertFails,
  assertSucceeds,
  type RulesTestEnvironment,
  type TokenOptions,
} from '@firebase/rules-unit-testing';
import {
  addDoc,
  collection,
  deleteDoc,
  deleteField,
  doc,
  type Firestore,
  getCountFromServer,
  getDoc,
  getDocs,
  increment,
  limit,
  onSnapshot,
  or,
  orderBy,
  query,
  runTransaction,
  serverTimestamp,
  setDoc,
  updateDoc,
  where,
  writeBatch,
} from 'firebase/firestore';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sdksOf, testEnvironment } from './support/asking-sdk.ts';

const tag = randomUUID();
const [ana, mallory] = [`ana-${tag}`, `mallory-${tag}`];
const email = `${ana}@innkeep.test`;
const booking = { uid: ana, email, checkin: '2026-05-30', checkout: '2026-06-02', nights: 3, total: 360 };
const profile = { email, name: 'Ana', role: 'guest' };
const [ownBooking, ownProfile] = [`bookings/${tag}`, `users/${ana}`];

let environment: RulesTestEnvironment;

/** Unsigned, as no emulator can prove that claims cannot be forged: here, no claim opens anything. */
const clientOf = (uid: string, claims: TokenOptions = {}) =>
  sdksOf(environment.authenticatedContext(uid, claims)).db;

beforeAll(async () => {
  environment = await testEnvironment();
});
beforeEach(() =>
  pastTheRules(async (db) => {
    await setDoc(doc(db, ownBooking), booking);
    await setDoc(doc(db, ownProfile), profile);
  }),
);
afterAll(async () => {
  await pastTheRules(async (db) => {
    for (const path of [ownBooking, ownProfile]) await deleteDoc(doc(db, path));
  });
  await environment.cleanup();
});

const pastTheRules = (work: (db: Firestore) => Promise<void>) =>
  environment.withSecurityRulesDisabled((context) => work(sdksOf(context).db));

async function expectUntouched(): Promise<void> {
  await pastTheRules(async (db) => {
    expect((await getDoc(doc(db, ownBooking))).data()).toEqual(booking);
    expect((await getDoc(doc(db, ownProfile))).data()).toEqual(profile);
  });
}

/** The roles in the tokens of admins and of the desk. */
const ROLES = ['admin', 'desk', 'housekeeping'];

it.each<[way: string, write: (db: Firestore) => Promise<unknown>]>([
  ['by their profile', (db) => setDoc(doc(db, ownProfile), { ...profile, role: 'admin' })],
  ['by one field of it', (db) => updateDoc(doc(db, ownProfile), { role: 'admin' })],
  ['for the desk', (db) => updateDoc(doc(db, ownProfile), { role: 'desk' })],
  ['by merging', (db) => setDoc(doc(db, ownProfile), { role: 'admin' }, { merge: true })],
  ['by a profile for another', (db) => setDoc(doc(db, `users/${mallory}`), { role: 'admin' })],
  ['by a new one', (db) => addDoc(collection(db, 'users'), { uid: ana, role: 'admin' })],
  ['in a batch', (db) => writeBatch(db).update(doc(db, ownProfile), { role: 'admin' }).commit()],
  [
    'in a transaction',
    (db) =>
      runTransaction(db, async (transaction) => {
        await transaction.get(doc(db, ownProfile));
        transaction.update(doc(db, ownProfile), { role: 'admin' });
      }),
  ],
  ['by deleting what says otherwise', (db) => updateDoc(doc(db, ownProfile), { role: deleteField() })],
  ['by deleting it all', (db) => deleteDoc(doc(db, ownProfile))],
])('no caller can give themselves a role %s', async (_way, write) => {
  await assertFails(write(clientOf(ana)));
  for (const role of ROLES) await assertFails(write(clientOf(ana, { role })));
  await expectUntouched();
});

it.each<[what: string, write: (db: Firestore) => Promise<unknown>]>([
  ['a booking of their own making', (db) => addDoc(collection(db, 'bookings'), { ...booking, total: 0 })],
  ["one in another's name", (db) => addDoc(collection(db, 'bookings'), { ...booking, uid: mallory })],
  [
    'another owner',
    (db) => updateDoc(doc(db, ownBooking), { uid: mallory, email: `${mallory}@innkeep.test` }),
  ],
  ['another price', (db) => updateDoc(doc(db, ownBooking), { total: increment(-359) })],
  ['more nights', (db) => setDoc(doc(db, ownBooking), { checkout: '2026-06-29' }, { merge: true })],
  ['another time', (db) => updateDoc(doc(db, ownBooking), { createdAt: serverTimestamp() })],
  ['an end without the API', (db) => deleteDoc(doc(db, ownBooking))],
  ['nights of a calendar', (db) => setDoc(doc(db, `rooms/${tag}/calendar/2026-05`), { nights: { 30: tag } })],
  ['an e-mail to be sent', (db) => addDoc(collection(db, 'mail'), { to: email, message: { text: 'spam' } })],
])('no caller smuggles anything into a booking %s', async (_what, write) => {
  await assertFails(write(clientOf(ana)));
  for (const role of ROLES) await assertFails(write(clientOf(mallory, { role })));
  await expectUntouched();
});

describe("no query shows another guest's bookings", () => {
  const bookings = (db: Firestore) => collection(db, 'bookings');

  it('but shows a guest their own', async () => {
    const db = clientOf(ana);
    const own = query(bookings(db), where('uid', '==', ana));
    expect((await assertSucceeds(getDocs(own))).docs.map(({ id }) => id)).toEqual([tag]);
    expect((await assertSucceeds(getDocs(query(own, orderBy('checkin', 'desc'), limit(1))))).size).toBe(1);
    expect((await assertSucceeds(getCountFromServer(own))).data().count).toBe(1);
  });

  it.each<[what: string, ask: (db: Firestore) => Promise<unknown>]>([
    ['all', (db) => getDocs(bookings(db))],
    ['the first', (db) => getDocs(query(bookings(db), limit(1)))],
    ['by uid', (db) => getDocs(query(bookings(db), where('uid', '==', ana)))],
    ['by e-mail', (db) => getDocs(query(bookings(db), where('email', '==', email)))],
    ['own and others', (db) => getDocs(query(bookings(db), where('uid', 'in', [mallory, ana])))],
    [
      'own or others',
      (db) => getDocs(query(bookings(db), or(where('uid', '==', mallory), where('nights', '>', 0)))),
    ],
    ['all but one', (db) => getDocs(query(bookings(db), where('uid', '!=', 'unknown')))],
    ['how many there are', (db) => getCountFromServer(bookings(db))],
    ['one whose id they know', (db) => getDoc(doc(db, ownBooking))],
    ['one that may not exist', (db) => getDoc(doc(db, `bookings/none-${tag}`))],
    ['what happens to one', (db) => heard(db)],
    [
      'one in a transaction',
      (db) => runTransaction(db, (transaction) => transaction.get(doc(db, ownBooking))),
    ],
  ])('%s', async (_what, ask) => {
    await assertFails(ask(sdksOf(environment.unauthenticatedContext()).db));
    await assertFails(ask(clientOf(mallory)));
    for (const role of ROLES)
      await assertFails(ask(clientOf(mallory, { role, email, email_verified: true })));
  });

  function heard(db: Firestore): Promise<unknown> {
    return new Promise((resolve, reject) => {
      const stop = onSnapshot(
        doc(db, ownBooking),
        (snapshot) => {
          stop();
          resolve(snapshot);
        },
        reject,
      );
    });
  }
});
