import { percentOf, allocate } from './divide.ts';
import { isForNights } from './promo.ts';
import type { Discount, LongStay, MinorUnits, Tariff } from './tariff.ts';
import type { QuotedNight } from './quoted-night.ts';

/** The discount of a long stay that so many nights reach, if they reach any. */
export function longestStep({ longStays }: Pick<Tariff, 'longStays'>, nights: number): LongStay | undefined {
  return longStays.filter((step) => step.nights <= nights).sort((a, b) => b.nights - a.nights)[0];
}

/** Takes the discount of a long stay off its nights, and answers how much that is. */
export function longStayOff(nights: QuotedNight[], step: LongStay | undefined): MinorUnits {
  return takeOff(nights, percentOf(sumLeft(nights), step?.percent ?? 0));
}

/** Takes a code off the nights of a stay that it is for, and answers how much that is. */
export function codeOff(nights: QuotedNight[], discount: Discount | undefined): MinorUnits {
  const [arrival] = nights;
  if (!discount || !arrival || !isForNights(discount, arrival.date, nights.length)) return 0;
  return takeOff(nights, worthOf(discount, sumLeft(nights)));
}

/**
 * A code as a bill keeps it: of an amount, which part of the bill it was when it was first agreed.
 * @param nights without what the code takes off
 */
export function withShare(discount: Discount, nights: readonly QuotedNight[]): Discount {
  if (discount.kind === 'percent' || discount.share) return discount;
  const of = sumLeft(nights);
  return { ...discount, share: { off: Math.min(of, discount.worth), of } };
}

/** Never more than what is left; of an amount, in a bill that has become smaller, no larger part than was agreed. */
function worthOf({ kind, worth, share }: Discount, left: MinorUnits): MinorUnits {
  if (kind === 'percent') return Math.min(left, percentOf(left, worth));
  if (share === undefined) return Math.min(left, worth);
  if (left >= share.of) return share.off; // what it could not take off then it does not take off now
  return allocate(share.off, [left, share.of - left])[0] ?? 0;
}

/** Spreads a discount over the nights, in proportion to what is left of each. */
function takeOff(nights: QuotedNight[], amount: MinorUnits): MinorUnits {
  const parts = allocate(amount, nights.map(leftOf));
  nights.forEach((night, index) => {
    night.off += parts[index] ?? 0;
  });
  return amount;
}

/** What discounts may take of. */
function leftOf({ price, off, named }: QuotedNight): MinorUnits {
  return named === undefined ? price - off : 0;
}

function sumLeft(nights: readonly QuotedNight[]): MinorUnits {
  return nights.reduce((sum, night) => sum + leftOf(night), 0);
}
