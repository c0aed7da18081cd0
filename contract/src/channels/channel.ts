import type { CalendarDate } from '../calendar-date.ts';
import type { Holder } from '../desk/holder.ts';

/**
 * Why a channel's calendar could not be used as it was read: its server does not answer, not within ten seconds, or
 * with a refusal; it leads to more than three other addresses, or to one that is not public; it is larger than 1 MB, has
 * more events than a room can have, or is no calendar; it has lost half of its events ahead or more, whose nights are
 * given back once that is sure; it was not read to its end; or it had so many conflicts that the channel was paused.
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

/** How the reading of a channel's calendar goes. Times are ISO text. */
export interface ChannelReading {
  /** The last reading that worked, to the hour where nothing changes. */
  okAt?: string;
  problem?: ChannelProblem;
  /** Set where none has worked for two hours. */
  isLate?: true;
  events: number;
  nights: number;
  /** The events that were left out because they repeat by a rule or cannot be read: the day of each, or its UID. */
  leftOut?: string[];
}

/**
 * Another place that sells the nights of a room, such as Airbnb. It reads the room's calendar from a secret link of its
 * own; its calendar is read from a secret address, which no answer contains.
 */
export interface Channel {
  _id: string;
  rev: number;
  roomId: string;
  roomName: string;
  name: string;
  /** The host from which its calendar is read, such as `www.airbnb.com`; absent where none is. */
  readsFrom?: string;
  /** The summaries of events that are left out, such as "Airbnb (Not available)". */
  ignore: string[];
  /** Whether it repeats in its calendar what it has read in ours. */
  repeatsOurs: boolean;
  /** Whether its calendar is read, and ours answered. */
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
  /** Those of its nights that are not held for the channel, in order. */
  nights: CalendarDate[];
  holders: Holder[];
  /** ISO text. */
  since: string;
  /** Its nights are exactly those of one holder: the channel may only repeat what it has read from us. */
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

/** How long a calendar must have lost stays before their nights are given back, in hours. */
export const SURE_AFTER_HOURS = 6;
/** How many new conflicts a reading may have; with more, the channel is paused. */
export const MAX_NEW_CONFLICTS = 20;

/** How long a calendar may go unread before the desk is told, in hours. */
export const LATE_AFTER_HOURS = 2;
