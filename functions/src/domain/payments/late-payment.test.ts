import { payOn, aPageToPay, aPaidHotel, opened, type PaidHotel } from '../../testing/paying.ts';
import type { BookingInput } from '@innkeep/contract/booking';
import { aStay } from '@innkeep/contract/testing/dates';
import { aPromo } from '@innkeep/contract/testing/tariffs';
import { describe, expect, it } from 'vitest';
import { ana, aRequest, ben } from '../../testing/builders.ts';
import { renderedMail } from '../../testing/hotel-with-mail.ts';
import { cancelBooking } from '../bookings/cancel-booking.ts';
import { createBooking } from '../bookings/create-booking.ts';
import { settle } from './settle.ts';

describe('a payment that came too late', () => {
  it('books the nights after all, where they are still free', async () => {
    const hotel = aPaidHotel();
    const { id, paymentId } = await gaveUp(hotel);
    await settle(hotel, paymentId);
    expect(hotel.booking(id)).toMatchObject({ state: 'booked', money: { paid: 7200, refunded: 0 } });
    expect(hotel.nights()).toEqual([id, id]);
    expect(hotel.db.audit.at(-1)).toMatchObject({ action: 'booking/revived', target: id });
    expect(hotel.mailKinds()).toEqual(['confirmation']);
  });

  it.each(['sold', 'past', 'cancelled'])('goes back in full, where they are %s', async (why) => {
    const hotel = aPaidHotel();
    const { id, paymentId, page } = await gaveUp(hotel);
    if (why === 'sold')
      await createBooking(hotel, ben, aRequest({ email: ben.email, pay: 'hotel' }), 'in between');
    if (why === 'past') hotel.pass(14 * 24 * 60);
    if (why === 'cancelled') hotel.db.bookings.set(id, { ...hotel.booking(id), state: 'cancelled' });
    await settle(hotel, paymentId);
    expect(hotel.booking(id)).toMatchObject({ money: { paid: 7200, refunded: 7200 } });
    expect(hotel.booking(id).state).toBe(why === 'cancelled' ? 'cancelled' : 'lapsed');
    expect(hotel.db.refunds.get(`${paymentId}-1`)).toMatchObject({
      reason: 'late',
      amount: 7200,
      state: 'done',
    });
    expect(hotel.atProvider.payments.get(`pi_${page}`)?.refunded).toBe(7200);
    expect(hotel.mailKinds().filter((kind) => kind === 'refund')).toHaveLength(1);
    const mail = [...hotel.db.mails.values()].find(({ kind }) => kind === 'refund');
    expect((await renderedMail(hotel, mail)).text).toContain('See your booking');
    expect(hotel.nights()).not.toContain(id);
  });

  it('goes back in full, where the released code has been used for another stay', async () => {
    const hotel = aPaidHotel();
    hotel.db.promos.set('ONCE-27', { ...aPromo({ isOncePerPerson: true }), code: 'ONCE-27', uses: 0 });
    const { id, paymentId } = await gaveUp(hotel, { code: 'ONCE-27' });
    hotel.db.uses.clear(); // as if it had been given back
    const other = aRequest({ ...aStay('2027-06-20', '2027-06-21'), pay: 'hotel', code: 'ONCE-27' });
    const { insertedId } = await createBooking(hotel, ana, other, 'in between');
    await settle(hotel, paymentId);
    expect(hotel.booking(id)).toMatchObject({
      state: 'lapsed',
      money: { refunded: hotel.payment(paymentId).amount },
    });
    expect(new Set(hotel.db.uses.values())).toEqual(new Set([insertedId]));
  });

  it('books them with the code as it was agreed, though it is for other rates by now', async () => {
    const hotel = aPaidHotel();
    const promo = { ...aPromo({ plans: ['standard'] }), code: 'SAVE-10', uses: 0 };
    hotel.db.promos.set('SAVE-10', promo);
    const { id, paymentId } = await gaveUp(hotel, { code: 'SAVE-10' });
    hotel.db.promos.set('SAVE-10', { ...promo, plans: ['prepaid'] });
    await settle(hotel, paymentId);
    expect(hotel.booking(id)).toMatchObject({
      state: 'booked',
      quote: { discount: { code: 'SAVE-10', plans: ['standard'] } },
    });
  });

  it('for a stay that was cancelled while its guest paid goes back in full', async () => {
    const { hotel, id, paymentId } = await aPageToPay();
    expect(await cancelBooking(hotel, ana, id)).toEqual({ deletedCount: 1 });
    expect(hotel.nights()).toEqual([]);
    await payOn(hotel, paymentId);
    expect(hotel.booking(id)).toMatchObject({ state: 'cancelled', money: { paid: 7200, refunded: 7200 } });
    expect(hotel.mailKinds()).toEqual(['refund']);
  });
});

/** A guest pays on a page, but we do not hear of it for a day, so that the nights are given up. */
async function gaveUp(hotel: PaidHotel, changes: Partial<BookingInput> = {}) {
  const made = await opened(hotel, ana, changes);
  hotel.db.bookings.set(made.id, { ...hotel.booking(made.id), state: 'lapsed', hold: undefined });
  hotel.db.nights.clear();
  hotel.atProvider.pay(made.page);
  return made;
}

it('a slow bank keeps the nights for a day, and the guest is told once', async () => {
  const { hotel, id, paymentId, page } = await aPageToPay();
  await payOn(hotel, paymentId, { state: 'pending' });
  await settle(hotel, paymentId);
  expect(hotel.payment(paymentId).state).toBe('pending');
  expect(hotel.booking(id).hold).toMatchObject({
    until: '2027-06-02T16:00:00.000Z',
    payUntil: '2027-06-02T16:00:00.000Z', // the guest has done what they can
  });
  expect(hotel.mailKinds()).toEqual(['payment-pending']);
  hotel.atProvider.sessions.set(page, { ...(hotel.atProvider.sessions.get(page) ?? fail()), state: 'paid' });
  hotel.pass(60);
  await settle(hotel, paymentId);
  expect(hotel.booking(id).state).toBe('booked');
});

/** A stay whose guest's bank does not answer; the provider is asked every day for a week. */
async function aWeekOfWaiting() {
  const { hotel, id, paymentId, page } = await aPageToPay();
  hotel.atProvider.pay(page, { state: 'pending' });
  for (let days = 0; days < 7; days += 1) {
    await settle(hotel, paymentId);
    hotel.pass(24 * 60);
  }
  const says = (state: 'paid' | 'pending') =>
    hotel.atProvider.sessions.set(page, { ...(hotel.atProvider.sessions.get(page) ?? fail()), state });
  return { hotel, id, paymentId, says };
}

it('a bank that is silent for a week no longer keeps the nights, but is still asked', async () => {
  const { hotel, id, paymentId, says } = await aWeekOfWaiting();
  expect(hotel.booking(id)).toMatchObject({ state: 'held', hold: { until: '2027-06-08T16:00:00.000Z' } });
  await settle(hotel, paymentId);
  expect([hotel.booking(id).state, hotel.nights()]).toEqual(['lapsed', []]);
  expect(hotel.payment(paymentId)).toMatchObject({
    state: 'pending',
    dueAt: new Date('2027-06-08T17:00:00Z'),
  });
  await settle(hotel, paymentId);
  expect(hotel.booking(id).state).toBe('lapsed');
  says('paid');
  await settle(hotel, paymentId);
  expect(hotel.booking(id).state).toBe('booked');
});

it('what a bank pays after a week goes back where the nights are sold', async () => {
  const { hotel, id, paymentId, says } = await aWeekOfWaiting();
  await settle(hotel, paymentId);
  await createBooking(hotel, ben, aRequest({ email: ben.email, pay: 'hotel' }));
  says('paid');
  await settle(hotel, paymentId);
  expect([hotel.booking(id).state, hotel.booking(id).money]).toEqual([
    'lapsed',
    { paid: 7200, refunded: 7200 },
  ]);
});

function fail(): never {
  throw new Error('There is no such page.');
}
