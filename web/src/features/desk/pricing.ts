import type { FieldMessages } from '@innkeep/contract/errors';
import type { StayChange } from '@innkeep/contract/desk/desk-inputs';
import { parseMoney } from '../../lib/number-text.ts';

/** How a stay is priced, as it is typed. */
export interface PricingDraft {
  pricing: StayChange['pricing'];
  /** For a night, where the desk names it. */
  price: string;
  /** Why it costs something else, or why rules are passed over. */
  reason: string;
  overridesRules: boolean;
  /** Of a stay that changes: whether a code stays that is not for it any more. */
  keepsCode?: boolean;
}

export const TARIFF_PRICE: PricingDraft = { pricing: 'keep', price: '', reason: '', overridesRules: false };

type PricingRequest = Pick<StayChange, 'pricing' | 'reason' | 'overridesRules'> &
  Partial<Pick<StayChange, 'nightlyPrice'>>;

/** Undefined while the price that is named, or its reason, is missing. */
export function pricingOf(draft: PricingDraft): PricingRequest | undefined {
  const { pricing, overridesRules } = draft;
  const reason = draft.reason.trim();
  if (pricing !== 'named') return { pricing, reason, overridesRules };
  const nightlyPrice = parseMoney(draft.price);
  if (Number.isNaN(nightlyPrice) || reason === '') return undefined;
  return { pricing, nightlyPrice, reason, overridesRules };
}

/** What else than the usual takes a reason: another price, a code that is kept, or rules that are passed over. */
export function needsReason({ pricing, overridesRules, keepsCode = false }: PricingDraft): boolean {
  return pricing !== 'keep' || overridesRules || keepsCode;
}

/** What is missing of how a stay is priced, beside its fields. */
export function pricingProblems(draft: PricingDraft): FieldMessages {
  const isUnpriced = draft.pricing === 'named' && Number.isNaN(parseMoney(draft.price));
  return {
    ...(isUnpriced && { nightlyPrice: 'Say what a night costs.' }),
    ...(needsReason(draft) && draft.reason.trim() === '' && { reason: 'Say why.' }),
  };
}
