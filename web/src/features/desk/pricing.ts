import type { FieldMessages } from '@innkeep/contract/errors';
import type { StayChange } from '@innkeep/contract/desk/desk-inputs';
import { parseMoney } from '@innkeep/contract/number-text';

export interface PricingDraft {
  pricing: StayChange['pricing'];
  /** The price of a night, if the desk names it. */
  price: string;
  /** Why the price differs, or why rules are overridden. */
  reason: string;
  overridesRules: boolean;
  /** For a changed stay: whether to keep a code that is no longer valid for it. */
  keepsCode?: boolean;
}

export const TARIFF_PRICE: PricingDraft = { pricing: 'keep', price: '', reason: '', overridesRules: false };

type PricingRequest = Pick<StayChange, 'pricing' | 'reason' | 'overridesRules'> &
  Partial<Pick<StayChange, 'nightlyPrice'>>;

/** Returns undefined while the named price is missing. */
export function pricingOf(draft: PricingDraft): PricingRequest | undefined {
  const { pricing, overridesRules } = draft;
  const reason = draft.reason.trim();
  if (pricing !== 'named') return { pricing, reason, overridesRules };
  const nightlyPrice = parseMoney(draft.price);
  return Number.isNaN(nightlyPrice) ? undefined : { pricing, nightlyPrice, reason, overridesRules };
}

/** Returns what decides the price alone: neither a reason nor passing over rules changes it. */
export function priceAsked(draft: PricingDraft): PricingRequest | undefined {
  return pricingOf({ ...draft, reason: '', overridesRules: false });
}

/** Whether a reason is needed: for another price, a kept code, or overridden rules. */
export function needsReason({ pricing, overridesRules, keepsCode = false }: PricingDraft): boolean {
  return pricing !== 'keep' || overridesRules || keepsCode;
}

export function pricingProblems(draft: PricingDraft): FieldMessages {
  const isUnpriced = draft.pricing === 'named' && Number.isNaN(parseMoney(draft.price));
  return {
    ...(isUnpriced && { nightlyPrice: 'Say what a night costs.' }),
    ...(needsReason(draft) && draft.reason.trim() === '' && { reason: 'Say why.' }),
  };
}
