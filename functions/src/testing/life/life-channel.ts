import type { CalendarDate } from '@innkeep/contract/calendar-date';

/** What the model knows about a channel. */
export interface LifeChannel {
  id: string;
  room: string;
  /** What it has sold, by the UIDs of its events; a stay that is over may be among them. */
  readonly stays: Map<string, Span>;
  /** All that it has ever sold. */
  readonly everSold: Span[];
  isDown: boolean;
  /** How many stays it has sold. */
  count: number;
}

export interface Span {
  from: CalendarDate;
  to: CalendarDate;
}
