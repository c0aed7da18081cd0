import type { CalendarDate } from '@innkeep/contract/calendar-date';
import { blockHolder } from '@innkeep/contract/desk/holder';
import { BY_CHANNEL } from '../audit.ts';
import type { ChangedBlock, StoredBlock } from '../blocks/block-store.ts';
import { weeksOf } from '../bookings/search-tokens.ts';
import { claimOfBlock, keyOf } from '../records/claims.ts';
import type { StoredChannel } from './channel-store.ts';
import { runsOf } from './runs.ts';
import { isOverlapping, isSameDates, nightsAhead, type EventDates } from './event-dates.ts';

export interface EventFacts {
  channel: Pick<StoredChannel, '_id' | 'name' | 'roomId'>;
  today: CalendarDate;
  now: Date;
  /** The dates of the event; undefined once it is gone. */
  dates: EventDates | undefined;
  /** The blocks that are its own and not lifted, with nights from today on, by their first night. */
  own: readonly StoredBlock[];
  /**
   * Blocks of the channel that no event names, as theirs was left out since it began, and that have nights which this one
   * wants: the channel can only have sold these again if that stay ends before.
   */
  left: readonly StoredBlock[];
  /** Who holds which nights, by `keyOf`: at least all of those blocks and of the event. */
  holders: ReadonlyMap<string, string>;
  /** The other blocks of the channel, as calendars name them: what they hold is sold by it already. */
  siblings: ReadonlySet<string>;
  /** Set where the event keeps what it has, and takes no night more. */
  takesNone?: true;
  newId: () => string;
}

export interface BlockPlan {
  /** The ids of the blocks that hold its nights. */
  blocks: string[];
  /** Those to save, new, changed and lifted ones. */
  saved: ChangedBlock[];
  /** The nights that others hold, in order. */
  missing: CalendarDate[];
}

/**
 * Plans the blocks of an event: one for each run of nights that are free to it. Blocks that exist are moved, nights that
 * are over stay as they are, and what is not needed is lifted.
 */
export function planBlocks(facts: EventFacts): BlockPlan {
  const { channel, today, now, dates, own, left, newId } = facts;
  const wanted = dates ? nightsAhead(dates, today) : [];
  const [free, missing] = sharedOut(facts, wanted);
  const past = own.flatMap((block) => claimOfBlock(block).nights.filter((night) => night < today));
  const runs = runsOf(new Map([...past, ...free].map((night) => [night, channel._id])));
  const planned = blocksFor(runs, own).map(({ run, block: before }) => ({
    before,
    after: blockOf({ channel, now, dates, run, before, newId }),
  }));
  const blocks = planned.map(({ after }) => after);
  const kept = new Set(blocks.map(({ _id }) => _id));
  const lifted = own
    .filter(({ _id }) => !kept.has(_id))
    .map((before) => ({ before, after: liftedBlock(before, BY_CHANNEL, now) }));
  const cut = dates
    ? left.map((before) => ({ before, after: cutBlock(before, later(dates.from, today), now) }))
    : [];
  return {
    blocks: blocks.filter(({ to }) => dates !== undefined && to > today).map(({ _id }) => _id),
    saved: [...planned.filter(({ before, after }) => before !== after), ...lifted, ...cut],
    missing,
  };
}

/** Returns the wanted nights that the event can have, and those that others hold. */
function sharedOut(facts: EventFacts, wanted: readonly CalendarDate[]) {
  const { channel, own, left, holders, siblings, takesNone } = facts;
  const mine = new Set([...own, ...left].map(({ _id }) => blockHolder(_id)));
  const free: CalendarDate[] = [];
  const missing: CalendarDate[] = [];
  for (const night of wanted) {
    const holder = holders.get(keyOf({ roomId: channel.roomId, night }));
    if (holder === undefined ? !takesNone : mine.has(holder)) free.push(night);
    else if (holder !== undefined && !siblings.has(holder)) missing.push(night);
  }
  return [free, missing] as const;
}

/** Gives each run the first block that has nights of it; then the other runs get the blocks that are left. */
function blocksFor(runs: readonly EventDates[], own: readonly StoredBlock[]) {
  const left = [...own];
  const take = (isFit: (block: StoredBlock) => boolean) => {
    const at = left.findIndex(isFit);
    return at < 0 ? undefined : left.splice(at, 1)[0];
  };
  const fit = runs.map((run) => ({ run, block: take((block) => isOverlapping(block, run)) }));
  return fit.map(({ run, block }) => ({ run, block: block ?? take(() => true) }));
}

interface Wanted extends Pick<EventFacts, 'channel' | 'now' | 'dates' | 'newId'> {
  run: EventDates;
  before: StoredBlock | undefined;
}

/** Returns the same block if nothing changes. */
function blockOf({ channel, now, dates, run, before, newId }: Wanted): StoredBlock {
  const event = dates ?? before?.channel ?? run;
  const of = before?.channel;
  if (before && of?._id === channel._id && isSameDates(before, run) && isSameDates(of, event)) return before;
  return {
    _id: before?._id ?? newId(),
    rev: (before?.rev ?? 0) + 1,
    roomId: channel.roomId,
    from: run.from,
    to: run.to,
    kind: 'closed',
    note: channel.name,
    channel: { _id: channel._id, name: channel.name, from: event.from, to: event.to },
    weeks: weeksOf({ checkin: run.from, checkout: run.to }),
    isLifted: false,
    by: BY_CHANNEL,
    updatedAt: now,
  };
}

/** Returns a block that ends before a night; lifted, if nothing is left of it. */
function cutBlock(block: StoredBlock, to: CalendarDate, now: Date): StoredBlock {
  if (block.from >= to) return liftedBlock(block, BY_CHANNEL, now);
  const weeks = weeksOf({ checkin: block.from, checkout: to });
  const channel = block.channel && { channel: { ...block.channel, to } };
  return { ...block, ...channel, to, weeks, rev: block.rev + 1, by: BY_CHANNEL, updatedAt: now };
}

function later(a: CalendarDate, b: CalendarDate): CalendarDate {
  return a > b ? a : b;
}

export function liftedBlock(block: StoredBlock, by: string, updatedAt: Date): StoredBlock {
  return { ...block, isLifted: true, rev: block.rev + 1, weeks: [], by, updatedAt };
}
