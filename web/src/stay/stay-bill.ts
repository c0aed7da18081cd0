import { minorUnits } from '@innkeep/contract/minor-units';
import { formatMinorUnits } from '@innkeep/contract/rates/bill-lines';
import type { QuoteAnswer } from '@innkeep/contract/rates/quote-question';
import type { MinorUnits } from '@innkeep/contract/rates/tariff';

/** What a stay comes to. */
export interface StayBill {
  nights: number;
  /** Of the first night. */
  rate: MinorUnits;
  /** Undefined while it is on its way. */
  total: MinorUnits | undefined;
  /** What the guest agrees to pay by booking: the total or, where none is known, the rate times the nights. */
  expected: MinorUnits;
  /** Its lines; those of the stay before while others are on their way. */
  quote: QuoteAnswer | undefined;
}

interface QuoteState {
  data: QuoteAnswer | undefined;
  isPlaceholderData: boolean;
  isError: boolean;
}

/**
 * @param price of the room, for a night
 * @param state what the server says of the stay, as far as it has
 */
export function stayBill(price: number, nights: number, state: QuoteState): StayBill {
  const quote = state.data;
  const rate = quote?.nights[0]?.price ?? minorUnits(price);
  // Where the server cannot be asked, it decides when the stay is booked, by what was shown.
  const isLost = state.isError && quote === undefined;
  const total = isLost ? rate * nights : state.isPlaceholderData ? undefined : quote?.total;
  return { nights, rate, total, expected: total ?? rate * nights, quote };
}

/** `$240`, or dots while it is on its way. */
export function totalInWords({ total }: StayBill): string {
  return total === undefined ? '…' : formatMinorUnits(total);
}
