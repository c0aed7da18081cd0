import type { CalendarDate } from '@innkeep/contract/calendar-date';
import type { DeskQuote } from '@innkeep/contract/desk/change-quote';
import { AppError } from '@innkeep/contract/errors';
import { planOn, plansFor, type PlanOnDay } from '@innkeep/contract/rates/plans';
import { whyNotForStay } from '@innkeep/contract/rates/stay-conditions';
import type { Tariff } from '@innkeep/contract/rates/tariff';
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
  const plan = findPlan(tariff, id, today);
  if (!plan || plansFor(tariff, stay, today).some((each) => each.id === id)) return plan;
  const why = whyNotForStay(plan.name, plan, stay)?.why ?? `${plan.name} can no longer be booked.`;
  throw new AppError('plan/not-offered', { fields: { plan: why } });
}

/** Like {@link choosePlan}, for any stay. */
export function findPlan(
  { plans = [] }: Tariff,
  id: string | null | undefined,
  today: CalendarDate,
): PlanOnDay | undefined {
  if (id === undefined || id === null) return undefined;
  const plan = plans.find((each) => each.id === id);
  if (!plan) throw new AppError('plan/not-offered');
  return planOn(plan, today);
}

export function plansShown(plans: readonly PlanOnDay[]): Pick<DeskQuote, 'plans'> {
  return plans.length > 0 ? { plans: plans.map(({ id, name }) => ({ id, name })) } : {};
}
