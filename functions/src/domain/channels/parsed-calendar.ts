import type { CalendarDate } from '@innkeep/contract/calendar-date';
import type { ChannelProblem } from '@innkeep/contract/channels/channel';

/** What a channel's calendar says of the nights ahead. */
export interface ParsedCalendar {
  /**
   * The nights `[from, to)` of each event that is not over, by a key that is made of its UID. Only the nights of two years
   * ahead are told of, and none of before last month: so an event without an end is of a length that can be held.
   */
  events: ReadonlyMap<string, { from: CalendarDate; to: CalendarDate }>;
  /** How many events were left out because they repeat by a rule. */
  leftOut: number;
}

export interface ParseOptions {
  /** The summaries of events that are left out. */
  ignore: readonly string[];
  today: CalendarDate;
  /** The site's host: events whose UIDs end with it are ours, come back. */
  ownHost: string;
}

/** Reads the text of a calendar; never throws. */
export type ParseCalendar = (text: string, options: ParseOptions) => ParsedCalendar | ChannelProblem;
