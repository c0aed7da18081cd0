import type { ExtraChoice } from '../rates/extra-choices.ts';
import type { Quote } from '../rates/quote.ts';
import type { PlanOffer } from '../rates/quote-question.ts';
import type { AskedOfChildren, MinorUnits, Policy } from '../rates/tariff.ts';
import type { StayProblems } from '../stay.ts';

export interface DeskQuote extends AskedOfChildren {
  quote: Quote;
  /** The hotel's rules that the stay would break, by field. */
  problems: StayProblems & { room?: string };
  /** What can be chosen for this stay, and what is; absent where that is nothing. */
  choices?: ExtraChoice[];
  /** The rate plans offered for these dates, after the standard rate if it has a name of its own; absent if there is none. */
  plans?: Pick<PlanOffer, 'id' | 'name'>[];
}

/** The answer of POST /desk/bookings/:id/quote: how a change would alter the bill. */
export interface ChangeQuote extends DeskQuote {
  before: MinorUnits;
  after: MinorUnits;
  /** What would still be due; negative where more was paid than the stay would cost. */
  due: MinorUnits;
  /** The policy that the booking would get, where it differs from the one that was agreed. */
  newPolicy?: Policy;
  /** The policy of the new dates, where it differs from the one that was agreed. */
  otherPolicy?: Policy;
  lostCode?: string;
  /** The names of extras that are not offered on the added nights, and not charged for them. */
  lostExtras?: string[];
  /** Identifies all that was offered. The change sends it back, and is refused if it is outdated. */
  offer: string;
}

/** The answer of POST /orders/:id/quote: the same for a guest, with the refund. */
export interface OwnChangeQuote extends ChangeQuote {
  refund: MinorUnits;
}

export type MoveQuote = Pick<ChangeQuote, 'before' | 'after' | 'due' | 'problems' | 'lostCode' | 'offer'>;
