import { randomUUID } from 'node:crypto';
import { day } from '@innkeep/contract/testing/dates';
import { afterEach, describe, expect, it } from 'vitest';
import { hotelClock } from '../../functions/src/domain/base/clock.ts';
import { firestoreBookings } from '../../functions/src/store/bookings.store.ts';
import { db } from './support/admin-sdk.ts';
import { inDays } from './support/stays.ts';

const uid = `open-${randomUUID()}`;
const MAILBOX = `${uid}@people.test`;
const stored: string[] = [];
const shown = { email: '', room: { _id: 'none', name: 'None', price: 1 }, createdAt: new Date() };
const dates = { checkin: inDays(10), checkout: inDays(12) };

/** Stores bookings with the fields that quotas read; lists of other tests must be able to show them. */
async function store(...bookings: object[]): Promise<void> {
  const batch = db.bulkWriter();
  for (const fields of bookings) {
    const id = randomUUID();
    stored.push(id);
    void batch.create(db.collection('bookings').doc(id), { ...shown, uid, ...dates, ...fields });
  }
  await batch.close();
}

async function upcomingStays() {
  return firestoreBookings(db, { clock: hotelClock(), newId: randomUUID }).upcomingStays(
    { uid, mailbox: MAILBOX },
    inDays(0),
  );
}

afterEach(async () => {
  const writer = db.bulkWriter();
  for (const id of stored.splice(0)) void writer.delete(db.collection('bookings').doc(id));
  await writer.close();
});

describe('the stays that an account has ahead', () => {
  it('are those that are to come or in the house', async () => {
    await store(
      { state: 'checked-in' },
      { state: 'booked', checkout: inDays(13) },
      ...['cancelled', 'checked-out', 'no-show'].map((state) => ({ state })),
      { state: 'booked', checkin: day('2024-01-01'), checkout: day('2024-01-03') },
    );
    expect(await upcomingStays()).toMatchObject([dates, { ...dates, checkout: inDays(13) }]);
  });

  it('are as many as can be read, where cancelled ones hide the rest', async () => {
    await store(...Array.from({ length: 1001 }, () => ({ state: 'cancelled' })));
    expect(await upcomingStays()).toHaveLength(1000);
  });
});
