import { payOn, aPageToPay, hear, hearDispute, paid, refundOf } from '../../testing/paying.ts';
import { proofOfMoney } from '../../testing/proof-of.ts';
import { describe, expect, it } from 'vitest';
import { ana, clerk } from '../../testing/builders.ts';
import { cancelBooking } from '../bookings/cancel-booking.ts';
import { getDeskBooking } from '../desk/desk-booking.ts';
import { getLedger } from './ledger.ts';
import { giveRefund } from './give-refund.ts';
import { handleEvent } from './handle-event.ts';
import { sweepPayments } from './sweep-payments.ts';

const LOST = { isOpen: false, isLost: true };

describe('a dispute that is lost', () => {
  it('is in the ledger once, and what was paid is due again', async () => {
    const { hotel, id, intent } = await paid('full');
    await hearDispute(hotel, intent, { isOpen: true });
    expect(hotel.payment(`${id}-1`).alert).toBe('payment-disputed');
    expect(hotel.db.refunds.size).toBe(0);
    hotel.atProvider.dispute(intent, LOST);
    for (let times = 0; times < 2; times += 1) await hear(hotel, intent);
    expect([...hotel.db.refunds.values()]).toMatchObject([
      { _id: `${id}-1-1`, reason: 'dispute', state: 'done', amount: 24_000, providerId: 'dp_1' },
    ]);
    expect(await getLedger(hotel, clerk, id)).toMatchObject({ paid: 24_000, refunded: 24_000, due: 24_000 });
    expect(hotel.payment(`${id}-1`).alert).toBeUndefined();
    const { audit } = await getDeskBooking(hotel, id);
    expect(audit).toContainEqual(
      expect.objectContaining({ by: 'the payment provider', what: "$240, taken by the guest's bank." }),
    );
    expect(hotel.mailKinds()).toEqual(['confirmation']); // the bank's customer is not told
    expect(await proofOfMoney(hotel)).toEqual([]);
  });

  it('replaces a refund that waited for it, and ends its alert', async () => {
    const { hotel, id, intent } = await paid('full');
    await cancelBooking(hotel, ana, id);
    hotel.atProvider.dispute(intent, { isOpen: true });
    await sweepPayments(hotel);
    expect(refundOf(hotel, id)).toMatchObject({ state: 'blocked' });
    await hearDispute(hotel, intent, LOST);
    expect(refundOf(hotel, id)).toMatchObject({ state: 'failed', replacedBy: `${id}-1-2` });
    expect(await getLedger(hotel, clerk, id)).toMatchObject({ paid: 24_000, refunded: 24_000, due: 0 });
    expect(hotel.payment(`${id}-1`).alert).toBeUndefined();
    expect(hotel.atProvider.payment(intent).refunded).toBe(0);
    expect(await proofOfMoney(hotel)).toEqual([]);
  });

  it('of a part leaves the rest of such a refund to the desk', async () => {
    const { hotel, id, intent } = await paid('full');
    await cancelBooking(hotel, ana, id);
    hotel.atProvider.dispute(intent, { isOpen: true, amount: 10_000 });
    await sweepPayments(hotel);
    await hearDispute(hotel, intent, { ...LOST, amount: 10_000 });
    const rest = hotel.db.refunds.get(`${id}-1-3`);
    expect(rest).toMatchObject({ state: 'blocked', amount: 14_000, reason: 'cancelled' });
    expect(hotel.payment(`${id}-1`).alert).toBe('refund-stuck');
    const instead = {
      payment: `${id}-1`,
      replaces: `${id}-1-3`,
      method: 'cash',
      reason: 'Their bank',
    } as const;
    await giveRefund(hotel, clerk, id, { ...instead, amount: 14_000 });
    expect(hotel.booking(id).money).toEqual({ paid: 24_000, refunded: 24_000 });
    expect(hotel.payment(`${id}-1`).alert).toBeUndefined();
    expect(await proofOfMoney(hotel)).toEqual([]);
  });

  it('of a payment by mistake counts as its refund', async () => {
    const { hotel, id, paymentId, page } = await aPageToPay();
    await payOn(hotel, paymentId, { amount: 100 });
    expect(hotel.payment(paymentId).alert).toBe('payment-mismatch');
    hotel.atProvider.dispute(`pi_${page}`, LOST);
    await handleEvent(hotel, { about: 'payment', intent: `pi_${page}` });
    expect(hotel.payment(paymentId)).toMatchObject({ refundAsked: 100 });
    expect(hotel.payment(paymentId).alert).toBeUndefined();
    expect(hotel.booking(id).money).toBeUndefined();
    expect(await proofOfMoney(hotel)).toEqual([]);
  });
});

it('of two disputes of one payment, the desk hears of both, and the lost one is in the ledger while the other goes on', async () => {
  const { hotel, id, intent } = await paid('full');
  hotel.atProvider.dispute(intent, { id: 'dp_1', amount: 10_000, isOpen: true });
  await hearDispute(hotel, intent, { id: 'dp_2', amount: 5000, isOpen: true });
  await hearDispute(hotel, intent, { ...LOST, id: 'dp_1', amount: 10_000 });
  const { payments, refunded } = await getLedger(hotel, clerk, id);
  expect(refunded).toBe(10_000);
  expect(payments[0]?.disputes).toEqual([
    { status: 'lost', isOpen: false, isInquiry: false, amount: 10_000 },
    { status: 'needs_response', isOpen: true, isInquiry: false, amount: 5000 },
  ]);
  expect(hotel.payment(`${id}-1`).alert).toBe('payment-disputed');
  await hearDispute(hotel, intent, { ...LOST, id: 'dp_2', amount: 5000 });
  expect(hotel.booking(id).money).toEqual({ paid: 24_000, refunded: 15_000 });
  expect(hotel.payment(`${id}-1`).alert).toBeUndefined();
  expect(await proofOfMoney(hotel)).toEqual([]);
});

it('an inquiry, in which the bank has taken no money, still lets the desk refund, and alerts it', async () => {
  const { hotel, id, intent } = await paid('full');
  await hearDispute(hotel, intent, { isOpen: true, isInquiry: true });
  await giveRefund(hotel, clerk, id, { payment: `${id}-1`, amount: 4000, reason: 'Noise' });
  await cancelBooking(hotel, ana, id);
  await sweepPayments(hotel);
  expect([...hotel.db.refunds.values()].map(({ state }) => state)).toEqual(['done', 'done']);
  expect(hotel.atProvider.payment(intent).refunded).toBe(24_000);
  expect(hotel.payment(`${id}-1`).alert).toBe('payment-disputed');
  await hearDispute(hotel, intent, { isOpen: false, isInquiry: true });
  expect(hotel.payment(`${id}-1`).alert).toBeUndefined();
});
