import { cancelled, hear, hearDispute, paid, refundOf } from '../../testing/paying.ts';
import { describe, expect, it } from 'vitest';
import { ana, clerk } from '../../testing/builders.ts';
import { cancelBooking } from '../bookings/cancel-booking.ts';
import { giveRefund } from './give-refund.ts';
import { ProviderFailure } from './payment-provider.ts';
import { sweepPayments } from './sweep-payments.ts';

describe('a refund', () => {
  it('leaves with the sweep, once', async () => {
    const { hotel, id, intent } = await cancelled();
    for (let times = 0; times < 3; times += 1) await sweepPayments(hotel);
    expect(refundOf(hotel, id)).toMatchObject({ state: 'done', attempts: 1 });
    expect(hotel.atProvider.payments.get(intent)?.refunded).toBe(24_000);
    expect(hotel.booking(id).money).toEqual({ paid: 24_000, refunded: 24_000 });
  });

  it('survives a provider that is down for hours, and is told to the desk after a day', async () => {
    const { hotel, id, intent } = await cancelled();
    for (let hour = 0; hour < 30; hour += 1) {
      hotel.atProvider.failures.push('unreachable');
      await sweepPayments(hotel);
      hotel.pass(61);
    }
    expect(refundOf(hotel, id)).toMatchObject({ state: 'asked' });
    expect(hotel.payment(`${id}-1`).alert).toBe('refund-stuck');
    hotel.atProvider.failures.length = 0;
    await sweepPayments(hotel);
    expect(refundOf(hotel, id)).toMatchObject({ state: 'done' });
    expect(hotel.payment(`${id}-1`).alert).toBeUndefined();
    expect(hotel.atProvider.payments.get(intent)?.refunded).toBe(24_000);
  });

  it('takes another key once its provider has answered that it failed', async () => {
    const { hotel, id } = await cancelled();
    const keys: string[] = [];
    hotel.provider.refund = (_order, key) => {
      keys.push(key);
      return Promise.reject(new ProviderFailure(keys.length === 1 ? 'unreachable' : 'failed'));
    };
    for (let times = 0; times < 3; times += 1) {
      await sweepPayments(hotel);
      hotel.pass(61);
    }
    expect(keys).toEqual([`${id}-1-1-1`, `${id}-1-1-1`, `${id}-1-1-2`]);
  });

  it('is sent once, by one of several senders at the same time', async () => {
    const { hotel, id } = await cancelled();
    await Promise.all([sweepPayments(hotel), sweepPayments(hotel)]);
    expect(refundOf(hotel, id)).toMatchObject({ state: 'done', attempts: 1 });
  });

  it('stays made, though an attempt that was given up reports a failure later', async () => {
    const { hotel, id } = await cancelled();
    const provider = { ...hotel.provider };
    hotel.provider.refund = async () => {
      Object.assign(hotel.provider, provider);
      hotel.pass(6); // longer than an attempt can take
      await sweepPayments(hotel);
      throw new ProviderFailure('refused');
    };
    await sweepPayments(hotel);
    expect(refundOf(hotel, id)).toMatchObject({ state: 'done', attempts: 2 });
    expect(hotel.payment(`${id}-1`).alert).toBeUndefined();
  });

  it('is found if it was made and the answer was lost', async () => {
    const { hotel, id, intent } = await cancelled();
    hotel.atProvider.failures.push('none', 'answer lost'); // for looking it up, and for giving it back
    await sweepPayments(hotel);
    expect(hotel.atProvider.payment(intent).refunded).toBe(24_000);
    expect(refundOf(hotel, id)).toMatchObject({ state: 'asked' });
    // After a day, the provider has forgotten the key.
    hotel.provider.refund = () => Promise.reject(new Error('It was refunded twice.'));
    hotel.pass(25 * 60);
    await sweepPayments(hotel);
    expect(refundOf(hotel, id)).toMatchObject({ state: 'done' });
    expect(hotel.atProvider.payments.get(intent)?.refunded).toBe(24_000);
  });

  it('of a part is found as well, though more could be given back', async () => {
    const { hotel, id, intent } = await paid('full');
    hotel.pass(10 * 24 * 60); // within a week of arrival half is kept
    await cancelBooking(hotel, ana, id);
    hotel.atProvider.failures.push('none', 'answer lost');
    await sweepPayments(hotel);
    expect(refundOf(hotel, id)).toMatchObject({ state: 'asked', amount: 12_000 });
    hotel.provider.refund = () => Promise.reject(new Error('It was refunded twice.'));
    hotel.pass(61);
    await sweepPayments(hotel);
    expect(refundOf(hotel, id)).toMatchObject({ state: 'done' });
    expect(hotel.atProvider.payment(intent).refunded).toBe(12_000);
  });

  it('is never made against a bank that has taken the money back, and leaves once it may', async () => {
    const { hotel, id, intent } = await cancelled();
    hotel.atProvider.dispute(intent, { isOpen: true });
    await sweepPayments(hotel);
    expect(refundOf(hotel, id)).toMatchObject({ state: 'blocked' });
    expect(hotel.payment(`${id}-1`)).toMatchObject({
      alert: 'payment-disputed',
      disputes: [{ isOpen: true }],
    });
    expect(hotel.atProvider.payments.get(intent)?.refunded).toBe(0);
    await hearDispute(hotel, intent, { isOpen: false });
    await sweepPayments(hotel);
    expect(refundOf(hotel, id)).toMatchObject({ state: 'done' });
    expect(hotel.payment(`${id}-1`).alert).toBeUndefined();
  });

  it('that the provider refuses is blocked', async () => {
    const { hotel, id } = await cancelled();
    hotel.atProvider.failures.push('none', 'refused'); // for looking it up, and for giving it back
    await sweepPayments(hotel);
    expect(refundOf(hotel, id)).toMatchObject({ state: 'blocked' });
    expect(hotel.payment(`${id}-1`).alert).toBe('refund-stuck');
  });

  it('that is on its way is asked about until the provider says, and is told to the desk after a day', async () => {
    const { hotel, id, intent } = await cancelled();
    hotel.atProvider.refundsAre = 'sent';
    await sweepPayments(hotel);
    hotel.pass(24 * 60);
    hotel.atProvider.failures.push('refused'); // to look it up, as with another account's key
    await sweepPayments(hotel);
    expect(refundOf(hotel, id)).toMatchObject({ state: 'sent' });
    expect(hotel.payment(`${id}-1`).alert).toBeUndefined();
    for (let hour = 0; hour < 24; hour += 1) {
      hotel.pass(61);
      hotel.atProvider.failures.push('refused');
      await sweepPayments(hotel);
    }
    expect(refundOf(hotel, id)).toMatchObject({ state: 'sent' });
    expect(hotel.payment(`${id}-1`).alert).toBe('refund-stuck');
    hotel.atProvider.changeRefunds(intent, 'done');
    hotel.pass(61);
    await sweepPayments(hotel);
    expect(refundOf(hotel, id)).toMatchObject({ state: 'done' });
    expect(hotel.payment(`${id}-1`).alert).toBeUndefined();
    expect(hotel.atProvider.payment(intent).refunded).toBe(24_000);
  });

  it('that has come back is sent with the next, and its alert ends', async () => {
    const { hotel, id, intent } = await paid('full');
    await giveRefund(hotel, clerk, id, { payment: `${id}-1`, amount: 3000, reason: 'It was cold' });
    await sweepPayments(hotel);
    hotel.atProvider.changeRefunds(intent, 'failed');
    await hear(hotel, intent);
    expect(hotel.payment(`${id}-1`).alert).toBe('refund-stuck');
    await cancelBooking(hotel, ana, id);
    expect(refundOf(hotel, id)).toMatchObject({ state: 'failed', replacedBy: `${id}-1-2` });
    expect(hotel.payment(`${id}-1`).alert).toBeUndefined();
    expect(hotel.booking(id).money).toEqual({ paid: 24_000, refunded: 24_000 });
  });

  it('that comes back does not count as refunded, and alerts the desk', async () => {
    const { hotel, id, intent } = await cancelled();
    await sweepPayments(hotel);
    hotel.atProvider.changeRefunds(intent, 'failed');
    await hear(hotel, intent);
    expect(refundOf(hotel, id)).toMatchObject({ state: 'failed' });
    expect(hotel.booking(id).money).toEqual({ paid: 24_000, refunded: 0 });
    expect(hotel.payment(`${id}-1`)).toMatchObject({ refundAsked: 0, alert: 'refund-stuck' });
  });
});
