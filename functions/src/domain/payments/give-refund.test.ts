import type { DeskRefund } from '@innkeep/contract/payments/payment-inputs';
import { beforeEach, describe, expect, it } from 'vitest';
import { aStoredBooking } from '../../testing/a-stored-booking.ts';
import { aStoredPayment, putPayments } from '../../testing/a-stored-payment.ts';
import { aHotel, clerk } from '../../testing/builders.ts';
import { giveRefund } from './give-refund.ts';
import { newRefund } from './new-refund.ts';

/** Two nights at $120: $240, of which $100 are paid online. */
const stay = aStoredBooking('stay', '2027-06-14', '2027-06-16');
let hotel: ReturnType<typeof aHotel>;

beforeEach(() => {
  hotel = { ...aHotel(), takesPayments: true };
  hotel.db.bookings.set('stay', stay);
  putPayments(hotel.db, 'stay', aStoredPayment());
});

const give = (said: Partial<DeskRefund> = {}, key?: string) =>
  giveRefund(hotel, clerk, 'stay', { payment: 'stay-1', amount: 4000, reason: 'It was cold', ...said }, key);

const money = () => hotel.db.bookings.get('stay')?.money;
const refused = (fields: Record<string, string>) => ({ code: 'request/invalid', extra: { fields } });

describe('a refund by the desk', () => {
  it('leaves through the outbox where it came online', async () => {
    const ledger = await give();
    expect(ledger).toMatchObject({ paid: 10_000, refunded: 4000, due: 18_000 });
    expect(ledger.payments[0]?.refunds).toEqual([
      {
        _id: 'stay-1-1',
        amount: 4e3,
        method: 'online',
        reason: 'hotel',
        why: 'It was cold',
        state: 'asked',
        createdAt: '2027-06-01T16:00:00.000Z',
      },
    ]);
    expect(hotel.db.refunds.get('stay-1-1')).toMatchObject({ dueAt: hotel.time.now, givenBy: 'clerk' });
    expect(hotel.db.payments.get('stay-1')).toMatchObject({ refundAsked: 4000, refunds: 1 });
    expect(money()).toEqual({ paid: 10_000, refunded: 4000 });
  });

  it('is complete where the desk hands it over', async () => {
    const ledger = await give({ method: 'cash' });
    expect(ledger.payments[0]?.refunds).toMatchObject([{ method: 'cash', state: 'done' }]);
    expect(hotel.db.refunds.get('stay-1-1')?.dueAt).toBeUndefined();
  });

  it('goes back as it came, where the desk took it', async () => {
    putPayments(hotel.db, 'stay', aStoredPayment({ method: 'terminal' }));
    expect((await give()).payments[0]?.refunds).toMatchObject([{ method: 'terminal', state: 'done' }]);
  });

  it('is in the audit of the booking, with its reason', async () => {
    await give({ method: 'cash' });
    const said = { what: '$40 in cash.', why: 'It was cold' };
    expect(hotel.db.audit).toEqual([
      { action: 'payment/refunded', by: 'clerk', target: 'stay', at: hotel.time.now, ...said },
    ]);
  });

  it('is made once by a form sent twice, and refused where that has changed', async () => {
    const [first, second] = await Promise.all([give({}, 'key'), give({}, 'key')]);
    expect(second).toEqual(first);
    expect(money()).toEqual({ paid: 10_000, refunded: 4000 });
    for (const other of [{ amount: 3999 }, { reason: 'Noise' }, { method: 'cash' as const }])
      await expect(give(other, 'key')).rejects.toMatchObject({ code: 'payment/key-reused' });
  });

  it('is at most what is left of the payment, which the refusal says', async () => {
    await give({ amount: 7500 });
    await expect(give({ amount: 2501 })).rejects.toMatchObject(
      refused({ amount: 'Only $25 of this payment can still be refunded.' }),
    );
    await give({ amount: 2500 });
    expect(money()).toEqual({ paid: 10_000, refunded: 10_000 });
  });

  it.each(['new', 'open', 'pending', 'expired'] as const)(
    'is refused for a payment that is %s',
    async (state) => {
      putPayments(hotel.db, 'stay', aStoredPayment({ state }));
      await expect(give()).rejects.toMatchObject(
        refused({ payment: 'We received no money with this payment.' }),
      );
    },
  );

  it('is refused for what the bank may take back', async () => {
    const dispute = { id: 'dp_1', amount: 10_000, isInquiry: false, status: 'needs_response', isOpen: true };
    putPayments(hotel.db, 'stay', aStoredPayment({ disputes: [dispute] }));
    await expect(give({ method: 'cash' })).rejects.toMatchObject(
      refused({ payment: 'The guest’s bank is taking this payment back, so a refund would pay it twice.' }),
    );
  });

  it('may be of a payment whose dispute was won', async () => {
    const dispute = { id: 'dp_1', amount: 10_000, isInquiry: false, status: 'won', isOpen: false };
    putPayments(hotel.db, 'stay', aStoredPayment({ disputes: [dispute] }));
    expect((await give()).refunded).toBe(4000);
  });

  it('cannot leave by card while card payments are off', async () => {
    hotel = { ...hotel, takesPayments: false };
    await expect(give()).rejects.toMatchObject(
      refused({ method: 'Card payments are switched off. Choose another way to refund it.' }),
    );
    expect((await give({ method: 'transfer' })).refunded).toBe(4000);
  });

  it('also lowers the bill where the desk says so: then it is not owed again', async () => {
    const ledger = await give({ amount: 1000, off: 1000 });
    expect(ledger).toMatchObject({ paid: 10_000, refunded: 1000, due: 14_000 });
    expect(hotel.db.bookings.get('stay')).toMatchObject({ waived: 1000, total: 240 });
    expect(hotel.db.audit.at(-1)).toMatchObject({
      what: '$10 by card online. $10 is taken off the bill.',
      why: 'It was cold',
    });
  });

  it('else leaves a discount as it is, even on a smaller bill: it counts once the bill grows', async () => {
    hotel.db.bookings.set('stay', { ...(hotel.db.bookings.get('stay') ?? stay), waived: 30_000 });
    expect(await give()).toMatchObject({ refunded: 4000, due: -6000 });
    expect(hotel.db.bookings.get('stay')).toMatchObject({ waived: 30_000 });
  });

  it('lowers a no-show fee in the same way', async () => {
    hotel.db.bookings.set('stay', {
      ...(hotel.db.bookings.get('stay') ?? stay),
      state: 'no-show',
      noShowFee: 10_000,
    });
    expect(await give({ amount: 1000, off: 1000 })).toMatchObject({ due: 0 });
    expect(hotel.db.bookings.get('stay')).toMatchObject({ noShowFee: 9000 });
    expect(hotel.db.audit.at(-1)?.agreed).toMatchObject({ fee: 9000 });
    expect([...hotel.db.counts.values()]).toMatchObject([{ counts: { noShowFees: -1000 } }]);
  });

  it.each([
    ['than is given back', {}, 'At most $40 can be taken off the bill.'],
    ['than the stay costs', { waived: 22_000 }, 'At most $20 can be taken off the bill.'],
  ])('takes no more off the bill %s', async (_what, changes, message) => {
    hotel.db.bookings.set('stay', { ...(hotel.db.bookings.get('stay') ?? stay), ...changes });
    await expect(give({ off: 4001 })).rejects.toMatchObject(refused({ off: message }));
    expect(money()).toEqual({ paid: 10_000, refunded: 0 });
  });

  it('is of a payment of this booking', async () => {
    hotel.db.payments.set('other-1', aStoredPayment({ bookingId: 'other' }));
    await expect(give({ payment: 'other-1' })).rejects.toMatchObject({ code: 'payment/not-found' });
  });

  it('is taken off the fee where the stay is cancelled', async () => {
    putPayments(hotel.db, 'stay', aStoredPayment());
    const cancelled = hotel.db.bookings.get('stay') ?? stay;
    hotel.db.bookings.set('stay', { ...cancelled, state: 'cancelled', cancellationFee: 10_000 });
    const ledger = await give({ off: 4000 });
    expect(ledger.due).toBe(0);
    expect(hotel.db.bookings.get('stay')?.cancellationFee).toBe(6000);
  });

  it('leaves the fee of a cancelled stay as it is, unless it is taken off', async () => {
    const cancelled = hotel.db.bookings.get('stay') ?? stay;
    hotel.db.bookings.set('stay', { ...cancelled, state: 'cancelled', cancellationFee: 5000 });
    await give();
    expect(hotel.db.bookings.get('stay')?.cancellationFee).toBe(5000);
  });
});

describe('a payment that was a mistake', () => {
  beforeEach(() => {
    const wrong = { state: 'mismatch', received: 9900, alert: 'payment-mismatch' } as const;
    putPayments(hotel.db, 'stay', aStoredPayment(wrong));
  });

  it('is refunded without changing what is paid for the stay', async () => {
    const ledger = await give({ amount: 9900 });
    expect(ledger).toMatchObject({ paid: 0, refunded: 0, due: 24_000 });
    expect(money()).toEqual({ paid: 0, refunded: 0 });
  });

  it('raises an alert until all that was received is refunded', async () => {
    await give({ amount: 9000 });
    expect(hotel.db.payments.get('stay-1')?.alert).toBe('payment-mismatch');
    await expect(give({ amount: 901 })).rejects.toMatchObject(
      refused({ amount: 'Only $9 of this payment can still be refunded.' }),
    );
    await give({ amount: 900 });
    expect(hotel.db.payments.get('stay-1')?.alert).toBeUndefined();
  });
});

const NOW = new Date('2027-06-01T16:00:00Z');
const refund = (payment: Parameters<typeof aStoredPayment>[0], amount: number) => () =>
  newRefund(aStoredPayment(payment), { amount, reason: 'hotel' }, NOW);

describe('a refund', () => {
  it('is at most what is left of its payment', () => {
    const left = { amount: 10_000, refundAsked: 4000, refunds: 1 };
    expect(refund(left, 6000)()).toMatchObject({
      payment: { refundAsked: 10_000, refunds: 2 },
      refund: { _id: 'stay-1-2', amount: 6000, state: 'asked' },
    });
    expect(refund(left, 6001)).toThrow(RangeError);
    expect(refund(left, 0)).toThrow(RangeError);
    expect(refund(left, -1)).toThrow(RangeError);
  });

  it('is of what was received, where that is not what was asked for', () => {
    const mismatch = { state: 'mismatch', amount: 10_000, received: 100 } as const;
    expect(refund(mismatch, 100)().refund.amount).toBe(100);
    expect(refund(mismatch, 101)).toThrow(RangeError);
  });

  it.each(['new', 'open', 'pending', 'expired'] as const)('is refused for a payment that is %s', (state) => {
    expect(refund({ state }, 1)).toThrow(RangeError);
  });
});
