import type { CalendarDate } from '@innkeep/contract/calendar-date';
import type { ChannelProblem } from '@innkeep/contract/channels/channel';

/** What a channel's calendar says: its events by their keys, and how many were left out because they repeat. */
export interface ParsedCalendar {
  events: ReadonlyMap<string, { from: CalendarDate; to: CalendarDate }>;
  leftOut: number;
}

/** Reads the text of a calendar; `ignore` has the summaries to leave out, `ownHost` the host of our own events. */
export type ParseCalendar = (
  text: string,
  options: { ignore: readonly string[]; today: CalendarDate; ownHost: string },
) => ParsedCalendar | ChannelProblem;
