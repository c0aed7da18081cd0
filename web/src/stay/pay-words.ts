import type { PayChoice, PayWay } from '@innkeep/contract/payments/payment';
import { formatMinorUnits } from '@innkeep/contract/money';
import type { QuoteAnswer } from '@innkeep/contract/rates/quote-question';
import type { StayBill } from './stay-bill.ts';

/** The wanted way if it is offered, otherwise the first; undefined if there is no choice. */
export function wayOf(
  { payWays }: Partial<Pick<QuoteAnswer, 'payWays'>> = {},
  wanted?: PayChoice,
): PayWay | undefined {
  return payWays?.find(({ pay }) => pay === wanted) ?? payWays?.[0];
}

/** Returns an amount such as `$100.25`, or dots while the total, and so this part of it, is loading. */
export function wayAmount({ amount }: PayWay, { total }: Pick<StayBill, 'total'>): string {
  return total === undefined ? '…' : formatMinorUnits(amount);
}

export function isByCard(way: PayWay | undefined): boolean {
  return way !== undefined && way.pay !== 'hotel';
}
