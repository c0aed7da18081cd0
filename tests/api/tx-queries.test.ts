import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hotelClock } from '../../functions/src/domain/base/clock.ts';
import { firestoreBookings } from '../../functions/src/store/bookings.store.ts';
import { firestoreChannels } from '../../functions/src/store/channels.store.ts';
import { bookingFields } from '../../functions/src/store/documents.ts';
import { definedFields } from '../../functions/src/store/read-documents.ts';
import { lettersOf, storedForQueries, txQueries } from '../../functions/src/testing/tx-queries.ts';
import { db } from './support/admin-sdk.ts';

const MARK = `q${randomUUID().slice(0, 8)}`;
const deps = { clock: hotelClock(), newId: randomUUID };
const stores = { bookings: firestoreBookings(db, deps), channels: firestoreChannels(db, deps) };

/** Returns every document that the cases ask about. */
function documents(): [path: string, fields: object][] {
  const { bookings, channels, blocks } = storedForQueries(MARK);
  return [
    ...bookings.map((each) => [`bookings/${each._id}`, bookingFields(each)] as [string, object]),
    ...channels.map((each) => [`channels/${each._id}`, definedFields(each)] as [string, object]),
    ...blocks.map((each) => [`blocks/${each._id}`, definedFields(each)] as [string, object]),
  ];
}

beforeAll(async () => {
  const batch = db.batch();
  for (const [path, fields] of documents()) batch.set(db.doc(path), fields);
  await batch.commit();
});

afterAll(async () => {
  const batch = db.batch();
  for (const [path] of documents()) batch.delete(db.doc(path));
  await batch.commit();
});

describe('a query of a transaction finds on Firestore what it finds in memory', () => {
  it.each(txQueries(MARK).map((each) => [each.name, each] as const))('%s', async (_name, each) => {
    expect(await lettersOf(each, stores, MARK)).toEqual(each.found);
  });
});
