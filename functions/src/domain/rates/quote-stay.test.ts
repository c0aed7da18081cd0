import { aStay } from '@innkeep/contract/testing/dates';
import { aPromo, EXAMPLE, seasonWith, tariffWith } from '@innkeep/contract/testing/tariffs';
import { describe, expect, it } from 'vitest';
import { aHotel, aRoom } from '../../testing/builders.ts';
import { quoteStay } from './quote-stay.ts';

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

  it('goes by the tariff in force', async () => {
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

  it('counts children only where the tariff asks for them', async () => {
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
      extra: { fields: { checkout: 'From 30 June a stay is at least 4 nights.' } },
    });
  });

  it('refuses a room that is not there, and a party that it does not sleep', async () => {
    const hotel = aHotelWith();
    await expect(quoteStay(hotel, { ...question, room: 'gone' })).rejects.toMatchObject({
      code: 'room/not-found',
    });
    await expect(quoteStay(hotel, { ...question, guests: 3 })).rejects.toMatchObject({
      extra: { fields: { guests: 'Sea View sleeps up to 2 guests.' } },
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
    [{ minNights: 4 }, false],
    [{ minNights: 3 }, true],
    [{ arriveFrom: aStay('2027-07-01', '2027-07-02').checkin }, false],
    [{ arriveFrom: question.checkin }, true],
    [{ arriveUntil: question.checkin }, false],
    [{ arriveUntil: aStay('2027-07-01', '2027-07-02').checkin }, true],
  ])('is for stays that it is for: %o', async (limits, isFor) => {
    const answer = quoteStay(aHotelWith(tariffWith(), aPromo(limits)), withCode);
    if (isFor) expect(await answer).toMatchObject({ total: 26_997 });
    else await expect(answer).rejects.toMatchObject({ code: 'code/not-for-this-stay', status: 422 });
  });
});
