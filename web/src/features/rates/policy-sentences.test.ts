import { expect, it } from 'vitest';
import { cancellationSentences } from './policy-sentences.ts';

it('a policy reads as sentences, the last of which is for whoever is later', () => {
  const tiers = [
    { daysBefore: 7, fee: { kind: 'none' } },
    { daysBefore: 1, fee: { kind: 'percent', of: 5000 } },
  ] as const;
  expect(cancellationSentences({ tiers }).join(' ')).toBe(
    'Until 7 days before: free. Until the day before: half. Then: all.',
  );
});

it('nights and odd shares are named', () => {
  const tiers = [
    { daysBefore: 30, fee: { kind: 'percent', of: 1250 } },
    { daysBefore: 14, fee: { kind: 'nights', count: 1 } },
    { daysBefore: 0, fee: { kind: 'nights', count: 3 } },
  ] as const;
  expect(cancellationSentences({ tiers })).toEqual([
    'Until 30 days before: 12.5\u00a0%.',
    'Until 14 days before: the first night.',
    'Until the day of arrival: the first 3 nights.',
    'Then: all.',
  ]);
});

it('without steps, everything is due whenever a stay is cancelled', () => {
  expect(cancellationSentences({ tiers: [] })).toEqual(['Whenever it is cancelled: all.']);
});
