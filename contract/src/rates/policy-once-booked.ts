import { isCancellable, lateCancellationEnd } from '../cancellation.ts';
import { LATE_CANCELLATION_MINUTES } from '../constants.ts';
import { policyInWords, type AgreedPolicy } from './policy-sentences.ts';

/**
 * Tells a guest, before they book, until when they can cancel afterwards, and what that costs. Late bookings
 * can be cancelled for a while.
 */
export function policyOnceBooked(terms: AgreedPolicy, now: Date): string {
  const { checkin, paid } = terms;
  const isLate = !isCancellable({ checkin }, lateCancellationEnd(now));
  const since = paid > 0 ? 'paying' : 'booking';
  return policyInWords(
    terms,
    now,
    isLate ? () => `within ${LATE_CANCELLATION_MINUTES} minutes of ${since}` : undefined,
  );
}
