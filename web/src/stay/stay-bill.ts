import { formatMinorUnits, minorUnits } from '@innkeep/contract/money';
import type { QuoteAnswer } from '@innkeep/contract/rates/quote-question';
import type { MinorUnits } from '@innkeep/contract/rates/tariff';

export interface StayBill {
  nights: number;
  /** The price of the first night. */
  rate: MinorUnits;
  total: MinorUnits | undefined;
  failure: Error | null;
  /** The lines of the bill; those of the previous stay while new ones are loading. */
  quote: QuoteAnswer | undefined;
  /** The quote once it is for the current stay, for what is said about paying and cancelling. */
  answer: QuoteAnswer | undefined;
}

interface QuoteState {
  data: QuoteAnswer | undefined;
  isPlaceholderData: boolean;
  error: Error | null;
}

/**
 * @param price the room's price of a night, in major units
 * @param hasRates whether nights may have other prices; undefined if that cannot be known
 */
export function stayBill(price: number, nights: number, state: QuoteState, hasRates?: boolean): StayBill {
  const quote = state.data;
  const rate = minorUnits(price);
  const answer = state.isPlaceholderData ? undefined : quote;
  // If that cannot be known, the server refuses the booking in case the price differs.
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

/** Formats the total: `$240`, dots while it is loading, or a dash if it cannot be loaded. */
export function totalInWords({ total, failure }: StayBill): string {
  if (total !== undefined) return formatMinorUnits(total);
  return failure ? '–' : '…';
}
