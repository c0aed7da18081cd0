import { aPageToPay, aPaidHotel, held, pageOf, paid, payOn } from '../../testing/paying.ts';
import { describe, expect, it } from 'vitest';
import { aStay } from '@innkeep/contract/testing/dates';
import { ana, ben, clerk } from '../../testing/builders.ts';
import { cancelBooking } from '../bookings/cancel-booking.ts';
import { openSession } from './open-session.ts';
import { ProviderFailure } from './payment-provider.ts';
import { requestPayment } from './request-payment.ts';
import { settle } from './settle.ts';
import { sweepPayments } from './sweep-payments.ts';
import { takePayment } from './take-payment.ts';

describe('the page to pay on', () => {
  it('asks for the amount of the server, and leads back to the booking', async () => {
    const { hotel, id, paymentId, page } = await aPageToPay();
    expect(hotel.atProvider.orders.get(page)).toEqual({
      site: 'https://innkeep.test',
      paymentId,
      bookingId: id,
      amount: 7200,
      currency: 'USD',
      email: 'ana@innkeep.test',
      name: 'Sea View, 2 nights from 14 June 2027',
      expiresAt: new Date('2027-06-01T16:31:00Z'),
      successUrl: `https://innkeep.test/dashboard/booking/${id}?payment=${paymentId}`,
      cancelUrl: `https://innkeep.test/dashboard/booking/${id}?payment=${paymentId}&unpaid=1`,
    });
  });

  it('is the same however often it is asked for, in two tabs at once as well', async () => {
    const hotel = aPaidHotel();
    const { paymentId } = await held(hotel);
    const both = await Promise.all([openSession(hotel, ana, paymentId), openSession(hotel, ana, paymentId)]);
    expect(both[0]).toEqual(both[1]);
    expect(await openSession(hotel, ana, paymentId)).toEqual(both[0]);
    expect(hotel.payment(paymentId).session?.url).toBe(both[0].url);
  });

  it('keeps the nights until nine minutes after it is over, when they cannot be paid for anymore', async () => {
    const hotel = aPaidHotel();
    const { id, paymentId } = await held(hotel);
    hotel.pass(30);
    const { expiresAt } = await openSession(hotel, ana, paymentId);
    expect(expiresAt).toBe('2027-06-01T17:01:00.000Z');
    expect(hotel.booking(id).hold).toMatchObject({
      until: '2027-06-01T17:10:00.000Z',
      payUntil: '2027-06-01T17:01:00.000Z',
    });
    hotel.pass(39);
    expect((await settle(hotel, paymentId)).booking?.state).toBe('held');
  });

  it('comes at the next try after a failure, and nothing is lost', async () => {
    const hotel = aPaidHotel();
    const { id, paymentId } = await held(hotel);
    hotel.atProvider.failures.push('unreachable');
    await expect(openSession(hotel, ana, paymentId)).rejects.toBeInstanceOf(ProviderFailure);
    expect(hotel.booking(id).state).toBe('held');
    expect((await openSession(hotel, ana, paymentId)).url).toBe('https://pay.test/cs_1');
  });

  it('is not shown where the stay was cancelled while it opened', async () => {
    const hotel = aPaidHotel();
    const { id, paymentId } = await held(hotel);
    const provider = { ...hotel.provider };
    hotel.provider.openSession = async (...order) => {
      const opened = await provider.openSession(...order);
      await cancelBooking(hotel, ana, id);
      return opened;
    };
    await expect(openSession(hotel, ana, paymentId)).rejects.toMatchObject({ code: 'payment/over' });
    expect(hotel.payment(paymentId).session).toBeUndefined();
  });

  it('is not opened for what is paid, over, or another guest’s', async () => {
    const { hotel, paymentId } = await aPageToPay();
    await expect(openSession(hotel, ben, paymentId)).rejects.toMatchObject({ code: 'auth/forbidden' });
    await payOn(hotel, paymentId);
    await expect(openSession(hotel, ana, paymentId)).rejects.toMatchObject({ code: 'payment/paid' });
    const other = await held(hotel, ana, aStay('2027-07-01', '2027-07-02'));
    hotel.pass(41);
    await settle(hotel, other.paymentId);
    await expect(openSession(hotel, ana, other.paymentId)).rejects.toMatchObject({ code: 'payment/over' });
  });

  it('is not shown anymore once it is over, even before it is settled', async () => {
    const { hotel, paymentId } = await aPageToPay();
    hotel.pass(32);
    await expect(openSession(hotel, ana, paymentId)).rejects.toMatchObject({ code: 'payment/over' });
  });
});

describe('paying what is still due: $168.00 after a deposit of $72.00', () => {
  it('is one payment, however often it is asked for', async () => {
    const { hotel, id } = await paid('deposit');
    const balance = await requestPayment(hotel, ana, id);
    expect(balance).toEqual({ _id: `${id}-2`, amount: 16_800 });
    expect(await requestPayment(hotel, ana, id)).toEqual(balance);
    await pageOf(hotel, balance._id);
    expect(await requestPayment(hotel, ana, id)).toEqual(balance);
  });

  it('ends the page of another amount before it opens its own', async () => {
    const { hotel, id } = await paid('deposit');
    const first = await requestPayment(hotel, ana, id);
    const firstPage = await pageOf(hotel, first._id);
    hotel.db.bookings.set(id, { ...hotel.booking(id), money: { paid: 10_000, refunded: 0 } });
    const second = await requestPayment(hotel, ana, id);
    expect(second).toEqual({ _id: `${id}-3`, amount: 14_000 });
    const page = await pageOf(hotel, second._id);
    expect(hotel.atProvider.sessions.get(firstPage)?.state).toBe('expired');
    expect(hotel.payment(first._id).state).toBe('expired');
    expect(hotel.atProvider.orders.get(page)?.amount).toBe(14_000);
  });

  it('opens nothing where the other page has just been paid', async () => {
    const { hotel, id } = await paid('deposit');
    const first = await requestPayment(hotel, ana, id);
    const firstPage = await pageOf(hotel, first._id);
    hotel.db.bookings.set(id, { ...hotel.booking(id), money: { paid: 10_000, refunded: 0 } });
    const second = await requestPayment(hotel, ana, id);
    hotel.atProvider.pay(firstPage);
    await expect(openSession(hotel, ana, second._id)).rejects.toMatchObject({ code: 'payment/paid' });
  });

  it('is not shown anymore where the desk has taken the money since, and its page is ended', async () => {
    const { hotel, id } = await paid('deposit');
    const balance = await requestPayment(hotel, ana, id);
    const page = await pageOf(hotel, balance._id);
    await takePayment(hotel, clerk, id, { amount: 16_800, method: 'cash' });
    await expect(openSession(hotel, ana, balance._id)).rejects.toMatchObject({ code: 'payment/paid' });
    await sweepPayments(hotel);
    expect(hotel.atProvider.sessions.get(page)?.state).toBe('expired');
  });

  it('is possible though the provider does not know an earlier page anymore', async () => {
    const { hotel, id } = await paid('deposit');
    const first = await requestPayment(hotel, ana, id);
    hotel.atProvider.sessions.delete(await pageOf(hotel, first._id)); // a page of another account
    hotel.db.bookings.set(id, { ...hotel.booking(id), money: { paid: 10_000, refunded: 0 } });
    const second = await requestPayment(hotel, ana, id);
    expect((await openSession(hotel, ana, second._id)).url).toContain('https://pay.test/');
    hotel.pass(26 * 60);
    await sweepPayments(hotel);
    expect(hotel.payment(first._id)).toMatchObject({ state: 'expired' });
    expect(hotel.payment(first._id).dueAt).toBeUndefined();
  });

  it('is refused for what is paid, not booked, or another guest’s', async () => {
    const { hotel, id } = await paid('deposit');
    await expect(requestPayment(hotel, ben, id)).rejects.toMatchObject({ code: 'auth/forbidden' });
    await expect(requestPayment({ ...hotel, takesPayments: false }, ana, id)).rejects.toMatchObject({
      code: 'booking/not-now',
    });
    hotel.db.bookings.set(id, { ...hotel.booking(id), money: { paid: 24_000, refunded: 0 } });
    await expect(requestPayment(hotel, ana, id)).rejects.toMatchObject({ code: 'payment/paid' });
    const other = await held(hotel, ana, aStay('2027-07-01', '2027-07-02'));
    await expect(requestPayment(hotel, ana, other.id)).rejects.toMatchObject({ code: 'booking/not-now' });
    await expect(requestPayment(hotel, ana, 'nothing')).rejects.toMatchObject({ code: 'booking/not-found' });
  });
});
