import type { RatePlan, TariffInput } from './tariff.ts';

/** The name of the price without a plan, where the hotel has plans and no name of its own for it. */
export const STANDARD_RATE = 'Standard rate';
/** The id of the standard rate among those that a code is for. */
export const STANDARD = 'standard';

/** Returns what guests read of the standard rate, where they choose it or a plan. */
export function standardRate({
  standard,
}: Pick<TariffInput, 'standard'>): NonNullable<TariffInput['standard']> {
  return { name: STANDARD_RATE, ...standard };
}

/** Returns the hotel's own name of the standard rate, for the bill of a stay without a plan; undefined where it has no plans. */
export function ownStandard({
  standard,
  plans = [],
}: Pick<TariffInput, 'standard' | 'plans'>): string | undefined {
  return plans.length > 0 ? standard?.name : undefined;
}

/** Returns the name of the rate of a bill; undefined where there was only one, or it has no name of its own. */
export function rateOf({
  plan,
  standard,
}: {
  plan?: Pick<RatePlan, 'name'>;
  standard?: string;
}): string | undefined {
  return plan?.name ?? standard;
}
