import { cancelled, hear, hearDispute, paid, refundOf, type PaidHotel } from '../../testing/paying.ts';
import { describe, expect, it } from 'vitest';
import { ana } from '../../testing/builders.ts';
import { cancelBooking } from '../bookings/cancel-booking.ts';
import { sweepPayments } from './sweep-payments.ts';

/** Delays an answer for so long that what `during` causes is asked, answered and recorded before it. */
async function answeredLate(hotel: PaidHotel, intent: string, during: () => void) {
  hotel.atProvider.during.push(async () => {
    during();
    await hear(hotel, intent);
  });
  await hear(hotel, intent);
}

/** A refund of $240.00 that the provider has. */
async function sent() {
  const made = await cancelled();
  made.hotel.atProvider.refundsAre = 'sent';
  await sweepPayments(made.hotel);
  expect(refundOf(made.hotel, made.id)).toMatchObject({ state: 'sent' });
  return made;
}

describe('an answer that comes late', () => {
  it.each([
    ['done', 24_000],
    ['failed', 0],
  ] as const)('does not resend a refund that is %s', async (state, refunded) => {
    const { hotel, id, intent } = await sent();
    await answeredLate(hotel, intent, () => hotel.atProvider.changeRefunds(intent, state));
    expect(refundOf(hotel, id)).toMatchObject({ state });
    expect(hotel.booking(id).money).toEqual({ paid: 24_000, refunded });
  });

  it('does not make a refund of one that has come back', async () => {
    const { hotel, id, intent } = await sent();
    hotel.atProvider.changeRefunds(intent, 'done');
    await answeredLate(hotel, intent, () => hotel.atProvider.changeRefunds(intent, 'failed'));
    expect(refundOf(hotel, id)).toMatchObject({ state: 'failed' });
    expect(hotel.payment(`${id}-1`)).toMatchObject({ refundAsked: 0, alert: 'refund-stuck' });
  });

  it('does not open a dispute again that is over, nor forget one that has begun', async () => {
    const { hotel, id, intent } = await paid('full');
    await answeredLate(hotel, intent, () => hotel.atProvider.dispute(intent, { isOpen: true }));
    expect(hotel.payment(`${id}-1`).alert).toBe('payment-disputed');
    await answeredLate(hotel, intent, () => hotel.atProvider.dispute(intent, { isOpen: false }));
    expect(hotel.payment(`${id}-1`)).toMatchObject({ disputes: [{ status: 'won' }] });
    expect(hotel.payment(`${id}-1`).alert).toBeUndefined();
  });

  it('is not the last word of an inquiry that goes to and fro', async () => {
    const { hotel, id, intent } = await paid('full');
    const inquiry = { isInquiry: true, isOpen: true };
    hotel.atProvider.dispute(intent, { ...inquiry, isOpen: false });
    await answeredLate(hotel, intent, () => hotel.atProvider.dispute(intent, inquiry));
    expect(hotel.payment(`${id}-1`).alert).toBe('payment-disputed');
  });

  it('of a refund that was refused does not block what was made since', async () => {
    const { hotel, id, intent } = await paid('full');
    await cancelBooking(hotel, ana, id);
    hotel.atProvider.during.push(async () => {
      hotel.atProvider.refundByHand(intent, 24_000, `${id}-1-1`);
      hotel.atProvider.failures.push('none', 'refused'); // for the call that asks now, and for ours
      await hear(hotel, intent);
    });
    await sweepPayments(hotel);
    expect(refundOf(hotel, id)).toMatchObject({ state: 'done' });
    expect(hotel.payment(`${id}-1`).alert).toBeUndefined();
  });
});

it('a final answer of the provider is not undone by an earlier state', async () => {
  const { hotel, id, intent } = await sent();
  hotel.atProvider.changeRefunds(intent, 'done');
  await hear(hotel, intent);
  hotel.atProvider.changeRefunds(intent, 'sent');
  await hearDispute(hotel, intent, { isOpen: false, isLost: true, amount: 100 });
  expect(refundOf(hotel, id)).toMatchObject({ state: 'done' });
  expect(refundOf(hotel, id)?.dueAt).toBeUndefined();
  await hearDispute(hotel, intent, { isOpen: true, amount: 100 });
  expect(hotel.payment(`${id}-1`).disputes).toMatchObject([{ status: 'lost', isOpen: false }]);
});

it('a payment about which the answers never cease is asked about later', async () => {
  const { hotel, id, intent } = await paid('full');
  const again = (): Promise<void> => {
    const payment = hotel.payment(`${id}-1`);
    hotel.db.payments.set(payment._id, { ...payment, heard: (payment.heard ?? 0) + 1 });
    hotel.atProvider.during.push(again);
    return Promise.resolve();
  };
  hotel.atProvider.during.push(again);
  await expect(hear(hotel, intent)).rejects.toMatchObject({
    kind: 'unreachable',
  });
});
