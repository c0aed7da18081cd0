import type { CalendarDate } from '../calendar-date.ts';
import type { Holder } from '../desk/holder.ts';

/**
 * Why a channel's calendar could not be used as read: its server does not answer within ten seconds, or refuses; it
 * redirects more than three times, or to an address that is not public; it is larger than 1 MB, has more events than a
 * room can have, or is not a calendar; it has lost at least half of its future events, whose nights are released once
 * that is certain; it was not read to the end; or it had so many conflicts that the channel was paused.
 */
export type ChannelProblem = (typeof CHANNEL_PROBLEMS)[number];
export const CHANNEL_PROBLEMS = [
  'unreachable',
  'slow',
  'refused',
  'too-many-redirects',
  'not-public',
  'too-large',
  'too-many-events',
  'no-calendar',
  'shrunk',
  'unfinished',
  'too-many-conflicts',
] as const;

/** The state of reading a channel's calendar. Times are ISO text. */
export interface ChannelReading {
  /** The last successful reading; only to the hour while nothing changes. */
  okAt?: string;
  problem?: ChannelProblem;
  /** Set if no reading has succeeded for two hours. */
  isLate?: true;
  events: number;
  nights: number;
  /** The events that were ignored because they repeat by a rule or cannot be read: the day or UID of each. */
  leftOut?: string[];
}

/**
 * Another place that sells the nights of a room, such as Airbnb. It reads the room's calendar from its own secret
 * link; we read its calendar from a secret address, which no answer contains.
 */
export interface Channel {
  _id: string;
  rev: number;
  roomId: string;
  roomName: string;
  name: string;
  /** The host from which we read its calendar, such as `www.airbnb.com`; absent if we read none. */
  readsFrom?: string;
  /** The summaries of events to ignore, such as "Airbnb (Not available)". */
  ignore: string[];
  /** Whether its calendar repeats our own stays. */
  repeatsOurs: boolean;
  /** Whether we read its calendar and serve ours. */
  isOn: boolean;
  reading: ChannelReading;
}

/** Nights of a room that a channel has sold: `[from, to)`. */
export interface ChannelStay {
  channelId: string;
  name: string;
  roomId: string;
  roomName: string;
  from: CalendarDate;
  to: CalendarDate;
}

export interface Conflict extends ChannelStay {
  _id: string;
  rev: number;
  /** The nights that are not held for the channel, in order. */
  nights: CalendarDate[];
  holders: Holder[];
  /** ISO text. */
  since: string;
  /** Its nights are exactly those of one holder, so the channel may just be repeating our calendar. */
  mayRepeatOurs?: true;
}

export interface Channels {
  channels: Channel[];
  conflicts: Conflict[];
  /** What channels have sold from today on, by arrival; at most 500. */
  stays: ChannelStay[];
  hasMore?: true;
}

/** The answer of GET and POST /desk/channels/:id/link: where the channel reads the room's calendar. */
export interface ChannelLink {
  link: string;
}

/** How long a calendar must lack stays before their nights are released, in hours. */
export const SURE_AFTER_HOURS = 6;
/** The most new conflicts in a reading; more of them pause the channel. */
export const MAX_NEW_CONFLICTS = 20;

/** How long a calendar may go unread before the desk is told, in hours. */
export const LATE_AFTER_HOURS = 2;
