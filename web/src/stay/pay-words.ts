import type { PayChoice, PayWay } from '@innkeep/contract/payments/payment';
import { formatMinorUnits } from '@innkeep/contract/rates/bill-lines';
import type { QuoteAnswer } from '@innkeep/contract/rates/quote-question';
import type { StayBill } from './stay-bill.ts';

/** The way in which a stay is paid for: the one that is wanted, where it can be had; undefined where none is to choose. */
export function wayOf(
  { payWays }: Partial<Pick<QuoteAnswer, 'payWays'>> = {},
  wanted?: PayChoice,
): PayWay | undefined {
  return payWays?.find(({ pay }) => pay === wanted) ?? payWays?.[0];
}

/** `$100.25`, or dots while the total is on its way, and with it this part. */
export function wayAmount({ amount }: PayWay, { total }: Pick<StayBill, 'total'>): string {
  return total === undefined ? '…' : formatMinorUnits(amount);
}
