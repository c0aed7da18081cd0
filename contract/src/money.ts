import type { HotelFacts } from './hotel-shape.ts';
import { HOTEL } from './hotel.ts';

/*
 * An amount is a number of the hotel's currency: 99.5 is $99.50. Sums and products are reckoned in whole hundredths,
 * for 0.1 + 0.2 is not 0.3.
 */

/**
 * What a stay costs.
 * @param price for a night
 */
export function stayTotal(price: number, nights: number): number {
  return (Math.round(price * 100) * nights) / 100;
}

/**
 * Writes an amount as the hotel does, with the sign of its currency: `$120`, `$99.50`, `$1,240`. Not by
 * `toLocaleString`: the first use of what knows all the world's ways holds a phone up for a tenth of a second, in the
 * midst of drawing the rooms.
 */
export function formatPrice(amount: number, money: HotelFacts['money'] = HOTEL.money): string {
  const { before, after, group, point, decimals } = money;
  const [whole = '', fraction] = amount.toFixed(Number.isInteger(amount) ? 0 : decimals).split('.');
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, group);
  return before + grouped + (fraction === undefined ? '' : point + fraction) + after;
}

/** Adds amounts. */
export function sumOfAmounts(amounts: number[]): number {
  return amounts.reduce((hundredths, amount) => hundredths + Math.round(amount * 100), 0) / 100;
}
