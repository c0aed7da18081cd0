import type { HotelFacts } from './hotel-shape.ts';
import { HOTEL } from './hotel.ts';

/*
 * An amount is a number of the hotel's currency: 99.5 is $99.50. Sums and products are reckoned in whole minor units, for
 * 0.1 + 0.2 is not 0.3.
 */

type Decimals = Pick<HotelFacts['money'], 'decimals'>;

/**
 * What a stay costs.
 * @param price for a night
 */
export function stayTotal(price: number, nights: number, money: Decimals = HOTEL.money): number {
  return majorUnits(minorUnits(price, money) * nights, money);
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
export function sumOfAmounts(amounts: number[], money: Decimals = HOTEL.money): number {
  return majorUnits(
    amounts.reduce((sum, amount) => sum + minorUnits(amount, money), 0),
    money,
  );
}

/** An amount in the smallest unit of the hotel's currency, such as cents: a whole number, in which amounts are compared. */
export function minorUnits(
  amount: number,
  { decimals }: Pick<HotelFacts['money'], 'decimals'> = HOTEL.money,
) {
  return Math.round(amount * 10 ** decimals);
}

/** The same amount in the currency's own unit, as rooms' prices and totals are. */
export function majorUnits(
  minor: number,
  { decimals }: Pick<HotelFacts['money'], 'decimals'> = HOTEL.money,
): number {
  return minor / 10 ** decimals;
}
