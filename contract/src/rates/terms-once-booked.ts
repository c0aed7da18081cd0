import { isCalendarDate } from '../calendar-date.ts';
import { isCancellable, lateCancellationEnd } from '../cancellation.ts';
import { LATE_CANCELLATION_MINUTES } from '../constants.ts';
import type { DraftDates } from '../stay.ts';
import { feeOnArrival, termsInWords } from './policy-sentences.ts';
import type { Policy } from './tariff.ts';

/** Tells a guest until when they could cancel a stay, once they have booked it: who books late can for a while. */
export function termsOnceBooked(
  policy: Pick<Policy, 'tiers'> | undefined,
  draft: Pick<DraftDates, 'checkin'>,
  now: Date,
): string {
  const { checkin } = draft;
  return !isCalendarDate(checkin) || isCancellable({ checkin }, lateCancellationEnd(now))
    ? termsInWords(policy, draft, now)
    : `Cancel within ${LATE_CANCELLATION_MINUTES} minutes of booking: ${feeOnArrival(policy)}.`;
}
