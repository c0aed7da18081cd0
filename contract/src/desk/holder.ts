import type { CalendarDate } from '../calendar-date.ts';

/** Who holds nights that somebody else wants, for the desk alone. */
export interface Holder {
  kind: 'stay' | 'block';
  /** Of the booking or the block. */
  _id: string;
  /** The guest's name, or why the room is blocked. */
  name: string;
  roomName: string;
  from: CalendarDate;
  to: CalendarDate;
}

/** How the calendars name a block among the bookings that hold nights. */
const BLOCK = 'block-';

export function blockHolder(blockId: string): string {
  return BLOCK + blockId;
}

/** The id of the block that holds a night; undefined where a booking does. */
export function blockIdIn(holder: string): string | undefined {
  return holder.startsWith(BLOCK) ? holder.slice(BLOCK.length) : undefined;
}
