import { describe, expect, it } from 'vitest';
import { aBookedStay, aStayOnItsLastDay } from '../../testing/a-stay-at-the-desk.ts';
import { clerk } from '../../testing/builders.ts';
import { waive } from './waive.ts';

describe('waiving', () => {
  it('lets go of what was left owing, or of a part of it, for a reason in the audit', async () => {
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

  it('asks again where something was paid meanwhile', async () => {
    const stay = await aStayOnItsLastDay();
    await stay.leave({ reason: 'Later' });
    await stay.take(24_000);
    await expect(stay.waive(24_000, 24_000)).rejects.toMatchObject({
      code: 'booking/refund-changed',
      extra: { fields: { amount: 'Nothing is due any more.' } },
    });
    expect(stay.booking().waived).toBeUndefined();
  });

  it('is once what was sent twice, and no more than it costs', async () => {
    const stay = await aStayOnItsLastDay();
    await stay.leave({ reason: 'Later' });
    const rev = stay.rev();
    const twice = { rev, amount: 4000, due: 24_000, reason: 'Cold water' };
    await waive(stay.hotel, clerk, stay.id, twice);
    await expect(waive(stay.hotel, clerk, stay.id, twice)).rejects.toMatchObject({
      code: 'booking/changed-meanwhile',
    });
    await expect(stay.waive(20_001, 20_000)).rejects.toMatchObject({
      extra: { fields: { amount: 'It costs $200: no more can be waived.' } },
    });
  });

  it('makes what was paid beyond it come back', async () => {
    const stay = await aStayOnItsLastDay();
    await stay.take(24_000);
    await stay.leave();
    await stay.waive(5000, 0);
    expect(await stay.alerts()).toEqual([['overpaid', -5000]]);
    await stay.giveBack(5000);
    expect(await stay.alerts()).toEqual([]);
  });

  it('is refused while the stay lasts, or is still to come: its price is changed', async () => {
    const stay = await aStayOnItsLastDay();
    await expect(stay.waive(4000, 24_000)).rejects.toMatchObject({
      extra: { fields: { state: 'This guest is checked in.' } },
    });
    const other = await aBookedStay();
    await expect(other.waive(4000, 24_000)).rejects.toMatchObject({ code: 'booking/not-now' });
  });
});
