import { randomUUID } from 'node:crypto';
import { collection, doc, getDoc, getDocs, onSnapshot, query, setDoc, where } from 'firebase/firestore';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { browserFirestore, firestore } from './support.ts';

const DENIED = { code: 'permission-denied' };
const id = `client-${randomUUID()}`;
const db = browserFirestore(id);
const admin = firestore();
const mine = query(collection(db, 'bookings'), where('uid', '==', id));

describe('the SDK of browsers, all of whose listeners share one stream', () => {
  beforeAll(async () => {
    await admin.doc(`rooms/${id}`).set({ price: 1 });
    await admin.doc(`bookings/${id}`).set({ uid: id, nights: 2 });
  });

  afterAll(async () => {
    for (const name of ['rooms', 'bookings']) await admin.doc(`${name}/${id}`).delete();
  });

  it('reads one thing after another, and several at once', async () => {
    expect((await getDoc(doc(db, `rooms/${id}`))).get('price')).toBe(1);
    const [room, none, bookings] = await Promise.all([
      getDoc(doc(db, `rooms/${id}`)),
      getDoc(doc(db, `rooms/none-${id}`)),
      getDocs(mine),
    ]);
    expect(room.get('price')).toBe(1);
    expect(none.exists()).toBe(false);
    expect(bookings.docs.map((each) => each.get('nights') as unknown)).toEqual([2]);
  });

  it('is told of a refusal, and goes on', async () => {
    const [refused, allowed] = await Promise.allSettled([
      getDocs(collection(db, 'bookings')),
      getDoc(doc(db, `bookings/${id}`)),
    ]);
    expect(refused).toMatchObject({ status: 'rejected', reason: DENIED });
    expect(allowed).toMatchObject({ status: 'fulfilled' });
    for (const path of [`users/${id}`, `rooms/${id}`, `users/${id}`]) {
      await expect(setDoc(doc(db, path), { role: 'admin' })).rejects.toMatchObject(DENIED);
    }
    expect((await getDoc(doc(db, `rooms/${id}`))).get('price')).toBe(1);
  });

  it('hears of changes by each of its listeners until that one stops', async () => {
    const heard = { one: [] as unknown[], all: [] as unknown[] };
    const stopOne = onSnapshot(doc(db, `rooms/${id}`), (room) => heard.one.push(room.get('price')));
    const stopAll = onSnapshot(mine, ({ docs }) => heard.all.push(docs[0]?.get('nights')));
    await expect.poll(() => [heard.one.at(-1), heard.all.at(-1)]).toEqual([1, 2]);

    await admin.doc(`rooms/${id}`).update({ price: 2 });
    await admin.doc(`bookings/${id}`).update({ nights: 3 });
    await expect.poll(() => [heard.one.at(-1), heard.all.at(-1)]).toEqual([2, 3]);

    stopOne();
    await admin.doc(`rooms/${id}`).update({ price: 3 });
    await admin.doc(`bookings/${id}`).update({ nights: 4 });
    await expect.poll(() => heard.all.at(-1)).toBe(4);
    expect(heard.one.at(-1)).toBe(2);
    stopAll();
  });
});
