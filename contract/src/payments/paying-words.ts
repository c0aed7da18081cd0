import { formatMinorUnits } from '../rates/bill-lines.ts';
import type { Quote } from '../rates/quote.ts';
import type { PayWay } from './payment.ts';

/** What guests read where nothing is paid by card. The house rules' `paying` says how to pay at the hotel. */
export const PAY_AT_HOTEL = 'Pay at the hotel';

/** Says what is paid when, in a sentence without its full stop. */
export function payingInWords(
  { total, atHotel }: Pick<Quote, 'total' | 'atHotel'>,
  { pay, amount }: PayWay,
): string {
  if (pay === 'hotel') return PAY_AT_HOTEL;
  const now = `Pay ${formatMinorUnits(amount)} now by card`;
  const rest = total - amount;
  if (rest === 0) return now;
  const taxes = `, including ${formatMinorUnits(atHotel)} in taxes`;
  return `${now}, and ${formatMinorUnits(rest)} at the hotel${atHotel > 0 ? taxes : ''}`;
}
