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
  const before = extras.filter(({ key }) => key === undefined);
  const versionOf = (id: string) => before.find((each) => each.id === id)?.version ?? life.inForce;
  const chosen = wanted?.map((each) => ({ ...each, version: versionOf(each.id) })) ?? before;
  const kept = chosen.map((each) => {
    const version = isAnew && extraIn(life.tariff, each.id) ? life.inForce : each.version;
    const sold = extraIn(tariffOf(life.tariffs, version), each.id);
    return { ...each, version, count: Math.min(each.count, sold ? mostOf(sold, guests) : 0) };
  });
  return [...kept, ...extras.filter(({ key }) => key !== undefined)];
}

/** Where no agreed night is left, what the hotel does not sell any more falls away. */
export function stillSold(life: Life, extras: readonly LifeExtra[]): LifeExtra[] {
  return extras.filter(({ id, key }) => key !== undefined || extraIn(life.tariff, id));
}

/** Returns the extras that a guest, or the desk, takes: none for 0, and as many as there are guests. */
export function takes(
  life: Life,
  which: number,
  { checkin, guests }: Pick<LifeStay, 'checkin' | 'guests'>,
  by: readonly Extra['choose'][],
): { id: string; count: number }[] {
  const isInTime = ({ untilDaysBefore }: Extra) =>
    by.includes('desk') || daysTo(life.today, checkin) >= untilDaysBefore;
  const open = (life.tariff.extras ?? []).filter(
    (extra) => extra.amount !== null && by.includes(extra.choose) && isInTime(extra),
  );
  return open
    .slice(Math.max(0, which - 1), which)
    .map((extra) => ({ id: extra.id, count: Math.min(guests, extra.most, mostOf(extra, guests)) }));
}
