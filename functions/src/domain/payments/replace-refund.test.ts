import type { DeskRefund } from '@innkeep/contract/payments/payment-inputs';
import { beforeEach, describe, expect, it } from 'vitest';
import { aStoredBooking } from '../../testing/a-stored-booking.ts';
import { aStoredPayment, aStoredRefund, putPayments } from '../../testing/a-stored-payment.ts';
import { aHotel, clerk } from '../../testing/builders.ts';
import { giveRefund } from './give-refund.ts';

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

const refused = (fields: Record<string, string>) => ({ code: 'request/invalid', extra: { fields } });

/** Stores the stay with one payment, of which a refund was asked for. */
function withRefund(
  payment: Parameters<typeof aStoredPayment>[0],
  refund: Parameters<typeof aStoredRefund>[0],
) {
  putPayments(hotel.db, 'stay', aStoredPayment({ refunds: 1, refundAsked: 4000, ...payment }));
  hotel.db.refunds.set('stay-1-1', aStoredRefund(refund));
}

describe('a refund that cannot be made by card', () => {
  it('is replaced by one at the desk, and is counted once', async () => {
    withRefund({ alert: 'refund-stuck' }, { state: 'blocked' });
    const ledger = await give({ method: 'transfer', replaces: 'stay-1-1' });
    expect(ledger).toMatchObject({ paid: 10_000, refunded: 4000 });
    expect(ledger.payments[0]?.refunds).toMatchObject([
      { _id: 'stay-1-1', state: 'failed', replacedBy: 'stay-1-2' },
      { _id: 'stay-1-2', state: 'done', method: 'transfer', amount: 4000 },
    ]);
    expect(hotel.db.payments.get('stay-1')).toMatchObject({ refundAsked: 4000, refunds: 2 });
    expect(hotel.db.payments.get('stay-1')?.alert).toBeUndefined();
  });

  it('may be replaced where nothing else of the payment is left', async () => {
    withRefund({ refundAsked: 10_000 }, { state: 'blocked', amount: 10_000 });
    expect((await give({ amount: 10_000, method: 'cash', replaces: 'stay-1-1' })).refunded).toBe(10_000);
  });

  it('leaves what is owed for a cancelled stay as it is', async () => {
    hotel.db.bookings.set('stay', { ...stay, state: 'cancelled', cancellationFee: 24_000 });
    withRefund({ refundAsked: 4000 }, { state: 'blocked' });
    const ledger = await give({ method: 'cash', replaces: 'stay-1-1' });
    expect(ledger).toMatchObject({ paid: 10_000, refunded: 4000, due: 18_000 });
    expect(hotel.db.bookings.get('stay')?.cancellationFee).toBe(24_000);
  });

  it('leaves it as it is, too, where the refund had come back', async () => {
    hotel.db.bookings.set('stay', { ...stay, state: 'cancelled', cancellationFee: 24_000 });
    withRefund({ refundAsked: 0 }, { state: 'failed' });
    await give({ method: 'cash', replaces: 'stay-1-1' });
    expect(hotel.db.bookings.get('stay')?.cancellationFee).toBe(24_000);
  });

  it('was not counted anymore where it came back', async () => {
    withRefund({ alert: 'refund-stuck', refundAsked: 0 }, { state: 'failed' });
    expect((await give({ method: 'cash', replaces: 'stay-1-1' })).refunded).toBe(4000);
    expect(hotel.db.payments.get('stay-1')?.alert).toBeUndefined();
  });

  it.each([
    { state: 'blocked' },
    { state: 'failed' },
    { state: 'asked', triedSince: new Date('2027-05-31T16:00:00Z') },
  ] as const)('is replaced before anything else of its payment is given back: %j', async (stuck) => {
    withRefund({ refundAsked: stuck.state === 'failed' ? 0 : 4000 }, stuck);
    const message = 'An earlier refund of this payment has not reached the guest. Send that one first.';
    await expect(give({ method: 'cash' })).rejects.toMatchObject(refused({ payment: message }));
    await give({ method: 'cash', replaces: 'stay-1-1' });
    expect((await give({ amount: 100, method: 'cash' })).refunded).toBe(4100);
  });

  it('holds up no other payment', async () => {
    withRefund({}, { state: 'blocked' });
    hotel.db.payments.set('stay-2', aStoredPayment({ n: 2 }));
    hotel.db.bookings.set('stay', { ...stay, payments: 2, money: { paid: 20_000, refunded: 4000 } });
    expect((await give({ payment: 'stay-2' })).refunded).toBe(8000);
  });

  it('is looked at while another one is stuck', async () => {
    withRefund({ alert: 'refund-stuck', refunds: 2, refundAsked: 8000 }, { state: 'blocked' });
    const late = { state: 'asked', triedSince: new Date('2027-05-31T16:00:00Z'), n: 2 } as const;
    hotel.db.refunds.set('stay-1-2', aStoredRefund(late));
    await give({ method: 'cash', replaces: 'stay-1-1' });
    expect(hotel.db.payments.get('stay-1')?.alert).toBe('refund-stuck');
  });

  it('is replaced where it has waited for a day, and no call is trying to send it', async () => {
    const late = {
      state: 'asked',
      triedSince: new Date('2027-05-31T16:00:00Z'),
      dueAt: hotel.time.now,
    } as const;
    withRefund({ alert: 'refund-stuck' }, { ...late, updatedAt: new Date('2027-06-01T15:55:01Z') });
    await expect(give({ method: 'cash', replaces: 'stay-1-1' })).rejects.toMatchObject(
      refused({ replaces: 'This refund is being sent. Try again in five minutes.' }),
    );
    withRefund({ alert: 'refund-stuck' }, { ...late, updatedAt: new Date('2027-06-01T15:55:00Z') });
    expect((await give({ method: 'cash', replaces: 'stay-1-1' })).refunded).toBe(4000);
    expect(hotel.db.refunds.get('stay-1-1')).toMatchObject({ state: 'failed' });
    expect(hotel.db.refunds.get('stay-1-1')?.dueAt).toBeUndefined();
    expect(hotel.db.payments.get('stay-1')).toMatchObject({ refundAsked: 4000 });
    expect(hotel.db.payments.get('stay-1')?.alert).toBeUndefined();
  });

  it('is replaced in a way that the desk names', async () => {
    withRefund({}, { state: 'blocked' });
    await expect(give({ replaces: 'stay-1-1' })).rejects.toMatchObject(
      refused({ method: 'Choose another way to refund it.' }),
    );
  });

  it('is replaced once, and never where it is on its way', async () => {
    const message = { replaces: 'This refund doesn’t need replacing.' };
    withRefund({}, { state: 'sent' });
    await expect(give({ method: 'cash', replaces: 'stay-1-1' })).rejects.toMatchObject(refused(message));
    withRefund({}, { state: 'asked', triedSince: new Date('2027-05-31T16:00:01Z') });
    await expect(give({ method: 'cash', replaces: 'stay-1-1' })).rejects.toMatchObject(refused(message));
    withRefund({}, { state: 'failed', replacedBy: 'stay-1-2' });
    await expect(give({ method: 'cash', replaces: 'stay-1-1' })).rejects.toMatchObject(refused(message));
    await expect(give({ method: 'cash', replaces: 'other-1-1' })).rejects.toMatchObject(refused(message));
  });
});
