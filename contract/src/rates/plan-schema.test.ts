import { describe, expect, it } from 'vitest';
import { extraWith } from '../testing/extras.ts';
import { refusalsOf } from '../testing/refusals-of.ts';
import { EXAMPLE } from '../testing/tariffs.ts';
import { many, withAt } from '../testing/whole-tariff.ts';
import { parseTariff } from './tariff-schema.ts';

describe('the plans of a tariff', () => {
  const extras = [extraWith({ id: 'breakfast', per: 'guest-night', amount: 1800 })];
  const withBreakfast = { id: 'breakfast', name: 'With breakfast', percent: 0, includes: ['breakfast'] };
  const plan = { id: 'prepaid', name: 'Non-refundable', percent: -1200 };
  const refused = (...plans: unknown[]) => refusalsOf(() => parseTariff(withAt('plans', plans)));

  it('are kept as sent, and left out if there are none', () => {
    const whole = {
      ...EXAMPLE,
      extras,
      plans: [{ ...withBreakfast, hint: 'From 7.', policy: EXAMPLE.policy, minNights: 2, minDaysAhead: 7 }],
    };
    expect({ ...parseTariff(whole), version: 17 }).toEqual(whole);
    expect(parseTariff(withAt('plans', undefined))).not.toHaveProperty('plans');
  });

  it.each([
    [{ ...plan, name: '' }, 'name', 'Give it a name.'],
    [{ ...plan, percent: -5001 }, 'percent', 'The price can be at most 50% less.'],
    [{ ...plan, percent: 5001 }, 'percent', 'The price can be at most 50% more.'],
    [{ ...plan, percent: undefined }, 'percent', 'The change is missing.'],
    [{ ...plan, includes: ['sauna'] }, 'includes', 'Choose from your extras that have a price.'],
    [{ ...plan, name: 'Standard rate' }, 'name', 'The standard rate needs no plan.'],
    [{ ...plan, id: 'standard' }, 'id', 'This is not a valid id.'],
    [{ ...plan, minNights: 31 }, 'minNights', 'The minimum stay can be at most 30.'],
    [{ ...plan, minNights: 3, maxNights: 2 }, 'maxNights', 'The maximum stay is below the minimum stay.'],
    [
      { ...plan, arriveFrom: '2027-06-02', arriveUntil: '2027-06-02' },
      'arriveUntil',
      'The end must be after the first arrival.',
    ],
    [
      { ...plan, policy: { deposit: 0, pay: 'deposit', tiers: [] } },
      'policy.deposit',
      'A deposit must be more than 0.',
    ],
  ])('are refused: %o', (wrong, field, message) => {
    expect(refused(wrong)).toEqual({ [`plans[0].${field}`]: message });
  });

  it('stand beside a standard rate that the hotel names', () => {
    const standard = { name: 'Flexible', hint: 'Free to cancel.' };
    const named = (name: string) =>
      refusalsOf(() => parseTariff({ ...EXAMPLE, plans: [plan], standard: { name } }));
    expect(parseTariff({ ...EXAMPLE, standard }).standard).toEqual(standard);
    expect(parseTariff(EXAMPLE)).not.toHaveProperty('standard');
    expect(named('')).toEqual({ 'standard.name': 'Give it a name.' });
    expect(named('Non-refundable')).toEqual({ 'standard.name': 'A rate plan has this name.' });
    expect(named('Flexible')).toEqual({});
  });

  it('are refused where one includes an extra twice', () => {
    const plans = [{ ...withBreakfast, includes: ['breakfast', 'breakfast'] }];
    expect(refusalsOf(() => parseTariff({ ...EXAMPLE, extras, plans }))).toEqual({
      'plans[0].includes': 'Name each extra once.',
    });
  });

  it('are at most five, each with an id and a name of its own', () => {
    expect(refused(plan, { ...plan, name: 'Other' })).toEqual({
      'plans[1].id': 'Two rate plans have the same id.',
    });
    expect(refused(plan, { ...plan, id: 'other' })).toEqual({
      'plans[1].name': 'Two rate plans have the same name.',
    });
    expect(refused(...many(6, (index) => ({ ...plan, id: `${index}`, name: `${index}` })))).toEqual({
      plans: 'There can be at most 5 rate plans.',
    });
  });
});
