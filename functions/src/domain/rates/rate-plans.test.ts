import type { AgreedPlan } from '@innkeep/contract/rates/tariff';
import { aStay, day } from '@innkeep/contract/testing/dates';
import { aPromo } from '@innkeep/contract/testing/tariffs';
import { describe, expect, it } from 'vitest';
import {
  aHotelWithPlans,
  aStayBy,
  board,
  early,
  PREPAID,
  provesAllPlans,
  TARIFF,
} from '../../testing/a-hotel-with-plans.ts';
import { ana, aRequest } from '../../testing/builders.ts';
import { renderedMail } from '../../testing/hotel-with-mail.ts';
import { listRooms } from '../availability/list-rooms.ts';
import { cancelBooking, getCancellation } from '../bookings/cancel-booking.ts';
import { createBooking } from '../bookings/create-booking.ts';
import { reconcile } from '../reconcile/proof.ts';
import { quoteStay } from '../availability/quote-stay.ts';

const STAY = { room: 'sea-view', ...aStay('2027-06-14', '2027-06-16'), guests: 2 };

provesAllPlans();

describe('a quote where the hotel has rate plans', () => {
  it('is at the standard rate, and lists the prices that this stay can have', async () => {
    const quote = await quoteStay(aHotelWithPlans(), STAY);
    expect(quote).not.toHaveProperty('plan');
    expect(quote.total).toBe(24_000);
    expect(quote.plans).toEqual([
      { name: 'Standard rate', total: 24_000, dueNow: 0, freeUntil: '2027-06-13' },
      {
        id: 'prepaid',
        name: 'Non-refundable',
        hint: 'Paid when you book.',
        total: 21_600,
        dueNow: 21_600,
        freeUntil: null,
      },
      { id: 'board', name: 'With breakfast', total: 30_000, dueNow: 0, freeUntil: '2027-06-13' },
    ]);
  });

  it('uses the requested plan, whose extras cannot be chosen', async () => {
    const quote = await quoteStay(aHotelWithPlans(), {
      ...STAY,
      plan: 'board',
      extras: [{ id: 'breakfast', count: 1 }],
    });
    expect(quote).toMatchObject({ total: 30_000, plan: { id: 'board', name: 'With breakfast' } });
    expect(quote.choices?.map(({ id }) => id)).toEqual(['dog']);
    expect(quote.plans?.map(({ total }) => total)).toEqual([27_000, 24_600, 30_000]);
    expect(await quoteStay(aHotelWithPlans(), { ...STAY, plan: 'prepaid' })).toMatchObject({
      policy: PREPAID,
      dueNow: 21_600,
    });
  });

  it.each(['early', 'gone'])(
    'is at the standard rate where the stay cannot have the plan %s',
    async (plan) => {
      expect(await quoteStay(aHotelWithPlans(), { ...STAY, plan })).not.toHaveProperty('plan');
    },
  );

  it('lists none if there are none', async () => {
    const hotel = aHotelWithPlans();
    hotel.db.tariff = { ...TARIFF, plans: [] };
    expect(await quoteStay(hotel, STAY)).not.toHaveProperty('plans');
  });

  it('is named in a search where it is the cheapest', async () => {
    const search = { ...aStay('2027-06-14', '2027-06-16'), guests: 2 };
    const { rooms } = await listRooms(aHotelWithPlans(), search);
    expect(rooms.map(({ total, freeUntil, plan }) => [total, freeUntil, plan])).toEqual([
      [240, '2027-06-13', { name: 'Non-refundable', total: 216, freeUntil: null }],
      [180, '2027-06-13', { name: 'Non-refundable', total: 162, freeUntil: null }],
    ]);
    const one = await listRooms(aHotelWithPlans(), { ...search, checkout: day('2027-06-15') });
    expect(one.rooms.map(({ plan }) => plan)).toEqual([undefined, undefined]);
  });
});

describe('a booking by a rate plan', () => {
  it('has its price and its policy, which its mail states', async () => {
    const { hotel, id, booking } = await aStayBy('prepaid');
    expect(booking).toMatchObject({
      total: 216,
      policy: PREPAID,
      quote: { plan: { id: 'prepaid', name: 'Non-refundable', percent: -1000, minNights: 2 } },
    });
    const { text } = await renderedMail(hotel, hotel.db.mails.get(`${id}-confirmation`));
    expect(text).toContain('Non-refundable');
  });

  it('is the one that the same form made, and no other plan’s', async () => {
    const hotel = aHotelWithPlans();
    const { insertedId } = await createBooking(hotel, ana, aRequest({ plan: 'board' }), 'once');
    expect((await createBooking(hotel, ana, aRequest({ plan: 'board' }), 'once')).insertedId).toBe(
      insertedId,
    );
    await expect(createBooking(hotel, ana, aRequest(), 'once')).toBeRefused('request/key-reused');
  });

  it.each([
    ['early', 'Early bird is for arrivals from 31/07/2027.'],
    ['late', 'Last week can no longer be booked.'],
  ])('is refused where the stay cannot have the plan %s', async (plan, why) => {
    const hotel = aHotelWithPlans();
    const late = { id: 'late', name: 'Last week', percent: -500, bookBy: day('2027-05-31') };
    hotel.db.tariff = { ...TARIFF, plans: [early, late] };
    await expect(createBooking(hotel, ana, aRequest({ plan }))).toBeRefused('plan/not-offered', {
      plan: why,
    });
    await expect(createBooking(hotel, ana, aRequest({ plan: 'gone' }))).toBeRefused('plan/not-offered');
  });

  it('has no use for an extra that it includes', async () => {
    const extras = [{ id: 'breakfast', count: 1 }];
    await expect(createBooking(aHotelWithPlans(), ana, aRequest({ plan: 'board', extras }))).toBeRefused(
      'request/invalid',
    );
  });

  it('has a code taken off its price', async () => {
    const hotel = aHotelWithPlans();
    hotel.db.promos.set('WELCOME', { ...aPromo(), code: 'WELCOME', uses: 0 });
    const { booking } = await createBooking(hotel, ana, aRequest({ plan: 'prepaid', code: 'WELCOME' }));
    expect(booking.total).toBe(194.4);
  });

  it('costs everything if it is cancelled under a non-refundable plan', async () => {
    const { hotel, id } = await aStayBy('prepaid');
    expect(await getCancellation(hotel, ana, id)).toMatchObject({ fee: 21_600 });
    await cancelBooking(hotel, ana, id, { fee: 21_600 });
    expect(hotel.db.bookings.get(id)).toMatchObject({ cancellationFee: 21_600 });
  });
});

it('the proof finds a plan that was changed by hand', async () => {
  const { hotel, id } = await aStayBy('board');
  const booking = hotel.db.bookings.get(id);
  if (!booking) throw new Error('The booking is gone.');
  const other: AgreedPlan = { ...board, id: 'other' };
  hotel.db.bookings.set(id, { ...booking, quote: { ...booking.quote, plan: other } });
  const found: string[] = [];
  await reconcile(hotel, ({ kind }) => void found.push(kind));
  expect(found).toEqual(['booking/wrong-plan']);
  hotel.db.bookings.set(id, booking);
});
