import { aStay } from '@innkeep/contract/testing/dates';
import { beforeEach, describe, expect, it } from 'vitest';
import { aHotelOfTwoRooms, ATTIC } from '../../testing/an-order-of-two.ts';
import { ana, aRequest, aRoom, ben, clerk } from '../../testing/builders.ts';
import { aVisit } from '../../testing/a-visit.ts';
import { requireKeyHolder } from '../keys/booking-key.ts';
import { hear, pageOf } from '../../testing/paying.ts';
import { proofOfMoney, proofOfNights } from '../../testing/proof-of.ts';
import { cancelBooking } from '../bookings/cancel-booking.ts';
import { createBooking } from '../bookings/create-booking.ts';
import { giveRefund } from './give-refund.ts';
import { handleEvent } from './handle-event.ts';
import { settle, settleOwn } from './settle.ts';
import { sweepPayments } from './sweep-payments.ts';

let hotel: ReturnType<typeof aHotelOfTwoRooms>;

beforeEach(() => {
  hotel = aHotelOfTwoRooms();
});

describe('an order of several rooms that is paid online', () => {
  it('is held, and paid on one page that asks for all of it', async () => {
    const { booking, ids, paymentId, second } = await hotel.order();
    expect(hotel.statesOf(ids)).toEqual(['held', 'held']);
    expect(booking.hold).toMatchObject({ amount: 7200, whole: { amount: 12_600, rooms: 2 } });
    const page = await pageOf(hotel, paymentId);
    expect(hotel.atProvider.orders.get(page)).toMatchObject({
      amount: 12_600,
      name: '2 rooms, 2 nights from 14 June 2027',
    });
    expect(await pageOf(hotel, `${second}-1`)).toBe(page);
    expect(await proofOfMoney(hotel)).toEqual([]);
  });

  it('is booked once it is paid, each room with its part, and told of by one mail', async () => {
    const { ids } = await hotel.paidOrder();
    expect(hotel.statesOf(ids)).toEqual(['booked', 'booked']);
    expect(hotel.moneyOf(ids)).toEqual([
      { paid: 7200, refunded: 0 },
      { paid: 5400, refunded: 0 },
    ]);
    expect([...hotel.db.mails.values()]).toMatchObject([
      { kind: 'confirmation', data: { payment: { amount: 12_600 }, others: [{ room: { name: 'Attic' } }] } },
    ]);
    expect([...(await proofOfMoney(hotel)), ...(await proofOfNights(hotel))]).toEqual([]);
  });

  it('is found by its form again, with the amount that was shown for all rooms', async () => {
    const { first } = await hotel.order({ expectedNow: 12_600 });
    expect((await hotel.order({ expectedNow: 12_600 })).first).toBe(first);
    await expect(hotel.order({ expectedNow: 7200 })).toBeRefused('request/key-reused');
  });

  it('is refused where another amount for all rooms was shown', async () => {
    await expect(hotel.order({ expectedNow: 7200 })).rejects.toMatchObject({
      code: 'booking/price-changed',
      extra: { fields: { pay: 'You now pay $126 when booking; it was $72.' } },
    });
    expect(hotel.db.bookings.size).toBe(0);
  });

  it('is paid without an account, by the key of its first room', async () => {
    for (const _id of ['a', 'b', 'c', 'd']) hotel.db.rooms.set(_id, aRoom({ _id })); // a third is for strangers
    const visitors = { ...hotel, takesVisitors: true };
    const input = aVisit({ others: [ATTIC], pay: 'deposit' });
    const { insertedId, others = [], key = '' } = await createBooking(visitors, undefined, input);
    const ids = [insertedId, ...others.map(({ _id }) => _id)];
    const guest = await requireKeyHolder(visitors, key);
    const page = await pageOf(hotel, `${insertedId}-1`, guest);
    await expect(pageOf(hotel, `${ids[1] ?? ''}-1`, guest)).toBeRefused('auth/forbidden');
    hotel.atProvider.pay(page);
    expect((await settleOwn(hotel, guest, `${insertedId}-1`)).booking.state).toBe('booked');
    expect(hotel.statesOf(ids)).toEqual(['booked', 'booked']);
    expect(hotel.mailKinds()).toEqual(['confirmation']);
  });

  it('counts once among the three orders that a guest may have unpaid', async () => {
    for (const [key, day] of [
      ['one', '20'],
      ['two', '22'],
      ['three', '24'],
    ] as const)
      await hotel.order({ ...aStay(`2027-06-${day}`, `2027-06-${Number(day) + 1}`) }, key);
    await expect(hotel.order({}, 'four')).toBeRefused('booking/too-many-held');
  });

  it.each([
    ['its guest', 'first', ana],
    ['its guest, by another of its rooms', 'second', ana],
    ['the desk', 'second', clerk],
  ] as const)('is released as a whole by %s', async (_who, which, caller) => {
    const made = await hotel.order();
    await pageOf(hotel, made.paymentId);
    expect(await cancelBooking(hotel, caller, made[which])).toEqual({ deletedCount: 1 });
    await sweepPayments(hotel);
    expect(hotel.statesOf(made.ids)).toEqual(['cancelled', 'cancelled']);
    expect(made.ids.map((id) => hotel.payment(`${id}-1`).state)).toEqual(['expired', 'expired']);
    expect(hotel.nights()).toEqual([]);
    expect([...hotel.atProvider.sessions.values()].map(({ state }) => state)).toEqual(['expired']);
  });

  it('is given back as a whole by who returns from the page unpaid', async () => {
    const { ids, second, paymentId } = await hotel.order();
    await pageOf(hotel, paymentId);
    const { booking } = await settleOwn(hotel, ana, `${second}-1`, { ends: true });
    expect(booking).toMatchObject({ _id: second, state: 'lapsed' });
    expect(hotel.statesOf(ids)).toEqual(['lapsed', 'lapsed']);
    expect(await proofOfMoney(hotel)).toEqual([]);
  });

  it('is waited for as a whole while a bank decides, and told of by one mail', async () => {
    const { ids, second, paymentId } = await hotel.order();
    const page = await pageOf(hotel, paymentId);
    hotel.atProvider.pay(page, { state: 'pending' });
    await handleEvent(hotel, { about: 'session', session: page });
    await settle(hotel, `${second}-1`);
    expect(hotel.statesOf(ids)).toEqual(['held', 'held']);
    expect([...hotel.db.mails.values()]).toMatchObject([
      { kind: 'payment-pending', data: { amount: 12_600 } },
    ]);
    expect(await proofOfMoney(hotel)).toEqual([]);
  });

  it('that is paid late keeps the rooms that are still free, and gives back the part of those sold since', async () => {
    const { ids, second, paymentId } = await hotel.order();
    hotel.atProvider.pay(await pageOf(hotel, paymentId));
    hotel.pass(25 * 60);
    hotel.atProvider.failures.push('unreachable', 'unreachable', 'unreachable');
    await sweepPayments(hotel);
    expect(hotel.statesOf(ids)).toEqual(['lapsed', 'lapsed']);
    await createBooking(hotel, ben, aRequest({ ...ATTIC, email: ben.email, pay: 'hotel' }));
    const before = [...hotel.db.mails.keys()];
    hotel.atProvider.failures.length = 0;
    await settle(hotel, paymentId);
    expect(hotel.statesOf(ids)).toEqual(['booked', 'lapsed']);
    expect(hotel.refunds()).toEqual([[`${second}-1-1`, 5400, 'late', 'done']]);
    const told = [...hotel.db.mails.values()].filter(({ _id }) => !before.includes(_id));
    expect(told.map(({ kind, bookingId }) => [kind, bookingId])).toEqual([
      ['refund', second],
      ['confirmation', ids[0]],
    ]);
    expect(told[1]?.data).toMatchObject({ payment: { amount: 7200 } });
    expect(await proofOfMoney(hotel)).toEqual([]);
  });

  it('that was paid with another amount is for the desk to look at, once', async () => {
    const { ids, paymentId } = await hotel.order();
    const page = await pageOf(hotel, paymentId);
    hotel.atProvider.pay(page, { amount: 7200 });
    await settle(hotel, paymentId);
    expect(ids.map((id) => hotel.payment(`${id}-1`))).toMatchObject([
      { state: 'mismatch', received: 7200, alert: 'payment-mismatch' },
      { state: 'mismatch', received: 0 },
    ]);
    expect(hotel.payment(`${ids[1] ?? ''}-1`).alert).toBeUndefined();
    expect(hotel.statesOf(ids)).toEqual(['lapsed', 'lapsed']);
    const back = { payment: paymentId, amount: 7200, method: 'cash', reason: 'Too little' } as const;
    await giveRefund(hotel, clerk, ids[0] ?? '', back);
    expect(await proofOfMoney(hotel)).toEqual([]);
  });

  it('has parts that go back room by room', async () => {
    const { ids, second, intent } = await hotel.paidOrder();
    await cancelBooking(hotel, ana, second);
    await sweepPayments(hotel);
    expect(hotel.statesOf(ids)).toEqual(['booked', 'cancelled']);
    expect(hotel.refunds()).toEqual([[`${second}-1-1`, 5400, 'cancelled', 'done']]);
    await hear(hotel, intent);
    expect(hotel.moneyOf(ids)).toEqual([
      { paid: 7200, refunded: 0 },
      { paid: 5400, refunded: 5400 },
    ]);
    expect(await proofOfMoney(hotel)).toEqual([]);
  });

  it('costs nothing to settle again, in any order, by any of its rooms', async () => {
    const { ids, second, paymentId } = await hotel.paidOrder();
    const before = JSON.stringify([...hotel.db.bookings.values(), ...hotel.db.payments.values()]);
    for (const id of [`${second}-1`, paymentId]) await settle(hotel, id);
    expect(JSON.stringify([...hotel.db.bookings.values(), ...hotel.db.payments.values()])).toBe(before);
    expect(hotel.statesOf(ids)).toEqual(['booked', 'booked']);
  });
});
