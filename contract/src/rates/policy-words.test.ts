import { describe, expect, it } from 'vitest';
import { cancellationInWords, policyInWords } from './policy-words.ts';
import type { Policy } from './tariff.ts';

function aPolicy(tiers: Policy['tiers']): Policy {
  return { deposit: 0, pay: 'hotel', tiers };
}

describe('policyInWords', () => {
  it('says what cancelling costs, step by step', () => {
    const steps = aPolicy([
      { daysBefore: 7, fee: { kind: 'none' } },
      { daysBefore: 1, fee: { kind: 'percent', of: 5000 } },
    ]);
    expect(policyInWords(steps)).toBe(
      'Cancelling costs nothing until 7 days before you arrive, half until the day before, then everything.',
    );
  });

  it('counts nights, and writes other shares as figures', () => {
    const steps = aPolicy([
      { daysBefore: 14, fee: { kind: 'percent', of: 3000 } },
      { daysBefore: 3, fee: { kind: 'nights', count: 2 } },
      { daysBefore: 0, fee: { kind: 'nights', count: 1 } },
    ]);
    expect(policyInWords(steps)).toBe(
      'Cancelling costs 30 % until 14 days before you arrive, the first 2 nights until 3 days before, the first night until the day you arrive, then everything.',
    );
  });
});

describe('cancellationInWords', () => {
  const now = new Date('2027-06-01T12:00:00Z');
  const free = "Cancel free of charge until 15:00 on the day you arrive, by the hotel's clock.";

  it('names the hour while cancelling is free to the end, and while no policy is known', () => {
    expect(cancellationInWords(undefined, { checkin: '' }, now)).toBe(free);
    expect(
      cancellationInWords(aPolicy([{ daysBefore: 0, fee: { kind: 'none' } }]), { checkin: '' }, now),
    ).toBe(free);
  });

  it('says what it costs where it ever costs anything', () => {
    const late = aPolicy([{ daysBefore: 2, fee: { kind: 'none' } }]);
    expect(cancellationInWords(late, { checkin: '' }, now)).toBe(
      'Cancelling costs nothing until 2 days before you arrive, then everything.',
    );
  });
});
