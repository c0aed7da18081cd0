import {
  aPaidHotelWithCityTax,
  paid,
  payOn,
  aPageToPay,
  aPaidHotel,
  held,
  opened,
  pageOf,
} from '../../testing/paying.ts';
import { describe, expect, it } from 'vitest';
import { ana, ben } from '../../testing/builders.ts';
import { handleEvent } from './handle-event.ts';
import { requestPayment } from './request-payment.ts';
import { settle, settleOwn } from './settle.ts';

/* Each outcome of a payment. The stay costs $240.00, with a deposit of $72.00. */

describe('a payment that was made', () => {
  it('books the nights that it holds, once, and only then confirms', async () => {
    const { hotel, id, paymentId, page } = await aPageToPay();
    expect(hotel.mailKinds()).toEqual([]);
    hotel.atProvider.pay(page);
    for (let times = 0; times < 3; times += 1) await settle(hotel, paymentId);
    expect(hotel.booking(id)).toMatchObject({ state: 'booked', rev: 2, money: { paid: 7200, refunded: 0 } });
    expect(hotel.booking(id).hold).toBeUndefined();
    expect(hotel.payment(paymentId)).toMatchObject({ state: 'paid', kind: 'deposit', intent: `pi_${page}` });
    expect(hotel.mailKinds()).toEqual(['confirmation']);
    expect(hotel.nights()).toEqual([id, id]);
    expect(hotel.db.audit.map(({ action }) => action)).toEqual(['booking/held', 'booking/made']);
  });

  it('settles what is due of a booked stay, with a receipt', async () => {
    const { hotel, id } = await paid('deposit');
    const balance = await requestPayment(hotel, ana, id);
    expect(balance.amount).toBe(16_800);
    await pageOf(hotel, balance._id);
    await payOn(hotel, balance._id);
    expect(hotel.booking(id).money).toEqual({ paid: 24_000, refunded: 0 });
    expect(hotel.payment(balance._id)).toMatchObject({ state: 'paid', kind: 'balance' });
    expect(hotel.mailKinds()).toEqual(['confirmation', 'receipt']);
  });

  it('twice for the same goes back in full the second time', async () => {
    const { hotel, id } = await paid('deposit');
    const balance = await requestPayment(hotel, ana, id);
    const page = await pageOf(hotel, balance._id);
    // By then, the desk has taken the rest.
    hotel.db.bookings.set(id, { ...hotel.booking(id), money: { paid: 24_000, refunded: 0 } });
    await payOn(hotel, balance._id);
    expect(hotel.booking(id)).toMatchObject({ state: 'booked', money: { paid: 40_800, refunded: 16_800 } });
    const refund = hotel.db.refunds.get(`${balance._id}-1`);
    expect(refund).toMatchObject({ reason: 'double', amount: 16_800, state: 'done' });
    expect(hotel.atProvider.payments.get(`pi_${page}`)?.refunded).toBe(16_800);
    expect(hotel.mailKinds()).toEqual(['confirmation', 'refund']);
  });

  it('of more than is due refunds the excess', async () => {
    const { hotel, id } = await paid('deposit');
    const balance = await requestPayment(hotel, ana, id);
    const page = await pageOf(hotel, balance._id);
    hotel.db.bookings.set(id, { ...hotel.booking(id), money: { paid: 12_200, refunded: 0 } });
    await payOn(hotel, balance._id);
    expect(hotel.booking(id).money).toEqual({ paid: 29_000, refunded: 5000 });
    expect(hotel.atProvider.payments.get(`pi_${page}`)?.refunded).toBe(5000);
  });

  it('twice, where a tax is paid only at the hotel, refunds all of the second', async () => {
    const { hotel, id } = await paid('deposit', aPaidHotelWithCityTax(600));
    const balance = await requestPayment(hotel, ana, id);
    expect(balance.amount).toBe(16_800);
    const page = await pageOf(hotel, balance._id);
    hotel.db.bookings.set(id, { ...hotel.booking(id), money: { paid: 24_000, refunded: 0 } });
    await payOn(hotel, balance._id);
    expect(hotel.atProvider.payments.get(`pi_${page}`)?.refunded).toBe(16_800);
  });

  it('and given back at the provider’s before we heard of it stands in the ledger with both', async () => {
    const { hotel, id, paymentId, page } = await aPageToPay();
    hotel.atProvider.pay(page);
    hotel.atProvider.refundByHand(`pi_${page}`, 7200);
    await handleEvent(hotel, { about: 'payment', intent: `pi_${page}` });
    await settle(hotel, paymentId);
    expect(hotel.booking(id)).toMatchObject({ state: 'booked', money: { paid: 7200, refunded: 7200 } });
  });

  it('of another amount books nothing, and alerts the desk', async () => {
    const { hotel, id, paymentId } = await aPageToPay();
    await payOn(hotel, paymentId, { amount: 100 });
    expect(hotel.booking(id).state).toBe('lapsed');
    expect(hotel.booking(id).money).toBeUndefined();
    expect(hotel.nights()).toEqual([]);
    expect(hotel.payment(paymentId)).toMatchObject({
      state: 'mismatch',
      received: 100,
      alert: 'payment-mismatch',
      paidAt: new Date('2027-06-01T16:00:00Z'),
    });
    expect(hotel.mailKinds()).toEqual([]);
    expect(hotel.db.refunds.size).toBe(0);
  });

  it('in another currency books nothing, though its figure is right', async () => {
    const { hotel, id, paymentId, page } = await aPageToPay();
    hotel.atProvider.pay(page);
    const session = await hotel.provider.findSession(page);
    hotel.atProvider.sessions.set(page, { ...session, currency: 'JPY' });
    await settle(hotel, paymentId);
    expect(hotel.booking(id).state).toBe('lapsed');
    expect(hotel.payment(paymentId)).toMatchObject({ state: 'mismatch', alert: 'payment-mismatch' });
  });
});

describe('a payment that was not made', () => {
  it('is left alone where its page was opened only just now', async () => {
    const hotel = aPaidHotel();
    const { id, paymentId } = await held(hotel);
    const find = async (wanted: string) => {
      const seen = await hotel.payments.find(wanted);
      await pageOf(hotel, paymentId);
      return seen;
    };
    await settle({ ...hotel, payments: { ...hotel.payments, find } }, paymentId, { ends: true });
    expect([hotel.booking(id).state, hotel.payment(paymentId).state]).toEqual(['held', 'open']);
  });

  it('keeps its nights while its page is open', async () => {
    const { hotel, id, paymentId } = await aPageToPay();
    hotel.pass(39);
    await settle(hotel, paymentId);
    expect(hotel.booking(id).state).toBe('held');
    expect(hotel.nights()).toEqual([id, id]);
  });

  it('releases its nights once the provider says that its page is over', async () => {
    const { hotel, id, paymentId, page } = await aPageToPay();
    hotel.atProvider.expire(page);
    await settle(hotel, paymentId);
    expect(hotel.booking(id).state).toBe('lapsed');
    expect(hotel.payment(paymentId).state).toBe('expired');
    expect(hotel.nights()).toEqual([]);
    expect(hotel.db.audit.at(-1)).toMatchObject({ action: 'booking/lapsed', target: id });
  });

  it('has its page ended when the time is over', async () => {
    const { hotel, id, paymentId, page } = await aPageToPay();
    hotel.pass(40);
    await settle(hotel, paymentId);
    expect(hotel.atProvider.sessions.get(page)?.state).toBe('expired');
    expect(hotel.booking(id).state).toBe('lapsed');
  });

  it('that never had a page lapses when the time is over', async () => {
    const hotel = aPaidHotel();
    const { id, paymentId } = await held(hotel);
    hotel.pass(39);
    expect((await settle(hotel, paymentId)).booking?.state).toBe('held');
    hotel.pass(1);
    expect((await settle(hotel, paymentId)).booking?.state).toBe('lapsed');
    expect(hotel.booking(id).state).toBe('lapsed');
  });

  it('releases its nights at once when its guest asks, unless they have paid', async () => {
    const hotel = aPaidHotel();
    const first = await opened(hotel);
    expect((await settleOwn(hotel, ana, first.paymentId, { ends: true })).booking.state).toBe('lapsed');
    const second = await opened(hotel, ana);
    hotel.atProvider.pay(second.page);
    expect((await settleOwn(hotel, ana, second.paymentId, { ends: true })).booking.state).toBe('booked');
  });
});

it('only the guest whose payment it is settles it, admins neither', async () => {
  const { hotel, paymentId } = await aPageToPay();
  await expect(settleOwn(hotel, ben, paymentId)).rejects.toMatchObject({ code: 'auth/forbidden' });
  await expect(settleOwn(hotel, { ...ben, role: 'admin' }, paymentId)).rejects.toMatchObject({
    code: 'auth/forbidden',
  });
  await expect(settleOwn(hotel, ana, 'nothing-1')).rejects.toMatchObject({ code: 'payment/not-found' });
});
