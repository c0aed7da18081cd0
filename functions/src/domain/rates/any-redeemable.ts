import type { CalendarDate } from '@innkeep/contract/calendar-date';
import { isRedeemable, type Promo } from '@innkeep/contract/rates/promo';

/** A hotel that sends each guest a code of their own has thousands, most of them used. */
const LOOKED_AT = 25;

/**
 * Whether anybody could use a promotion today. It looks at so many and then believes it: a field that is of no use costs a
 * guest less than a price that comes late.
 * @param active the promotions that are not switched off, in any order
 */
export async function seemsAnyRedeemable<T>(
  active: AsyncIterable<T>,
  promoFrom: (found: T) => Promo | undefined,
  today: CalendarDate,
): Promise<boolean> {
  let looked = 0;
  for await (const found of active) {
    const promo = promoFrom(found);
    looked += 1;
    if (looked === LOOKED_AT || (promo && isRedeemable(promo, today))) return true;
  }
  return false;
}
