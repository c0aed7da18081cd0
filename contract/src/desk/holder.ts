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

/** The prefix of a block's id in the calendars, where the other ids are those of bookings. */
const BLOCK = 'block-';

export function blockHolder(blockId: string): string {
  return BLOCK + blockId;
}

/** Returns the id of the block that has a night; undefined where a booking has it. */
export function blockIdIn(holder: string): string | undefined {
  return holder.startsWith(BLOCK) ? holder.slice(BLOCK.length) : undefined;
}
