import type { Difference } from '../reconcile/difference.ts';
import type { MoneyDifference } from '../reconcile/money-finding.ts';

/** A difference, as a mail names it; details are in the log. */
export type NamedDifference = Pick<Difference, 'room' | 'code' | 'when'> &
  Partial<Pick<MoneyDifference, 'booking' | 'payment'>> & {
    kind: Difference['kind'] | MoneyDifference['kind'];
  };

/** Something that the people who run the site must look at. */
export type Trouble =
  | { kind: 'check-failed' }
  /** With the first of them; missing in mails that were enqueued before differences were named. */
  | { kind: 'data-disagree'; count: number; first?: readonly NamedDifference[] }
  | { kind: 'mails-given-up'; count: number; bookingIds: readonly string[] }
  | { kind: 'mails-waiting'; count: number };
