import type { CalendarDate } from '@innkeep/contract/calendar-date';
import type { DeskQuote } from '@innkeep/contract/desk/change-quote';
import { AppError } from '@innkeep/contract/errors';
import { planOn, plansFor, whyNotPlan, type PlanOnDay } from '@innkeep/contract/rates/plans';
import { ownStandard } from '@innkeep/contract/rates/standard-rate';
import type { RatePlan, Tariff } from '@innkeep/contract/rates/tariff';
import type { Stay } from '@innkeep/contract/stay';

/**
 * Returns the rate plan of an order; undefined for the standard rate.
 * @throws AppError if the hotel has no such plan, or it is not for this stay
 */
export function choosePlan(
  tariff: Tariff,
  id: string | null | undefined,
  stay: Stay,
  today: CalendarDate,
): PlanOnDay | undefined {
  const plan = listedPlan(tariff, id);
  const why = plan && whyNotPlan(plan, stay, today);
  if (why !== undefined) throw new AppError('plan/not-offered', { fields: { plan: why } });
  return plan && planOn(plan, today);
}

/** The same at the desk, which may ignore the conditions of a plan. */
export function choosePlanAtDesk(
  tariff: Tariff,
  { plan, overridesRules }: { plan?: string | null | undefined; overridesRules: boolean },
  stay: Stay,
  today: CalendarDate,
): PlanOnDay | undefined {
  return overridesRules ? findPlan(tariff, plan, today) : choosePlan(tariff, plan, stay, today);
}

/** Like {@link choosePlan}, for any stay. */
export function findPlan(
  tariff: Tariff,
  id: string | null | undefined,
  today: CalendarDate,
): PlanOnDay | undefined {
  const plan = listedPlan(tariff, id);
  return plan && planOn(plan, today);
}

function listedPlan({ plans = [] }: Tariff, id: string | null | undefined): RatePlan | undefined {
  const plan = plans.find((each) => each.id === id);
  if (!plan && id !== undefined && id !== null) throw new AppError('plan/not-offered');
  return plan;
}

export function plansShown(tariff: Tariff, stay: Stay, today: CalendarDate): Pick<DeskQuote, 'plans'> {
  const standard = ownStandard(tariff);
  const offered = plansFor(tariff, stay, today).map(({ id, name }) => ({ id, name }));
  const plans = [...(standard === undefined ? [] : [{ name: standard }]), ...offered];
  return plans.length > 0 ? { plans } : {};
}
