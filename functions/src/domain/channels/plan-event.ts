import { type CalendarDate, addDays } from '@innkeep/contract/calendar-date';
import { blockHolder } from '@innkeep/contract/desk/holder';
import type { StoredBlock } from '../blocks/block-store.ts';
import type { ReadEvent, StoredChannel } from './channel-store.ts';
import { hasBegun, isSameAhead, isWithin, nightsAhead, type EventDates } from './event-dates.ts';
import { planBlocks, type BlockPlan, type EventFacts } from './plan-blocks.ts';
import { keyOf } from '../records/claims.ts';

export interface EventPlan extends Omit<BlockPlan, 'blocks'> {
  /** The event as it is applied from now on; undefined if it is no more. */
  event: ReadEvent | undefined;
}

const NOTHING = { saved: [], missing: [] as CalendarDate[] };

/**
 * Plans what becomes of an event, as it is applied and as its calendar has it. One that the calendar leaves out since it
 * began is no event any more once none of its nights is in conflict.
 */
export function planEvent(
  facts: EventFacts & { isLeft?: boolean },
  { repeatsOurs }: Pick<StoredChannel, 'repeatsOurs'>,
  before: ReadEvent | undefined,
): EventPlan {
  const { dates, today, isLeft } = facts;
  if (!dates && before && hasBegun(before, today)) return { ...NOTHING, event: undefined };
  const named = namedBy(before, facts.own);
  const isWithinBefore = before !== undefined && dates !== undefined && isWithin(dates, before, today);
  if (isWithinBefore && before.isOurs && !isOnSale(facts, before))
    return planOurs({ ...facts, own: named }, dates, before);

  // One that has no night may be ours come back, which is said only now.
  const isUnchanged = isWithinBefore && isSameAhead(before, dates, today) && before.blocks.length > 0;
  const isRepeated = repeatsOurs && dates !== undefined && !isUnchanged && repeats(facts, named, dates);
  const { blocks, ...plan } = planBlocks(isRepeated ? { ...facts, own: named, dates: undefined } : facts);
  if (!dates || (isLeft && plan.missing.length === 0)) return { ...plan, event: undefined };
  const marks = {
    ...(isRepeated && { isOurs: 'repeated' as const }),
    ...(isLeft && { isLeft: true as const }),
  };
  return { ...plan, event: { from: dates.from, to: dates.to, blocks, ...marks } };
}

/**
 * Plans an event that says nothing new of what is ours. One that repeats it keeps those of its nights that it has. One
 * beside which ours is kept has those, too, that ours has given up; with all of them, it is like any other.
 */
function planOurs(facts: EventFacts, { from, to }: EventDates, { isOurs }: ReadEvent): EventPlan {
  const isRepeated = isOurs === 'repeated';
  const { blocks, missing, ...plan } = planBlocks({
    ...facts,
    left: [],
    ...(isRepeated && { takesNone: true }),
  });
  const isStillOurs = isRepeated || missing.length > 0;
  return { ...plan, missing: [], event: { from, to, blocks, ...(isOurs && isStillOurs && { isOurs }) } };
}

/** Whether no night is held any more of an event that repeated ours: then it is the channel's own. */
function isOnSale({ channel: { roomId }, today, dates, holders }: EventFacts, { isOurs }: ReadEvent) {
  const nights = dates ? nightsAhead(dates, today) : [];
  return isOurs === 'repeated' && nights.every((night) => !holders.has(keyOf({ roomId, night })));
}

/** Returns the blocks that an event has, as it is applied: not those that it may take over. */
function namedBy(event: ReadEvent | undefined, own: readonly StoredBlock[]): StoredBlock[] {
  return own.filter(({ _id }) => event?.blocks.includes(_id));
}

/**
 * Whether an event only repeats what is ours, which nothing of the channel's own is. What no event names is ours: its
 * nights are in the calendar that the channel reads.
 */
function repeats(
  { channel, today, holders, siblings }: EventFacts,
  named: readonly StoredBlock[],
  dates: EventDates,
): boolean {
  const mine = new Set([...siblings, ...named.map(({ _id }) => blockHolder(_id))]);
  const ours = new Map([...holders].filter(([, holder]) => !mine.has(holder)));
  return isRepeat(channel.roomId, dates, today, ours);
}

/**
 * Whether the nights of an event from today on are exactly one run of nights of one holder: so the channel may only
 * repeat what it has read in our calendar.
 * @param holders who holds each of them, and the nights before and after, by `keyOf`
 */
export function isRepeat(
  roomId: string,
  dates: EventDates,
  today: CalendarDate,
  holders: ReadonlyMap<string, string>,
): boolean {
  const nights = nightsAhead(dates, today);
  const [first] = nights;
  const holderOf = (night: CalendarDate) => holders.get(keyOf({ roomId, night }));
  const holder = first === undefined ? undefined : holderOf(first);
  if (first === undefined || holder === undefined) return false;
  const isWhole =
    holderOf(dates.to) !== holder && (first === today || holderOf(addDays(first, -1)) !== holder);
  return isWhole && nights.every((night) => holderOf(night) === holder);
}
