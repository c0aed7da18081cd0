import type { Tariff } from '@innkeep/contract/rates/tariff';
import type { Stay } from '@innkeep/contract/stay';
import { dueFor } from '@innkeep/contract/payments/due';
import type { ChangeQuote, DeskQuote, OwnChangeQuote } from '@innkeep/contract/desk/desk-stay';
import type { OwnChange, StayChange } from '@innkeep/contract/desk/desk-inputs';
import { restrictionProblems, restrictionsOn } from '@innkeep/contract/rates/restrictions';
import type { Caller } from '../caller.ts';
import { overpaidBy } from '../payments/refund-overpaid.ts';
import { planOne, planOwn } from './change-stay.ts';
import type { PlannedChange } from './change-stays.ts';
import { AS_AGREED, sellsNights } from './plan-change.ts';
import type { StayDeps, StayFacts } from './stay-store.ts';

/** What a change that the desk thinks of would cost, and which rules it would pass over. Nothing is saved. */
export function quoteChange(
  deps: StayDeps,
  id: string,
  { rev, ...change }: StayChange,
): Promise<ChangeQuote> {
  const wanted = { id, rev, change: { ...change, passesOverRules: true } };
  return deps.stays.transact(async (tx) => quoteOf(await planOne(deps, tx, wanted)));
}

/** What a change that a guest thinks of would cost; refused where the change would be. */
export function quoteOwnChange(
  deps: StayDeps,
  caller: Caller,
  id: string,
  { rev, ...dates }: OwnChange,
): Promise<OwnChangeQuote> {
  const wanted = { id, rev, change: { ...dates, ...AS_AGREED } };
  return deps.stays.transact(async (tx) => {
    const plan = await planOwn(deps, tx, caller, wanted);
    const [change] = plan.changes;
    const refund = overpaidBy(change);
    return { ...quoteOf(plan), refund, due: dueFor(change.after) + refund };
  });
}

function quoteOf({ changes: [change], facts }: Awaited<ReturnType<typeof planOne>>): ChangeQuote {
  const { before, after } = change;
  return {
    before: before.quote.total,
    after: after.quote.total,
    quote: after.quote,
    ...conditionsOfChange(change, facts),
  };
}

/** As {@link conditionsOf}: a room that is off sale is a problem only where the change takes more of its nights. */
export function conditionsOfChange({ before, after }: PlannedChange, { tariff, rooms }: StayFacts) {
  const room = rooms.get(after.room._id);
  const isOffSale = room?.notForSale === true && sellsNights(before, room._id, after);
  return conditionsOf(tariff, after.room._id, after, { isOffSale });
}

/** The rules that a stay would pass over, and until when guests are children, where the hotel asks. */
export function conditionsOf(
  tariff: Tariff,
  roomId: string,
  { checkin, checkout }: Stay,
  { isOffSale }: { isOffSale: boolean },
): Pick<DeskQuote, 'problems' | 'childAge'> {
  const { childAge } = tariff;
  return {
    problems: {
      ...restrictionProblems(restrictionsOn(tariff, roomId, { checkin, checkout })),
      ...(isOffSale && { room: 'This room is not for sale.' }),
    },
    ...(childAge !== null && { childAge }),
  };
}
