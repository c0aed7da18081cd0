import { formatMinorUnits } from '@innkeep/contract/rates/bill-lines';
import type { MinorUnits } from '@innkeep/contract/rates/tariff';

/**
 * Returns a question about an amount that looks mistyped: ten times all that is usual or more, or a tenth of it or
 * less.
 * @param usual amounts to compare with; without any, nothing is asked
 * @param per what it is for, such as ` a night`
 */
export function askedBack(amount: MinorUnits, usual: readonly MinorUnits[], per = ''): string | undefined {
  const known = usual.filter((each) => each > 0);
  if (known.length === 0 || !(amount > 0)) return undefined;
  const [least, most] = [Math.min(...known), Math.max(...known)];
  if (amount < 10 * most && 10 * amount > least) return undefined;
  const span = [...new Set([least, most])].map((each) => formatMinorUnits(each)).join(' to ');
  return `${formatMinorUnits(amount)}${per}? Usual here: ${span}.`;
}
