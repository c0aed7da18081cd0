import type { ChannelProblem } from '@innkeep/contract/channels/channel';

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
