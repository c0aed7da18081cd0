import type { ChangeQuote } from '@innkeep/contract/desk/desk-stay';
import type { OwnChange, StayChange } from '@innkeep/contract/desk/desk-inputs';
import { restrictionProblems, restrictionsOn } from '@innkeep/contract/rates/restrictions';
import { requireOwner, type Caller } from '../caller.ts';
import { nightsTaken } from '../bookings/taken-nights.ts';
import { planChanges, type WantedChange } from './change-stays.ts';
import { AS_AGREED } from './plan-change.ts';
import type { StayDeps } from './stay-store.ts';

/** What a change that the desk thinks of would cost, and which rules it would pass over. Nothing is saved. */
export function quoteChange(
  deps: StayDeps,
  id: string,
  { rev, ...change }: StayChange,
): Promise<ChangeQuote> {
  return quoteOne(deps, { id, rev, change: { ...change, passesOverRules: true } }, () => undefined);
}

/** What a change that a guest thinks of would cost. */
export function quoteOwnChange(
  deps: StayDeps,
  caller: Caller,
  id: string,
  { rev, ...dates }: OwnChange,
): Promise<ChangeQuote> {
  return quoteOne(deps, { id, rev, change: { ...dates, ...AS_AGREED } }, ({ uid }) => {
    requireOwner(uid === caller.uid);
  });
}

function quoteOne(
  deps: StayDeps,
  wanted: WantedChange,
  admit: Parameters<typeof planChanges>[3],
): Promise<ChangeQuote> {
  return deps.stays.transact(async (tx) => {
    const { changes, conflicts, facts } = await planChanges(deps, tx, [wanted], admit);
    if (conflicts.length > 0) throw nightsTaken(conflicts.map(({ night }) => night));
    const [{ before, after }] = changes as [(typeof changes)[0]]; // one was asked for, and one is planned
    return {
      before: before.quote.total,
      after: after.quote.total,
      quote: after.quote,
      problems: restrictionProblems(restrictionsOn(facts.tariff, after.room._id, after)),
    };
  });
}
