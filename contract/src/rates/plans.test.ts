import { describe, expect, it } from 'vitest';
import { aStay, day } from '../testing/dates.ts';
import { extraWith } from '../testing/extras.ts';
import { EXAMPLE, seasonWith, tariffWith } from '../testing/tariffs.ts';
import { billLines } from './bill-lines.ts';
import { cancellationFee, policyOf } from './policy.ts';
import { agreedPlan, planOn, planProblems, plansFor, whyNotWithPlan } from './plans.ts';
import { quote } from './quote.ts';
import { quoteAnew, quoteAt, requote } from './requote.ts';
import type { AgreedPlan, Discount, RatePlan } from './tariff.ts';

const ROOM = { _id: 'sea-view', price: 9999 };
/** Wednesday, Thursday and Friday night. */
const STAY = aStay('2027-06-30', '2027-07-03');
const TWO = { guests: 2, children: 0 };
const prepaid: AgreedPlan = { id: 'prepaid', name: 'Non-refundable', percent: -1200 };
const withBreakfast: AgreedPlan = {
  id: 'breakfast',
  name: 'With breakfast',
  percent: 0,
  includes: ['breakfast'],
};
const WITH_BREAKFAST = {
  ...EXAMPLE,
  extras: [
    extraWith({ id: 'breakfast', name: 'Breakfast', per: 'guest-night', amount: 1800, onCancel: 'back' }),
  ],
};
const inVat = ({ lines }: ReturnType<typeof quote>) =>
  lines.find(({ kind }) => kind === 'included-tax')?.amount;

describe('a bill with a rate plan', () => {
  it('changes each night by the percentage of the plan, and rounds again', () => {
    const bill = quote(EXAMPLE, ROOM, STAY, TWO, { plan: prepaid });
    expect(bill.nights.map(({ price }) => price)).toEqual([8799, 10_559, 12_143]);
    expect(bill.nights.map(({ off }) => off)).toEqual([880, 1056, 1214]);
    expect(bill).toMatchObject({ plan: prepaid, total: 29_551 });
    expect(inVat(bill)).toBe(1855);
    expect(
      cancellationFee(
        bill,
        { deposit: 0, pay: 'full', tiers: [] },
        { today: STAY.checkin, checkin: STAY.checkin },
      ),
    ).toBe(28_351);
    expect(quote(EXAMPLE, ROOM, STAY, TWO).total).toBe(33_417);
  });

  it('is named on each line of nights', () => {
    expect(billLines(quote(EXAMPLE, ROOM, STAY, TWO, { plan: prepaid })).map(({ label }) => label)).toEqual([
      'Non-refundable',
      'Summer, Non-refundable, night of Thu 1 Jul',
      'Summer, Non-refundable, night of Fri 2 Jul',
      'Long stay, from 3 nights',
      'Tourist tax',
      'Included: VAT',
      'Total',
    ]);
  });

  it('changes the price of extra guests, too', () => {
    const crowded = tariffWith({ extraGuests: { included: 2, amount: 6001, byRoom: {} } });
    const half = { ...prepaid, percent: -5000 };
    const bill = quote(crowded, { ...ROOM, price: 4000 }, STAY, { guests: 4, children: 0 }, { plan: half });
    expect(billLines(bill).map(({ label, amount }) => [label, amount])).toEqual([
      ['Non-refundable', '$19.99 × 3 nights'],
      ['2 extra guests × $30.01 × 3 nights', '$180.06'],
      ['Total', '$240.03'],
    ]);
  });

  it('has a code taken off after the plan', () => {
    const discount: Discount = { code: 'FORTY', name: 'Forty', kind: 'amount', worth: 4000 };
    const bill = quote(EXAMPLE, ROOM, STAY, TWO, { plan: prepaid, discount });
    expect(bill.total).toBe(25_551);
    expect(inVat(bill)).toBe(1593);
    expect(quote(EXAMPLE, ROOM, STAY, TWO, { discount }).total).toBe(29_417);
  });

  it('has no code that is for the standard rate alone', () => {
    const discount: Discount = { code: 'FORTY', name: 'Forty', kind: 'amount', worth: 4000 };
    const ofStandard = { ...discount, plans: ['standard'] };
    const given = (code: Discount, plan?: AgreedPlan) => {
      const bill = quote(EXAMPLE, ROOM, STAY, TWO, { plan, discount: code });
      const nights = bill.nights.reduce((sum, { price, off }) => sum + price - off, 0);
      return [whyNotWithPlan(code, plan, { plans: [prepaid] }), nights, inVat(bill), bill.total];
    };
    expect(given(discount)).toEqual([undefined, 28_217, 1846, 29_417]);
    expect(given(ofStandard)).toEqual([undefined, 28_217, 1846, 29_417]);
    expect(given(discount, prepaid)).toEqual([undefined, 24_351, 1593, 25_551]);
    expect(given(ofStandard, prepaid)).toEqual([
      'This code is not for Non-refundable.',
      28_351,
      1855,
      29_551,
    ]);
    const notForStandard = given({ ...discount, plans: ['prepaid'] });
    expect(notForStandard).toEqual(['This code is not for the standard rate.', 32_217, 2108, 33_417]);
  });

  it.each([
    ['yen', 100, 12_300, -1500, 3, 31_500],
    ['dinars', 1, 45_125, -1000, 2, 81_226],
  ])('is rounded as prices in %s are', (_money, roundTo, price, percent, nights, total) => {
    const stay = { checkin: day('2027-06-01'), checkout: day(`2027-06-0${1 + nights}`) };
    const bill = quote(tariffWith({ roundTo }), { ...ROOM, price }, stay, TWO, {
      plan: { ...prepaid, percent },
    });
    expect(bill.total).toBe(total);
  });
});

describe('what a plan includes', () => {
  it('is charged per guest per night, and follows the policy if the stay is cancelled', () => {
    const bill = quote(WITH_BREAKFAST, ROOM, STAY, TWO, { plan: withBreakfast });
    expect(bill.total).toBe(44_217);
    expect(bill.extras).toMatchObject([
      { id: 'breakfast', count: 2, amount: 10_800, isIncluded: true, onCancel: 'policy' },
    ]);
  });

  it('is charged once even if a guest also chose it', () => {
    const extras = [{ id: 'breakfast', count: 1 }];
    expect(quote(WITH_BREAKFAST, ROOM, STAY, TWO, { plan: withBreakfast, extras }).total).toBe(44_217);
  });

  it.each<[what: string, plan: AgreedPlan | null]>([
    ['the standard rate', null],
    ['a plan that includes nothing', { id: 'room', name: 'Room only', percent: 0 }],
  ])('is removed where the desk changes the plan to %s', (_what, plan) => {
    const agreed = {
      quote: quote(WITH_BREAKFAST, ROOM, STAY, TWO, { plan: withBreakfast }),
      roomId: ROOM._id,
      tariffs: new Map([[17, WITH_BREAKFAST]]),
    };
    const wanted = { room: ROOM, stay: STAY, party: TWO, plan };
    expect(quoteAnew(agreed, WITH_BREAKFAST, wanted, () => ROOM)).toMatchObject({ total: 33_417 });
    expect(quoteAt(10_000, WITH_BREAKFAST, wanted, agreed)).not.toHaveProperty('extras');
  });

  it('follows the guests of a changed stay, at the price that was agreed', () => {
    const agreed = {
      quote: quote(WITH_BREAKFAST, ROOM, STAY, { guests: 1, children: 0 }, { plan: withBreakfast }),
      roomId: ROOM._id,
      tariffs: new Map([[17, WITH_BREAKFAST]]),
    };
    const today = tariffWith({ version: 18 });
    const bill = requote(agreed, today, { room: ROOM, stay: STAY, party: TWO, extras: [] });
    expect(bill.extras).toMatchObject([{ count: 2, unit: 1800, amount: 10_800, isIncluded: true }]);
    const byNight = tariffWith({
      version: 18,
      extras: [extraWith({ id: 'breakfast', per: 'night', amount: 1800 })],
    });
    const later = requote(agreed, byNight, {
      room: ROOM,
      stay: aStay('2027-08-01', '2027-08-03'),
      party: TWO,
    });
    expect(later.extras).toMatchObject([{ count: 2, unit: 1800, amount: 7200 }]);
  });
});

describe('a changed stay', () => {
  const three = tariffWith({ version: 3 });
  const four = tariffWith({
    version: 4,
    seasons: [seasonWith('Fair', '2027-06-03', '2027-06-04', { percent: 2000 })],
  });
  const room = { _id: 'attic', price: 12_000 };
  const tenOff: AgreedPlan = { ...prepaid, percent: -1000 };
  const agreed = {
    quote: quote(three, room, aStay('2027-06-01', '2027-06-03'), TWO, { plan: tenOff }),
    roomId: 'attic',
    tariffs: new Map([[3, three]]),
  };

  it('keeps its plan as agreed for added nights, even after the hotel has changed it', () => {
    expect(agreed.quote.total).toBe(21_600);
    const longer = requote(agreed, four, { room, stay: aStay('2027-06-01', '2027-06-04'), party: TWO });
    expect(longer.nights.map(({ price }) => price)).toEqual([10_800, 10_800, 12_960]);
    expect(longer).toMatchObject({ plan: tenOff, total: 34_560 });
  });

  it('gets the standard rate or another plan if the desk says so', () => {
    const stay = aStay('2027-06-01', '2027-06-03');
    const anew = (plan?: AgreedPlan | null) =>
      quoteAnew(agreed, four, { room, stay, party: TWO, plan }, () => room);
    expect(anew(null)).toMatchObject({ total: 24_000 });
    expect(anew(null)).not.toHaveProperty('plan');
    expect(anew({ ...tenOff, id: 'other', percent: -5000 })).toMatchObject({
      total: 12_000,
      plan: { id: 'other' },
    });
    expect(anew()).toMatchObject({ total: 21_600, plan: tenOff });
  });

  it.each([
    ['the standard rate', null, undefined],
    ['a plan without it', prepaid, undefined],
    ['the standard rate', null, [{ id: 'breakfast', count: 1 }]],
  ])('no longer has what its plan included after %s', (_plan, plan, extras) => {
    const stay = aStay('2027-06-01', '2027-06-03');
    const bill = quote(WITH_BREAKFAST, room, stay, TWO, { plan: withBreakfast });
    const before = { quote: bill, roomId: 'attic', tariffs: new Map([[17, WITH_BREAKFAST]]) };
    const changed = { room, stay, party: TWO, plan, extras };
    const kept = extras && [{ id: 'breakfast', count: 1, unit: 1800 }];
    for (const after of [
      quoteAnew(before, WITH_BREAKFAST, changed, () => room),
      quoteAt(5000, WITH_BREAKFAST, changed, before),
    ])
      expect(after.extras?.map(({ id, count, unit }) => ({ id, count, unit }))).toEqual(kept);
  });
});

describe('the plans of a day', () => {
  const early: RatePlan = { ...prepaid, minDaysAhead: 21, minNights: 2, bookBy: day('2027-06-08') };
  const namesOn = (today: string, stay = STAY) =>
    plansFor({ plans: [early, withBreakfast] }, stay, day(today)).map(({ name }) => name);

  it('are those whose conditions a stay meets', () => {
    expect(namesOn('2027-06-08')).toEqual(['Non-refundable', 'With breakfast']);
    expect(namesOn('2027-06-09')).toEqual(['With breakfast']);
    expect(namesOn('2027-06-08', aStay('2027-06-28', '2027-06-30'))).toEqual(['With breakfast']);
    expect(namesOn('2027-06-08', aStay('2027-06-30', '2027-07-01'))).toEqual(['With breakfast']);
    expect(plansFor({}, STAY, day('2027-06-08'))).toEqual([]);
  });

  it('are on a bill with the earliest arrival in place of days ahead', () => {
    const plan = agreedPlan(
      planOn({ ...early, hint: 'Paid now.', policy: EXAMPLE.policy }, day('2027-06-08')),
    );
    expect(plan).toEqual({ ...prepaid, minNights: 2, arriveFrom: '2027-06-29' });
    expect(planProblems(plan, aStay('2027-06-28', '2027-07-01'))).toEqual({
      checkin: 'Non-refundable is for arrivals from 29/06/2027.',
    });
    expect(planProblems(plan, aStay('2027-06-29', '2027-06-30'))).toEqual({
      checkout: 'Non-refundable is for stays of at least 2 nights.',
    });
    expect(planProblems(plan, STAY)).toEqual({});
    expect(planProblems(undefined, STAY)).toEqual({});
  });

  it('have a policy of their own, or that of the dates', () => {
    const policy = { deposit: 0, pay: 'full', tiers: [] } as const;
    const seasons = [
      seasonWith('Fair', '2027-06-01', '2027-07-01', { policy: { ...policy, pay: 'deposit', deposit: 1 } }),
    ];
    expect(policyOf(tariffWith({ seasons }), STAY.checkin, { policy })).toBe(policy);
    expect(policyOf(tariffWith({ seasons }), STAY.checkin, {})).toMatchObject({ pay: 'deposit' });
  });
});
