import { HOTEL } from '../hotel.ts';
import { formatMinorUnits } from './bill-lines.ts';
import type { Quote } from './quote.ts';
import type { NightRate } from './quoted-night.ts';

export function rateOf({ nights }: Pick<Quote, 'nights'>): NightRate {
  const sum = nights.reduce((all, { price }) => all + price, 0);
  const isEven = nights.every(({ price }) => price === nights[0]?.price);
  return { amount: Math.round(sum / nights.length), is: isEven ? 'each' : 'average' };
}

/** Writes a rate as `from $102`, `$120` or `$138.50 on average`. */
export function rateInWords({ amount, is }: NightRate, money = HOTEL.money): string {
  return `${is === 'from' ? 'from ' : ''}${formatMinorUnits(amount, money)}${is === 'average' ? ' on average' : ''}`;
}
