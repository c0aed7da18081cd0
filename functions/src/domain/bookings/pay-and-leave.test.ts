import { day } from '@innkeep/contract/testing/dates';
import { describe, expect, it } from 'vitest';
import { aStayOnItsLastDay } from '../../testing/a-stay-at-the-desk.ts';
import { clerk } from '../../testing/builders.ts';
import type { DeskMethod } from '@innkeep/contract/payments/payment';
import { checkOut } from './check-out.ts';

type Stay = Awaited<ReturnType<typeof aStayOnItsLastDay>>;

interface How {
  key?: string;
  method?: DeskMethod;
  rev?: number;
  reason?: string;
  requotes?: boolean;
}

/** Checks Ana out as she pays; she owes $240. */
function payAndLeave(stay: Stay, amount: number, how: How = {}) {
  const { key, method = 'cash', ...asked } = how;
  const step = { rev: stay.rev(), releases: true, requotes: false, ...asked };
  return checkOut(stay.hotel, clerk, stay.id, { ...step, payment: { amount, method } }, key);
}

/** Returns what is stored of the booking's money, and how many payments there are. */
const kept = ({ booking, hotel }: Stay) => [booking().state, booking().money, hotel.db.payments.size];

const AS_BEFORE = ['checked-in', undefined, 0];

describe('a guest who pays as they leave', () => {
  it('has paid and has left: one transaction, with both in the audit, and a mail about the payment', async () => {
    const stay = await aStayOnItsLastDay();
    const mails = stay.hotel.db.mails.size;
    expect(await payAndLeave(stay, 24_000, { method: 'terminal' })).toMatchObject({
      state: 'checked-out',
      rev: 3,
      money: { paid: 24_000, refunded: 0 },
    });
    expect(kept(stay)).toEqual(['checked-out', { paid: 24_000, refunded: 0 }, 1]);
    expect(stay.hotel.db.payments.get(`${stay.id}-1`)).toMatchObject({
      state: 'paid',
      method: 'terminal',
      amount: 24_000,
      takenBy: clerk.uid,
    });
    expect(stay.hotel.db.audit.slice(-2)).toMatchObject([
      { action: 'booking/checked-out', by: clerk.uid, target: stay.id },
      { action: 'payment/received', by: clerk.uid, target: stay.id, what: '$240 by card at the desk.' },
    ]);
    expect([...stay.hotel.db.mails.values()].slice(mails)).toMatchObject([
      { kind: 'receipt', to: 'ana@innkeep.test' },
    ]);
    expect(await stay.alerts()).toEqual([]);
  });

  it('has paid once, though the answer is lost and the form is sent again', async () => {
    const stay = await aStayOnItsLastDay();
    const rev = stay.rev();
    const first = await payAndLeave(stay, 24_000, { key: 'form', rev });
    expect(await payAndLeave(stay, 24_000, { key: 'form', rev })).toEqual(first);
    expect(kept(stay)).toEqual(['checked-out', { paid: 24_000, refunded: 0 }, 1]);
    await expect(payAndLeave(stay, 23_000, { key: 'form', rev })).toBeRefused('payment/key-reused');
  });

  it('is not checked out again by a repeated form after a colleague has undone it', async () => {
    const stay = await aStayOnItsLastDay();
    const rev = stay.rev();
    await payAndLeave(stay, 24_000, { key: 'form', rev });
    await stay.undo();
    await expect(payAndLeave(stay, 24_000, { key: 'form', rev })).toBeRefused('booking/changed');
    expect(kept(stay)).toEqual(['checked-in', { paid: 24_000, refunded: 0 }, 1]);
  });

  it('pays at most what is due, and a part only with a reason; else nothing is taken, and the guest has not left', async () => {
    const stay = await aStayOnItsLastDay();
    await expect(payAndLeave(stay, 24_001)).toBeRefused({ amount: '$240 is due.' });
    await expect(payAndLeave(stay, 10_000)).toBeRefused('booking/owes', { reason: '$140 is still due.' });
    await expect(payAndLeave(stay, 24_000, { rev: 1 })).toBeRefused('booking/changed');
    expect(kept(stay)).toEqual(AS_BEFORE);
    await payAndLeave(stay, 10_000, { reason: 'The firm is sent a bill' });
    expect(stay.hotel.db.audit.at(-2)).toMatchObject({
      what: '$140 left unpaid.',
      why: 'The firm is sent a bill',
    });
    expect(await stay.alerts()).toEqual([['owing', 14_000]]);
  });

  it('pays only for the nights slept where only those are billed', async () => {
    const stay = await aStayOnItsLastDay();
    stay.at('2027-06-15T14:30:00Z');
    await expect(payAndLeave(stay, 24_000, { requotes: true })).toBeRefused({ amount: '$120 is due.' });
    expect(await payAndLeave(stay, 12_000, { requotes: true })).toMatchObject({ total: 120 });
    expect(stay.booking().releasedFrom).toBe(day('2027-06-15'));
    expect(await stay.alerts()).toEqual([]);
  });

  it('has still paid once the check-out is undone', async () => {
    const stay = await aStayOnItsLastDay();
    await payAndLeave(stay, 24_000);
    await stay.undo();
    expect(kept(stay)).toEqual(['checked-in', { paid: 24_000, refunded: 0 }, 1]);
    expect(await stay.leave()).toMatchObject({ state: 'checked-out' });
  });

  it('pays nothing where they are not in the house', async () => {
    const stay = await aStayOnItsLastDay();
    await stay.take(24_000);
    await stay.leave();
    await expect(payAndLeave(stay, 100)).toBeRefused('booking/not-now');
    await expect(
      checkOut(stay.hotel, clerk, 'none', {
        rev: 1,
        releases: true,
        requotes: false,
        payment: { amount: 100, method: 'cash' },
      }),
    ).toBeRefused('booking/not-found');
  });
});
