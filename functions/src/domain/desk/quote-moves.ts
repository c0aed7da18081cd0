import type { Moves } from '@innkeep/contract/desk/desk-inputs';
import type { MoveQuote } from '@innkeep/contract/desk/change-quote';
import { planChanges, deskQuoteOf } from '../bookings/change-stays.ts';
import { KEEP_AGREED_PRICE } from '../bookings/plan-change.ts';
import { conditionsOfChange } from '../bookings/quote-change.ts';
import type { HotelDeps } from '../records/hotel-store.ts';

/** The moves' bills and broken rules, in order. Conflicting nights show only when they are applied. */
export function quoteMoves(deps: HotelDeps, { moves }: Pick<Moves, 'moves'>): Promise<MoveQuote[]> {
  const wanted = moves.map(({ id, rev, room, checkin, checkout }) => ({
    id,
    rev,
    change: { room, checkin, checkout, ...KEEP_AGREED_PRICE, overridesRules: true },
  }));
  return deps.bookings.read(async (tx) => {
    const { changes, facts } = await planChanges(deps, tx, wanted);
    return changes.map((change) => {
      const { before, after, due, offer, lostCode: code } = deskQuoteOf(change);
      const { problems } = conditionsOfChange(change, facts);
      return { before, after, due, problems, offer, ...(code !== undefined && { lostCode: code }) };
    });
  });
}
