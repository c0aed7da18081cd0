import { NO_DETAILS } from '@innkeep/contract/guest';
import { describe, expect, it } from 'vitest';
import { hotelClock } from '../../functions/src/domain/clock.ts';
import { reconcile } from '../../functions/src/domain/reconcile/reconcile.ts';
import { repair } from '../../functions/src/domain/reconcile/repair.ts';
import { COLLECTIONS } from '../../functions/src/store/collections.ts';
import { firestoreReconcile } from '../../functions/src/store/reconcile.store.ts';
import { db } from './support/admin-sdk.ts';
import { aBooking, putBookings } from './support/desk-bookings.ts';
import { inDays } from './support/stays.ts';

const deps = { reconcileStore: firestoreReconcile(db), clock: hotelClock() };

describe('what the desk finds a booking by', () => {
  it('is compared with its days and its guest, and mended when told to', async () => {
    // Past, for its room is not there.
    const guest = { ...NO_DETAILS, name: 'Jörg Müller' };
    const booking = aBooking(inDays(-40), inDays(-38), { guest });
    const { weeks, tokens } = booking;
    await putBookings({ ...booking, weeks: [inDays(0)], tokens: ['ana'] });
    const found: string[] = [];
    await reconcile(deps, async (difference) => {
      if (difference.booking !== booking._id) return;
      found.push(difference.kind);
      expect(await repair(deps, difference)).toBe(true);
    });
    expect(found).toEqual(['booking/wrong-weeks', 'booking/wrong-tokens']);
    const mended = await db.collection(COLLECTIONS.bookings).doc(booking._id).get();
    expect([mended.get('weeks'), mended.get('tokens')]).toEqual([weeks, tokens]);
    expect(tokens).toContain('muller');
  });
});
