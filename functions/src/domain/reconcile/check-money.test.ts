import { proofOfMoney } from '../../testing/proof-of.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { aStoredBooking } from '../../testing/a-stored-booking.ts';
import { aStoredPayment, aStoredRefund, putPayments } from '../../testing/a-stored-payment.ts';
import { aHotel, clerk } from '../../testing/builders.ts';
import type { StoredBooking } from '../records/stored-booking.ts';
import { giveRefund } from '../payments/give-refund.ts';
import { takePayment } from '../payments/take-payment.ts';
import { checkMoney } from '../operations/check-hotel.ts';
import type { Difference } from './difference.ts';
import type { MoneyLedger } from './reconcile-store.ts';
import { reconcileMoney } from './proof.ts';

let hotel: ReturnType<typeof aHotel>;

beforeEach(() => {
  hotel = aHotel();
  hotel.db.bookings.set('stay', aStoredBooking('stay', '2027-06-14', '2027-06-16'));
  putPayments(hotel.db, 'stay', aStoredPayment({ refunds: 1, refundAsked: 4000 }));
  hotel.db.refunds.set('stay-1-1', aStoredRefund());
});

async function found(): Promise<Difference[]> {
  return proofOfMoney(hotel);
}

/** Returns the differences in short. */
const kinds = async () => (await found()).map(({ kind, payment, detail }) => [kind, payment ?? '-', detail]);

function change(changes: Partial<StoredBooking>): void {
  const booking = hotel.db.bookings.get('stay');
  if (booking) hotel.db.bookings.set('stay', { ...booking, ...changes });
}
const put = (said: Parameters<typeof aStoredPayment>[0]) =>
  hotel.db.payments.set('stay-1', aStoredPayment({ refunds: 1, refundAsked: 4000, ...said }));

describe('the money of bookings', () => {
  it('agrees with what the desk takes and gives back, and is counted', async () => {
    await takePayment(hotel, clerk, 'stay', { amount: 2000, method: 'cash' });
    await giveRefund(hotel, clerk, 'stay', { payment: 'stay-2', amount: 500, reason: 'Cold' });
    expect(await reconcileMoney(hotel, () => undefined)).toEqual({
      payments: 2,
      refunds: 2,
      invoices: 0,
      differences: 0,
    });
  });

  it('is what its payments and refunds say', async () => {
    change({ money: { paid: 9999, refunded: 0 }, payments: 3 });
    expect(await found()).toEqual([
      {
        kind: 'booking/wrong-paid',
        room: 'sea-view',
        booking: 'stay',
        detail: '$99.99 instead of $100',
      },
      { kind: 'booking/wrong-refunded', room: 'sea-view', booking: 'stay', detail: '$0 instead of $40' },
      { kind: 'booking/wrong-payments', room: 'sea-view', booking: 'stay', detail: '3 instead of 1' },
    ]);
  });

  it('does not count refunds that failed, nor payments that came to nothing', async () => {
    hotel.db.refunds.set('stay-1-2', aStoredRefund({ n: 2, _id: 'stay-1-2', state: 'failed' }));
    put({ refunds: 2, alert: 'refund-stuck' });
    hotel.db.payments.set('stay-2', aStoredPayment({ n: 2, state: 'expired' }));
    change({ payments: 2 });
    expect(await found()).toEqual([]);
  });

  it('is never given back beyond what was received', async () => {
    hotel.db.refunds.set('stay-1-1', aStoredRefund({ amount: 10_001 }));
    put({ refundAsked: 10_001, alert: 'refund-twice' });
    change({ money: { paid: 10_000, refunded: 10_001 } });
    expect(await kinds()).toEqual([['payment/over-refunded', 'stay-1', '$100.01 of $100']]);
  });

  it('is given back by the refunds that there are', async () => {
    put({ refundAsked: 3000, refunds: 2 });
    expect(await kinds()).toEqual([
      ['payment/wrong-refunds', 'stay-1', '$30 to refund, but refunds are $40'],
      ['payment/wrong-count', 'stay-1', '2 refunds, there are 1'],
    ]);
  });

  it('that came by mistake is to be given back', async () => {
    hotel.db.refunds.clear();
    const mismatch = { state: 'mismatch', alert: 'payment-mismatch' } as const;
    put({ ...mismatch, received: 9900, refundAsked: 0, refunds: 0 });
    change({ money: { paid: 0, refunded: 0 } });
    expect(await kinds()).toEqual([['payment/mismatch', 'stay-1', '$99 paid by mistake and not refunded']]);
    put({ state: 'mismatch', received: 4000 });
    hotel.db.refunds.set('stay-1-1', aStoredRefund());
    expect(await found()).toEqual([]);
  });

  it('is of bookings, and refunds are of payments, that are there', async () => {
    hotel.db.bookings.clear();
    hotel.db.refunds.set('stay-9-1', aStoredRefund({ _id: 'stay-9-1', paymentId: 'stay-9' }));
    expect(await kinds()).toEqual([
      ['refund/payment-gone', 'stay-9-1', 'its payment is gone'],
      ['payment/booking-gone', 'stay-1', 'it is for a booking that is gone'],
    ]);
  });

  it('may be for nothing that we know, and is to be given back', async () => {
    const mismatch = { state: 'mismatch', received: 10_000, alert: 'payment-mismatch' } as const;
    const wrong = { _id: 'stray-cs_1', bookingId: '', n: 0, ...mismatch };
    hotel.db.payments.set('stray-cs_1', aStoredPayment(wrong));
    expect((await found()).map(({ kind }) => kind)).toEqual(['payment/mismatch']);
  });

  it('is not taken for wrong where it changes while it is read', async () => {
    const before: MoneyLedger = { ...(await hotel.moneyLedgers.read('stay')), payments: [] };
    const ledgers = async function* () {
      yield await Promise.resolve(before);
    };
    hotel = { ...hotel, moneyLedgers: { ...hotel.moneyLedgers, ledgers } };
    expect(await found()).toEqual([]);
  });

  it('is logged where it disagrees, as an error of its own, and counted', async () => {
    change({ money: { paid: 9999, refunded: 4000 } });
    await checkMoney(hotel);
    expect(hotel.logged).toMatchObject([
      { severity: 'ERROR', message: 'data disagree', kind: 'booking/wrong-paid', booking: 'stay' },
      { severity: 'INFO', message: 'reconciled', payments: 1, refunds: 1, differences: 1 },
    ]);
  });
});

describe('nights that are held', () => {
  const until = '2027-06-01T15:30:00.000Z'; // half an hour before now

  beforeEach(() => {
    hotel.db.refunds.clear();
    put({ state: 'open', refundAsked: 0, refunds: 0, dueAt: new Date(until) });
    const hold = { until, payUntil: until, payment: 'stay-1', amount: 10_000 };
    change({ state: 'held', hold, money: undefined, payments: 1 });
  });

  it('may be half an hour late, and no longer', async () => {
    expect(await found()).toEqual([]);
    hotel.time.now = new Date(hotel.time.now.getTime() + 1);
    expect(await kinds()).toEqual([['hold/overdue', '-', `held until ${until}`]]);
  });

  it('are held until some time, and for a payment', async () => {
    hotel.db.payments.clear();
    change({ hold: undefined, payments: undefined });
    expect(await kinds()).toEqual([
      ['hold/no-payment', '-', 'its nights are held but can’t be paid for'],
      ['hold/overdue', '-', 'held until no time'],
    ]);
  });
});
