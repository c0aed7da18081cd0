import type { Policy } from '@innkeep/contract/rates/tariff';
import { aStay, day } from '@innkeep/contract/testing/dates';
import { seasonWith } from '@innkeep/contract/testing/tariffs';
import { describe, expect, it } from 'vitest';
import { A_DESK_ORDER } from '../../testing/a-desk-order.ts';
import {
  aHotelWithPlans,
  aStayBy,
  board,
  PREPAID,
  provesAllPlans,
  TARIFF,
} from '../../testing/a-hotel-with-plans.ts';
import { ana, aRequest, clerk } from '../../testing/builders.ts';
import { addGroup, addStay, quoteNewStay } from './add-stay.ts';
import { changeOwnStay, changeStay } from './change-stay.ts';
import { checkIn } from './check-in.ts';
import { createBooking } from './create-booking.ts';
import { quoteChange, quoteOwnChange } from './quote-change.ts';

const DESK = { rev: 1, pricing: 'keep', reason: 'A wish', overridesRules: false } as const;

provesAllPlans();

describe('a change of a stay with a rate plan', () => {
  const FOUR = { rev: 1, checkout: day('2027-06-18') };

  it('keeps the plan as agreed on added nights, after the hotel has changed it', async () => {
    const { hotel, id } = await aStayBy('board');
    hotel.db.tariff = { ...TARIFF, version: 6, plans: [{ ...board, percent: 5000, includes: [] }] };
    const longer = await changeOwnStay(hotel, ana, id, { ...FOUR, guests: 1 });
    expect(longer.quote).toMatchObject({
      total: 54_000,
      plan: { percent: 0 },
      extras: [{ count: 1, amount: 6000 }],
    });
  });

  it('is refused to a guest where it breaks a condition of the plan, and allowed to the desk with a reason', async () => {
    const { hotel, id } = await aStayBy('early', aStay('2027-08-14', '2027-08-16'));
    const sooner = { rev: 1, ...aStay('2027-07-14', '2027-07-16') };
    await expect(changeOwnStay(hotel, ana, id, sooner)).toBeRefused('stay/not-offered', {
      checkin: 'Early bird is for arrivals from 31/07/2027.',
    });
    expect(await quoteChange(hotel, id, { ...DESK, ...sooner })).toMatchObject({
      problems: { checkin: 'Early bird is for arrivals from 31/07/2027.' },
    });
    const moved = await changeStay(hotel, clerk, id, { ...DESK, ...sooner, overridesRules: true });
    expect(moved).toMatchObject({ total: 192, quote: { plan: { id: 'early' } } });
  });

  it('keeps the policy of the plan on other dates, though theirs is milder', async () => {
    const { hotel, id } = await aStayBy('prepaid');
    const free: Policy = { deposit: 0, pay: 'hotel', tiers: [{ daysBefore: 0, fee: { kind: 'none' } }] };
    hotel.db.tariff = {
      ...TARIFF,
      seasons: [seasonWith('July', '2027-07-01', '2027-08-01', { policy: free })],
    };
    const moved = await changeStay(hotel, clerk, id, {
      ...DESK,
      ...aStay('2027-07-01', '2027-07-03'),
      terms: 'dates',
    });
    expect(moved.policy).toEqual(PREPAID);
  });

  it('to another plan is for the desk, at today’s rates, and brings its policy', async () => {
    const { hotel, id } = await aStayBy(undefined);
    await expect(changeStay(hotel, clerk, id, { ...DESK, plan: 'prepaid' })).toBeRefused({
      plan: 'To change the rate plan, reprice the stay at today’s rates.',
    });
    const wanted = { ...DESK, pricing: 'requote', plan: 'prepaid' } as const;
    const shown = await quoteChange(hotel, id, wanted);
    expect(shown).toMatchObject({
      after: 21_600,
      newPolicy: PREPAID,
      plans: [
        { id: 'prepaid', name: 'Non-refundable' },
        { id: 'board', name: 'With breakfast' },
      ],
    });
    const changed = await changeStay(hotel, clerk, id, { ...wanted, offer: shown.offer });
    expect(changed).toMatchObject({ total: 216, policy: PREPAID, quote: { plan: { id: 'prepaid' } } });
    expect(hotel.db.audit.at(-1)?.what).toContain('Standard rate became Non-refundable');
    const back = await changeStay(hotel, clerk, id, { ...wanted, rev: 2, plan: null, terms: 'agreed' });
    expect(back).toMatchObject({ total: 240, policy: PREPAID });
    expect(back.quote).not.toHaveProperty('plan');
  });

  it('to a plan that is newer than the booking brings its policy at a price that the desk names', async () => {
    const { hotel, id } = await aStayBy(undefined);
    hotel.db.tariff = { ...TARIFF, version: 6, plans: [{ ...board, id: 'new', policy: PREPAID }] };
    const named = { ...DESK, pricing: 'named', nightlyPrice: 9000, plan: 'new' } as const;
    expect(await changeStay(hotel, clerk, id, named)).toMatchObject({ total: 240, policy: PREPAID });
  });

  it('keeps the policy of a plan that the hotel no longer has', async () => {
    const hotel = aHotelWithPlans();
    hotel.db.tariff = { ...TARIFF, plans: [{ ...board, policy: TARIFF.policy }] };
    const { insertedId: id } = await createBooking(hotel, ana, aRequest({ plan: 'board' }));
    hotel.db.tariff = { ...TARIFF, version: 6, policy: PREPAID, plans: [] };
    const moved = await changeOwnStay(hotel, ana, id, { rev: 1, ...aStay('2027-06-24', '2027-06-26') });
    expect(moved.policy).toEqual(TARIFF.policy);
  });

  it('says that what its plan includes is not offered on other dates', async () => {
    const { hotel, id } = await aStayBy('board');
    hotel.db.tariff = { ...TARIFF, version: 6, extras: [] };
    const later = { rev: 1, ...aStay('2027-06-24', '2027-06-26') };
    expect(await quoteOwnChange(hotel, ana, id, later)).toMatchObject({
      after: 24_000,
      lostExtras: ['Breakfast'],
    });
    hotel.db.tariff = { ...TARIFF, version: 7 };
    const standard = { ...DESK, pricing: 'requote' as const, plan: null, extras: [] };
    expect(await quoteChange(hotel, id, standard)).not.toHaveProperty('lostExtras');
  });

  it('to a plan with breakfast replaces breakfast that was chosen, which is no longer a choice', async () => {
    const { hotel, id } = await aStayBy(undefined, { extras: [{ id: 'breakfast', count: 1 }] });
    const wanted = { ...DESK, pricing: 'requote', plan: 'board' } as const;
    const shown = await quoteChange(hotel, id, wanted);
    expect(shown.choices?.map((choice) => choice.id)).toEqual(['dog', 'wine']);
    expect(await changeStay(hotel, clerk, id, { ...wanted, extras: [] })).toMatchObject({ total: 300 });
  });

  it('to another plan is refused together with a change of rooms in the house', async () => {
    const { hotel, id } = await aStayBy(undefined);
    hotel.time.now = new Date('2027-06-14T20:30:00Z');
    await checkIn(hotel, clerk, id, { rev: 1 });
    hotel.time.now = new Date('2027-06-15T16:00:00Z');
    const both = { ...DESK, rev: 2, pricing: 'requote', plan: 'board', room: 'attic' } as const;
    await expect(changeStay(hotel, clerk, id, both)).toBeRefused({
      plan: 'Change the room and the rate plan one at a time.',
    });
    await changeStay(hotel, clerk, id, { ...both, plan: null });
    expect(hotel.db.bookings.get(id)).toHaveProperty('beforeMove');
  });
});

describe('a booking at the desk by a rate plan', () => {
  const order = { ...A_DESK_ORDER, reason: 'A friend' };

  it('is quoted with the plans that these dates can have', async () => {
    expect(await quoteNewStay(aHotelWithPlans(), { ...order, plan: 'board' })).toMatchObject({
      quote: { total: 30_000 },
      plans: [
        { id: 'prepaid', name: 'Non-refundable' },
        { id: 'board', name: 'With breakfast' },
      ],
    });
  });

  it('keeps its policy and what it includes at a price that the desk names', async () => {
    const named = { ...order, pricing: 'named', nightlyPrice: 5000 } as const;
    expect(await addStay(aHotelWithPlans(), clerk, { ...named, plan: 'board' })).toMatchObject({
      total: 160,
    });
    expect(await addStay(aHotelWithPlans(), clerk, { ...named, plan: 'prepaid' })).toMatchObject({
      total: 100,
      policy: PREPAID,
    });
  });

  it('may break its conditions with a reason', async () => {
    await expect(addStay(aHotelWithPlans(), clerk, { ...order, plan: 'early' })).toBeRefused(
      'plan/not-offered',
    );
    expect(await quoteNewStay(aHotelWithPlans(), { ...order, plan: 'early' })).toMatchObject({
      quote: { total: 19_200 },
      problems: { checkin: 'Early bird is for arrivals from 31/07/2027.' },
    });
    const booked = await addStay(aHotelWithPlans(), clerk, { ...order, plan: 'early', overridesRules: true });
    expect(booked.total).toBe(192);
  });

  it('is the same for each room of a group', async () => {
    const others = [{ room: 'attic', guests: 1 }];
    const booked = await addGroup(aHotelWithPlans(), clerk, { ...order, plan: 'board', others });
    expect(booked.map(({ total, quote }) => [total, quote.plan?.id])).toEqual([
      [300, 'board'],
      [210, 'board'],
    ]);
  });
});
