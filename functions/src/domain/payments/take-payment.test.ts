import { beforeEach, describe, expect, it } from 'vitest';
import { aStoredBooking } from '../../testing/a-stored-booking.ts';
import { aStoredPayment, putPayments } from '../../testing/a-stored-payment.ts';
import { aHotel, clerk } from '../../testing/builders.ts';
import { takePayment } from './take-payment.ts';

/** Two nights at $120: $240. */
const stay = aStoredBooking('stay', '2027-06-14', '2027-06-16');
let hotel: ReturnType<typeof aHotel>;

beforeEach(() => {
  hotel = aHotel();
  hotel.db.bookings.set('stay', stay);
});

const take = (amount: number, key?: string, method: 'cash' | 'terminal' | 'transfer' = 'cash') =>
  takePayment(hotel, clerk, 'stay', { amount, method }, key);

const kept = () => {
  const { money, payments, cancellationFee } = hotel.db.bookings.get('stay') ?? {};
  return { money, payments, cancellationFee };
};

describe('money that the desk takes', () => {
  it('is paid at once, and less is due', async () => {
    const ledger = await take(12_000);
    expect(ledger).toEqual({
      paid: 12_000,
      refunded: 0,
      due: 12_000,
      dueOnline: 0,
      payments: [
        {
          _id: 'stay-1',
          kind: 'balance',
          method: 'cash',
          state: 'paid',
          amount: 12e3,
          refunds: [],
          createdAt: '2027-06-01T16:00:00.000Z',
          paidAt: '2027-06-01T16:00:00.000Z',
        },
      ],
    });
    expect(kept()).toEqual({ money: { paid: 12_000, refunded: 0 }, payments: 1 });
    expect(hotel.db.payments.get('stay-1')).toMatchObject({ uid: 'ana', takenBy: 'clerk', currency: 'USD' });
  });

  it('stands in the audit of the booking, with its amount and how it was paid', async () => {
    await take(12_000);
    await take(2050, 'second', 'terminal');
    await take(1, 'third', 'transfer');
    const at = new Date('2027-06-01T16:00:00Z');
    expect(hotel.db.audit).toMatchObject([
      { action: 'payment/received', by: 'clerk', target: 'stay', at, what: '$120 in cash.' },
      { action: 'payment/received', by: 'clerk', target: 'stay', at, what: '$20.50 by card at the desk.' },
      { action: 'payment/received', by: 'clerk', target: 'stay', at, what: '$0.01 by transfer.' },
    ]);
  });

  it('is taken once by a form that is sent twice', async () => {
    const [first, second] = await Promise.all([take(12_000, 'key'), take(12_000, 'key')]);
    expect(second).toEqual(first);
    expect(kept()).toEqual({ money: { paid: 12_000, refunded: 0 }, payments: 1 });
    expect(hotel.db.audit).toHaveLength(1);
  });

  it('is refused where the same form says something else by now', async () => {
    await take(12_000, 'key');
    await expect(take(11_000, 'key')).rejects.toMatchObject({ code: 'payment/key-reused' });
    await expect(take(12_000, 'key', 'transfer')).rejects.toMatchObject({ code: 'payment/key-reused' });
  });

  it('is another payment where a colleague uses the same key', async () => {
    await take(10_000, 'key');
    await takePayment(hotel, { ...clerk, uid: 'other' }, 'stay', { amount: 10_000, method: 'cash' }, 'key');
    expect(kept()).toEqual({ money: { paid: 20_000, refunded: 0 }, payments: 2 });
  });

  it('is at most what is due, which the refusal says', async () => {
    await take(4000);
    await expect(take(20_001)).rejects.toMatchObject({
      code: 'request/invalid',
      extra: { fields: { amount: '$200 is due.' } },
    });
    await take(20_000);
    await expect(take(1)).rejects.toMatchObject({ extra: { fields: { amount: 'Nothing is due.' } } });
    expect(kept()).toEqual({ money: { paid: 24_000, refunded: 0 }, payments: 2 });
  });

  it('follows payments of the past that came to nothing', async () => {
    putPayments(hotel.db, 'stay', aStoredPayment({ state: 'expired' }));
    expect((await take(24_000)).payments.map(({ _id, state }) => [_id, state])).toEqual([
      ['stay-1', 'expired'],
      ['stay-2', 'paid'],
    ]);
  });

  it.each([
    ['held', 'This stay is held but not booked yet.'],
    ['lapsed', 'The hold on this stay has expired.'],
  ] as const)('is refused for a %s stay', async (state, message) => {
    hotel.db.bookings.set('stay', { ...stay, state });
    await expect(take(100)).rejects.toMatchObject({
      code: 'booking/not-now',
      extra: { fields: { state: message } },
    });
    expect(hotel.db.payments.size).toBe(0);
  });

  it('may be what is owed for a cancelled stay', async () => {
    hotel.db.bookings.set('stay', { ...stay, state: 'cancelled', cancellationFee: 6000 });
    await expect(take(6001)).rejects.toMatchObject({ extra: { fields: { amount: '$60 is due.' } } });
    expect((await take(6000)).due).toBe(0);
  });

  it('is refused for a booking that is not there', async () => {
    hotel.db.bookings.clear();
    await expect(take(100)).rejects.toMatchObject({ code: 'booking/not-found' });
  });
});
