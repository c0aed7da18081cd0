import { overRefunded, aPaidHotel, held, type PaidHotel } from '../../testing/paying.ts';
import { dueFor } from '@innkeep/contract/payments/due';
import { day } from '@innkeep/contract/testing/dates';
import { describe, expect, it } from 'vitest';
import { ana, clerk } from '../../testing/builders.ts';
import { aStoredPayment } from '../../testing/a-stored-payment.ts';
import { cancelBooking, getCancellation } from '../bookings/cancel-booking.ts';
import { changeOwnStay, changeStay } from '../bookings/change-stay.ts';
import { checkIn, markNoShow } from '../bookings/check-in.ts';
import { checkOut } from '../bookings/check-out.ts';
import { getLedger } from './ledger.ts';
import { giveRefund } from './give-refund.ts';
import { requestPayment } from './request-payment.ts';
import { takePayment } from './take-payment.ts';

const DAYS = 24 * 60;
const DESK = { pricing: 'keep', reason: '', overridesRules: false } as const;

function refundsOf({ db }: PaidHotel) {
  return [...db.refunds.values()].map(({ amount, reason }) => [amount, reason]);
}

describe('a payment refunded for more than it was', () => {
  it.each([ana, clerk])('lets $uid cancel, with nothing more to refund', async (caller) => {
    const { hotel, id } = await overRefunded();
    expect(await getCancellation(hotel, caller, id)).toEqual({ fee: 0, refund: 0, owed: 5000 });
    const cancelled = await cancelBooking(hotel, caller, id, { refund: 0, fee: 0 });
    expect(cancelled).toEqual({ deletedCount: 1 });
    expect(hotel.booking(id).state).toBe('cancelled');
    expect(dueFor(hotel.booking(id))).toBe(5000);
    expect(refundsOf(hotel)).toEqual([
      [5000, 'hotel'],
      [24_000, 'dispute'],
    ]);
  });

  it('is owed together with a late cancellation fee', async () => {
    const { hotel, id } = await overRefunded();
    hotel.pass(10 * DAYS);
    expect(await getCancellation(hotel, ana, id)).toEqual({ fee: 12_000, refund: 0, owed: 17_000 });
    await cancelBooking(hotel, ana, id, { refund: 0, fee: 12_000 });
    expect(dueFor(hotel.booking(id))).toBe(17_000);
  });

  it('is covered by other payments, of which the rest is refunded', async () => {
    const { hotel, id } = await overRefunded();
    await takePayment(hotel, clerk, id, { amount: 8000, method: 'cash' });
    expect(await getCancellation(hotel, ana, id)).toEqual({ fee: 0, refund: 3000, owed: 0 });
    await cancelBooking(hotel, ana, id, { refund: 3000 });
    expect(refundsOf(hotel).at(-1)).toEqual([3000, 'cancelled']);
    expect(hotel.payment(`${id}-2`)).toMatchObject({ refundAsked: 3000 });
    expect(dueFor(hotel.booking(id))).toBe(0);
  });

  it('keeps the difference when the guest makes the stay cheaper', async () => {
    const { hotel, id } = await overRefunded();
    const shorter = await changeOwnStay(hotel, ana, id, { rev: 2, checkout: day('2027-06-15') });
    expect(shorter.total).toBe(120);
    expect(refundsOf(hotel)).toHaveLength(2);
    expect(dueFor(hotel.booking(id))).toBe(17_000);
  });

  it('allows a change by the desk, arrival and departure', async () => {
    const { hotel, id } = await overRefunded();
    await changeStay(hotel, clerk, id, { rev: 2, ...DESK, checkout: day('2027-06-17') });
    hotel.pass(13 * DAYS);
    await checkIn(hotel, clerk, id, { rev: 3 });
    hotel.pass(DAYS);
    await checkOut(hotel, clerk, id, { rev: 4, releases: true, requotes: true, reason: 'An invoice' });
    expect(hotel.booking(id)).toMatchObject({ state: 'checked-out', total: 120 });
    expect(dueFor(hotel.booking(id))).toBe(17_000);
  });

  it('allows a no-show', async () => {
    const { hotel, id } = await overRefunded();
    hotel.pass(14 * DAYS);
    await markNoShow(hotel, clerk, id, { rev: 2, releases: true });
    expect(hotel.booking(id)).toMatchObject({ state: 'no-show', noShowFee: 24_000 });
    expect(dueFor(hotel.booking(id))).toBe(29_000);
  });

  it('can be paid again, online or at the desk, and then be cancelled', async () => {
    const { hotel, id } = await overRefunded();
    expect(await requestPayment(hotel, ana, id)).toMatchObject({ amount: 29_000 });
    await takePayment(hotel, clerk, id, { amount: 29_000, method: 'terminal' });
    expect(await cancelBooking(hotel, ana, id)).toEqual({ deletedCount: 1, refund: 24_000 });
    expect(dueFor(hotel.booking(id))).toBe(0);
  });

  it('has nothing left to refund: the desk sees no negative amount', async () => {
    const { hotel, id } = await overRefunded();
    await expect(
      giveRefund(hotel, clerk, id, { payment: `${id}-1`, amount: 1, method: 'cash', reason: 'x' }),
    ).rejects.toMatchObject({
      extra: { fields: { amount: 'Only $0 of this payment can still be refunded.' } },
    });
    expect(await getLedger(hotel, clerk, id)).toMatchObject({ paid: 24_000, refunded: 29_000, due: 29_000 });
  });

  it('does not keep nights held', async () => {
    const hotel = aPaidHotel();
    const { id } = await held(hotel);
    const stray = aStoredPayment({ bookingId: id, n: 2, state: 'mismatch', refundAsked: 15_000 });
    hotel.db.payments.set(stray._id, stray);
    hotel.db.bookings.set(id, { ...hotel.booking(id), payments: 2 });
    expect(await cancelBooking(hotel, ana, id)).toEqual({ deletedCount: 1 });
    expect(hotel.nights()).toEqual([]);
  });
});
