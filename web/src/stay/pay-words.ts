import type { PayChoice, PayWay } from '@innkeep/contract/payments/payment';
import { PAY_AT_HOTEL } from '@innkeep/contract/paying';
import { formatMinorUnits } from '@innkeep/contract/rates/bill-lines';
import type { QuoteAnswer } from '@innkeep/contract/rates/quote-question';
import type { StayBill } from './stay-bill.ts';

type Offer = Pick<QuoteAnswer, 'total' | 'atHotel' | 'payWays'>;

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

/** What is paid when, in a sentence without its full stop. */
export function payingInWords({ total, atHotel }: Offer, way: PayWay | undefined): string {
  if (way === undefined || way.pay === 'hotel') return PAY_AT_HOTEL;
  const now = `You pay ${formatMinorUnits(way.amount)} now by card`;
  const rest = total - way.amount;
  if (rest === 0) return now;
  const taxes = `, ${formatMinorUnits(atHotel)} of it taxes that are only paid there`;
  return `${now}, and ${formatMinorUnits(rest)} at the hotel${atHotel > 0 ? taxes : ''}`;
}

/** The same before anything is chosen: what there is to choose. */
export function payableInWords(offer: Offer): string {
  const [usual, ...others] = offer.payWays ?? [];
  if (usual?.pay === 'hotel' && others.length > 0) return `${PAY_AT_HOTEL}, or now by card`;
  return payingInWords(offer, usual);
}
