import { aPaidHotelWithCityTax, payOn, aPaidHotel, held, opened } from '../../testing/paying.ts';
import { describe, expect, it } from 'vitest';
import type { Policy } from '@innkeep/contract/rates/tariff';
import { aStay } from '@innkeep/contract/testing/dates';
import { ana, aRequest, ben } from '../../testing/builders.ts';
import { createBooking } from '../bookings/create-booking.ts';
import { quoteStay } from '../availability/quote-stay.ts';
import { settle } from './settle.ts';

const QUESTION = {
  ...aStay('2027-06-14', '2027-06-16'),
  room: 'sea-view',
  guests: 2,
  children: 0,
  code: undefined,
};

describe('how a stay is paid for when it is booked', () => {
  it.each<[Policy['pay'], { pay: string; amount: number }[] | undefined]>([
    ['hotel', undefined],
    ['deposit', [{ pay: 'deposit', amount: 7200 }]],
    ['full', [{ pay: 'full', amount: 24_000 }]],
    [
      'choice',
      [
        { pay: 'hotel', amount: 0 },
        { pay: 'deposit', amount: 7200 },
        { pay: 'full', amount: 24_000 },
      ],
    ],
  ])('follows from the policy "%s"', async (pay, ways) => {
    const hotel = aPaidHotel({ pay });
    expect((await quoteStay(hotel, QUESTION)).payWays).toEqual(ways);
  });

  it.each<Policy['pay']>(['deposit', 'full', 'choice'])(
    'is at the hotel where it takes no payments, also by the policy "%s"',
    async (pay) => {
      const hotel = { ...aPaidHotel({ pay }), takesPayments: false };
      expect(await quoteStay(hotel, QUESTION)).not.toHaveProperty('payWays');
      const { booking } = await createBooking(hotel, ana, aRequest(), 'k');
      expect(booking.state).toBe('booked');
      expect(hotel.mailKinds()).toEqual(['confirmation']);
      expect(hotel.db.payments.size).toBe(0);
    },
  );

  it('is the usual way unless the guest chooses', async () => {
    const booked = await createBooking(aPaidHotel(), ana, aRequest(), 'k');
    expect(booked.booking).toMatchObject({ state: 'booked' });
    const deposit = await createBooking(aPaidHotel({ pay: 'deposit' }), ana, aRequest(), 'k');
    expect(deposit.booking).toMatchObject({ state: 'held', hold: { amount: 7200 } });
  });

  it.each(['full', 'hotel'] as const)('is not %s where the policy wants a deposit', async (pay) => {
    const booking = createBooking(aPaidHotel({ pay: 'deposit' }), ana, aRequest({ pay }), 'k');
    await expect(booking).rejects.toMatchObject({
      code: 'request/invalid',
      fields: { pay: 'You can’t pay for this stay that way.' },
    });
  });

  it('is refused where the way that was shown is no longer available', async () => {
    const hotel = aPaidHotel({ pay: 'deposit' });
    const shown = aRequest({ pay: 'hotel', expected: 24_000, expectedNow: 0 });
    await expect(createBooking(hotel, ana, shown, 'k')).rejects.toMatchObject({
      code: 'booking/price-changed',
      fields: { pay: 'You can’t pay for this stay that way.' },
    });
    expect(hotel.db.bookings.size).toBe(0);
  });

  it('is for the amount shown: another is refused, and nothing is booked', async () => {
    const hotel = aPaidHotel({ pay: 'choice' });
    hotel.db.tariff = {
      ...hotel.db.tariff,
      version: 2,
      policy: { ...hotel.db.tariff.policy, deposit: 5000 },
    };
    const shown = aRequest({ pay: 'deposit', expected: 24_000, expectedNow: 7200 });
    await expect(createBooking(hotel, ana, shown, 'k')).rejects.toMatchObject({
      code: 'booking/price-changed',
      status: 409,
      extra: { fields: { pay: 'You now pay $120 when booking; it was $72.' } },
    });
    expect([hotel.db.bookings.size, hotel.db.nights.size, hotel.db.payments.size]).toEqual([0, 0, 0]);
    const { booking } = await createBooking(hotel, ana, { ...shown, expectedNow: 12_000 }, 'k');
    expect(booking.hold?.amount).toBe(12_000);
    const other = createBooking(hotel, ana, shown, 'k');
    await expect(other).rejects.toMatchObject({ code: 'request/key-reused' });
  });

  it('is at the hotel where the deposit is too small to be charged', async () => {
    const hotel = aPaidHotel({ pay: 'deposit', deposit: 20 });
    expect((await createBooking(hotel, ana, aRequest(), 'k')).booking.state).toBe('booked');
  });

  it('leaves out what is only ever paid at the hotel', async () => {
    const hotel = aPaidHotelWithCityTax(500, { pay: 'full' });
    const { booking } = await createBooking(hotel, ana, aRequest(), 'k');
    expect(booking.quote.total).toBe(25_000);
    expect(booking.hold?.amount).toBe(24_000);
  });
});

describe('nights that are held', () => {
  it('are taken, for forty minutes at first, and no mail is sent', async () => {
    const hotel = aPaidHotel();
    const { id, paymentId } = await held(hotel);
    expect(hotel.booking(id).hold).toEqual({
      until: '2027-06-01T16:40:00.000Z',
      payUntil: '2027-06-01T16:40:00.000Z',
      payment: `${id}-1`,
      amount: 7200,
    });
    expect(hotel.payment(paymentId)).toMatchObject({
      state: 'new',
      kind: 'deposit',
      amount: 7200,
      uid: 'ana',
    });
    const rival = createBooking(hotel, ben, aRequest({ email: ben.email }), 'k');
    await expect(rival).rejects.toMatchObject({ code: 'booking/dates-taken' });
    expect(hotel.mailKinds()).toEqual([]);
  });

  it('are the same for the same form, and another way of paying is another form', async () => {
    const hotel = aPaidHotel();
    const first = await held(hotel, ana, {}, 'k');
    expect(await held(hotel, ana, {}, 'k')).toEqual(first);
    await expect(held(hotel, ana, { pay: 'full' }, 'k')).rejects.toMatchObject({
      code: 'request/key-reused',
    });
    hotel.pass(40);
    await settle(hotel, first.paymentId);
    await expect(held(hotel, ana, {}, 'k')).rejects.toMatchObject({ code: 'booking/lapsed' });
  });

  it('are at most three stays of one account', async () => {
    const hotel = aPaidHotel();
    const days = (n: number) => aStay(`2027-07-0${n}`, `2027-07-0${n + 1}`);
    const first = await opened(hotel, ana, days(1));
    await held(hotel, ana, days(2));
    await held(hotel, ana, days(3));
    await expect(held(hotel, ana, days(4))).rejects.toMatchObject({ code: 'booking/too-many-held' });
    expect((await held(hotel, ben, days(5))).id).not.toBe('');
    await createBooking(hotel, ana, aRequest({ ...days(6), pay: 'hotel' }), 'at the hotel');
    await payOn(hotel, first.paymentId);
    expect((await held(hotel, ana, days(4))).id).not.toBe('');
  });
});
