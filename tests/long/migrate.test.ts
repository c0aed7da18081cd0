import { addDays, dayOfMonth, monthOf } from '@innkeep/contract/calendar-date';
import type { RoomList } from '@innkeep/contract/room';
import { FieldValue } from 'firebase-admin/firestore';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { migrate } from '../../functions/src/domain/migrations/migrate.ts';
import { call } from '../api/support/call.ts';
import { migrationDeps } from '../api/support/migration-deps.ts';
import { aGuest } from '../api/support/people.ts';
import { dropRoom, roomDocument } from '../api/support/room-documents.ts';
import { aRoom, forget } from '../api/support/rooms.ts';
import { runScript } from '../api/support/run-script.ts';
import { booked, inDays } from '../api/support/stays.ts';
import { db } from '../api/support/admin-sdk.ts';

const TITLE = /^1\. Rooms are listed in the catalogue, and sold nights are dates/m;
const DONE = 'The data are as this software reads them.';

const schema = db.collection('meta').doc('schema');
const deps = migrationDeps();
const migrateScript = (...args: string[]) => runScript('scripts/migrate.ts', args);
const checkin = inDays(300);
const checkout = addDays(checkin, 1);
const houseMonth = db.collection('months').doc(monthOf(checkin));

beforeEach(() => schema.delete());
afterEach(() => schema.delete());

/**
 * Creates a hotel from before the catalogue: two rooms that are not in it,
 * the first sold for a night unknown to searches.
 */
async function anOldHotel() {
  const [sold, free] = [await aRoom({ capacity: 2 }), await aRoom({ capacity: 2 })];
  const { insertedId } = await booked(await aGuest(), sold, { checkin, checkout });
  const booking = db.collection('bookings').doc(insertedId);
  const agreed = (await booking.get()).data();
  const gone = FieldValue.delete();
  await booking.update({
    state: gone,
    rev: gone,
    updatedAt: gone,
    children: gone,
    quote: gone,
    policy: gone,
  });
  await db.collection('audit').doc(`${insertedId}-made`).update({ agreed: gone });
  const calendar = roomDocument(sold._id).collection('calendar');
  const month = calendar.doc(monthOf(checkin));
  await houseMonth.update({ [`rooms.${sold._id}`]: gone });
  expect((await month.get()).data()).toEqual({
    nights: { [dayOfMonth(checkin)]: expect.any(String) as string },
  });
  const listed = { [`rooms.${sold._id}`]: FieldValue.delete(), [`rooms.${free._id}`]: FieldValue.delete() };
  await db.collection('catalogue').doc('rooms').update(listed);
  return { sold, free, booking, agreed };
}

/** Returns the days that searches take as sold. */
async function soldDays(roomId: string): Promise<unknown> {
  return (await houseMonth.get()).get(`rooms.${roomId}`);
}

async function listings() {
  return (await db.collection('catalogue').doc('rooms').get()).get('rooms') as object; // by room id
}

async function roomsFree(): Promise<string[]> {
  const { body } = await call('GET', `/room?checkin=${checkin}&checkout=${checkout}&guests=2`);
  return (body as RoomList).rooms.map(({ _id }) => _id); // the contract's answer to a 200
}

describe('npm run migrate', () => {
  it('brings a hotel from before the catalogue to what a search finds, and is done with it', async () => {
    const { sold, free, booking, agreed } = await anOldHotel();
    expect(await roomsFree()).not.toContain(free._id);

    const listed = await migrateScript('--dry-run');
    expect(listed).toMatchObject({ exitCode: 0, output: expect.stringMatching(TITLE) as string });
    expect(listed.output).toContain('To be done: 11.');
    expect(await roomsFree()).not.toContain(free._id);

    const first = await migrateScript();
    expect(first.output).toMatch(TITLE);
    expect(first.output).toContain(DONE);
    expect(await roomsFree()).toContain(free._id);
    expect(await roomsFree()).not.toContain(sold._id);
    expect(await soldDays(sold._id)).toEqual([dayOfMonth(checkin)]);
    expect((await schema.get()).get('version')).toBe(11);
    expect((await booking.get()).data()).toMatchObject({
      state: 'booked',
      rev: 1,
      children: 0,
      total: 99.99,
      source: 'site',
      guest: { name: '', phone: '', arrivalTime: '', wish: '' },
    });
    expect((await booking.get()).get('quote')).toMatchObject({ tariff: 0, total: 9999 });
    expect((await booking.get()).get('policy')).toEqual(agreed?.policy);

    expect(await migrateScript()).toEqual({ exitCode: 0, output: `${DONE}\n` });
  });

  it('tells searches of the nights that are sold, and of no others', async () => {
    const sold = await aRoom({ capacity: 2 });
    await booked(await aGuest(), sold, { checkin, checkout });
    const before = ['01', dayOfMonth(checkin), '28']; // two were given back since
    await houseMonth.update({ [`rooms.${sold._id}`]: before });
    await schema.set({ version: 7 });
    await migrate(deps);
    expect(await roomsFree()).not.toContain(sold._id);
    expect(await soldDays(sold._id)).toEqual([dayOfMonth(checkin)]);
  });

  it('goes on where it was cut off, and takes nothing for done before it is', async () => {
    const { sold, free } = await anOldHotel();
    const [first = '', second = ''] = [sold._id, free._id].sort();
    const cutOff = {
      ...deps.reconcileStore,
      rebuildListing: (roomId: string) =>
        roomId === second ? Promise.reject(new Error('cut off')) : deps.reconcileStore.rebuildListing(roomId),
    };
    await expect(migrate({ ...deps, reconcileStore: cutOff })).rejects.toThrow('cut off');
    expect((await schema.get()).exists).toBe(false);
    expect(Object.keys(await listings())).toContain(first);
    expect(Object.keys(await listings())).not.toContain(second);

    await migrate(deps);
    expect(await roomsFree()).toContain(free._id);
    expect(await soldDays(sold._id)).toEqual([dayOfMonth(checkin)]);
    expect((await schema.get()).get('version')).toBe(11);
  });

  it('takes the words of guests out of what earlier versions told of changes', async () => {
    const room = await aRoom({ name: 'Sea View' });
    const audit = db.collection('audit');
    const told = { action: 'booking/changed', by: 'root', target: room._id, at: new Date() };
    const [old, own] = [audit.doc(`${room._id}-2`), audit.doc(`${room._id}-3`)];
    await old.set({ ...told, what: 'Sea View became Attic; Ana Silva became Ana Souza.' });
    await own.set({ ...told, what: 'The policy became Flexible.', call: 'of this version' });
    await schema.set({ version: 5 });

    await migrate(deps);
    expect((await old.get()).get('what')).toBe('Sea View became Attic; the name was changed.');
    expect((await own.get()).get('what')).toBe('The policy became Flexible.');
    await forget(room._id);
  });

  it('lets admins find the users of earlier versions, and leaves those who are found', async () => {
    const users = db.collection('users');
    const person = (name: string) => ({ name, email: `${name}-older@innkeep.test`, role: 'guest' });
    const [old, own] = [users.doc('test-older-a'), users.doc('test-older-b')];
    await old.set(person('Zdenka'));
    await own.set({ ...person('Yolanda'), tokens: ['kept'] });
    await schema.set({ version: 8 });

    await migrate(deps);
    expect((await old.get()).data()).toEqual({
      ...person('Zdenka'),
      tokens: ['zd', 'zde', 'zden', 'zdenk', 'zdenka', 'ol', 'old', 'olde', 'older'],
    });
    expect((await own.get()).get('tokens')).toEqual(['kept']);
    await Promise.all([old.delete(), own.delete()]);
  });

  it('writes into the catalogue when each room last changed, and nothing about rooms that it lacks', async () => {
    const [listed, lost] = [await aRoom(), await aRoom()];
    const changed = (await roomDocument(listed._id).get()).get('updatedAt') as unknown;
    await db.doc('catalogue/rooms').update({
      [`rooms.${listed._id}.updatedAt`]: FieldValue.delete(),
      [`rooms.${lost._id}`]: FieldValue.delete(),
    });
    await schema.set({ version: 8 });

    await migrate(deps);
    const catalogue = await db.doc('catalogue/rooms').get();
    expect(catalogue.get(`rooms.${listed._id}.updatedAt`)).toEqual(changed);
    expect(catalogue.get(`rooms.${listed._id}.capacity`)).toBe(listed.capacity);
    expect(catalogue.get(`rooms.${lost._id}`)).toBeUndefined();
  });

  it('gives the codes of older bills the conditions that they have by now, where they hold for the stay', async () => {
    const room = await aRoom({ name: 'Sea View' });
    const stays = [checkin, addDays(checkin, 3)].map((from) => ({
      checkin: from,
      checkout: addDays(from, 2),
    }));
    const bookings: FirebaseFirestore.DocumentReference[] = [];
    for (const [index, stay] of stays.entries()) {
      const { insertedId } = await booked(await aGuest(), room, stay);
      const code = `OLDER-${index}`;
      await db
        .collection('promos')
        .doc(code)
        .set({ minNights: index === 0 ? 2 : 7, uses: 1 });
      const booking = db.collection('bookings').doc(insertedId);
      await booking.update({
        'quote.v': 1,
        'quote.discount': { code, name: 'Old', kind: 'percent', worth: 0 },
      });
      bookings.push(booking);
    }
    await schema.set({ version: 6 });

    await migrate(deps);
    const least = await Promise.all(
      bookings.map(async (booking) => (await booking.get()).get('quote.discount.minNights') as unknown),
    );
    expect(least).toEqual([2, undefined]);
    for (const index of [0, 1]) await db.collection('promos').doc(`OLDER-${index}`).delete();
    await forget(room._id);
  });

  it('refuses data that a newer version wrote, and leaves them alone', async () => {
    const { free } = await anOldHotel();
    await schema.set({ version: 99 });
    for (const args of [[], ['--dry-run']]) {
      const { exitCode, output } = await migrateScript(...args);
      expect([exitCode, output]).toEqual([1, expect.stringContaining('written by a newer version')]);
    }
    expect(await roomsFree()).not.toContain(free._id);
    await dropRoom(free._id);
  });
});
