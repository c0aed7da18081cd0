import { NO_DETAILS } from '@innkeep/contract/guest';
import { describe, expect, it } from 'vitest';
import { hotelClock } from '../../functions/src/domain/base/clock.ts';
import type { Difference } from '../../functions/src/domain/reconcile/difference.ts';
import { reconcile, repair } from '../../functions/src/domain/reconcile/reconcile.ts';
import { COLLECTIONS } from '../../functions/src/store/collections.ts';
import { firestoreReconcile } from '../../functions/src/store/reconcile.store.ts';
import { db } from './support/admin-sdk.ts';
import { aBooking, putBookings } from './support/desk-bookings.ts';
import { inDays } from './support/stays.ts';

const deps = { reconcileStore: firestoreReconcile(db), clock: hotelClock() };

describe('what the desk finds a booking by', () => {
  it('is compared with its days and its guest, and mended when told to', async () => {
    // In the past, since its room does not exist.
    const guest = { ...NO_DETAILS, name: 'Jörg Müller' };
    const booking = aBooking(inDays(-40), inDays(-38), { guest, createdAt: new Date(0) });
    const { weeks, tokens } = booking;
    await putBookings({ ...booking, weeks: [inDays(0)], tokens: ['ana'] });
    const found: Difference[] = [];
    await reconcile(deps, (difference) => {
      if (difference.booking === booking._id) found.push(difference);
    });
    expect(found.map(({ kind }) => kind)).toEqual(['booking/wrong-weeks', 'booking/wrong-tokens']);
    for (const difference of found) expect(await repair(deps, difference)).toBe(true);
    const mended = await db.collection(COLLECTIONS.bookings).doc(booking._id).get();
    expect([mended.get('weeks'), mended.get('tokens')]).toEqual([weeks, tokens]);
    expect(tokens).toContain('muller');
  });
});
