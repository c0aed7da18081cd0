import type { Quote } from '@innkeep/contract/rates/quote';
import { tariffWith } from '@innkeep/contract/testing/tariffs';

/** Beside the standard rate, which can be cancelled until arrival: one that cannot, and one for longer stays. */
export const WITH_PLANS = tariffWith({
  plans: [
    {
      id: 'nonref',
      name: 'Non-refundable',
      hint: 'You pay when you book.',
      percent: -1000,
      policy: { deposit: 10_000, pay: 'full', tiers: [] },
    },
    { id: 'weekly', name: 'Weekly', percent: -2000, minNights: 3 },
  ],
});

/** The bill of a stay with a plan of these. */
export function atPlan(quote: Quote): Quote {
  return { ...quote, plan: { id: 'nonref', name: 'Non-refundable', percent: -1000 } };
}
