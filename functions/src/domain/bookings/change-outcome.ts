import { isDeepStrictEqual } from 'node:util';
import type { ChangeQuote, OwnChangeQuote } from '@innkeep/contract/desk/change-quote';
import { dueFor } from '@innkeep/contract/payments/due';
import { overpaidBy } from '../payments/refund-overpaid.ts';
import { offerOf } from '../rates/offer.ts';
import { chargedIn } from '../rates/price-stay.ts';
import type { PlannedChange } from './change-stays.ts';
import { lostCode } from './lost-code.ts';

type Outcome<T> = Omit<T, 'quote' | 'problems' | 'childAge' | 'otherTerms'>;

/** What the desk's change makes of a stay, and its money: what is overpaid then stays here until the desk gives it back. */
export function outcome(change: PlannedChange): Outcome<ChangeQuote> {
  return named(change, { ...totalsOf(change), due: dueFor(change.after) });
}

/** What a guest's own change does: what is overpaid goes back. */
export function ownOutcome(change: PlannedChange): Outcome<OwnChangeQuote> {
  const refund = overpaidBy(change);
  return named(change, { ...totalsOf(change), refund, due: dueFor(change.after) + refund });
}

function totalsOf(change: PlannedChange) {
  const { before, after } = change;
  const code = lostCode(change);
  return {
    before: before.quote.total,
    after: after.quote.total,
    ...(!isDeepStrictEqual(before.policy, after.policy) && { newTerms: after.policy }),
    ...(code !== undefined && { lostCode: code }),
  };
}

function named<T extends object>({ after }: PlannedChange, shown: T): T & { offer: string } {
  return { ...shown, offer: offerOf({ ...shown, bill: chargedIn(after.quote) }) };
}
