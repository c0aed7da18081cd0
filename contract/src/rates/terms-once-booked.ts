import { isCancellable, lateCancellationEnd } from '../cancellation.ts';
import { LATE_CANCELLATION_MINUTES } from '../constants.ts';
import { policyInWords, type AgreedTerms } from './policy-sentences.ts';

/**
 * Tells a guest until when they could cancel a stay, once they have booked it, and what that would mean: who books late
 * can for a while.
 */
export function termsOnceBooked(terms: AgreedTerms, now: Date): string {
  const { checkin, paid } = terms;
  const isLate = !isCancellable({ checkin }, lateCancellationEnd(now));
  const since = paid > 0 ? 'paying' : 'booking';
  return policyInWords(
    terms,
    now,
    isLate ? () => `within ${LATE_CANCELLATION_MINUTES} minutes of ${since}` : undefined,
  );
}
