import type { CalendarDate } from '../calendar-date.ts';

/** The booking or block that has nights that others want; only told to the desk. */
export interface Holder {
  kind: 'stay' | 'block';
  _id: string;
  /** The guest's name, or the reason of the block. */
  name: string;
  /** Set of a block whose nights a channel has sold: then it has the channel's name. */
  isOfChannel?: true;
  /** Set of a stay whose guest has checked in and not out. */
  isHere?: true;
  roomName: string;
  from: CalendarDate;
  to: CalendarDate;
}

/** The prefixes of claims in the calendars; a booking's claim is its id. */
const BLOCK = 'block-';
const CHANNEL = 'channel:';

export function blockHolder(blockId: string): string {
  return BLOCK + blockId;
}

/** Returns the claim of a block that a channel has sold: it names the channel, too. */
export function channelHolder(channelId: string, blockId: string): string {
  return `${CHANNEL}${channelId}:${blockId}`;
}

/** Returns the id of the block that has a night; undefined where a booking has it. */
export function blockIdIn(claim: string): string | undefined {
  if (claim.startsWith(CHANNEL)) return claim.slice(claim.lastIndexOf(':') + 1);
  return claim.startsWith(BLOCK) ? claim.slice(BLOCK.length) : undefined;
}

/** Returns the id of the channel whose claim it is; undefined where it is the hotel's own. */
export function channelIdIn(claim: string): string | undefined {
  return claim.startsWith(CHANNEL) ? claim.slice(CHANNEL.length, claim.lastIndexOf(':')) : undefined;
}
