import type { Extra } from '@innkeep/contract/rates/tariff';
import { daysTo } from './dates.ts';
import type { Life } from './life.ts';
import type { LifeStay } from './life-stay.ts';
import { extraIn, mostOf, type LifeExtra } from './extra-parts.ts';
import { tariffOf } from './prices.ts';

/* The model's own rules of extras. */

/** Returns the extras of a changed stay. @param isAnew whether all of it is priced by today's rates */
export function extrasAfter(
  life: Life,
  { extras = [] }: Pick<LifeStay, 'extras'>,
  { extras: wanted, guests }: Pick<LifeStay, 'guests'> & { extras?: { id: string; count: number }[] },
  isAnew: boolean,
): LifeExtra[] {
  const before = extras.filter(({ key, isIncluded }) => key === undefined && !isIncluded);
  const versionOf = (id: string) => before.find((each) => each.id === id)?.version ?? life.inForce;
  const chosen = wanted?.map((each) => ({ ...each, version: versionOf(each.id) })) ?? before;
  const kept = chosen.map((each) => {
    const version = isAnew && extraIn(life.tariff, each.id) ? life.inForce : each.version;
    const sold = extraIn(tariffOf(life.tariffs, version), each.id);
    return { ...each, version, count: Math.min(each.count, sold ? mostOf(sold, guests) : 0) };
  });
  return [...kept, ...extras.filter(({ key, isIncluded }) => key !== undefined || isIncluded)];
}

/** Returns extras with those that a plan includes: as agreed, or by the stay's own rates if these sell them. */
export function withIncluded(
  life: Life,
  { plan, own, guests }: Pick<LifeStay, 'plan' | 'own' | 'guests'>,
  extras: readonly LifeExtra[],
  isAnew = false,
): LifeExtra[] {
  const ids = plan?.includes ?? [];
  const included = ids.flatMap((id): LifeExtra[] => {
    const before = extras.find((each) => each.isIncluded && each.id === id);
    const now = extraIn(tariffOf(life.tariffs, own), id);
    const version = before && !(isAnew && now) ? before.version : own;
    const sold = extraIn(tariffOf(life.tariffs, version), id);
    if (!sold) return [];
    return [{ id, version, count: sold.per.startsWith('guest') ? guests : 1, isIncluded: true }];
  });
  const others = extras.filter(
    ({ id, key, isIncluded }) => key !== undefined || (!isIncluded && !ids.includes(id)),
  );
  return [...included, ...others];
}

/** If no agreed night is left, extras that are no longer sold are dropped. */
export function stillSold(life: Life, extras: readonly LifeExtra[]): LifeExtra[] {
  return extras.filter(({ id, key }) => key !== undefined || extraIn(life.tariff, id));
}

/** Returns the extras that a guest, or the desk, takes: none for 0, and as many as there are guests. */
export function takes(
  life: Life,
  which: number,
  { checkin, guests, plan }: Pick<LifeStay, 'checkin' | 'guests' | 'plan'>,
  by: readonly Extra['choose'][],
): { id: string; count: number }[] {
  const isInTime = ({ untilDaysBefore }: Extra) =>
    by.includes('desk') || daysTo(life.today, checkin) >= untilDaysBefore;
  const open = (life.tariff.extras ?? []).filter(
    (extra) =>
      !plan?.includes?.includes(extra.id) &&
      extra.amount !== null &&
      by.includes(extra.choose) &&
      isInTime(extra),
  );
  return open
    .slice(Math.max(0, which - 1), which)
    .map((extra) => ({ id: extra.id, count: Math.min(guests, extra.most, mostOf(extra, guests)) }));
}
