import type { CalendarDate } from '../calendar-date.ts';
import type { Stay, StayProblems } from '../stay.ts';
import { divideHalfUp } from './divide.ts';
import { isByGuest, type ExtraToCharge } from './extras.ts';
import type { Party } from './quoted-night.ts';
import { conditionsOn, isInTime, stayConditions, whyNotForStay } from './stay-conditions.ts';
import type { AgreedPlan, CodeConditions, MinorUnits, RatePlan, Tariff, TariffInput } from './tariff.ts';
import { ownStandard, STANDARD } from './standard-rate.ts';

/** A plan as it can be booked on one day. */
export type PlanOnDay = AgreedPlan & Pick<RatePlan, 'hint' | 'policy'>;

/** Returns the plans by which a stay can be booked on a day. */
export function plansFor(
  { plans = [] }: Pick<Tariff, 'plans'>,
  stay: Stay,
  today: CalendarDate,
): PlanOnDay[] {
  return plans
    .filter((plan) => whyNotPlan(plan, stay, today) === undefined)
    .map((plan) => planOn(plan, today));
}

/** Says why a stay that is booked on a day cannot have a plan; undefined where it can. */
export function whyNotPlan(plan: RatePlan, stay: Stay, today: CalendarDate): string | undefined {
  if (!isInTime(plan, today)) return `${plan.name} can no longer be booked.`;
  return whyNotForStay(plan.name, planOn(plan, today), stay)?.why;
}

export function planOn(plan: RatePlan, today: CalendarDate): PlanOnDay {
  const { id, name, hint, percent, includes, policy } = plan;
  return {
    id,
    name,
    percent,
    ...conditionsOn(plan, today),
    ...(includes && { includes }),
    ...(hint !== undefined && { hint }),
    ...(policy && { policy }),
  };
}

/** Returns what a bill keeps of a plan. */
export function agreedPlan({ id, name, percent, includes, ...conditions }: AgreedPlan): AgreedPlan {
  return { id, name, percent, ...(includes && { includes }), ...stayConditions(conditions) };
}

/** Whether a code is for a plan or, without one, for the standard rate. */
export function isForPlan({ plans }: CodeConditions, plan: Pick<RatePlan, 'id'> | undefined): boolean {
  return plans?.includes(plan?.id ?? STANDARD) ?? true;
}

/** Says why a code is not for a plan, or the standard rate; undefined where it is. */
export function whyNotWithPlan(
  code: CodeConditions,
  plan: Pick<RatePlan, 'id' | 'name'> | undefined,
  tariff: Pick<TariffInput, 'standard' | 'plans'>,
): string | undefined {
  if (isForPlan(code, plan)) return undefined;
  const standard = tariff.plans?.length ? 'the standard rate' : 'this stay';
  return `This code is not for ${plan?.name ?? ownStandard(tariff) ?? standard}.`;
}

/** Returns why changed dates do not go with the plan of a stay, by field. */
export function planProblems(plan: AgreedPlan | undefined, stay: Stay): StayProblems {
  const problem = plan && whyNotForStay(plan.name, plan, stay);
  return problem ? { [problem.field]: problem.why } : {};
}

/** Returns the price of a night under a plan: the tariff's, changed and rounded once more. */
export function planPrice(
  price: MinorUnits,
  roundTo: MinorUnits,
  plan: Pick<RatePlan, 'percent'> | undefined,
): MinorUnits {
  if (!plan) return price;
  return divideHalfUp(price * (10_000 + plan.percent), 10_000 * roundTo) * roundTo;
}

/**
 * Returns the extras of a stay with those that its plan includes, in place of any that were chosen, and of those that
 * another plan included. They keep the version with which they were agreed; what the stay's tariff never had is left out.
 */
export function withIncluded(
  { extras: offered = [], version }: Pick<Tariff, 'extras' | 'version'>,
  { includes = [] }: Pick<RatePlan, 'includes'>,
  extras: readonly ExtraToCharge[],
  { guests }: Pick<Party, 'guests'>,
): ExtraToCharge[] {
  const included = includes.flatMap((id): ExtraToCharge[] => {
    const agreed = extras.find((extra) => extra.id === id && extra.isIncluded);
    const per = agreed?.per ?? offered.find((extra) => extra.id === id)?.per;
    if (!per) return [];
    return [{ tariff: version, ...agreed, id, count: isByGuest({ per }) ? guests : 1, isIncluded: true }];
  });
  const others = extras.filter(
    ({ id, posted, isIncluded }) => posted ?? (!isIncluded && !includes.includes(id)),
  );
  return [...included, ...others];
}
