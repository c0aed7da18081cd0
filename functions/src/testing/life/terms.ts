import type { CalendarDate } from '@innkeep/contract/calendar-date';
import type { CancellationFee, Policy, TariffInput } from '@innkeep/contract/rates/tariff';
import { datesOf, daysTo, isoWeekday } from './dates.ts';
import { termsOn, type Bill } from './prices.ts';

/* The model's own policies: what cancelling costs, what is paid at once, and which policy is stricter. */

const share = (amount: number, points: number) => Math.floor((2 * amount * points + 10_000) / 20_000);

/** @param others other tariffs of a stay, for a plan that the tariff does not have */
export function policyOn(
  tariff: TariffInput,
  checkin: CalendarDate,
  planned?: { id: string },
  others: readonly TariffInput[] = [],
): Policy {
  const plans = [tariff, ...others].flatMap((each) => each.plans ?? []);
  const plan = plans.find(({ id }) => id === planned?.id);
  return plan?.policy ?? termsOn(tariff, checkin).policy ?? tariff.policy;
}

function feeAt({ tiers }: Policy, daysLeft: number): CancellationFee {
  return tiers.find(({ daysBefore }) => daysBefore <= daysLeft)?.fee ?? { kind: 'percent', of: 10_000 };
}

/** Returns the fee for cancelling this many days before arrival; a negative number stands for a no-show. */
export function feeOf({ total, taxes, back, nights }: Bill, policy: Policy, daysLeft: number): number {
  const fee = feeAt(policy, daysLeft);
  if (fee.kind === 'none') return 0;
  if (fee.kind === 'percent') return share(total - taxes - back, fee.of);
  return nights.slice(0, fee.count).reduce((sum, { net }) => sum + net, 0);
}

export function wantedNow({ total, atHotel }: Bill, { pay, deposit }: Policy): number {
  if (pay === 'full') return total - atHotel;
  return pay === 'deposit' ? share(total - atHotel, deposit) : 0;
}

/** Whether one policy is at most as strict as another. Two policies may be neither. */
export function isAtMost(one: Policy, other: Policy): boolean {
  const days = Array.from({ length: 366 }, (_, day) => day);
  return (
    wantedShare(one) <= wantedShare(other) &&
    [-1, ...days].every((day) => isFeeAtMost(feeAt(one, day), feeAt(other, day)))
  );
}

function wantedShare({ pay, deposit }: Policy): number {
  if (pay === 'full') return 10_000;
  return pay === 'deposit' ? deposit : 0;
}

function isFeeAtMost(one: CancellationFee, other: CancellationFee): boolean {
  if (isNothing(one) || isEverything(other)) return true;
  if (one.kind === 'percent' && other.kind === 'percent') return one.of <= other.of;
  return one.kind === 'nights' && other.kind === 'nights' && one.count <= other.count;
}

const isNothing = (fee: CancellationFee) => fee.kind === 'none' || (fee.kind === 'percent' && fee.of === 0);
const isEverything = (fee: CancellationFee) => fee.kind === 'percent' && fee.of === 10_000;

/** @param isGap whether the least nights do not count */
export function isSold(
  tariff: TariffInput,
  { room, checkin, checkout }: { room: string; checkin: CalendarDate; checkout: CalendarDate },
  isGap: boolean,
): boolean {
  const limits = (date: CalendarDate) => {
    const terms = termsOn(tariff, date);
    return { ...terms, ...terms.rooms[room] };
  };
  const length = daysTo(checkin, checkout);
  const { minStay = 1, maxStay = 30, noArrival = [] } = limits(checkin);
  const nights = datesOf(checkin, checkout).map(limits);
  return (
    (isGap || length >= minStay) &&
    length <= maxStay &&
    !noArrival.includes(isoWeekday(checkin)) &&
    !(limits(checkout).noDeparture ?? []).includes(isoWeekday(checkout)) &&
    nights.every(({ closed, minStayThrough = 1 }) => closed !== true && (isGap || length >= minStayThrough))
  );
}
