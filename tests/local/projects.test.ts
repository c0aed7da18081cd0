import { randomUUID } from 'node:crypto';
import { deleteApp, initializeApp } from 'firebase-admin/app';
import { type Firestore, getFirestore, type Settings } from 'firebase-admin/firestore';
import { afterAll, describe, expect, it } from 'vitest';
import { emulatorHost } from '../../local/src/emulators.ts';
import { firestore, isOfficialSuite, scratchCollection } from './support.ts';

function firestoreOf(projectId: string, settings: Settings = {}): Firestore {
  const app = initializeApp({ projectId }, randomUUID());
  afterAll(() => deleteApp(app));
  const db = getFirestore(app);
  db.settings(settings);
  return db;
}

describe('another project', () => {
  it.each(['another-hotel', 'x', 'example.com:hotel', 'A_Name-'])(
    'has a database of its own, named %s',
    async (projectId) => {
      const db = firestoreOf(projectId);
      const [here, there] = [scratchCollection().doc('room'), db.collection('rooms').doc(randomUUID())];
      await here.set({ of: 'us' });
      await there.set({ of: 'them' });
      expect((await there.get()).get('of')).toBe('them');
      expect((await db.doc(here.path).get()).exists).toBe(false);
      expect((await firestore().doc(there.path).get()).exists).toBe(false);
      const found = await there.parent.where('of', '==', 'them').get();
      expect(found.docs.map(({ ref }) => ref.path)).toContain(there.path);
    },
  );

  it.skipIf(isOfficialSuite)('is cleared and counted alone', async () => {
    const [one, other] = ['fourth-hotel', 'fifth-hotel'].map((id) => firestoreOf(id).doc('rooms/a'));
    await Promise.all([one?.set({}), other?.set({})]);
    const admin = `http://${emulatorHost('firestore')}/emulator/v1/projects`;
    await fetch(`${admin}/fourth-hotel/databases/(default)/documents`, { method: 'DELETE' });
    expect((await one?.get())?.exists).toBe(false);
    expect((await other?.get())?.exists).toBe(true);
    const usage: unknown = await (await fetch(`${admin}/fifth-hotel/usage`)).json();
    expect(usage).toEqual({ rooms: { reads: 1, writes: 1, deletes: 0 } });
  });

  it('may have several databases', async () => {
    const room = firestoreOf('sixth-hotel', { databaseId: 'archive' }).doc('rooms/a');
    await room.set({ of: 'the archive' });
    expect((await room.get()).get('of')).toBe('the archive');
    expect((await firestoreOf('sixth-hotel').doc('rooms/a').get()).exists).toBe(false);
  });
});
