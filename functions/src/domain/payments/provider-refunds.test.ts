import { cancelled, aPageToPay, hear, paid, refundOf } from '../../testing/paying.ts';
import { proofOfMoney } from '../../testing/proof-of.ts';
import { describe, expect, it } from 'vitest';
import { ana, clerk } from '../../testing/builders.ts';
import { cancelBooking } from '../bookings/cancel-booking.ts';
import { getDeskBooking } from '../desk/desk-booking.ts';
import { giveRefund } from './give-refund.ts';
import { handleEvent } from './handle-event.ts';
import { sweepPayments } from './sweep-payments.ts';

describe('a refund made at the provider', () => {
  it('stands in the ledger, once', async () => {
    const { hotel, id, intent } = await paid('full');
    hotel.atProvider.refundByHand(intent, 5000);
    for (let times = 0; times < 2; times += 1) await hear(hotel, intent);
    expect(refundOf(hotel, id)).toMatchObject({ state: 'done', reason: 'provider', amount: 5000 });
    expect(hotel.booking(id)).toMatchObject({ state: 'booked', money: { paid: 24_000, refunded: 5000 } });
    expect(hotel.db.refunds.size).toBe(1);
    const { audit } = await getDeskBooking(hotel, id);
    expect(audit).toContainEqual(
      expect.objectContaining({ by: 'the payment provider', what: '$50, at the payment provider.' }),
    );
  });

  it('is told to its guest, once', async () => {
    const { hotel, id, intent } = await paid('full');
    hotel.atProvider.refundByHand(intent, 5000);
    for (let times = 0; times < 2; times += 1) await hear(hotel, intent);
    expect(hotel.mailKinds()).toEqual(['confirmation', 'refund']);
    expect(hotel.db.mails.get(`${id}-1-1-refund`)).toMatchObject({
      data: { amount: 5000, method: 'online', reason: 'provider' },
    });
  });

  it('takes the place of one of ours that has not left', async () => {
    const { hotel, id, intent } = await cancelled();
    hotel.atProvider.refundByHand(intent, 24_000);
    await sweepPayments(hotel);
    expect(hotel.atProvider.payments.get(intent)?.refunded).toBe(24_000);
    expect([...hotel.db.refunds.values()].map(({ state }) => state)).toEqual(['failed', 'done']);
    expect(hotel.booking(id).money).toEqual({ paid: 24_000, refunded: 24_000 });
    expect(hotel.mailKinds()).toEqual(['cancellation']); // the mail has told the guest
    expect(await proofOfMoney(hotel)).toEqual([]);
  });

  it('if smaller than ours, leaves the rest of ours to be sent', async () => {
    const { hotel, id, intent } = await cancelled();
    hotel.atProvider.refundByHand(intent, 5000);
    await hear(hotel, intent);
    expect([...hotel.db.refunds.values()]).toMatchObject([
      { _id: `${id}-1-1`, amount: 24_000, state: 'failed', replacedBy: `${id}-1-2` },
      { _id: `${id}-1-2`, amount: 5000, state: 'done', reason: 'provider' },
      { _id: `${id}-1-3`, amount: 19_000, state: 'asked', reason: 'cancelled', dueAt: hotel.time.now },
    ]);
    expect(await proofOfMoney(hotel)).toEqual([]);
    await sweepPayments(hotel);
    expect(hotel.db.refunds.get(`${id}-1-3`)).toMatchObject({ state: 'done' });
    expect(hotel.atProvider.payment(intent).refunded).toBe(24_000);
    expect(hotel.booking(id).money).toEqual({ paid: 24_000, refunded: 24_000 });
    expect(hotel.payment(`${id}-1`).alert).toBeUndefined();
    expect(await proofOfMoney(hotel)).toEqual([]);
  });

  it('takes the place of what is blocked, and the rest stays so', async () => {
    const { hotel, id, intent } = await cancelled();
    hotel.atProvider.dispute(intent, { isOpen: true });
    await sweepPayments(hotel);
    hotel.atProvider.refundByHand(intent, 5000);
    await hear(hotel, intent);
    expect(hotel.db.refunds.get(`${id}-1-3`)).toMatchObject({ state: 'blocked', amount: 19_000 });
    expect(hotel.db.refunds.get(`${id}-1-3`)?.dueAt).toEqual(new Date('2027-06-02T16:00:00Z')); // tried again
    expect(await proofOfMoney(hotel)).toEqual([]);
  });

  it('is not one of ours by our id alone, which a restored database gives a second time', async () => {
    const { hotel, id, intent } = await paid('deposit');
    hotel.atProvider.refundByHand(intent, 1000, `${id}-1-1`);
    await cancelBooking(hotel, ana, id);
    await sweepPayments(hotel);
    expect(hotel.atProvider.payment(intent).refunds).toMatchObject([{ amount: 1000 }]);
    expect([...hotel.db.refunds.values()]).toMatchObject([
      { _id: `${id}-1-1`, amount: 7200, state: 'failed', replacedBy: `${id}-1-2` },
      { _id: `${id}-1-2`, amount: 1000, state: 'done', reason: 'provider' },
      { _id: `${id}-1-3`, amount: 6200, state: 'asked', reason: 'cancelled' },
    ]);
    await sweepPayments(hotel);
    expect(hotel.atProvider.payment(intent).refunded).toBe(7200);
    expect(await proofOfMoney(hotel)).toEqual([]);
  });

  it('is in the ledger even if it is more than was left', async () => {
    const { hotel, id, intent } = await paid('deposit');
    await giveRefund(hotel, clerk, id, { payment: `${id}-1`, amount: 7200, method: 'cash', reason: 'Noise' });
    hotel.atProvider.refundByHand(intent, 7200);
    await hear(hotel, intent);
    expect(hotel.booking(id).money).toEqual({ paid: 7200, refunded: 14_400 });
    expect(hotel.payment(`${id}-1`).alert).toBe('refund-twice');
  });
});

it('money for an unknown purpose is settled by giving it back at the provider’s', async () => {
  const { hotel, id, paymentId, page } = await aPageToPay();
  hotel.atProvider.pay(page);
  hotel.db.payments.delete(paymentId); // an older state of the database was restored
  hotel.db.bookings.delete(id);
  await handleEvent(hotel, { about: 'session', session: page });
  expect(hotel.payment(`stray-${page}`).alert).toBe('payment-mismatch');
  hotel.atProvider.refundByHand(`pi_${page}`, 7200);
  await handleEvent(hotel, { about: 'payment', intent: `pi_${page}` });
  expect(hotel.payment(`stray-${page}`)).toMatchObject({ refundAsked: 7200 });
  expect(hotel.payment(`stray-${page}`).alert).toBeUndefined();
  expect(hotel.mailKinds()).toEqual([]);
});

it('a refund that was replaced at the desk, and was made all the same, counts, and is told to the desk until a colleague acknowledges it', async () => {
  const { hotel, id, intent } = await cancelled();
  hotel.atProvider.failures.push('none', 'refused');
  await sweepPayments(hotel);
  const instead = {
    payment: `${id}-1`,
    replaces: `${id}-1-1`,
    method: 'cash',
    reason: 'Card closed',
  } as const;
  await giveRefund(hotel, clerk, id, { ...instead, amount: 24_000 });
  expect(hotel.booking(id).money).toEqual({ paid: 24_000, refunded: 24_000 });
  hotel.atProvider.refundByHand(intent, 24_000, `${id}-1-1`);
  for (let times = 0; times < 2; times += 1) await hear(hotel, intent);
  expect(refundOf(hotel, id)).toMatchObject({ state: 'done', replacedBy: `${id}-1-2` });
  expect(hotel.booking(id).money).toEqual({ paid: 24_000, refunded: 48_000 });
  expect(hotel.payment(`${id}-1`)).toMatchObject({ refundAsked: 48_000, alert: 'refund-twice' });
  expect(refundOf(hotel, id)?.dueAt).toBeUndefined();
  expect(hotel.atProvider.payment(intent).refunds).toHaveLength(1);
});
