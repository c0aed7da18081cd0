import type { Quote } from '../rates/quote.ts';
import type { MinorUnits, Policy } from '../rates/tariff.ts';
import type { StayProblems } from '../stay.ts';

/** The answer of POST /desk/quote: what a booking would cost. */
export interface DeskQuote {
  quote: Quote;
  /** The hotel's rules that would have to be passed over, beside the fields that they are about. */
  problems: StayProblems & { room?: string };
  /** Guests younger than this are children; absent where nobody is asked. */
  childAge?: number;
}

/** The answer of POST /desk/bookings/:id/quote: what a change would make of the bill. */
export interface ChangeQuote extends DeskQuote {
  /** The total as it is, and as it would be. */
  before: MinorUnits;
  after: MinorUnits;
  /** What is still to be paid then; below 0 where more was paid than the stay costs. */
  due: MinorUnits;
  /** The terms of payment and cancellation that it would have, where they are not those that were agreed. */
  newTerms?: Policy;
  /** Where its dates are sold on other terms than those that were agreed: theirs. */
  otherTerms?: Policy;
  /** The code that does not hold for the changed stay. */
  lostCode?: string;
  /** Names all of this: who makes the change sends it back, and is asked again where it is not so any more. */
  offer: string;
}

/** The answer of POST /orders/:id/quote: the same for a guest, and what becomes of their money. */
export interface OwnChangeQuote extends ChangeQuote {
  /** What is given back of what was paid; 0 where nothing is. */
  refund: MinorUnits;
}

/** Of the answer of POST /desk/moves/quote: what one of the moves would make of its stay's bill. */
export type MoveQuote = Pick<ChangeQuote, 'before' | 'after' | 'problems' | 'lostCode'>;
