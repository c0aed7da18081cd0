import type { CalendarDate } from '@innkeep/contract/calendar-date';

export interface LifeChannel {
  id: string;
  room: string;
  /** What it has sold, by the UIDs of its events; a stay that is over may be among them. */
  readonly stays: Map<string, Span>;
  /** All that it has ever sold. */
  readonly everSold: Span[];
  isDown: boolean;
  count: number;
}

export interface Span {
  from: CalendarDate;
  to: CalendarDate;
}
