import type { HotelMail } from '../records/mail-store.ts';
import type { OutboxDeps } from '../records/outbox.ts';
import type { ChannelStore } from './channel-store.ts';
import type { ChannelProblem } from '@innkeep/contract/channels/channel';
import type { CalendarDate } from '@innkeep/contract/calendar-date';

export interface ChannelDeps extends Omit<OutboxDeps, 'mails'> {
  readonly channels: ChannelStore;
  readonly hotelMail: HotelMail;
  /** The site's origin, without a slash at the end. */
  readonly siteUrl: string;
  readonly readCalendar: ReadCalendar;
  readonly parseCalendar: ParseCalendar;
  readonly newId: () => string;
}

export type EventDeps = Pick<ChannelDeps, 'clock' | 'newId'>;

/** The version of a calendar that was read before, as its server named it. */
export interface KnownVersion {
  etag?: string | undefined;
  modified?: string | undefined;
}

export type CalendarAnswer =
  | ({ kind: 'calendar'; text: string } & KnownVersion)
  | { kind: 'unchanged' }
  | { kind: 'problem'; problem: ChannelProblem };

/** Fetches a channel's calendar; never rejects. */
export type ReadCalendar = (address: string, known: KnownVersion) => Promise<CalendarAnswer>;

/** How many months ahead nights are held for channels and our nights are shown to them, starting with this one. */
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
