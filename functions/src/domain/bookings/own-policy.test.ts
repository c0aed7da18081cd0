import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isAtLeastAsStrict } from './change-stay.ts';
import type { CancellationFee, Policy } from '@innkeep/contract/rates/tariff';

const free: CancellationFee = { kind: 'none' };
const part = (of: number): CancellationFee => ({ kind: 'percent', of });
const nights = (count: number): CancellationFee => ({ kind: 'nights', count });
const policy = (pay: Policy['pay'], ...tiers: [daysBefore: number, fee: CancellationFee][]): Policy => ({
  pay,
  deposit: 3000,
  tiers: tiers.map(([daysBefore, fee]) => ({ daysBefore, fee })),
});

it.each([
  ['all at once, as nothing', policy('full', [0, free]), policy('hotel', [0, free]), true, false],
  ['a deposit, as a choice', policy('deposit', [0, free]), policy('choice', [0, free]), true, false],
  ['a choice, as at the hotel', policy('choice', [0, free]), policy('hotel', [0, free]), true, true],
  ['free until 14 days, as until 7', policy('hotel', [14, free]), policy('hotel', [7, free]), true, false],
  ['half, as nothing', policy('hotel', [0, part(5000)]), policy('hotel', [0, part(0)]), true, false],
  [
    'never refunded, as anything',
    policy('hotel'),
    policy('hotel', [9, nights(3)], [0, part(100)]),
    true,
    false,
  ],
  ['two nights, as one', policy('hotel', [0, nights(2)]), policy('hotel', [0, nights(1)]), true, false],
  [
    'a night, and half: neither',
    policy('hotel', [0, nights(1)]),
    policy('hotel', [0, part(5000)]),
    false,
    false,
  ],
  ['paid at once, and a fee: neither', policy('full', [0, free]), policy('hotel', [5, free]), false, false],
  [
    'earlier, and dearer: neither',
    policy('hotel', [5, free], [0, part(100)]),
    policy('hotel', [2, free], [0, part(50)]),
    true,
    false,
  ],
  ['nothing, as no part', policy('hotel', [0, part(0)]), policy('hotel', [0, free]), true, true],
] as const)('of two policies, one is at least as strict %s', (_title, one, other, isOne, isOther) => {
  expect([isAtLeastAsStrict(one, other), isAtLeastAsStrict(other, one)]).toEqual([isOne, isOther]);
});

const fee = fc.oneof(
  fc.constant(free),
  fc.constantFrom(0, 1, 5000, 10_000).map(part),
  fc.constantFrom(1, 2).map(nights),
);
const anyPolicy = fc.record({
  pay: fc.constantFrom('hotel', 'choice', 'deposit', 'full'),
  deposit: fc.constantFrom(0, 3000, 10_000),
  tiers: fc
    .uniqueArray(fc.record({ daysBefore: fc.nat(4), fee }), {
      selector: ({ daysBefore }) => daysBefore,
      maxLength: 3,
    })
    .map((tiers) => tiers.sort((one, other) => other.daysBefore - one.daysBefore)),
});

/** What cancelling costs on several days, for a bill of 1,000 with nights of 300 and 500, as written. */
function costs({ tiers }: Policy, bill: { total: number; nights: number[] }) {
  return [6, 5, 4, 3, 2, 1, 0].map((days) => {
    const reached = tiers
      .filter(({ daysBefore }) => daysBefore <= days)
      .sort((a, b) => b.daysBefore - a.daysBefore)[0];
    if (!reached) return bill.total;
    if (reached.fee.kind === 'none') return 0;
    if (reached.fee.kind === 'percent') return (bill.total * reached.fee.of) / 10_000;
    return bill.nights.slice(0, reached.fee.count).reduce((sum, each) => sum + each, 0);
  });
}

describe('being at least as strict', () => {
  it('is reflexive and transitive', () => {
    fc.assert(
      fc.property(anyPolicy, anyPolicy, anyPolicy, (a, b, c) => {
        expect(isAtLeastAsStrict(a, a)).toBe(true);
        if (isAtLeastAsStrict(a, b) && isAtLeastAsStrict(b, c)) expect(isAtLeastAsStrict(a, c)).toBe(true);
      }),
      { numRuns: 5000 },
    );
  });

  it('both ways means the same, and the stricter never costs less', () => {
    const bills = [
      { total: 1000, nights: [300, 500] },
      { total: 100, nights: [100] },
      { total: 900, nights: [0, 800] },
    ];
    fc.assert(
      fc.property(anyPolicy, anyPolicy, fc.constantFrom(...bills), (a, b, bill) => {
        const [one, other] = [costs(a, bill), costs(b, bill)];
        if (!isAtLeastAsStrict(a, b)) return;
        one.forEach((cost, index) => expect(cost).toBeGreaterThanOrEqual(other[index] ?? 0));
        if (isAtLeastAsStrict(b, a)) expect(one).toEqual(other);
      }),
      { numRuns: 5000 },
    );
  });
});
