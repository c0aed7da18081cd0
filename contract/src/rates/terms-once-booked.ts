import { isCalendarDate } from '../calendar-date.ts';
import { isCancellable } from '../cancellation.ts';
import { LATE_CANCELLATION_MINUTES } from '../constants.ts';
import type { DraftDates } from '../stay.ts';
import { feeOnArrival, isFreeToCancel, termsInWords } from './policy-sentences.ts';
import type { Policy } from './tariff.ts';

/** Tells a guest until when they could cancel a stay, once they have booked it: who books late can for a while. */
export function termsOnceBooked(
  policy: Pick<Policy, 'tiers'> | undefined,
  draft: Pick<DraftDates, 'checkin'>,
  now: Date,
): string {
  const { checkin } = draft;
  const then = new Date(now.getTime() + LATE_CANCELLATION_MINUTES * 60_000);
  if (!isCalendarDate(checkin) || isCancellable({ checkin }, then)) return termsInWords(policy, draft, now);
  const when = `${LATE_CANCELLATION_MINUTES} minutes after you book`;
  return policy === undefined || isFreeToCancel(policy)
    ? `Cancel free of charge for ${when}.`
    : `Cancellation terms. For ${when}: ${feeOnArrival(policy)}.`;
}
