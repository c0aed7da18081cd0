import type { HotelFacts } from './hotel-shape.ts';
import { HOTEL } from './hotel.ts';

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
