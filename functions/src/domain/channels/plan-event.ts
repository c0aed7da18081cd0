import type { CalendarDate } from '@innkeep/contract/calendar-date';
import { blockHolder } from '@innkeep/contract/desk/holder';
import type { ReadEvent, StoredChannel } from './channel-store.ts';
import { hasBegun, isSameDates, type EventDates } from './event-dates.ts';
import { isRepeat } from './is-repeat.ts';
import { planBlocks, type BlockPlan, type EventFacts } from './plan-blocks.ts';
import { NO_NIGHTS } from '../records/claims.ts';

/** What becomes of an event. */
export interface EventPlan extends Omit<BlockPlan, 'blocks'> {
  /** The event as it is applied from now on; undefined if it is no more. */
  event: ReadEvent | undefined;
}

const NOTHING = { saved: [], nights: NO_NIGHTS, missing: [] as CalendarDate[] };

/** Plans what becomes of an event, as it is applied and as its calendar has it. */
export function planEvent(
  facts: EventFacts,
  { repeatsOurs }: Pick<StoredChannel, 'repeatsOurs'>,
  before: ReadEvent | undefined,
): EventPlan {
  const { dates, today } = facts;
  if (!dates && before && hasBegun(before, today)) return { ...NOTHING, event: undefined };
  const isUnchanged = before !== undefined && dates !== undefined && isSameDates(before, dates);
  if (isUnchanged && before.isOurs) return { ...NOTHING, event: before };

  const isOurs = repeatsOurs && dates !== undefined && !isUnchanged && repeats(facts, dates);
  const { blocks, ...plan } = planBlocks(isOurs ? { ...facts, dates: undefined } : facts);
  const event = dates && { from: dates.from, to: dates.to, blocks, ...(isOurs && { isOurs: true as const }) };
  return { ...plan, event };
}

/** Whether an event only repeats what is ours, which nothing of the channel's own is. */
function repeats({ channel, today, own, left, holders, siblings }: EventFacts, dates: EventDates): boolean {
  const mine = new Set([...siblings, ...[...own, ...left].map(({ _id }) => blockHolder(_id))]);
  const ours = new Map([...holders].filter(([, holder]) => !mine.has(holder)));
  return isRepeat(channel.roomId, dates, today, ours);
}
