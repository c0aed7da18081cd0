import { minorUnits } from '@innkeep/contract/money';
import { formatMinorUnits } from '@innkeep/contract/rates/bill-lines';
import type { QuoteAnswer } from '@innkeep/contract/rates/quote-question';
import type { MinorUnits } from '@innkeep/contract/rates/tariff';

/** What a stay comes to. */
export interface StayBill {
  nights: number;
  /** Of the first night. */
  rate: MinorUnits;
  /** Undefined while it is on its way, and where it cannot be had. */
  total: MinorUnits | undefined;
  /** Why the total cannot be had. */
  failure: Error | null;
  /** Its lines; those of the stay before while others are on their way. */
  quote: QuoteAnswer | undefined;
  /** The same once they are of this very stay: what is said of paying and of cancelling goes by it. */
  answer: QuoteAnswer | undefined;
}

interface QuoteState {
  data: QuoteAnswer | undefined;
  isPlaceholderData: boolean;
  error: Error | null;
}

/**
 * @param price of the room, for a night
 * @param state what the server says of the stay, as far as it has
 * @param hasRates whether the price may be another; undefined where nobody can tell
 */
export function stayBill(price: number, nights: number, state: QuoteState, hasRates?: boolean): StayBill {
  const quote = state.data;
  const rate = minorUnits(price);
  const answer = state.isPlaceholderData ? undefined : quote;
  // Where nobody can tell, the server refuses it if it is another.
  const isReckoned = hasRates === false || (hasRates === undefined && !quote && state.error !== null);
  const total = answer?.total ?? (isReckoned ? rate * nights : undefined);
  return {
    nights,
    rate: quote?.nights[0]?.price ?? rate,
    total,
    failure: total === undefined && !quote ? state.error : null,
    quote,
    answer,
  };
}

/** `$240`, dots while it is on its way, or a dash where it cannot be had. */
export function totalInWords({ total, failure }: StayBill): string {
  if (total !== undefined) return formatMinorUnits(total);
  return failure ? '–' : '…';
}
