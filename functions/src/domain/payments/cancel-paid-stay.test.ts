import { aPaidHotelWithCityTax, paid, refundOf } from '../../testing/paying.ts';
import { dueFor } from '@innkeep/contract/payments/due';
import { aStay } from '@innkeep/contract/testing/dates';
import { describe, expect, it } from 'vitest';
import { ana, clerk } from '../../testing/builders.ts';
import { renderedMail } from '../../testing/hotel-with-mail.ts';
import { cancelBooking, getCancellation } from '../bookings/cancel-booking.ts';
import { changeOwnStay, changeStay } from '../bookings/change-stay.ts';
import { quoteOwnChange } from '../bookings/quote-change.ts';
import { sweepPayments } from './sweep-payments.ts';
import { aStoredBooking } from '../../testing/a-stored-booking.ts';
import { overpaidBy } from './refund-overpaid.ts';

/* A stay of $240 from 14 June: free until 7 June, then half until the day before. It is 1 June. */

describe('cancelling a paid stay', () => {
  it('refunds everything while it is free', async () => {
    const { hotel, id } = await paid('full');
    expect(await getCancellation(hotel, ana, id)).toEqual({ fee: 0, refund: 24_000, owed: 0 });
    expect(await cancelBooking(hotel, ana, id, { refund: 24_000 })).toEqual({
      deletedCount: 1,
      refund: 24_000,
    });
    expect(hotel.booking(id)).toMatchObject({
      state: 'cancelled',
      money: { paid: 24_000, refunded: 24_000 },
    });
    expect(hotel.booking(id)).not.toHaveProperty('cancellationFee');
    expect(refundOf(hotel, id)).toMatchObject({ state: 'asked', amount: 24_000, reason: 'cancelled' });
  });

  it('keeps the agreed fee, to the cent', async () => {
    const { hotel, id } = await paid('full');
    hotel.pass(10 * 24 * 60);
    expect(await getCancellation(hotel, ana, id)).toEqual({ fee: 12_000, refund: 12_000, owed: 0 });
    await cancelBooking(hotel, ana, id, { refund: 12_000 });
    expect(hotel.booking(id)).toMatchObject({ cancellationFee: 12_000 });
    expect(hotel.mailKinds()).toContain('cancellation');
  });

  it('refunds nothing of a deposit below the fee, and says what is still owed', async () => {
    const { hotel, id } = await paid('deposit');
    hotel.pass(10 * 24 * 60);
    expect(await getCancellation(hotel, ana, id)).toEqual({ fee: 12_000, refund: 0, owed: 4800 });
    expect(await cancelBooking(hotel, ana, id, { refund: 0 })).toEqual({ deletedCount: 1 });
    expect(hotel.db.refunds.size).toBe(0);
  });

  it('is refused where the refund has changed', async () => {
    const { hotel, id } = await paid('full');
    hotel.pass(10 * 24 * 60);
    await expect(cancelBooking(hotel, ana, id, { refund: 24_000 })).rejects.toMatchObject({
      code: 'booking/refund-changed',
      fields: { refund: 'The refund is now $120; it was $240.' },
    });
    expect(hotel.booking(id).state).toBe('booked');
  });

  it('is refused where the fee has changed, even where nothing is refunded', async () => {
    const { hotel, id } = await paid('deposit');
    hotel.pass(10 * 24 * 60);
    expect(await getCancellation(hotel, ana, id)).toEqual({ fee: 12_000, refund: 0, owed: 4800 });
    hotel.pass(3 * 24 * 60);
    for (const caller of [ana, clerk])
      await expect(cancelBooking(hotel, caller, id, { refund: 0, fee: 12_000 })).rejects.toMatchObject({
        code: 'booking/refund-changed',
        fields: { fee: 'The fee is now $240; it was $120.' },
      });
    expect(hotel.booking(id).state).toBe('booked');
    await cancelBooking(hotel, ana, id, { refund: 0, fee: 24_000 });
    expect(hotel.booking(id)).toMatchObject({ state: 'cancelled', cancellationFee: 24_000 });
  });

  it('refunds what is due to clients that do not ask first', async () => {
    const { hotel, id } = await paid('full');
    expect(await cancelBooking(hotel, ana, id)).toEqual({ deletedCount: 1, refund: 24_000 });
  });

  it('lets the desk refund more than the policy says, never less, nor more than was paid', async () => {
    const { hotel, id } = await paid('full');
    hotel.pass(10 * 24 * 60);
    await expect(cancelBooking(hotel, clerk, id, { refund: 11_999 })).rejects.toMatchObject({
      code: 'booking/refund-changed',
    });
    await expect(cancelBooking(hotel, clerk, id, { refund: 24_001 })).rejects.toMatchObject({
      code: 'booking/refund-changed',
    });
    const more = { refund: 20_000, fee: 12_000 };
    await expect(cancelBooking(hotel, clerk, id, more)).rejects.toMatchObject({
      code: 'request/invalid',
      fields: { reason: 'Give a reason for the larger refund.' },
    });
    expect(hotel.booking(id).state).toBe('booked');
    const reason = 'A death in the family';
    expect(await cancelBooking(hotel, clerk, id, { ...more, reason })).toEqual({
      deletedCount: 1,
      refund: 20_000,
    });
    expect(hotel.booking(id)).toMatchObject({ cancellationFee: 4000 });
    expect(hotel.db.audit.at(-1)).toMatchObject({
      action: 'booking/cancelled',
      what: '$200 is refunded.',
      why: 'A death in the family',
    });
  });

  it('refunds a guest no more than the policy says, for any reason', async () => {
    const { hotel, id } = await paid('full');
    hotel.pass(10 * 24 * 60);
    const more = { refund: 20_000, reason: 'I ask for it' };
    await expect(cancelBooking(hotel, ana, id, more)).rejects.toMatchObject({
      code: 'booking/refund-changed',
    });
  });

  it('leaves to the desk what was paid in cash', async () => {
    const { hotel, id } = await paid('full');
    hotel.db.payments.set(`${id}-1`, { ...hotel.payment(`${id}-1`), method: 'cash' });
    await cancelBooking(hotel, ana, id);
    expect(refundOf(hotel, id)).toMatchObject({ state: 'blocked', method: 'cash' });
    expect(hotel.payment(`${id}-1`).alert).toBe('refund-stuck');
  });
});

describe('a guest who shortens a stay that they have paid for', () => {
  it('is refunded the difference', async () => {
    const { hotel, id } = await paid('full');
    const stay = { rev: 2, checkout: aStay('2027-06-14', '2027-06-15').checkout };
    const { money } = await changeOwnStay(hotel, ana, id, { ...stay, expected: 12_000 });
    expect(money).toEqual({ paid: 24_000, refunded: 12_000 });
    expect(refundOf(hotel, id)).toMatchObject({ state: 'asked', amount: 12_000, reason: 'changed' });
    expect(hotel.mailKinds()).toEqual(['confirmation', 'change', 'refund']);
    const mail = [...hotel.db.mails.values()].find(({ kind }) => kind === 'refund');
    expect((await renderedMail(hotel, mail)).text).toContain('See your booking');
    await sweepPayments(hotel);
    expect(refundOf(hotel, id)).toMatchObject({ state: 'done' });
  });

  it('is refunded nothing of a deposit that the stay still exceeds', async () => {
    const { hotel, id } = await paid('deposit');
    const { checkout } = aStay('2027-06-14', '2027-06-15');
    await changeOwnStay(hotel, ana, id, { rev: 2, checkout, expected: 12_000 });
    expect(hotel.db.refunds.size).toBe(0);
  });

  it('sees the refund first, without what is paid only at the hotel', async () => {
    const { hotel, id } = await paid('full', aPaidHotelWithCityTax(500));
    const shorter = { rev: 2, checkout: aStay('2027-06-14', '2027-06-15').checkout };
    expect(await quoteOwnChange(hotel, ana, id, shorter)).toMatchObject({
      before: 25e3,
      after: 12500,
      refund: 12e3,
      due: 500,
    });
    await changeOwnStay(hotel, ana, id, { ...shorter, expected: 12_500 });
    expect(hotel.booking(id).money).toEqual({ paid: 24_000, refunded: 12_000 });
    expect(dueFor(hotel.booking(id))).toBe(500);
  });

  it('is refunded nothing for a change that saves nothing, though a refund waits at the desk', async () => {
    const { hotel, id } = await paid('full');
    const { checkout } = aStay('2027-06-14', '2027-06-15');
    const change = { rev: 2, checkout, pricing: 'keep', reason: '', overridesRules: false } as const;
    await changeStay(hotel, clerk, id, change);
    const alone = { rev: 3, guests: 1 };
    expect(await quoteOwnChange(hotel, ana, id, alone)).toMatchObject({ refund: 0, due: -12_000 });
    await changeOwnStay(hotel, ana, id, alone);
    expect(hotel.db.refunds.size).toBe(0);
  });

  it('is not refunded by itself where the desk shortens it', async () => {
    const { hotel, id } = await paid('full');
    const { checkout } = aStay('2027-06-14', '2027-06-15');
    const change = { rev: 2, checkout, pricing: 'keep', reason: '', overridesRules: false } as const;
    await changeStay(hotel, clerk, id, change);
    expect(hotel.db.refunds.size).toBe(0);
    expect(dueFor(hotel.booking(id))).toBe(-12_000);
  });
});

/* A stay of $240.00. Cancelling costs half within a week of it; the hotel's clock is nine days before. */

it('charges less where the desk says why, also of a fee that is not paid', async () => {
  const { hotel, id } = await paid('deposit');
  hotel.pass(10 * 24 * 60); // a fee of 120, of which 72 are paid
  const less = { refund: 0, fee: 10_000 };
  await expect(cancelBooking(hotel, clerk, id, less)).rejects.toMatchObject({
    code: 'booking/refund-changed',
    fields: { fee: 'The fee is now $120; it was $100.' },
  });
  await expect(cancelBooking(hotel, ana, id, { ...less, reason: 'Ill' })).rejects.toMatchObject({
    code: 'booking/refund-changed',
  });
  expect(await cancelBooking(hotel, clerk, id, { ...less, reason: 'Ill' })).toEqual({ deletedCount: 1 });
  expect(hotel.booking(id)).toMatchObject({ cancellationFee: 10_000 });
  expect(dueFor(hotel.booking(id))).toBe(2800);
  const mail = [...hotel.db.mails.values()].find(({ kind }) => kind === 'cancellation');
  expect((await renderedMail(hotel, mail)).text).toContain('$28');
  const entry = { what: '$100 is charged instead of $120.', why: 'Ill' };
  expect(hotel.db.audit.at(-1)).toMatchObject({ action: 'booking/cancelled', ...entry });
});

it('charges nothing, and refunds all, where the desk waives the fee', async () => {
  const { hotel, id } = await paid('deposit');
  hotel.pass(10 * 24 * 60);
  const nothing = { refund: 7200, fee: 0, reason: 'Ill' };
  expect(await cancelBooking(hotel, clerk, id, nothing)).toEqual({ deletedCount: 1, refund: 7200 });
  expect(dueFor(hotel.booking(id))).toBe(0);
});

/** A stay of which the desk has taken $200 off, and $60 was paid, at some total. */
function costing(total: number, atHotel: number) {
  const stay = aStoredBooking('stay', '2027-06-14', '2027-06-17', {
    waived: 20_000,
    money: { paid: 6000, refunded: 0 },
  });
  return { ...stay, quote: { ...stay.quote, total, atHotel } };
}

it('a guest is never refunded more than they have paid, where little but tax at the hotel is left on the bill', () => {
  const change = { before: costing(30_000, 3000), after: costing(20_000, 2000) };
  expect(overpaidBy(change)).toBe(6000);
});
