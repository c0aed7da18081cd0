import type { RoomList } from '@innkeep/contract/room';
import { FieldValue } from 'firebase-admin/firestore';
import { afterEach, expect, it } from 'vitest';
import { db } from './support/admin-sdk.ts';
import { call } from './support/call.ts';
import { aRoom } from './support/rooms.ts';
import { runScript } from './support/run-script.ts';

/* One step of many: tests/long/migrate.test.ts has the others. */

const schema = db.doc('meta/schema');
afterEach(() => schema.delete());

it('`npm run migrate` writes into the catalogue what each room has, and nothing about rooms that it lacks', async () => {
  const amenities = ['balcony', 'bath'];
  const [furnished, bare, lost] = [await aRoom({ amenities }), await aRoom(), await aRoom({ amenities })];
  await db.doc('catalogue/rooms').update({
    [`rooms.${furnished._id}.amenities`]: FieldValue.delete(),
    [`rooms.${bare._id}.amenities`]: ['telescope'], // which it lost since, by code that did not know
    [`rooms.${lost._id}`]: FieldValue.delete(),
  });
  const found = async () => {
    const { body } = await call('GET', '/room?amenities=bath,balcony');
    return (body as RoomList).rooms.map(({ _id }) => _id); // the contract's answer to a 200
  };
  expect(await found()).not.toContain(furnished._id);
  await schema.set({ version: 10 });

  const { exitCode, output } = await runScript('scripts/migrate.ts');
  expect([exitCode, output]).toEqual([
    0,
    expect.stringMatching(/The data are as this software reads them\.\n$/),
  ]);
  expect((await schema.get()).get('version')).toBe(11);
  expect(await found()).toContain(furnished._id);
  const catalogue = await db.doc('catalogue/rooms').get();
  expect(catalogue.get(`rooms.${furnished._id}`)).toMatchObject({ amenities, capacity: furnished.capacity });
  expect(catalogue.get(`rooms.${bare._id}`)).not.toHaveProperty('amenities');
  expect(catalogue.get(`rooms.${lost._id}`)).toBeUndefined();
});
