import { addDays, type CalendarDate } from '@innkeep/contract/calendar-date';
import type { ChannelBlock } from '../records/block-store.ts';
import { claimOfBlock, isWaiting, keyOf, type NightLists } from '../records/claims.ts';

export function waitsOf(block: ChannelBlock, lists: NightLists): CalendarDate[] {
  if (block.isLifted) return [];
  const { holder, roomId, nights } = claimOfBlock(block);
  return nights.filter((night) => isWaiting(lists.get(keyOf({ roomId, night })) ?? [], holder));
}

/** Returns a block with the nights on which it waits from now on: a conflict is over once there are none. */
export function withWaits(block: ChannelBlock, waits: readonly CalendarDate[]): ChannelBlock {
  const { conflict } = block;
  const last = waits.at(-1);
  if (last !== undefined)
    return { ...block, waits, ...(conflict && { conflict: { ...conflict, until: addDays(last, 1) } }) };
  const settled = { ...block };
  delete settled.waits;
  delete settled.conflict;
  return settled;
}

/** In conflict if it waits for a night for which it did not wait before, or goes on with another guest's stay. */
export function withNews(
  before: ChannelBlock | undefined,
  after: ChannelBlock,
  waits: readonly CalendarDate[],
  { today, now, isOther }: { today: CalendarDate; now: Date; isOther: boolean },
): { block: ChannelBlock; isNews: boolean } {
  const known = isOther ? [] : (before?.waits ?? []);
  const isNews = waits.some((night) => night >= today && !known.includes(night));
  const last = waits.at(-1);
  const block = withWaits(after, waits);
  if (!isNews || last === undefined) return { block, isNews: false };
  const conflict = { since: before?.conflict?.since ?? now, until: addDays(last, 1) };
  return { block: { ...block, conflict }, isNews };
}

export function holdersInTheWay({ roomId, waits = [] }: ChannelBlock, lists: NightLists): string[] {
  return [...new Set(waits.flatMap((night) => lists.get(keyOf({ roomId, night }))?.slice(0, 1) ?? []))];
}
