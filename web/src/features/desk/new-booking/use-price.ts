import { minorUnits } from '@innkeep/contract/money';
import { useDeskQuote } from '../api/get-quote.ts';
import type { PriceQuestion } from './new-booking-draft.ts';

/**
 * What a booking costs.
 * @param question undefined while there is nothing to ask
 * @param listed what the list of free rooms says, in the hotel's currency, for where the server says nothing more
 */
export function usePrice(question: PriceQuestion | undefined, listed: number | undefined) {
  const quote = useDeskQuote(question);
  const last = question && quote.data;
  const answer = quote.isCurrent ? last : undefined;
  const fallback = quote.isError && listed !== undefined ? minorUnits(listed) : undefined;
  return {
    childAge: last?.childAge,
    /** What the rules of the rates say against it. */
    rules: last?.problems,
    quoteError: question && quote.error,
    askAgain: () => void quote.refetch(),
    bill: answer?.quote,
    /** In minor units; undefined while it is not known. */
    total: answer?.quote.total ?? fallback,
  };
}
