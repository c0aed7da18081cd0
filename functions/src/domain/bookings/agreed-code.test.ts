import type { Promo } from '@innkeep/contract/rates/promo';
import { aStay, day } from '@innkeep/contract/testing/dates';
import { aPromo, tariffWith } from '@innkeep/contract/testing/tariffs';
import { describe, expect, it } from 'vitest';
import { aHotel, ana, aRequest, aRoom, clerk } from '../../testing/builders.ts';
import { cancelBooking } from './cancel-booking.ts';
import { createBooking } from './create-booking.ts';
import { quoteMoves, applyMoves } from './apply-moves.ts';
import { changeOwnStay, changeStay } from './change-stay.ts';
import { checkIn } from './check-in.ts';
import { checkOut } from './check-out.ts';
import { quoteChange, quoteOwnChange } from './quote-change.ts';
import { undoStep } from './undo-step.ts';

const DESK = { rev: 1, pricing: 'keep', reason: '', overridesRules: false } as const;
const WINTER = aPromo({ name: 'Winter', kind: 'amount', worth: 30_000, minNights: 7, isOncePerPerson: true });
const ONE_NIGHT = { rev: 1, checkout: day('2027-06-15') };

/** A hotel in which Ana has Sea View, at $120 a night, for the seven nights from 14 June, with a code. */
async function aDiscountedStay(promo: Partial<Promo> = {}) {
  const hotel = aHotel(aRoom(), aRoom({ _id: 'attic', name: 'Attic' }));
  hotel.db.tariff = tariffWith({ version: 1 });
  hotel.db.promos.set('WINTER', { ...WINTER, code: 'WINTER', uses: 0, ...promo });
  const week = aRequest({ ...aStay('2027-06-14', '2027-06-21'), code: 'WINTER' });
  const { insertedId: id, booking } = await createBooking(hotel, ana, week);
  const uses = () => [hotel.db.promos.get('WINTER')?.uses, new Set(hotel.db.uses.values()).size];
  return { hotel, id, uses, booking, week };
}

describe('a code of the stay', () => {
  it('is dropped by a change to a stay it is not for: the preview says so, and its use is free again', async () => {
    const { hotel, id, uses, booking, week } = await aDiscountedStay();
    expect([booking.total, ...uses()]).toEqual([540, 1, 1]);
    const preview = await quoteOwnChange(hotel, ana, id, ONE_NIGHT);
    expect(preview).toMatchObject({ before: 54_000, after: 12_000, due: 12_000, lostCode: 'WINTER' });
    const changed = await changeOwnStay(hotel, ana, id, { ...ONE_NIGHT, offer: preview.offer });
    expect([changed.total, changed.quote.discount, ...uses()]).toEqual([120, undefined, 0, 0]);
    expect(hotel.db.audit.at(-1)?.what).toContain('The guest can use the code WINTER again.');
    // Another stay may use it again, and cancelling this one does not give it back a second time.
    await createBooking(hotel, ana, { ...week, ...aStay('2027-07-01', '2027-07-08') });
    await cancelBooking(hotel, ana, id);
    expect(uses()).toEqual([1, 1]);
  });

  it('stays on a changed stay that it is for, at no larger share of the bill', async () => {
    const { hotel, id, uses } = await aDiscountedStay({ minNights: 2 });
    const changed = await changeOwnStay(hotel, ana, id, { rev: 1, checkout: day('2027-06-16') });
    expect([changed.total, ...uses()]).toEqual([154.29, 1, 1]); // 240 less 300 / 840 of it
  });

  it('is lost by a stay that becomes too long for it', async () => {
    const { hotel, id } = await aDiscountedStay({ minNights: 2, maxNights: 7 });
    const longer = await changeOwnStay(hotel, ana, id, { rev: 1, checkout: day('2027-06-22') });
    expect(longer.total).toBe(960); // 8 nights at $120
  });

  it('is not lost by a move to another room, nor by the number of guests', async () => {
    const { hotel, id } = await aDiscountedStay();
    hotel.db.promos.set('WINTER', { ...WINTER, code: 'WINTER', uses: 1, isActive: false });
    const moves = [{ id, rev: 1, room: 'attic', checkin: undefined, checkout: undefined }];
    const [moved] = await applyMoves(hotel, clerk, { moves, reason: '' });
    const fewer = await changeOwnStay(hotel, ana, id, { rev: 2, guests: 1 });
    expect([moved?.total, fewer.total]).toEqual([540, 540]);
  });

  it('may be kept by the desk, with a reason', async () => {
    const { hotel, id, uses } = await aDiscountedStay();
    expect(await quoteChange(hotel, id, { ...DESK, ...ONE_NIGHT })).toMatchObject({ lostCode: 'WINTER' });
    const kept = { ...DESK, ...ONE_NIGHT, keepsCode: true };
    expect(await quoteChange(hotel, id, kept)).not.toHaveProperty('lostCode');
    await expect(changeStay(hotel, clerk, id, kept)).toBeRefused({
      reason: 'Give a reason for keeping the code.',
    });
    const changed = await changeStay(hotel, clerk, id, { ...kept, reason: 'We closed the pool' });
    expect([changed.total, ...uses()]).toEqual([77.14, 1, 1]); // never everything
    expect(hotel.db.audit.at(-1)).toMatchObject({ why: 'We closed the pool' });
    expect(hotel.db.audit.at(-1)?.what).toContain('The code WINTER was kept.');
    const later = await changeOwnStay(hotel, ana, id, { rev: 2, checkout: day('2027-06-16') });
    expect(later.quote.discount?.code).toBe('WINTER');
  });

  it('is dropped by moves to dates that it is not for, as their preview says', async () => {
    const { hotel, id, uses } = await aDiscountedStay({ arriveUntil: day('2027-07-01') });
    const moves = [{ id, rev: 1, ...aStay('2027-07-01', '2027-07-08'), room: undefined }];
    expect(await quoteMoves(hotel, { moves })).toEqual([
      {
        before: 54_000,
        after: 84_000,
        due: 84_000,
        problems: {},
        lostCode: 'WINTER',
        offer: expect.stringMatching(/./) as string,
      },
    ]);
    const [moved] = await applyMoves(hotel, clerk, { moves, reason: '' });
    expect([moved?.total, ...uses()]).toEqual([840, 0, 0]);
  });

  it('with a least notice counts from the day of booking, and stays after its last day', async () => {
    const { hotel, id, uses, booking } = await aDiscountedStay({
      minDaysAhead: 13,
      bookBy: day('2027-06-01'),
    });
    expect(booking.quote.discount?.arriveFrom).toBe('2027-06-14');
    hotel.time.now = new Date('2027-06-05T14:00:00Z');
    const later = await changeOwnStay(hotel, ana, id, { rev: 1, ...aStay('2027-06-15', '2027-06-22') });
    expect([later.total, ...uses()]).toEqual([540, 1, 1]);
    const sooner = { rev: 2, ...aStay('2027-06-13', '2027-06-20') };
    expect(await quoteOwnChange(hotel, ana, id, sooner)).toMatchObject({ after: 84_000, lostCode: 'WINTER' });
  });

  it('is dropped where an early departure leaves too few nights, and is back after an undo', async () => {
    const { hotel, id, uses } = await aDiscountedStay();
    hotel.time.now = new Date('2027-06-15T14:00:00Z');
    await checkIn(hotel, clerk, id, { rev: 1 });
    const left = await checkOut(hotel, clerk, id, {
      rev: 2,
      releases: true,
      requotes: true,
      reason: 'An invoice',
    });
    expect([left.total, ...uses()]).toEqual([120, 1, 1]);
    const undone = await undoStep(hotel, clerk, id, { rev: 3 });
    expect([undone.total, ...uses()]).toEqual([540, 1, 1]);
  });
});
