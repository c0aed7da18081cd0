import type { CalendarDate } from '@innkeep/contract/calendar-date';
import type { ChannelProblem } from '@innkeep/contract/channels/channel';

/** How far nights are held for channels, and channels are told of ours: this month, and so on. */
export const MONTHS_AHEAD = 24;

/** What a channel's calendar says of the nights ahead. */
export interface ParsedCalendar {
  /**
   * The nights `[from, to)` of each event that is not over, by a key that is made of its UID. Only the nights of two years
   * ahead are told of, and none of before last month: so an event without an end is of a length that can be held.
   */
  events: ReadonlyMap<string, { from: CalendarDate; to: CalendarDate }>;
  /** The events that were left out because they repeat by a rule or cannot be read: the day of each, or its UID. */
  leftOut: readonly string[];
  /** The keys that these would have: what was read of them before stays. */
  leftOutKeys: ReadonlySet<string>;
}

export interface ParseOptions {
  ignore: readonly string[];
  today: CalendarDate;
  /** The site's host: events whose UIDs end with it are ours, come back. */
  ownHost: string;
}

/** Reads the text of a calendar; never throws. */
export type ParseCalendar = (text: string, options: ParseOptions) => ParsedCalendar | ChannelProblem;
