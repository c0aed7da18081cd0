import { proofOfMoney } from '../../testing/proof-of.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import type { StoredBooking } from '../records/stored-booking.ts';
import { aStoredBooking } from '../../testing/a-stored-booking.ts';
import { aHotel, aRoom, clerk } from '../../testing/builders.ts';
import { closeDay } from '../desk/takings/close-day.ts';
import { takePayment } from './take-payment.ts';

let hotel: ReturnType<typeof aHotel>;

/** A room of the group for two nights: $240. */
const member = (id: string, name: string, changes: Partial<StoredBooking> = {}): StoredBooking => {
  const stay = aStoredBooking(id, '2027-06-14', '2027-06-16');
  return { ...stay, group: 'tower', room: { ...stay.room, _id: id, name }, ...changes };
};

beforeEach(() => {
  const rooms = ['tower', 'attic', 'cellar'].map((_id) => aRoom({ _id }));
  hotel = aHotel(...rooms);
  put(member('tower', 'Tower'), member('cellar', 'Cellar'), member('attic', 'Attic'));
  put(aStoredBooking('alone', '2027-06-20', '2027-06-22'));
});

const put = (...bookings: StoredBooking[]) =>
  bookings.forEach((booking) => hotel.db.bookings.set(booking._id, booking));

const pay = (amount: number, { at = 'tower', key = 'a-form', coversGroup = true } = {}) =>
  takePayment(hotel, clerk, at, { amount, method: 'cash', coversGroup }, key);

const paid = () =>
  [...hotel.db.payments.values()].map(({ bookingId, amount }) => `${bookingId} ${amount}`).sort();

describe('one payment for all rooms that were booked together', () => {
  it('is a payment of each, of what each owes', async () => {
    const ledger = await pay(72_000);
    expect(ledger).toMatchObject({ paid: 24_000, due: 0, payments: [{ _id: 'tower-1', amount: 24_000 }] });
    expect(paid()).toEqual(['attic 24000', 'cellar 24000', 'tower 24000']);
    expect(hotel.db.bookings.get('attic')).toMatchObject({
      money: { paid: 24_000, refunded: 0 },
      payments: 1,
    });
    expect(hotel.db.payments.get('attic-1')).toMatchObject({ method: 'cash', takenBy: 'clerk' });
    expect(await proofOfMoney(hotel)).toEqual([]);
  });

  it('pays first for the stay at which it is taken, then for the others by the names of their rooms', async () => {
    await pay(30_000);
    expect(paid()).toEqual(['attic 6000', 'tower 24000']);
    await pay(20_000, { at: 'cellar', key: 'another' });
    expect(paid()).toEqual(['attic 6000', 'cellar 20000', 'tower 24000']);
  });

  it('stands in the audit of each, with the whole of it', async () => {
    await pay(30_000);
    expect(hotel.db.audit).toMatchObject([
      { action: 'payment/received', target: 'tower', what: '$240 in cash, of $300 for several rooms.' },
      { action: 'payment/received', target: 'attic', what: '$60 in cash, of $300 for several rooms.' },
    ]);
  });

  it('is at most what all of them owe, and nothing is taken of one that is more', async () => {
    await expect(pay(72_001)).rejects.toMatchObject({
      code: 'request/invalid',
      extra: { fields: { amount: '$720 is due.' } },
    });
    expect(paid()).toEqual([]);
  });

  it('skips a room that is cancelled for nothing, only held, or paid too much for', async () => {
    put(member('attic', 'Attic', { state: 'held' }));
    put(member('cellar', 'Cellar', { money: { paid: 30_000, refunded: 0 } }));
    await expect(pay(24_001)).rejects.toMatchObject({ extra: { fields: { amount: '$240 is due.' } } });
    put(member('attic', 'Attic', { state: 'cancelled', cancellationFee: 6000 }));
    await pay(30_000);
    expect(paid()).toEqual(['attic 6000', 'tower 24000']);
  });

  it('pays for the others where the stay itself is paid', async () => {
    put(member('tower', 'Tower', { money: { paid: 24_000, refunded: 0 } }));
    expect(await pay(48_000)).toMatchObject({ paid: 24_000, due: 0 });
    expect(paid()).toEqual(['attic 24000', 'cellar 24000']);
  });

  it('is taken once by a form that is sent twice, and refused where that says something else', async () => {
    await pay(72_000);
    await pay(72_000);
    expect(paid()).toHaveLength(3);
    await expect(pay(24_000)).rejects.toMatchObject({ code: 'payment/key-reused' });
    await expect(pay(24_000, { coversGroup: false })).rejects.toMatchObject({ code: 'payment/key-reused' });
  });

  it('is taken by one of two who press at once, at two rooms', async () => {
    const both = await Promise.allSettled([pay(72_000), pay(72_000, { at: 'attic', key: 'another' })]);
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(paid()).toEqual(['attic 24000', 'cellar 24000', 'tower 24000']);
  });

  it('pays for one stay where the form does not name the others, or there are none', async () => {
    await pay(24_000, { coversGroup: false });
    await expect(pay(24_001, { at: 'alone', key: 'another' })).rejects.toMatchObject({
      extra: { fields: { amount: '$240 is due.' } },
    });
    await pay(24_000, { at: 'alone', key: 'another' });
    expect(paid()).toEqual(['alone 24000', 'tower 24000']);
  });

  it('belongs to the next day in each ledger where today is closed', async () => {
    await closeDay(hotel, clerk, hotel.clock.today(), { counted: 0, left: 0, expected: 0, note: '' });
    await pay(48_000);
    const days = ['tower-1', 'attic-1'].map((id) => hotel.db.payments.get(id)?.day);
    expect(days).toEqual(['2027-06-02', '2027-06-02']);
  });
});
