import { describe, expect, it } from 'vitest';
import { ana, aRoom } from '../../testing/builders.ts';
import { aPaidHotel, held, pageOf, type PaidHotel } from '../../testing/paying.ts';
import { cancelBooking } from '../bookings/cancel-booking.ts';
import { sweepPayments } from './sweep-payments.ts';

async function hold(hotel: PaidHotel, count: number) {
  const holds = [];
  for (let n = 0; n < count; n += 1) {
    const guest = { ...ana, uid: `guest-${n}`, email: `guest-${n}@innkeep.test` };
    hotel.accounts.tokens.set(guest.uid, guest);
    hotel.db.rooms.set(`room-${n}`, aRoom({ _id: `room-${n}` }));
    holds.push({ guest, ...(await held(hotel, guest, { room: { _id: `room-${n}` } })) });
  }
  return holds;
}

describe('the sweep comes to the next', () => {
  it('after 135 stays that were held and let go: without a page they are over at once', async () => {
    const hotel = aPaidHotel();
    for (const { guest, id, paymentId } of await hold(hotel, 135)) {
      await cancelBooking(hotel, guest, id);
      expect(hotel.payment(paymentId)).toMatchObject({ state: 'expired' });
      expect(hotel.payment(paymentId).dueAt).toBeUndefined();
    }
    const { paymentId } = await held(hotel);
    hotel.atProvider.pay(await pageOf(hotel, paymentId));
    hotel.pass(40);
    expect(await hotel.payments.listDue(hotel.time.now, 100)).toHaveLength(1);
    await sweepPayments(hotel);
    expect(hotel.payment(paymentId).state).toBe('paid');
  });

  it('after a hundred holds of which the provider refuses to know, and asks about those again later', async () => {
    const hotel = aPaidHotel();
    for (const { guest, paymentId } of await hold(hotel, 100)) await pageOf(hotel, paymentId, guest);
    hotel.atProvider.sessions.clear(); // the key of another account
    hotel.pass(1);
    const { id, paymentId } = await held(hotel);
    hotel.atProvider.pay(await pageOf(hotel, paymentId));
    hotel.pass(45);
    await sweepPayments(hotel);
    expect(hotel.booking(id).state).toBe('booked');
    expect(await hotel.payments.listDue(hotel.time.now, 200)).toEqual([]);
    hotel.pass(10);
    expect(await hotel.payments.listDue(hotel.time.now, 200)).toHaveLength(100);
    hotel.pass(25 * 60);
    await sweepPayments(hotel);
    expect(hotel.nights()).toEqual([id, id]);
  });

  it('after those that a slow provider leaves no time for', async () => {
    const hotel = aPaidHotel();
    const holds = await hold(hotel, 3);
    for (const { guest, paymentId } of holds) await pageOf(hotel, paymentId, guest);
    hotel.pass(45);
    const minute = () => {
      hotel.pass(1);
      return Promise.resolve();
    };
    hotel.atProvider.during.push(minute, minute, minute);
    await sweepPayments(hotel);
    expect(await hotel.payments.listDue(hotel.time.now, 100)).toHaveLength(2);
    await sweepPayments(hotel);
    expect(hotel.nights()).toEqual([]);
  });

  it('after one that is never settled: its booking is gone', async () => {
    const hotel = aPaidHotel();
    const { id, paymentId } = await held(hotel);
    hotel.atProvider.pay(await pageOf(hotel, paymentId), { state: 'pending' });
    hotel.db.bookings.delete(id);
    hotel.pass(45);
    await sweepPayments(hotel);
    expect(await hotel.payments.listDue(hotel.time.now, 100)).toEqual([]);
  });
});
