import type { CalendarDate } from '@innkeep/contract/calendar-date';

/** The nightly jobs whose work can be interrupted. */
export type JobName = 'nights' | 'money';

/** A difference, as a mail names it; details are in the log. */
export interface NamedDifference {
  kind: string;
  room?: string;
  code?: string;
  booking?: string;
  payment?: string;
  when?: string;
}

export type Trouble =
  /** The last run of a nightly job was stopped, and not taken up again. */
  | { kind: 'check-failed'; job: JobName }
  /** A pass failed twice, or has not finished for so many nights. */
  | { kind: 'check-unfinished'; job: JobName; pass: string; nights: number }
  /** It has not run since that night. */
  | { kind: 'check-missed'; job: JobName; last: CalendarDate }
  /** With the first of them. */
  | { kind: 'data-disagree'; count: number; first: readonly NamedDifference[] }
  /** A channel's calendar has lost half of its stays ahead or more, whose nights are kept until that is sure. */
  | { kind: 'calendar-shrunk'; channel: string; roomName: string }
  | { kind: 'mails-given-up'; count: number; bookingIds: readonly string[] }
  | { kind: 'mails-waiting'; count: number };
