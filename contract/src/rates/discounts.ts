import { percentOf, allocate } from './divide.ts';
import { isForPlan } from './plans.ts';
import { isForNights } from './stay-conditions.ts';
import type { AgreedPlan, Discount, LongStay, MinorUnits, Tariff } from './tariff.ts';
import type { QuotedNight } from './quoted-night.ts';

export function longestStep({ longStays }: Pick<Tariff, 'longStays'>, nights: number): LongStay | undefined {
  return longStays.filter((step) => step.nights <= nights).sort((a, b) => b.nights - a.nights)[0];
}

export function longStayOff(nights: QuotedNight[], step: LongStay | undefined): MinorUnits {
  return takeOff(nights, percentOf(sumLeft(nights), step?.percent ?? 0));
}

export function codeOff(
  nights: QuotedNight[],
  discount: Discount | undefined,
  plan: AgreedPlan | undefined,
): MinorUnits {
  const [arrival] = nights;
  if (!discount || !arrival || !isForPlan(discount, plan)) return 0;
  if (!isForNights(discount, arrival.date, nights.length)) return 0;
  return takeOff(nights, worthOf(discount, sumLeft(nights)));
}

/** A code of an amount keeps its share of the bill when it was first agreed. `nights` are without the code. */
export function withShare(discount: Discount, nights: readonly QuotedNight[]): Discount {
  if (discount.kind === 'percent' || discount.share) return discount;
  const of = sumLeft(nights);
  return { ...discount, share: { off: Math.min(of, discount.worth), of } };
}

/** Never more than is left, nor a larger share of a smaller bill than it took of the first one. */
function worthOf({ kind, worth, share }: Discount, left: MinorUnits): MinorUnits {
  if (kind === 'percent') return Math.min(left, percentOf(left, worth));
  if (share === undefined) return Math.min(left, worth);
  if (left >= share.of) return share.off; // an amount that was cut then stays cut
  return allocate(share.off, [left, share.of - left])[0] ?? 0;
}

function takeOff(nights: QuotedNight[], amount: MinorUnits): MinorUnits {
  const parts = allocate(amount, nights.map(leftOf));
  nights.forEach((night, index) => {
    night.off += parts[index] ?? 0;
  });
  return amount;
}

function leftOf({ price, off, named }: QuotedNight): MinorUnits {
  return named === undefined ? price - off : 0;
}

function sumLeft(nights: readonly QuotedNight[]): MinorUnits {
  return nights.reduce((sum, night) => sum + leftOf(night), 0);
}
