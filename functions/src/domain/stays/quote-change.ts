import type { Tariff } from '@innkeep/contract/rates/tariff';
import type { Stay } from '@innkeep/contract/stay';
import type { ChangeQuote, DeskQuote } from '@innkeep/contract/desk/desk-stay';
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
      ...conditionsOf(facts.tariff, after.room._id, after),
    };
  });
}

/** The rules that a stay would pass over, and until when guests are children, where the hotel asks. */
export function conditionsOf(
  tariff: Tariff,
  roomId: string,
  { checkin, checkout }: Stay,
): Pick<DeskQuote, 'problems' | 'childAge'> {
  const { childAge } = tariff;
  return {
    problems: restrictionProblems(restrictionsOn(tariff, roomId, { checkin, checkout })),
    ...(childAge !== null && { childAge }),
  };
}
