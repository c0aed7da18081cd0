import { describe, expect, it } from 'vitest';
import { aStay, day } from '../testing/dates.ts';
import { aPromo } from '../testing/tariffs.ts';
import { discountFrom, discountOn, isRedeemable, isUsedUp } from './promo.ts';
import { isForStay, isInTime } from './stay-conditions.ts';
import { pricedRoom } from './terms.ts';

const stay = aStay('2027-07-01', '2027-07-04');

describe('a promotion', () => {
  it.each([
    [null, 1000, false],
    [2, 1, false],
    [2, 2, true],
    [2, 3, true],
  ])('for %o bookings, used %i times, is used up: %s', (maxUses, uses, isUp) => {
    expect(isUsedUp({ maxUses, uses })).toBe(isUp);
  });

  it.each([
    [{}, true],
    [{ minNights: 3 }, true],
    [{ minNights: 4 }, false],
    [{ maxNights: 3 }, true],
    [{ maxNights: 2 }, false],
    [{ arriveFrom: day('2027-07-01') }, true],
    [{ arriveFrom: day('2027-07-02') }, false],
    [{ arriveUntil: day('2027-07-02') }, true],
    [{ arriveUntil: day('2027-07-01') }, false],
  ])('with %o is for a stay of three nights from 1 July on: %s', (limits, isFor) => {
    expect(isForStay(aPromo(limits), stay)).toBe(isFor);
  });

  it.each([
    [{}, true],
    [{ isActive: false }, false],
    [{ maxUses: 3 }, false],
    [{ maxUses: 4 }, true],
    [{ arriveUntil: day('2027-06-15') }, true],
    [{ arriveUntil: day('2027-06-14') }, false], // for arrivals in the past
    [{ arriveFrom: day('2028-06-13') }, true], // the last day that can be booked
    [{ arriveFrom: day('2028-06-14') }, false],
    [{ minNights: 30, isOncePerPerson: true }, true],
    [{ bookBy: day('2027-06-14') }, true],
    [{ bookBy: day('2027-06-13') }, false],
    [{ minDaysAhead: 365 }, true],
    [{ minDaysAhead: 3, arriveUntil: day('2027-06-17') }, false],
    [{ minDaysAhead: 3, arriveUntil: day('2027-06-18') }, true],
  ])('with %o, used three times, can be redeemed on 14 June 2027: %s', (limits, can) => {
    expect(isRedeemable({ ...aPromo(limits), code: 'WELCOME', uses: 3 }, day('2027-06-14'))).toBe(can);
  });

  it.each([
    [{}, undefined],
    [{ minDaysAhead: 17 }, '2027-07-01'],
    [{ minDaysAhead: 18 }, '2027-07-02'],
    [{ minDaysAhead: 17, arriveFrom: day('2027-06-20') }, '2027-07-01'],
    [{ minDaysAhead: 17, arriveFrom: day('2027-07-03') }, '2027-07-03'],
  ])('with %o, booked on 14 June 2027, is for arrivals from %s on', (limits, arriveFrom) => {
    const promo = { ...aPromo(limits), code: 'WELCOME', uses: 3 };
    expect(discountOn(promo, day('2027-06-14')).arriveFrom).toBe(arriveFrom);
    expect(discountOn(promo, day('2027-06-14'))).not.toHaveProperty('minDaysAhead');
  });

  it('can be used through its last day to book', () => {
    expect(isInTime({}, day('2027-06-14'))).toBe(true);
    expect(isInTime({ bookBy: day('2027-06-14') }, day('2027-06-14'))).toBe(true);
    expect(isInTime({ bookBy: day('2027-06-14') }, day('2027-06-15'))).toBe(false);
  });

  it('keeps which rates it is for', () => {
    const promo = { ...aPromo({ plans: ['standard'] }), code: 'WELCOME', uses: 3 };
    expect(discountOn(promo, day('2027-06-14')).plans).toEqual(['standard']);
  });

  it('is a discount under its code', () => {
    expect(discountFrom({ ...aPromo(), code: 'WELCOME', uses: 3 })).toEqual({
      code: 'WELCOME',
      name: 'Welcome',
      kind: 'percent',
      worth: 1000,
    });
  });
});

it('a room is priced in minor units', () => {
  expect(pricedRoom({ _id: 'sea-view', price: 99.99 })).toEqual({ _id: 'sea-view', price: 9999 });
});
