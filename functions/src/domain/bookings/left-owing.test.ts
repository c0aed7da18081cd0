import { describe, expect, it } from 'vitest';
import { aMissedStay, aStayOnItsLastDay } from '../../testing/a-stay-at-the-desk.ts';
import { clerk } from '../../testing/builders.ts';
import { checkIn } from './check-in.ts';
import { undoStep } from './undo-step.ts';

describe('checking out a guest who owes something', () => {
  it('is refused without a reason, even on the last day, and says how much', async () => {
    const stay = await aStayOnItsLastDay();
    await expect(stay.leave()).toBeRefused('booking/owes', { reason: '$240 is still due.' });
    await stay.take(14_000);
    await expect(stay.leave()).toBeRefused({ reason: '$100 is still due.' });
    expect(stay.booking().state).toBe('checked-in');
  });

  it('needs no reason once all is paid, or more', async () => {
    const stay = await aStayOnItsLastDay();
    await stay.take(24_000);
    expect(await stay.leave()).toMatchObject({ state: 'checked-out' });
    expect(stay.lastEntry()).not.toHaveProperty('why');
    expect(await stay.alerts()).toEqual([]);
  });

  it('writes down what is left owing and why; Today has it until it is paid', async () => {
    const stay = await aStayOnItsLastDay();
    await stay.take(14_000);
    await stay.leave({ reason: 'The firm is sent a bill' });
    expect(stay.lastEntry()).toMatchObject({
      action: 'booking/checked-out',
      by: clerk.uid,
      what: '$100 left unpaid.',
      why: 'The firm is sent a bill',
    });
    expect(await stay.alerts()).toEqual([['owing', 10_000]]);
    stay.at('2027-07-16T14:30:00Z');
    expect(await stay.alerts()).toEqual([['owing', 10_000]]);
    await stay.take(10_000);
    expect(await stay.alerts()).toEqual([]);
  });

  it('asks about the new bill, where only the nights slept are billed', async () => {
    const stay = await aStayOnItsLastDay();
    stay.at('2027-06-15T14:30:00Z');
    await stay.take(12_000);
    await expect(stay.leave()).toBeRefused('booking/owes');
    expect(await stay.leave({ requotes: true })).toMatchObject({ total: 120 });
    expect(await stay.alerts()).toEqual([]);
  });

  it('alerts Today to an overpayment until it is refunded', async () => {
    const stay = await aStayOnItsLastDay();
    stay.at('2027-06-15T14:30:00Z');
    await stay.take(24_000);
    await stay.leave({ requotes: true });
    expect(await stay.alerts()).toEqual([['overpaid', -12_000]]);
    await stay.giveBack(12_000);
    expect(await stay.alerts()).toEqual([]);
  });

  it('is undone on the same day: the guest is in the house again, a waiver stays, and no alert is left', async () => {
    const stay = await aStayOnItsLastDay();
    await stay.leave({ reason: 'Later' });
    await stay.waive(4000, 24_000);
    expect(await stay.alerts()).toEqual([['owing', 20_000]]);
    await stay.undo();
    expect(stay.booking()).toMatchObject({ state: 'checked-in', waived: 4000 });
    expect(await stay.alerts()).toEqual([]);
    await expect(stay.leave()).toBeRefused({ reason: '$200 is still due.' });
  });
});

describe('the fee of a guest who never came', () => {
  it('is what the terms say, or less for a reason', async () => {
    const stay = await aMissedStay();
    await expect(stay.noShow({ fee: 5000 })).toBeRefused({ reason: 'Give a reason for the lower amount.' });
    await expect(stay.noShow({ fee: 24_001, reason: 'x' })).toBeRefused({
      fee: 'The agreed terms allow $240 at most.',
    });
    expect(await stay.noShow({ fee: 5000, reason: 'Ill' })).toMatchObject({ noShowFee: 5000 });
    expect(stay.lastEntry()).toMatchObject({ what: '$50 is charged instead of $240.', why: 'Ill' });
    expect(await stay.alerts()).toEqual([['owing', 5000]]);
  });

  it('can be lowered later with nothing paid; then the desk is not alerted', async () => {
    const stay = await aMissedStay();
    await stay.noShow();
    expect(stay.lastEntry()).toMatchObject({ what: '$240 is charged.' });
    expect(await stay.waive(20_000, 24_000)).toMatchObject({ noShowFee: 4000 });
    expect(await stay.waive(4000, 4000)).toMatchObject({ noShowFee: 0 });
    expect(await stay.alerts()).toEqual([]);
  });

  it('is gone once it is undone, however it was lowered, or once they come', async () => {
    for (const come of [undoStep, checkIn]) {
      const stay = await aMissedStay();
      await stay.noShow({ fee: 5000, reason: 'Ill' });
      await come(stay.hotel, clerk, stay.id, { rev: stay.rev() });
      expect(stay.booking().noShowFee).toBeUndefined();
      expect(stay.booking().total).toBe(240);
      expect(await stay.alerts()).toEqual([]);
    }
  });
});
