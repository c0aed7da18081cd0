import { randomUUID } from 'node:crypto';
import { aPromo } from '@innkeep/contract/testing/tariffs';
import { describe, expect, it } from 'vitest';
import type { AuditEntry } from '../../functions/src/domain/records/audit.ts';
import { hotelClock } from '../../functions/src/domain/base/clock.ts';
import type { StoredBooking } from '../../functions/src/domain/records/stored-booking.ts';
import {
  canRevive,
  readRevival,
  saveEnded,
  saveRevived,
} from '../../functions/src/domain/records/end-booking.ts';
import { firestoreBookings } from '../../functions/src/store/bookings.store.ts';
import { call } from './support/call.ts';
import { db } from './support/admin-sdk.ts';
import { aGuest, anAdmin, type Person } from './support/people.ts';
import { heldNights } from './support/room-documents.ts';
import { aRoom } from './support/rooms.ts';
import { booked } from './support/stays.ts';

const bookings = firestoreBookings(db, { clock: hotelClock(), newId: randomUUID });

const entryOf = (target: string): AuditEntry => ({
  action: 'booking/revived',
  by: 'system',
  target,
  at: new Date(),
});

async function aLapsedStay(guest: Person, code?: string): Promise<StoredBooking> {
  const { insertedId } = await booked(guest, await aRoom(), { ...(code !== undefined && { code }) });
  const lapsed = await bookings.transact(async (tx) => {
    const booking = await tx.find(insertedId);
    if (!booking) throw new Error(`There is no booking ${insertedId}.`);
    const ended = { ...booking, state: 'lapsed' as const, rev: booking.rev + 1 };
    await saveEnded(tx, booking, { booking: ended, entry: entryOf(insertedId) });
    return ended;
  });
  return lapsed;
}

/** Books a lapsed booking after all, as a late payment does. */
function revive(booking: StoredBooking): Promise<boolean> {
  return bookings.transact(async (tx) => {
    const facts = await readRevival(tx, booking);
    const isFree = canRevive(booking, facts);
    const booked = { ...booking, state: 'booked', rev: booking.rev + 1 } as const;
    if (isFree) saveRevived(tx, { before: booking, booking: booked, entry: entryOf(booking._id) }, facts);
    return isFree;
  });
}

describe('a stay that had lapsed is booked after all', () => {
  const aCode = async () => {
    const code = randomUUID().slice(0, 8).toUpperCase();
    await call('PUT', `/rates/promos/${code}`, { as: await anAdmin(), json: aPromo() });
    return { code, promo: db.collection('promos').doc(code) };
  };

  it('with its nights and its code', async () => {
    const { code, promo } = await aCode();
    const lapsed = await aLapsedStay(await aGuest(), code);
    expect((await promo.get()).get('uses')).toBe(0);
    expect(await revive(lapsed)).toBe(true);
    expect((await promo.get()).get('uses')).toBe(1);
    expect(Object.values(await heldNights(lapsed.room._id))).toEqual([lapsed._id, lapsed._id]);
    expect(await revive(lapsed)).toBe(false);
  });

  it('though the promotion was deleted by hand', async () => {
    const { code, promo } = await aCode();
    const lapsed = await aLapsedStay(await aGuest(), code);
    await promo.delete();
    expect(await revive(lapsed)).toBe(true);
    expect((await bookings.find(lapsed._id))?.state).toBe('booked');
    expect(Object.values(await heldNights(lapsed.room._id))).toEqual([lapsed._id, lapsed._id]);
    expect((await promo.get()).exists).toBe(false);
  });
});

describe('what is created a second time', () => {
  it('is a form of a booking that was cancelled, where a booking is made', async () => {
    const { insertedId } = await booked(await aGuest(), await aRoom());
    await expect(
      bookings.transact(async (tx) => {
        const booking = await tx.find(insertedId);
        if (booking) tx.add([{ booking, entry: entryOf(insertedId) }]);
      }),
    ).rejects.toMatchObject({ code: 'booking/cancelled' });
  });

  it('is not refused as cancelled anywhere else: money is settled by the same store', async () => {
    const { insertedId } = await booked(await aGuest(), await aRoom());
    await expect(
      bookings.transact((tx) => {
        const entries = [[`${insertedId}-made`, entryOf(insertedId)]] as const;
        tx.saveLedger({ payments: [], refunds: [], entries });
        return Promise.resolve();
      }),
    ).rejects.toMatchObject({ code: 6 }); // ALREADY_EXISTS, as the database says it
  });
});
