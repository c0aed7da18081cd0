import type { HotelFacts } from './hotel-shape.ts';
import { HOTEL } from './hotel.ts';
import type { MinorUnits } from './rates/tariff.ts';

/* In the hotel's currency: 99.5 is $99.50. Sums are of whole minor units, as 0.1 + 0.2 is not 0.3. */

/**
 * Writes an amount with the sign of its currency, as the hotel does: `$120`, `$99.50`, `$1,240`. It does not
 * use `toLocaleString`: its first use, which loads the locale data, blocks a phone for a tenth of a second
 * while the rooms are drawn.
 */
export function formatPrice(amount: number, money: HotelFacts['money'] = HOTEL.money): string {
  const { before, after, group, point, decimals } = money;
  const [whole = '', fraction] = amount.toFixed(Number.isInteger(amount) ? 0 : decimals).split('.');
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, group);
  return before + grouped + (fraction === undefined ? '' : point + fraction) + after;
}

/** Writes minor units as an amount: `$99.50`, and `−$99.50` for a deduction. */
export function formatMinorUnits(amount: MinorUnits, money = HOTEL.money): string {
  return (amount < 0 ? '−' : '') + formatPrice(majorUnits(Math.abs(amount), money), money);
}

export function minorUnits(
  amount: number,
  { decimals }: Pick<HotelFacts['money'], 'decimals'> = HOTEL.money,
) {
  return Math.round(amount * 10 ** decimals);
}

export function majorUnits(
  minor: number,
  { decimals }: Pick<HotelFacts['money'], 'decimals'> = HOTEL.money,
): number {
  return minor / 10 ** decimals;
}
