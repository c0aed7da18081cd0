import { HOTEL } from '../hotel.ts';
import { formatMinorUnits } from '../money.ts';
import type { MinorUnits } from './tariff.ts';

/** Writes an amount with all decimals, for figures that stand below each other: `$99.00`. */
export function withAllDecimals(amount: MinorUnits, money = HOTEL.money): string {
  const { decimals, point } = money;
  const text = formatMinorUnits(amount, money);
  const isWhole = decimals > 0 && amount % 10 ** decimals === 0;
  return isWhole ? text.replace(/\d(?=\D*$)/, `$&${point}${'0'.repeat(decimals)}`) : text;
}
