import { describe, expect, it } from 'vitest';
import { aStay } from '../testing/dates.ts';
import { EXAMPLE } from '../testing/tariffs.ts';
import { billLines } from './bill-lines.ts';
import { whyNotWithPlan } from './plans.ts';
import { quote } from './quote.ts';
import { quoteAnew, quoteAt, requote } from './requote.ts';
import type { AgreedPlan } from './tariff.ts';

const ROOM = { _id: 'sea-view', price: 9999 };
const STAY = aStay('2027-06-30', '2027-07-03');
const TWO = { guests: 2, children: 0 };
const prepaid: AgreedPlan = { id: 'prepaid', name: 'Non-refundable', percent: -1200 };

describe('the standard rate with a name of its own', () => {
  const unnamed = { ...EXAMPLE, plans: [prepaid] };
  const named = { ...unnamed, standard: { name: 'Flexible', hint: 'Free to cancel.' } };

  it('is on each line of nights of a stay without a plan', () => {
    const bill = quote(named, ROOM, STAY, TWO);
    expect(
      billLines(bill)
        .slice(0, 2)
        .map(({ label }) => label),
    ).toEqual(['Flexible', 'Summer, Flexible, night of Thu 1 Jul']);
    expect(bill).toEqual({ ...quote(unnamed, ROOM, STAY, TWO), standard: 'Flexible' });
    expect(quote(named, ROOM, STAY, TWO, { plan: prepaid })).not.toHaveProperty('standard');
  });

  it('is on no bill where the hotel has no plans', () => {
    expect(quote({ ...named, plans: [] }, ROOM, STAY, TWO)).toEqual(quote(EXAMPLE, ROOM, STAY, TWO));
  });

  it('stays on the bill of a changed stay as it was agreed, and is that of today if all is priced anew', () => {
    const agreed = {
      quote: quote(named, ROOM, STAY, TWO),
      roomId: ROOM._id,
      tariffs: new Map([[17, named]]),
    };
    const today = { ...named, version: 18, standard: { name: 'Classic' } };
    const wanted = { room: ROOM, stay: aStay('2027-06-30', '2027-07-04'), party: TWO };
    expect(requote(agreed, today, wanted).standard).toBe('Flexible');
    expect(quoteAnew(agreed, today, wanted, () => ROOM).standard).toBe('Classic');
    expect(quoteAt(5000, today, wanted).standard).toBe('Classic');
  });

  it('is named by a code that is not for it', () => {
    const code = { plans: ['prepaid'] };
    expect(whyNotWithPlan(code, undefined, named)).toBe('This code is not for Flexible.');
    expect(whyNotWithPlan(code, undefined, { plans: named.plans })).toBe(
      'This code is not for the standard rate.',
    );
    expect(whyNotWithPlan(code, undefined, { standard: named.standard })).toBe(
      'This code is not for this stay.',
    );
  });
});
