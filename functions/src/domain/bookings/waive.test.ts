import { describe, expect, it } from 'vitest';
import { aBookedStay, aMissedStay, aStayOnItsLastDay } from '../../testing/a-stay-at-the-desk.ts';
import { clerk } from '../../testing/builders.ts';
import { waive } from './waive.ts';

describe('waiving', () => {
  it('waives what was left owing, or a part of it, with a reason in the audit', async () => {
    const stay = await aStayOnItsLastDay();
    await stay.leave({ reason: 'Later' });
    expect(await stay.waive(4000, 24_000)).toMatchObject({ waived: 4000, total: 240, state: 'checked-out' });
    expect(stay.lastEntry()).toMatchObject({
      action: 'booking/waived',
      by: clerk.uid,
      why: 'Cold water',
      what: '$40: the stay costs $200 instead of $240.',
    });
    await stay.take(5000);
    await stay.waive(15_000, 15_000);
    expect(stay.booking()).toMatchObject({ waived: 19_000 });
    expect(await stay.alerts()).toEqual([]);
  });

  it('is refused where something was paid since', async () => {
    const stay = await aStayOnItsLastDay();
    await stay.leave({ reason: 'Later' });
    await stay.take(24_000);
    await expect(stay.waive(24_000, 24_000)).toBeRefused('booking/refund-changed', {
      amount: 'Nothing is due anymore.',
    });
    expect(stay.booking().waived).toBeUndefined();
  });

  it('counts once if sent twice, and waives no more than the stay costs', async () => {
    const stay = await aStayOnItsLastDay();
    await stay.leave({ reason: 'Later' });
    const rev = stay.rev();
    const twice = { rev, amount: 4000, due: 24_000, reason: 'Cold water' };
    await waive(stay.hotel, clerk, stay.id, twice);
    await expect(waive(stay.hotel, clerk, stay.id, twice)).toBeRefused('booking/changed');
    await expect(stay.waive(20_001, 20_000)).toBeRefused({
      amount: 'The stay costs $200, so no more can be waived.',
    });
  });

  it('refunds what is overpaid after it', async () => {
    const stay = await aStayOnItsLastDay();
    await stay.take(24_000);
    await stay.leave();
    await stay.waive(5000, 0);
    expect(await stay.alerts()).toEqual([['overpaid', -5000]]);
    await stay.giveBack(5000);
    expect(await stay.alerts()).toEqual([]);
  });

  it('takes a discount off the bill of a guest who is to come or is here, and puts it back', async () => {
    for (const stay of [await aBookedStay(), await aStayOnItsLastDay()]) {
      expect(await stay.waive(4000, 24_000)).toMatchObject({ waived: 4000, total: 240 });
      expect(await stay.waive(1000, 20_000)).toMatchObject({ waived: 5000 });
      await stay.take(19_000);
      await expect(stay.waive(-5001, 0)).toBeRefused({ amount: 'That is more than was taken off the bill.' });
      await stay.waive(-5000, 0);
      expect(stay.booking().waived).toBeUndefined();
    }
  });

  it('puts back no more than the bill can still have, once that has become smaller', async () => {
    const stay = await aBookedStay();
    await stay.waive(20_000, 24_000);
    const { quote, ...booked } = stay.booking();
    stay.hotel.db.bookings.set(stay.id, { ...booked, quote: { ...quote, total: 12_000 } });
    await stay.waive(-5000, 0);
    expect(stay.booking()).toMatchObject({ waived: 7000 });
    expect(stay.lastEntry()?.what).toBe('−$50: the stay costs $50 instead of $0.');
    await expect(stay.waive(-7001, 5000)).toBeRefused({
      amount: 'That is more than was taken off the bill.',
    });
  });

  it('takes a discount off the bill of a guest whose room another guest has not left', async () => {
    const stay = await aStayOnItsLastDay();
    stay.hotel.db.bookings.set('other', { ...stay.booking(), _id: 'other' });
    expect(await stay.waive(4000, 24_000)).toMatchObject({ waived: 4000, state: 'checked-in' });
  });

  it('is refused for a stay that is only held', async () => {
    const stay = await aBookedStay();
    stay.hotel.db.bookings.set(stay.id, { ...stay.booking(), state: 'held' });
    await expect(stay.waive(4000, 24_000)).toBeRefused('booking/not-now');
  });

  it('also lowers a cancellation or no-show fee', async () => {
    const stay = await aMissedStay();
    await stay.waive(4000, 24_000);
    expect(await stay.noShow()).toMatchObject({ noShowFee: 20_000 });
    await stay.undo();
    expect(stay.booking()).toMatchObject({ state: 'booked', waived: 4000 });
  });
});
