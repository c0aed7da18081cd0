import type { Policy, RatePlan, Tariff } from '@innkeep/contract/rates/tariff';
import { WITH_EXTRAS } from '@innkeep/contract/testing/extras';
import { afterEach, expect } from 'vitest';
import { createBooking } from '../domain/bookings/create-booking.ts';
import { reconcile } from '../domain/reconcile/proof.ts';
import { aHotel, ana, aRequest, aRoom } from './builders.ts';

export const PREPAID: Policy = { deposit: 0, pay: 'full', tiers: [] };
const prepaid: RatePlan = {
  id: 'prepaid',
  name: 'Non-refundable',
  hint: 'Paid when you book.',
  percent: -1000,
  policy: PREPAID,
  minNights: 2,
};
export const board: RatePlan = { id: 'board', name: 'With breakfast', percent: 0, includes: ['breakfast'] };
export const early: RatePlan = { id: 'early', name: 'Early bird', percent: -2000, minDaysAhead: 60 };
export const TARIFF: Tariff = {
  ...WITH_EXTRAS,
  taxes: [],
  extras: (WITH_EXTRAS.extras ?? []).map((extra) => ({ ...extra, taxes: [] })),
  policy: { deposit: 0, pay: 'hotel', tiers: [{ daysBefore: 1, fee: { kind: 'none' } }] },
  plans: [prepaid, board, early],
};

type Hotel = ReturnType<typeof aHotel>;
const hotels: Hotel[] = [];

/** Has the nightly proof find nothing wrong, after each test of a file, with what it did. */
export function provesAllPlans(): void {
  afterEach(async () => {
    const found: unknown[] = [];
    for (const hotel of hotels.splice(0)) await reconcile(hotel, (difference) => void found.push(difference));
    expect(found).toEqual([]);
  });
}

/** Sea View at $120 a night; breakfast is $15 for each guest and night. */
export function aHotelWithPlans() {
  const hotel = {
    ...aHotel(aRoom(), aRoom({ _id: 'attic', name: 'Attic', price: 90 })),
    takesPayments: false,
  };
  hotel.db.tariff = TARIFF;
  hotels.push(hotel);
  return hotel;
}

export async function aStayBy(plan: string | undefined, changes: object = {}) {
  const hotel = aHotelWithPlans();
  const { insertedId: id, booking } = await createBooking(hotel, ana, aRequest({ plan, ...changes }));
  return { hotel, id, booking };
}
