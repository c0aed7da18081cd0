import { randomUUID } from 'node:crypto';
import { initializeApp } from 'firebase-admin/app';
import { type Firestore, getFirestore } from 'firebase-admin/firestore';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PROJECT_ID } from '../../local/src/emulators.ts';
import { firestore } from './support.ts';

const PERMISSION_DENIED = 7;
const REFUSED = { code: PERMISSION_DENIED };

/** The server library with an ID token instead of the owner's: it is then a client like any other. */
function firestoreAs(authorization: string): Firestore {
  const db = getFirestore(initializeApp({ projectId: PROJECT_ID }, randomUUID()));
  db.settings({ customHeaders: { Authorization: authorization } });
  return db;
}

/** Returns an unsigned token, like the Auth emulator's. */
function tokenOf(uid: string): string {
  const part = (content: object) => Buffer.from(JSON.stringify(content)).toString('base64url');
  return `Bearer ${part({ alg: 'none', typ: 'JWT' })}.${part({ user_id: uid, sub: uid })}.`;
}

const id = `rules-${randomUUID()}`;
const [ana, ben] = [`ana-${id}`, `ben-${id}`];
const admin = firestore();
const visitor = firestoreAs('');
const guest = firestoreAs(tokenOf(ana));
const other = firestoreAs(tokenOf(ben));
const written = [
  `rooms/${id}`,
  `rooms/${id}/calendar/2026-05`,
  `bookings/${id}`,
  `users/${ana}`,
  `mail/${id}`,
  `audit/${id}`,
];

describe('Firestore', () => {
  beforeAll(async () => {
    for (const path of written) await admin.doc(path).set({ uid: ana, name: 'Ana', checkin: '2026-05-31' });
  });

  afterAll(async () => {
    for (const path of written) await admin.doc(path).delete();
  });

  it.each<[who: string, db: Firestore, path: string]>([
    ['a visitor', visitor, `rooms/${id}`],
    ['a guest', guest, `rooms/none-${id}`],
    ['a guest', guest, `bookings/${id}`],
    ['a guest', guest, `users/${ana}`],
    ['the Admin SDK', admin, `mail/${id}`],
  ])('shows %s what the rules allow, case %#', async (_who, db, path) => {
    await expect(db.doc(path).get()).resolves.toBeDefined();
  });

  it('answers a query when the rule holds for all that it could find', async () => {
    const mine = guest.collection('bookings').where('uid', '==', ana);
    expect((await mine.get()).size).toBe(1);
    expect(
      (await mine.where('checkin', '>', '2026-05-30').orderBy('checkin', 'desc').limit(1).get()).size,
    ).toBe(1);
    expect((await mine.count().get()).data().count).toBe(1);
  });

  it('refuses to read what the rules keep back', async () => {
    await expect(visitor.collection('rooms').limit(1).get()).rejects.toMatchObject(REFUSED);
    await expect(other.doc(`bookings/${id}`).get()).rejects.toMatchObject(REFUSED);
    await expect(other.collection('bookings').get()).rejects.toMatchObject(REFUSED);
    await expect(other.collection('bookings').count().get()).rejects.toMatchObject(REFUSED);
  });

  it('lets a client listen to what it may read, and to nothing else', async () => {
    const heard = (db: Firestore, path: string) =>
      new Promise((resolve, reject) => {
        const stop = db.doc(path).onSnapshot((snapshot) => {
          stop();
          resolve(snapshot.get('name'));
        }, reject);
      });
    await expect(heard(guest, `bookings/${id}`)).resolves.toBe('Ana');
    await expect(heard(other, `bookings/${id}`)).rejects.toThrow('Missing or insufficient permissions');
  });
});
