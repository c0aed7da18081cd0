import type { Moves } from '@innkeep/contract/desk/desk-inputs';
import type { MoveQuote } from '@innkeep/contract/desk/desk-stay';
import { planChanges } from '../stays/change-stays.ts';
import { AS_AGREED } from '../stays/plan-change.ts';
import { conditionsOf } from '../stays/quote-change.ts';
import type { StayDeps } from '../stays/stay-store.ts';

/**
 * What moves would make of the bills, in their order, and the rules that they would pass over. Nothing is saved; who is
 * in the way is said by whoever applies them.
 */
export function quoteMoves(deps: StayDeps, { moves }: Pick<Moves, 'moves'>): Promise<MoveQuote[]> {
  const wanted = moves.map(({ id, rev, ...change }) => ({
    id,
    rev,
    change: { ...change, ...AS_AGREED, passesOverRules: true },
  }));
  return deps.stays.transact(async (tx) => {
    const { changes, facts } = await planChanges(deps, tx, wanted);
    return changes.map(({ before, after }) => ({
      before: before.quote.total,
      after: after.quote.total,
      problems: conditionsOf(facts.tariff, after.room._id, after).problems,
    }));
  });
}
