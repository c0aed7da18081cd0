import { aStay, day } from '@innkeep/contract/testing/dates';
import { aPromo, EXAMPLE, seasonWith, tariffWith } from '@innkeep/contract/testing/tariffs';
import { describe, expect, it } from 'vitest';
import { aHotel, ana, aRequest, aRoom, root } from '../../testing/builders.ts';
import { createBooking } from '../bookings/create-booking.ts';
import { quoteStay } from './quote-stay.ts';
import { savePromo } from '../rates/save-rates.ts';

/** Wednesday, Thursday and Friday night. */
const question = { room: 'sea-view', ...aStay('2027-06-30', '2027-07-03'), guests: 2 };

function aHotelWith(tariff = tariffWith(), promo = aPromo()) {
  const hotel = aHotel(aRoom({ price: 99.99 }));
  hotel.db.tariff = tariff;
  hotel.db.promos.set('WELCOME', { ...promo, code: 'WELCOME', uses: 0 });
  return hotel;
}

describe('quoteStay', () => {
  it('is nights times price in a new hotel', async () => {
    const quote = await quoteStay(aHotel(aRoom({ price: 99.99 })), question);
    expect(quote).toMatchObject({ tariff: 0, total: 29_997, dueNow: 0, policy: { pay: 'hotel' } });
  });

  it('follows the current tariff', async () => {
    const quote = await quoteStay(aHotelWith(EXAMPLE), question);
    expect(quote).toMatchObject({ tariff: 17, total: 33_417, atHotel: 0, guests: 2, children: 0 });
  });

  it('says what is due now, by the policy of the night of arrival', async () => {
    const policy = { deposit: 3000, pay: 'deposit', tiers: [] } as const;
    expect(await quoteStay(aHotelWith({ ...EXAMPLE, policy }), question)).toMatchObject({
      dueNow: 10_025,
      policy,
    });
  });

  it('counts children only if the tariff asks for them', async () => {
    const taxes = EXAMPLE.taxes.map((tax) => ({ ...tax, areChildrenExempt: true }));
    const family = { ...question, children: 1 };
    expect(await quoteStay(aHotelWith({ ...EXAMPLE, taxes }), family)).toMatchObject({
      children: 0,
      total: 33_417,
    });
    expect(await quoteStay(aHotelWith({ ...EXAMPLE, taxes, childAge: 12 }), family)).toMatchObject({
      children: 1,
      total: 32_817,
    });
  });

  it('refuses what the tariff does not sell, beside the field', async () => {
    const seasons = [seasonWith('Feast', '2027-06-30', '2027-07-01', { minStay: 4 })];
    await expect(quoteStay(aHotelWith(tariffWith({ seasons })), question)).rejects.toMatchObject({
      code: 'stay/not-offered',
      status: 409,
      extra: { fields: { checkout: 'Stays from 30 June are 4 nights or more.' } },
    });
  });

  it('refuses a missing room, and a party too large for it', async () => {
    const hotel = aHotelWith();
    await expect(quoteStay(hotel, { ...question, room: 'gone' })).toBeRefused('room/not-found');
    await expect(quoteStay(hotel, { ...question, guests: 3 })).toBeRefused({
      guests: 'Sea View sleeps up to 2 guests.',
    });
  });

  it('of a room type that is sold out uses a room that fits the party', async () => {
    const type = { _id: 'type-sea', name: 'Sea View' };
    const hotel = aHotel(
      aRoom({ _id: 'small', type, price: 99 }),
      aRoom({ _id: 'large', type, price: 200, capacity: 4 }),
    );
    const family = { ...question, room: type._id, guests: 4 };
    expect(await quoteStay(hotel, family)).toMatchObject({ left: 1, total: 60_000 });
    await createBooking(hotel, ana, aRequest({ ...family, room: type }));
    expect(await quoteStay(hotel, family)).toMatchObject({ left: 0, total: 60_000 });
  });
});

describe('whether a code can be typed', () => {
  const asked = async (hotel: ReturnType<typeof aHotel>) => (await quoteStay(hotel, question)).takesCodes;

  it('is no in a hotel without any', async () => {
    expect(await asked(aHotel())).toBe(false);
  });

  it.each([
    ['one that can be used today', {}, true],
    ['one for other stays than that which is asked about', { minNights: 30 }, true],
    ['one that is switched off', { isActive: false }, false],
    ['one that is used up', { maxUses: 0 }, false],
    ['one for arrivals that are over', { arriveUntil: day('2027-06-01') }, false],
    ['one that had to be used by yesterday', { bookBy: day('2027-05-31') }, false],
    ['one that has to be used by today', { bookBy: day('2027-06-01') }, true],
  ])('with %s, is said by the quote', async (_which, changes, can) => {
    expect(await asked(aHotelWith(tariffWith(), aPromo(changes)))).toBe(can);
  });

  it('is yes as long as one of several can be used, and no once its last use is taken', async () => {
    const hotel = aHotelWith(tariffWith(), aPromo({ isActive: false }));
    await savePromo(hotel, root, 'ONCE-ONLY', aPromo({ maxUses: 1 }));
    expect(await asked(hotel)).toBe(true);
    await createBooking(hotel, ana, aRequest({ code: 'ONCE-ONLY' }));
    expect(await asked(hotel)).toBe(false);
  });
});

describe('a code is the same with hyphens and without', () => {
  it.each([
    ['HARBOUR-10', 'HARBOUR10'],
    ['HARBOUR-10', 'HAR-BOUR-10'],
    ['HARBOUR10', 'HARBOUR-10'],
  ])('%s typed as %s: in the quote, in the booking, in its uses', async (saved, typed) => {
    const hotel = aHotel();
    await savePromo(hotel, root, saved, aPromo({ isOncePerPerson: true }));
    expect((await quoteStay(hotel, { ...question, code: typed })).discount?.code).toBe(saved);
    const { booking } = await createBooking(hotel, ana, aRequest({ code: typed }), 'once');
    expect(booking.quote.discount?.code).toBe(saved);
    expect((await createBooking(hotel, ana, aRequest({ code: saved }), 'once')).insertedId).toBe(booking._id);
    expect(hotel.db.promos.get(saved)?.uses).toBe(1);
    const again = createBooking(hotel, ana, aRequest({ ...aStay('2027-06-20', '2027-06-22'), code: typed }));
    await expect(again).toBeRefused('code/used-up');
  });

  it('so no two codes differ by hyphens alone', async () => {
    const hotel = aHotel();
    await savePromo(hotel, root, 'HARBOUR-10', aPromo());
    await expect(savePromo(hotel, root, 'HARBOUR10', aPromo())).toBeRefused('request/invalid', {
      code: 'The code HARBOUR-10 already exists.',
    });
  });
});

describe('a quote with a code', () => {
  const withCode = { ...question, code: 'WELCOME' };

  it('has its discount', async () => {
    expect(await quoteStay(aHotelWith(), withCode)).toMatchObject({
      total: 26_997,
      discount: { code: 'WELCOME', name: 'Welcome', kind: 'percent', worth: 1000 },
    });
  });

  it.each([
    ['is not active', aPromo({ isActive: false })],
    ['is used up', aPromo({ maxUses: 0 })],
  ])('is refused where it %s, as where there is none', async (_what, promo) => {
    const refusal = {
      code: 'code/not-valid',
      status: 422,
      extra: { fields: { code: 'This code is not valid.' } },
    };
    await expect(quoteStay(aHotelWith(tariffWith(), promo), withCode)).rejects.toMatchObject(refusal);
    await expect(quoteStay(aHotelWith(), { ...question, code: 'UNKNOWN' })).rejects.toMatchObject(refusal);
  });

  it.each([
    [{ bookBy: day('2027-05-31') }, 'code/not-valid', 'This code was valid until 31/05/2027.'],
    [{ minDaysAhead: 30 }, 'code/not-for-this-stay', 'This code is for stays booked at least 30 days ahead.'],
    [{ minNights: 4 }, 'code/not-for-this-stay', 'This code is for stays of at least 4 nights.'],
    [{ maxNights: 1 }, 'code/not-for-this-stay', 'This code is for stays of at most 1 night.'],
    [
      { arriveFrom: day('2027-07-01') },
      'code/not-for-this-stay',
      'This code is for arrivals from 01/07/2027.',
    ],
    [
      { arriveUntil: day('2027-06-10') },
      'code/not-for-this-stay',
      'This code is for arrivals before 10/06/2027.',
    ],
    [
      { arriveUntil: question.checkin },
      'code/not-for-this-stay',
      'This code is for arrivals before 30/06/2027.',
    ],
  ])('says why it is not for a stay: %o', async (limits, code, why) => {
    const answer = quoteStay(aHotelWith(tariffWith(), aPromo(limits)), withCode);
    await expect(answer).rejects.toMatchObject({ code, status: 422, extra: { fields: { code: why } } });
  });

  it.each([
    { bookBy: day('2027-06-01') },
    { minDaysAhead: 29 },
    { minNights: 3 },
    { arriveFrom: question.checkin },
    { arriveUntil: day('2027-07-01') },
  ])('is for stays that it is for: %o', async (limits) => {
    const answer = quoteStay(aHotelWith(tariffWith(), aPromo(limits)), withCode);
    expect(await answer).toMatchObject({ total: 26_997 });
  });
});
