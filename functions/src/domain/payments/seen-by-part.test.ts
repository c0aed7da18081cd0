import { beforeEach, describe, expect, it } from 'vitest';
import { aHotelOfTwoRooms } from '../../testing/an-order-of-two.ts';
import { ana, clerk } from '../../testing/builders.ts';
import { hear, hearDispute } from '../../testing/paying.ts';
import { proofOfMoney } from '../../testing/proof-of.ts';
import { cancelBooking } from '../bookings/cancel-booking.ts';
import { giveRefund } from './give-refund.ts';
import { sweepPayments } from './sweep-payments.ts';

let hotel: ReturnType<typeof aHotelOfTwoRooms>;

beforeEach(() => {
  hotel = aHotelOfTwoRooms();
});

describe('what leaves a payment for several rooms without us', () => {
  it('is taken from the rooms in their order, once', async () => {
    const { ids, first, second, intent } = await hotel.paidOrder();
    hotel.atProvider.refundByHand(intent, 10_000);
    for (let times = 0; times < 2; times += 1) await hear(hotel, intent);
    expect(hotel.refunds()).toEqual([
      [`${first}-1-1`, 7200, 'provider', 'done'],
      [`${second}-1-1`, 2800, 'provider', 'done'],
    ]);
    expect(hotel.moneyOf(ids)).toEqual([
      { paid: 7200, refunded: 7200 },
      { paid: 5400, refunded: 2800 },
    ]);
    expect(await proofOfMoney(hotel)).toEqual([]);
  });

  it('takes the place of a refund that could not be sent', async () => {
    const { second, intent } = await hotel.paidOrder();
    hotel.atProvider.dispute(intent, { isOpen: true });
    await cancelBooking(hotel, ana, second);
    await sweepPayments(hotel);
    expect(hotel.db.refunds.get(`${second}-1-1`)).toMatchObject({ state: 'blocked' });
    hotel.atProvider.refundByHand(intent, 5400);
    await hear(hotel, intent);
    expect(hotel.refunds()).toEqual([
      [`${second}-1-1`, 5400, 'cancelled', 'failed'],
      [`${second}-1-2`, 5400, 'provider', 'done'],
    ]);
  });

  it('takes the place of a refund of the same amount that is still to be sent', async () => {
    const { ids, second, intent } = await hotel.paidOrder();
    await cancelBooking(hotel, ana, second);
    hotel.atProvider.refundByHand(intent, 5400);
    await hear(hotel, intent);
    await sweepPayments(hotel);
    expect(hotel.atProvider.payment(intent).refunded).toBe(5400);
    expect(hotel.moneyOf(ids)).toEqual([
      { paid: 7200, refunded: 0 },
      { paid: 5400, refunded: 5400 },
    ]);
    expect(await proofOfMoney(hotel)).toEqual([]);
  });

  it('takes the place of a refund once: more is taken from the rooms in their order', async () => {
    const { ids, second, intent } = await hotel.paidOrder();
    hotel.atProvider.dispute(intent, { isOpen: true, amount: 100 });
    await cancelBooking(hotel, ana, second);
    await sweepPayments(hotel);
    hotel.atProvider.refundByHand(intent, 5400);
    hotel.atProvider.refundByHand(intent, 3000);
    await hear(hotel, intent);
    expect(hotel.moneyOf(ids)).toEqual([
      { paid: 7200, refunded: 3000 },
      { paid: 5400, refunded: 5400 },
    ]);
  });

  it('of two disputes is taken from one room after the other', async () => {
    const { ids, intent } = await hotel.paidOrder();
    await hearDispute(hotel, intent, { isOpen: true, amount: 6000 });
    await hearDispute(hotel, intent, { isOpen: true, amount: 6600, id: 'dp_2' });
    await hearDispute(hotel, intent, { isOpen: false, isLost: true, amount: 6000 });
    await hearDispute(hotel, intent, { isOpen: false, isLost: true, amount: 6600, id: 'dp_2' });
    expect(hotel.moneyOf(ids)).toEqual([
      { paid: 7200, refunded: 7200 },
      { paid: 5400, refunded: 5400 },
    ]);
    expect(await proofOfMoney(hotel)).toEqual([]);
  });

  it('of a dispute stands with each room, with its part', async () => {
    const { ids, intent } = await hotel.paidOrder();
    await hearDispute(hotel, intent, { isOpen: true });
    expect(ids.map((id) => hotel.payment(`${id}-1`))).toMatchObject([
      { alert: 'payment-disputed', disputes: [{ amount: 7200 }] },
      { alert: 'payment-disputed', disputes: [{ amount: 5400 }] },
    ]);
    await hearDispute(hotel, intent, { isOpen: false, isLost: true });
    expect(hotel.moneyOf(ids)).toEqual([
      { paid: 7200, refunded: 7200 },
      { paid: 5400, refunded: 5400 },
    ]);
    expect(await proofOfMoney(hotel)).toEqual([]);
  });

  it('of a dispute that is lost in part is taken from the first room first', async () => {
    const { ids, intent } = await hotel.paidOrder();
    await hearDispute(hotel, intent, { isOpen: true });
    await hearDispute(hotel, intent, { isOpen: false, isLost: true, amount: 8000 });
    expect(hotel.moneyOf(ids)).toEqual([
      { paid: 7200, refunded: 7200 },
      { paid: 5400, refunded: 800 },
    ]);
    expect(await proofOfMoney(hotel)).toEqual([]);
  });

  it('and is more than was paid is told of the first room', async () => {
    const { ids, first, second, intent } = await hotel.paidOrder();
    const payment = `${second}-1`;
    await giveRefund(hotel, clerk, second, { payment, amount: 5400, method: 'cash', reason: 'Cold' });
    await hearDispute(hotel, intent, { isOpen: false, isLost: true });
    expect(hotel.moneyOf(ids)).toEqual([
      { paid: 7200, refunded: 12_600 },
      { paid: 5400, refunded: 5400 },
    ]);
    expect(hotel.payment(`${first}-1`).alert).toBe('refund-twice');
  });
});
